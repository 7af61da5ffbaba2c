/** The page behind the link of an offered place. Opening it does nothing; only its buttons take or refuse the place. */

import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { inLanguage } from '@gerende/domain/language/rules';
import type { GuestOffer } from '@gerende/domain/waiting-list/offer-schema';
import { Button } from '@gerende/ui/button';
import { ErrorState } from '@gerende/ui/error-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastDay } from '../../shared/lesson-words.ts';
import { isFinalFailure } from '../../shell/final-failure.ts';
import { instantInWords } from '../../shell/instant-words.ts';
import { yen } from '../../shell/money.ts';
import { HomeLink, Sheet } from '../../shell/page/sheet.tsx';
import { useSchool } from '../../shell/school.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { useTextLanguage } from '../../shell/use-language.ts';
import { zoneName } from '../../shell/zone-name.ts';
import { trpc } from '../../trpc.ts';

function Details({ offer }: { offer: GuestOffer }) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const language = useTextLanguage();
  const { date, days_of_lesson: days, from, to } = offer;
  const first = dayInWords(date, language);
  const zone = zoneName(useSchool().data?.time_zone ?? 'Asia/Tokyo');
  const when =
    days === 1
      ? t('resortTime', { date: first, from, to, zone })
      : t('resortTimeDays', { date: first, lastDate: dayInWords(lastDay(date, days), language), from, to, zone });
  const rows = [
    { label: t('course'), value: inLanguage(offer.course, language) },
    { label: t('landingPage:slope'), value: inLanguage(offer.slope, language) },
    { label: t('lessonTime'), value: when },
    { label: t('numberOfPeople'), value: t('peopleCount', { count: offer.people }) },
    { label: t('total'), value: yen(offer.fee) },
  ];
  return (
    <dl aria-label={t('offerDetails')} className="w-full rounded bg-paper p-4 text-left shadow sm:p-6">
      {rows.map(({ label, value }) => (
        <div key={label} className="grid gap-x-4 border-b py-2 last:border-b-0 sm:grid-cols-[11rem_1fr]">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 wrap-anywhere font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const titles = {
  open: 'offerTitle',
  accepted: 'offerTaken',
  declined: 'offerRefused',
  expired: 'offerEnded',
  withdrawn: 'offerEnded',
  canceled: 'offerEnded',
} as const;
const texts = {
  open: 'offerExplained',
  accepted: 'offerTakenText',
  declined: 'offerRefusedText',
  expired: 'offerExpiredText',
  withdrawn: 'offerWithdrawnText',
  canceled: 'offerCanceledText',
} as const;

/** What the state of the offer means for the guest. */
function useStateText({ state, number, expires_at, is_mailed }: GuestOffer): string {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const language = useTextLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const until = instantInWords(expires_at, language, timeZone);
  if (state === 'accepted' && !is_mailed) return `${t('bookingNumber')} ${number}`;
  return t(texts[state], { ...until, number, zone: zoneName(timeZone) });
}

type OpenProps = {
  offer: GuestOffer;
  token: string;
  onAnswered: (offer: GuestOffer) => void;
  /** The place cannot be taken or refused any more. */
  onRefused: (error: unknown) => void;
};

function Answer({ offer, token, onAnswered, onRefused }: OpenProps) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const failureText = useFailureText();
  const onError = (error: unknown): void => {
    if (isFinalFailure(error)) onRefused(error);
  };
  const take = trpc.guest.waitingList.takeOffer.useMutation({ onSuccess: onAnswered, onError });
  const refuse = trpc.guest.waitingList.refuseOffer.useMutation({ onSuccess: onAnswered, onError });
  const failed = take.error ?? refuse.error;
  const isPending = take.isPending || refuse.isPending;
  return (
    <>
      <Details offer={offer} />
      <p role="alert" className="text-danger">
        {failed && failureText(failed)}
      </p>
      <div className="grid w-full gap-3 sm:flex sm:justify-center">
        <Button
          variant="primary"
          busy={take.isPending}
          disabled={isPending && !take.isPending}
          onClick={() => {
            refuse.reset();
            take.mutate({ token });
          }}
        >
          {t('offerTake')}
        </Button>
        <Button
          busy={refuse.isPending}
          disabled={isPending && !refuse.isPending}
          onClick={() => {
            take.reset();
            refuse.mutate({ token });
          }}
        >
          {t('offerRefuse')}
        </Button>
      </div>
    </>
  );
}

/** @param refused why a press changed nothing; it says more than the state that was read after it */
function Shown({ offer, refused, ...answer }: OpenProps & { refused: unknown }) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const failureText = useFailureText();
  const text = useStateText(offer);
  const isOver = offer.state !== 'open';
  return (
    <Sheet key={offer.state} title={t(titles[offer.state])}>
      {isOver && refused ? (
        <p role="alert" className="text-danger">
          {failureText(refused)}
        </p>
      ) : (
        <p>{text}</p>
      )}
      {offer.state === 'open' && <Answer offer={offer} {...answer} />}
      {offer.state === 'accepted' && <Details offer={offer} />}
      {isOver && <HomeLink />}
    </Sheet>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['lastSteps', 'landingPage', 'common']);
  const failureText = useFailureText();
  if (!isFinalFailure(error))
    return (
      <ErrorState title={t('lastSteps:offerFailed')} retryLabel={t('common:retry')} onRetry={onRetry}>
        {failureText(error)}
      </ErrorState>
    );
  return (
    <Sheet title={t('lastSteps:offerUnknown')}>
      <p role="alert" className="text-danger">
        {failureText(error)}
      </p>
      <HomeLink />
    </Sheet>
  );
}

/** @param token from the link; empty when the address has none */
export function OfferedPlace({ token }: { token: string }) {
  const { t } = useTranslation('common');
  const [offer, setOffer] = useState<GuestOffer>();
  const [refused, setRefused] = useState<unknown>();
  // A mutation, so that the token is in no address; sent when the page opens, and after a press that was refused.
  const { mutate, error } = trpc.guest.waitingList.showOffer.useMutation({ onSuccess: setOffer });
  useEffect(() => mutate({ token }), [mutate, token]);
  const onRefused = (error: unknown): void => {
    setRefused(error);
    mutate({ token });
  };
  if (!offer && error) return <Failed error={error} onRetry={() => mutate({ token })} />;
  if (!offer)
    return (
      <LoadingRegion label={t('loading')} className="mx-auto grid w-full max-w-xl gap-4 px-4 py-16">
        <Skeleton className="h-10" />
        <Skeleton className="h-60" />
      </LoadingRegion>
    );
  return <Shown {...{ offer, token, refused, onRefused }} onAnswered={setOffer} />;
}
