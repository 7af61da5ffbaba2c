/** The page after booking: its number, what happens next, how the school will contact the guest, the calendar file (§2). */

import { type HistoryEntry, pagePath } from '@gerende/domain/booking-history/entries';
import { dayAndTime, dayInWords } from '@gerende/domain/calendar/day-in-words';
import { addDays, isPlainDate } from '@gerende/domain/calendar/plain-date';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { phoneHref } from '@gerende/domain/phone-href';
import { buttonClass } from '@gerende/ui/button';
import { RidgeLine } from '@gerende/ui/ridge/ridge-line';
import { Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarLesson } from '../../shared/calendar-file.ts';
import { calendarButton } from '../../shared/calendar-part.ts';
import { SchoolPageLink } from '../../shared/school-page-link.tsx';
import { useStoredHistory } from '../../shared/stored-history.ts';
import { useFetchedPart } from '../../shell/page/fetched-part.ts';
import { PartMissing } from '../../shell/page/part-missing.tsx';
import { useSchool } from '../../shell/school.ts';
import { useTextLanguage } from '../../shell/use-language.ts';
import { zoneName } from '../../shell/zone-name.ts';
import { type Booked, Total, useOthers } from './booked-together.tsx';
import { OwnPageLink } from './own-page-link.tsx';
import { PayPart } from './pay-part.tsx';
import { contactWord, hoursOf, mainFields } from './plan-fields.ts';

/** Saves the lesson as a calendar file. */
function Calendar({ lesson }: { lesson: CalendarLesson }) {
  const { Part: CalendarButton, failed, asking, retry } = useFetchedPart(calendarButton);
  if (CalendarButton) return <CalendarButton lesson={lesson} />;
  return failed ? <PartMissing onRetry={retry} retrying={asking} /> : <Skeleton className="h-11 w-56" />;
}

export type ThankYouProps = {
  /** The booking as this browser knows it. Nothing is shown of an unknown one, since anybody can type an address. */
  entry: HistoryEntry | undefined;
  booked: Booked | undefined;
};

/**
 * The booking named in the address, if this browser or this visit made it.
 * @param bookingNumber from the address; undefined when it names none
 */
export function useBookedPlan(bookingNumber: number | undefined, booked: Booked | undefined): HistoryEntry | undefined {
  const stored = useStoredHistory().find((plan) => plan.id === bookingNumber);
  // §9 stores one plan per e-mail and day: a second lesson on the same day is known only to this visit.
  return stored ?? (booked?.plan.id === bookingNumber ? booked?.plan : undefined);
}

const contactTexts = { known: 'nextContact', unknown: 'nextContactUnknown' } as const;
const answerTexts = { known: 'nextAnswer', unknown: 'nextAnswerUnknown' } as const;

type NextStepsProps = {
  entry: HistoryEntry;
  confirmWithinHours: number | null;
  /** The amount due is on this page: no invoice comes first. */
  isPaidHere: boolean;
};

function NextSteps({ entry, confirmWithinHours, isPaidHere }: NextStepsProps) {
  const { t } = useTranslation(['lastSteps', 'landingPage', 'choices']);
  const id = useId();
  const school = useSchool().data;
  const phone = school?.footer.phone;
  const method = entry.preferredContactMethod;
  const written = entry.isRequest ? answerTexts : contactTexts;
  const isMailed = entry.isRequest ? school?.mails_requests : school?.sends_mail;
  const steps: { key: string; text: ReactNode }[] = [
    ...(confirmWithinHours === null
      ? []
      : [{ key: 'confirm', text: t('nextConfirmMail', { count: confirmWithinHours }) }]),
    ...(confirmWithinHours === null && isMailed && entry.email
      ? [{ key: 'mail', text: t('nextMail', { email: entry.email }) }]
      : []),
    {
      key: 'contact',
      text: (
        <>
          {method ? t(written.known, { method: contactWord(method, { t }) }) : t(written.unknown)}
          {entry.accountId && (
            <span className="block text-ink-soft text-sm">{t('nextAccount', { account: entry.accountId })}</span>
          )}
        </>
      ),
    },
    ...(entry.isRequest
      ? [{ key: 'nothingOwed', text: t('nextNothingOwed') }]
      : [
          ...(isPaidHere ? [] : [{ key: 'invoice', text: t('nextInvoice') }]),
          {
            key: 'arrive',
            text: (
              <>
                {school && school.arrive_minutes > 0
                  ? t('nextArrive', { count: school.arrive_minutes })
                  : t('nextArriveInTime')}{' '}
                <SchoolPageLink page="meeting-point">{t('meetingPoint')}</SchoolPageLink>
              </>
            ),
          },
        ]),
  ];
  return (
    <section aria-labelledby={id} className="rounded bg-paper p-4 shadow sm:p-6">
      <h2 id={id} className="mb-3 font-semibold text-xl">
        {t('nextTitle')}
      </h2>
      <ol className="grid list-none grid-cols-1 gap-4">
        {steps.map(({ key, text }, index) => (
          <li key={key} className="flex gap-3">
            <span
              aria-hidden
              className="tabular flex size-7 shrink-0 items-center justify-center rounded-full bg-glacier-wash font-semibold text-glacier-deep text-sm"
            >
              {index + 1}
            </span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 border-t pt-3">
        {t('toCancel')} <SchoolPageLink page="cancellation">{t('landingPage:cancellationRules')}</SchoolPageLink>
        {phone && (
          <a href={phoneHref(phone)} className="tabular block font-semibold text-glacier underline">
            {phone}
          </a>
        )}
      </p>
    </section>
  );
}

/** The stored lesson time with its zone; a lesson of several days names the last one. */
function hoursInWords(
  lesson: Pick<HistoryEntry, 'date' | 'numberOfDays'> & { from: string; to: string; timeZone: string },
  t: TFunction<['lastSteps', 'landingPage', 'choices']>,
  language: TextLanguage,
): string {
  const { from, to, timeZone, numberOfDays } = lesson;
  const shared = { date: dayInWords(lesson.date, language), from, to, zone: zoneName(timeZone) };
  if (numberOfDays === 1) return t('resortTime', shared);
  const lastDate = dayInWords(addDays(lesson.date, numberOfDays - 1), language);
  return t('resortTimeDays', { ...shared, lastDate });
}

function Summary({ entry, names }: { entry: HistoryEntry; names: Booked | undefined }) {
  const { t } = useTranslation(['lastSteps', 'landingPage', 'choices']);
  const language = useTextLanguage();
  const school = useSchool().data;
  const id = useId();
  const timeZone = school?.time_zone ?? 'Asia/Tokyo';
  const hours = isPlainDate(entry.date) ? hoursOf(entry.lessonTime) : undefined;
  const when = hours
    ? hoursInWords({ ...entry, ...hours, timeZone }, t, language)
    : dayAndTime(dayInWords(entry.date, language), entry.lessonTime, language);
  const shown = ['guestName', 'numberOfDays', 'numberOfPeople', 'fee'];
  const rows = mainFields(entry, { t, language }).filter(({ key }) => shown.includes(key));
  const number = t(entry.isRequest ? 'requestNumber' : 'bookingNumber');
  return (
    <section aria-labelledby={id} className="rounded bg-paper p-4 shadow sm:p-6">
      <h2 id={id} className="mb-1 font-semibold text-xl">
        {names?.course || t('lessonSummary')}
      </h2>
      {names?.slope && <p className="text-ink-soft">{names.slope}</p>}
      <p className="mt-2 font-medium">{when}</p>
      {entry.party !== undefined && (
        <p className="tabular text-ink-soft">
          {number} {entry.id}
        </p>
      )}
      <dl className="mt-3">
        {rows.map(({ key, value }) => (
          <div key={key} className="flex justify-between gap-4 border-t py-2">
            <dt className="shrink-0 text-ink-soft">{t(key)}</dt>
            <dd className="tabular min-w-0 wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {hours && !entry.isRequest && (
        <div className="mt-3">
          <Calendar
            lesson={{
              bookingNumber: entry.id,
              date: entry.date,
              days: entry.numberOfDays,
              ...hours,
              timeZone,
              bookedOn: entry.bookingDate,
              title: names?.course ? t('calendarTitle', { course: names.course }) : t('calendarTitlePlain'),
              place: names?.slope ?? '',
              text: t('calendarText', { number: entry.id }),
            }}
          />
        </div>
      )}
    </section>
  );
}

type LessonsProps = {
  lines: readonly { entry: HistoryEntry; names: Booked | undefined }[];
  isPaidHere: boolean;
};

/** The lessons, and the next steps for all of them. */
function Lessons({ lines, isPaidHere }: LessonsProps) {
  const plans = lines.map((line) => line.entry);
  const main = plans.find(({ isRequest }) => !isRequest) ?? plans[0];
  const hours = lines.map(({ names }) => names?.confirmWithinHours ?? null).find((each) => each !== null) ?? null;
  return (
    <>
      {lines.map(({ entry, names }) => (
        <Summary key={entry.id} entry={entry} names={names} />
      ))}
      {lines.length > 1 && <Total plans={plans} />}
      {main && <NextSteps entry={main} confirmWithinHours={hours} isPaidHere={isPaidHere} />}
    </>
  );
}

export function ThankYou({ entry, booked }: ThankYouProps) {
  const { t } = useTranslation(['lastSteps', 'landingPage', 'common']);
  const names = booked?.plan.id === entry?.id ? booked : undefined;
  const others = useOthers(entry, names);
  const lines = entry ? [{ entry, names }, ...others.map((other) => ({ entry: other.plan, names: other }))] : [];
  const isParty = lines.length > 1;
  const path = pagePath(entry?.link);
  const isAsked = lines.every((line) => line.entry.isRequest);
  const [isPaidHere, setIsPaidHere] = useState(false);
  return (
    <>
      <div className="relative h-40 overflow-hidden sm:h-56">
        <RidgeLine name="Hakkai" shape="poster" className="size-full" />
      </div>
      <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 px-4 pt-6 pb-24 sm:px-6">
        <div className="text-center">
          <h1 className="text-balance font-bold text-2xl tracking-tight sm:text-4xl">
            {entry ? t(isAsked ? 'askedTitle' : isParty ? 'thankYouTitleParty' : 'thankYouTitle') : t('noBookingTitle')}
          </h1>
          {entry ? (
            <p className="mt-3">
              {t(isParty ? 'bookingNumbers' : entry.isRequest ? 'requestNumber' : 'bookingNumber')}
              <strong className="tabular ml-2 text-2xl">{lines.map((line) => line.entry.id).join(', ')}</strong>
            </p>
          ) : (
            <p className="mt-3 text-ink-soft">{t('noBookingHere')}</p>
          )}
        </div>
        {path && <PayPart path={path} onPaidHere={() => setIsPaidHere(true)} />}
        <Lessons lines={lines} isPaidHere={isPaidHere} />
        {entry && <OwnPageLink plan={entry} />}
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/" search={{ step: 1 }} className={buttonClass({ variant: 'primary' })}>
            {t('bookAnother')}
          </Link>
          <Link to="/" className={buttonClass()}>
            {t('common:backToHome')}
          </Link>
        </div>
      </div>
    </>
  );
}
