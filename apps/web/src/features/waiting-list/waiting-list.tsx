/** /admin/requests/: requests that the school has not answered, the oldest first. */

import { dayAndTime, dayWith } from '@gerende/domain/calendar/day-in-words';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import { languageName } from '@gerende/domain/language/taught';
import { settingTimeName } from '@gerende/domain/setting-time/rules';
import type { OpenRequest } from '@gerende/domain/waiting-list/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Badge } from '@gerende/ui/badge';
import { Button, buttonClass } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookingChanged } from '../../shared/use-booking-changed.ts';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { dayInWords, hoursInWords, instantInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { AnswerDialog, type AnswerKind } from './answer-dialog.tsx';

/** The requested lesson, in one line each. */
function Wish({ booking }: Pick<OpenRequest, 'booking'>) {
  const { t } = useTranslation(['bookingForm', 'choices']);
  const language = useLanguage();
  const { setting_time: time, lesson_language, nominated_instructor } = booking;
  const facts = [
    t('bookingForm:people', { count: booking.number_of_orders }),
    textOf(t, `choices:level_${booking.ability_level}`),
    ...(lesson_language ? [languageName(lesson_language, language)] : []),
    ...(nominated_instructor ? [instructorName(nominated_instructor, language)] : []),
    yen(booking.fee),
  ];
  return (
    <>
      <p className="tabular">
        {dayAndTime(
          dayInWords(booking.date, language),
          `${settingTimeName(time, language)} ${hoursInWords(time.duration_from, time.duration_to)}`,
          language,
        )}
        {booking.days_of_lesson > 1 && ` · ${t('bookingForm:days', { count: booking.days_of_lesson })}`}
      </p>
      <p>
        {inLanguage(booking.course.name_translations, language)} ·{' '}
        {inLanguage(booking.slope.name_translations, language)}
      </p>
      <p className="text-ink-soft">{facts.join(' · ')}</p>
    </>
  );
}

function Possible({ obstacle }: Pick<OpenRequest, 'obstacle'>) {
  const { t } = useTranslation(['bookingForm', 'errors']);
  const language = useLanguage();
  if (!obstacle)
    return (
      <p>
        <Badge tone="good">{t('bookingForm:requestPossible')}</Badge>
      </p>
    );
  return (
    <p className="flex flex-wrap items-baseline gap-2">
      <Badge tone="attention">{t('bookingForm:requestImpossible')}</Badge>
      <span>{dayWith(dayInWords(obstacle.date, language), t(`errors:untaught_${obstacle.why}`), language)}</span>
    </p>
  );
}

/** The latest offer of a place. */
function Offer({ offer }: { offer: NonNullable<OpenRequest['offer']> }) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  return (
    <p>
      {offer.state === 'open' ? (
        <Badge tone="info">{t('offerOpen', instantInWords(offer.expires_at, language, timeZone))}</Badge>
      ) : (
        <Badge>{t(`offerState_${offer.state}`)}</Badge>
      )}
    </p>
  );
}

/** Offers the place by hand, or withdraws the open offer. */
function OfferButton({ request, onAnswer }: { request: OpenRequest; onAnswer: Ask }) {
  const { t } = useTranslation('bookingForm');
  const failureText = useWriteFailureText();
  const changed = useBookingChanged();
  const withdraw = trpc.admin.waitingList.withdrawOffer.useMutation({
    onSuccess: () => showToast('success', t('offerWithdrawn')),
    onError: (error) => showToast('error', failureText(error, t('offerFailed'))),
    onSettled: changed,
  });
  const { booking, obstacle, offer } = request;
  if (offer?.state === 'open')
    return (
      <Button
        size="admin"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ id: booking.id, offer_id: offer.id })}
      >
        {t('requestWithdraw')}
      </Button>
    );
  if (obstacle !== null) return null;
  return (
    <Button size="admin" onClick={() => onAnswer('offer', request)}>
      {t('requestOffer')}
    </Button>
  );
}

type Ask = (kind: AnswerKind, request: OpenRequest) => void;

function Request({ request, onAnswer }: { request: OpenRequest; onAnswer: Ask }) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const { booking, obstacle, paid_late } = request;
  const asked = instantInWords(booking.created_at, language, useSchool().data?.time_zone ?? 'Asia/Tokyo');
  const heading = `request-${booking.id}`;
  return (
    <article aria-labelledby={heading} className="wrap-anywhere flex flex-col gap-2 rounded border bg-paper p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={heading} className="font-semibold text-base">
          {booking.customer_name}
        </h2>
        <p className="tabular text-ink-soft text-xs">
          {t('requestNumber', { number: booking.id })} · {t('requestAsked', asked)}
        </p>
      </div>
      <Wish booking={booking} />
      {paid_late !== null && (
        <p className="flex flex-wrap items-baseline gap-2">
          <Badge tone="bad">{t('requestPaidLate', { amount: yen(paid_late) })}</Badge>
          <span>{t('requestPaidLateHint')}</span>
        </p>
      )}
      <Possible obstacle={obstacle} />
      {request.offer && <Offer offer={request.offer} />}
      <div className="flex flex-wrap gap-2">
        <Button size="admin" variant="primary" onClick={() => onAnswer('accept', request)}>
          {t('requestAccept')}
        </Button>
        <OfferButton request={request} onAnswer={onAnswer} />
        <Button size="admin" onClick={() => onAnswer('decline', request)}>
          {t('requestDecline')}
        </Button>
        <Link
          to="/admin/booking/edit/$bookingID"
          params={{ bookingID: String(booking.id) }}
          className={buttonClass({ size: 'admin', variant: 'quiet' })}
        >
          {t('requestMove')}
        </Link>
      </div>
    </article>
  );
}

export function WaitingList() {
  const { t } = useTranslation(['bookingForm', 'common']);
  const list = trpc.admin.waitingList.list.useQuery(undefined, { staleTime: 0 });
  const [answering, setAnswering] = useState<{ kind: AnswerKind; request: OpenRequest }>();
  const now = list.data?.find(({ booking }) => booking.id === answering?.request.booking.id);
  return (
    <>
      <AdminHeading title={t('bookingForm:requests')}>
        <p className="text-ink-soft">{t('bookingForm:requestsHint')}</p>
      </AdminHeading>
      {list.isPending && (
        <LoadingRegion label={t('common:loading')} className="grid gap-3">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
      <ReadFailure query={list} title={t('bookingForm:requestsFailed')} />
      {list.data?.length === 0 && (
        <EmptyState
          icon={<MessageCircleQuestion aria-hidden className="size-8" />}
          title={t('bookingForm:requestsEmpty')}
        />
      )}
      <ul className="grid gap-3">
        {list.data?.map((request) => (
          <li key={request.booking.id}>
            <Request request={request} onAnswer={(kind, asked) => setAnswering({ kind, request: asked })} />
          </li>
        ))}
      </ul>
      {answering && (
        <AnswerDialog
          key={`${answering.kind} ${answering.request.booking.id}`}
          kind={answering.kind}
          request={now ?? answering.request}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </>
  );
}
