/** The history of a booking, latest first: who changed what and when, and the previous values; and who looked at it. */

import { type BookingAction, forgottenActor } from '@gerende/domain/audit/actions';
import { choiceKey } from '@gerende/domain/audit/logged-choices';
import type { BookingChange, LoggedField, LoggedValue } from '@gerende/domain/booking/change-log';
import { dayAndTime } from '@gerende/domain/calendar/day-in-words';
import { inLanguage } from '@gerende/domain/language/rules';
import { languageName } from '@gerende/domain/language/taught';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../../shell/admin/read/read-failure.tsx';
import { dayInWords, instantInWords } from '../../../shell/kept-words.ts';
import { yen } from '../../../shell/money.ts';
import { useSchool } from '../../../shell/school.ts';
import { IfMay } from '../../../shell/session/if-may.tsx';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';

const fees: ReadonlySet<LoggedField> = new Set(['fee', 'kept_fee', 'nomination_fee', 'transportation_fee']);
const flags: ReadonlySet<LoggedField> = new Set(['has_transportation', 'has_discount']);

/** Returns a function that formats a field's logged value. */
function useValueWords(): (field: LoggedField, value: LoggedValue) => string {
  const { t } = useTranslation(['bookingForm', 'choices']);
  const language = useLanguage();
  const partner = useSchool().data?.partner_label;
  return (field, value) => {
    if (value === null || value === '') return field === 'instructor_id' ? t('bookingForm:nobodyYet') : '—';
    if (typeof value === 'object') return inLanguage(value.name, language);
    if (fees.has(field)) return yen(Number(value));
    if (flags.has(field)) return value === 1 ? t('bookingForm:yes') : t('bookingForm:no');
    if (field === 'date') return dayInWords(String(value), language);
    if (field === 'lesson_language') return languageName(String(value), language);
    if (field === 'language') return new Intl.DisplayNames([language], { type: 'language' }).of(String(value)) ?? '';
    if (field === 'referrer' && value === 'partner' && partner) return partner;
    const choice = choiceKey(field, value);
    return choice === undefined ? String(value) : textOf(t, choice);
  };
}

function Changed({ change }: { change: BookingChange }) {
  const { t } = useTranslation('bookingForm');
  const words = useValueWords();
  if (change.fields.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-1 text-sm">
      {change.fields.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-ink-soft">{t(`field_${field}`)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <span className="sr-only">{t('wasBefore')} </span>
            <del className="text-ink-soft decoration-mist-edge">{words(field, before)}</del>
            <span aria-hidden> → </span>
            <span className="sr-only"> {t('isNow')} </span>
            <ins className="no-underline">{words(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Entry({ change }: { change: BookingChange }) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const { day, time } = instantInWords(change.at, language, timeZone);
  const others: Record<string, string> = {
    guest: t('theGuest'),
    system: t('theSystem'),
    [forgottenActor]: t('theForgotten'),
  };
  const actor = others[change.actor] ?? change.actor;
  const amount = yen(change.amount ?? 0);
  const did: Record<BookingAction, string> = {
    create: t('didCreate'),
    update: t('didUpdate'),
    confirm: t('didConfirm'),
    accept: t('didAccept'),
    decline: t('didDecline'),
    offer: t('didOffer'),
    refuse_offer: t('didRefuse_offer'),
    expire_offer: t('didExpire_offer'),
    withdraw_offer: t('didWithdraw_offer'),
    pay: t('didPay', { amount }),
    refund: t('didRefund', { amount }),
    correct_payment: t('didCorrect_payment', { amount }),
    make_link: t('didMake_link'),
    mail_link: t('didMail_link'),
    revoke_links: t('didRevoke_links'),
    name_participants: t('didName_participants'),
    note_teaching: t('didNote_teaching'),
    ask_message: t('didAsk_message'),
    ask_change: t('didAsk_change'),
    ask_data: t('didAsk_data'),
    ask_erasure: t('didAsk_erasure'),
    mark_presence: change.mark
      ? t(`didMark_${change.mark.presence}`, { day: dayInWords(change.mark.date, language) })
      : '',
    answer_closure: t('didAnswer_closure'),
    overlap: t('didOverlap', { bookings: change.over.join(', ') }),
  };
  return (
    <li className="relative border-mist border-l-2 pb-4 pl-4 last:pb-0">
      <span aria-hidden className="absolute top-1.5 -left-[5px] size-2 rounded-full bg-glacier" />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{did[change.action as BookingAction] ?? did.update}</span>
        <span className="break-all text-ink-soft text-sm">{t('byActor', { actor })}</span>
        <time dateTime={change.at} className="tabular text-ink-soft text-sm">
          {dayAndTime(day, time, language)}
        </time>
      </p>
      {change.cancel_reason && (
        <p className="mt-1 text-sm">
          {t('cancelReason')}: {t(`cancelReason_${change.cancel_reason}`)}
        </p>
      )}
      {change.note && <p className="mt-1 text-sm">{change.note}</p>}
      <Changed change={change} />
    </li>
  );
}

/** Who looked at the booking on which day, latest first. */
function Views({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const views = trpc.admin.booking.views.useQuery({ id: bookingId }, { staleTime: 0 }).data ?? [];
  const days = [...new Set(views.map(({ day }) => day))];
  if (days.length === 0) return null;
  return (
    <details className="mt-4 border-mist border-t pt-3 text-sm">
      <summary className="w-fit cursor-pointer text-ink-soft">{t('lookedAtBy')}</summary>
      <dl className="mt-2 grid gap-1">
        {days.map((day) => (
          <div key={day} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="tabular text-ink-soft">{dayInWords(day, language)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {views
                .filter((view) => view.day === day)
                .map(({ actor }) => actor)
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function BookingTimeline({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation(['bookingForm', 'common']);
  const log = trpc.admin.booking.history.useInfiniteQuery(
    { id: bookingId },
    { getNextPageParam: (page) => page.next, initialCursor: null, staleTime: 0 },
  );
  const changes = log.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <section aria-labelledby="booking-history" className="rounded border bg-paper p-4">
      <h2 id="booking-history" className="mb-3 font-semibold">
        {t('bookingForm:history')}
      </h2>
      {log.isPending && (
        <LoadingRegion label={t('common:loading')} className="grid gap-2">
          <Skeleton className="h-4 w-60" />
          <Skeleton className="h-4 w-80" />
        </LoadingRegion>
      )}
      <ReadFailure query={log} title={t('bookingForm:historyFailed')} />
      {log.data && changes.length === 0 && <p className="text-ink-soft">{t('bookingForm:historyEmpty')}</p>}
      {changes.length > 0 && (
        <ol>
          {changes.map((change) => (
            <Entry key={change.id} change={change} />
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <Button size="admin" className="mt-3" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('bookingForm:earlier')}
        </Button>
      )}
      <IfMay right="see_records">
        <Views bookingId={bookingId} />
      </IfMay>
    </section>
  );
}
