/** The days on which a slope operates (§2 Shared calendars): chosen in a calendar, with the bookings that lie on them. */
import { dateTag, dayWith } from '@gerende/domain/calendar/day-in-words';
import { addMonths, daysOfMonth, monthOf, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { isSelectableDay, runsOf } from '@gerende/domain/calendar/selection';
import type { SlopeUse } from '@gerende/domain/slope/schema';
import { Button } from '@gerende/ui/button';
import { MultiDayCalendar } from '@gerende/ui/calendar/multi-day-calendar';
import { FieldError } from '@gerende/ui/field';
import { Lock, TriangleAlert, Undo2 } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../shell/admin/ask-first.tsx';
import { useDaysInWords } from '../../shell/admin/use-days-in-words.ts';
import { useMultiDayTexts } from '../../shell/admin/use-multi-day-texts.ts';
import { calendar } from '../../shell/calendar.ts';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { useStoredDays } from './use-stored-days.ts';

type RemoveDaysDialogProps = { days: readonly PlainDate[]; onAnswer: (isSure: boolean) => void };

/** Asks before several stored days leave a slope's season at once. */
function RemoveDaysDialog({ days, onAnswer }: RemoveDaysDialogProps) {
  const { t } = useTranslation('slope');
  const daysInWords = useDaysInWords();
  return (
    <AskFirst
      title={t('takeAwayTitle', { count: days.length })}
      action={t('takeAway')}
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    >
      <p>{daysInWords(runsOf(days))}</p>
    </AskFirst>
  );
}

/** How many days are named. */
const daysShown = 5;

/** Warns that days which are about to be closed have bookings; nothing is forbidden. */
function ClosedBookings({ days }: { days: SlopeUse['days'] }) {
  const { t } = useTranslation('slope');
  const language = useLanguage();
  // A booking of several days is one booking.
  const count = new Set(days.flatMap((day) => day.bookings)).size;
  return (
    <div role="status">
      {days.length > 0 && (
        <div className="mt-2 rounded bg-amber-wash px-3 py-2">
          <p className="flex items-start gap-2 font-medium">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('closesBookings', { count })}
          </p>
          <ul className="mt-1 list-disc pl-11">
            {days.slice(0, daysShown).map(({ date, bookings }) => (
              <li key={date}>
                {dayWith(dayInWords(date, language), t('bookings', { count: bookings.length }), language)}
              </li>
            ))}
            {days.length > daysShown && <li>{t('moreDays', { count: days.length - daysShown })}</li>}
          </ul>
          <p className="mt-1">{t('closesBookingsHint')}</p>
        </div>
      )}
    </div>
  );
}

/** How many months around today can be looked at. */
const monthsBack = 12;
const monthsAhead = 24;

export type SlopeDaysProps = {
  today: string;
  /** The selected days in order. */
  value: string[];
  onChange: (dates: string[]) => void;
  /** The stored days, some of which may be removed. */
  stored: readonly string[];
  booked: SlopeUse['days'];
  required: boolean;
  error: string | undefined;
  hint: string | undefined;
  /** Receives the element to focus when the field is invalid. */
  ref: Ref<{ focus: () => void }>;
};

export function SlopeDays({ today, value, onChange, stored, booked, required, error, hint, ref }: SlopeDaysProps) {
  const { t } = useTranslation(['slope', 'operatingDay']);
  const texts = { ...useMultiDayTexts(), hint: t('operatingDay:hintStored') };
  const daysInWords = useDaysInWords();
  const id = useId();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const { selection, onGesture, asked, answer, undo } = useStoredDays({ today, value, onChange, stored });
  const counts = new Map(booked.map((day) => [day.date, day.bookings.length]));
  const first = `${addMonths(monthOf(today), -monthsBack)}-01`;

  useImperativeHandle(ref, () => ({
    focus: () => frame.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus(),
  }));
  // Past seasons would fill the line.
  const upcoming = selection.dates.filter((date) => isSelectableDay(date, today));
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div ref={frame} className="min-w-0">
      <p id={id} className="mb-1 font-medium">
        {t('slope:operatingDays')}
        {required && (
          <span aria-hidden className="ml-1 text-danger">
            *
          </span>
        )}
      </p>
      <MultiDayCalendar
        calendar={calendar}
        language={dateTag(language)}
        selected={new Set(selection.dates)}
        onGesture={onGesture}
        click="toggle"
        isSelectable={(date) => isSelectableDay(date, today)}
        marked={new Set(counts.keys())}
        noteOf={(date) => (counts.has(date) ? t('slope:bookings', { count: counts.get(date) }) : '')}
        today={today}
        min={stored[0] && stored[0] < first ? stored[0] : first}
        max={daysOfMonth(addMonths(monthOf(today), monthsAhead)).at(-1) ?? today}
        texts={texts}
        labelledBy={id}
        describedBy={describedBy || undefined}
        summary={t('operatingDay:daysSelected', { count: selection.dates.length })}
      >
        <Legend />
      </MultiDayCalendar>
      <p className="mt-1 text-ink-soft">
        {t('operatingDay:daysSelected', { count: selection.dates.length })}
        {upcoming.length > 0 && `: ${daysInWords(runsOf(upcoming))}`}
        {undo && (
          <Button
            size="admin"
            variant="quiet"
            className="ml-2"
            icon={<Undo2 aria-hidden className="size-4" />}
            onClick={undo}
          >
            {t('slope:undoDays')}
          </Button>
        )}
      </p>
      {asked.length > 0 && <RemoveDaysDialog days={asked} onAnswer={answer} />}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <ClosedBookings days={booked.filter(({ date }) => stored.includes(date) && !selection.dates.includes(date))} />
    </div>
  );
}

function Legend() {
  const { t } = useTranslation('slope');
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 px-1 text-ink-soft">
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="size-4 rounded bg-glacier" />
        {t('legendOpen')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="inline-flex size-4 items-center justify-center rounded bg-glacier-wash">
          <Lock className="size-3 text-glacier-deep" />
        </span>
        {t('legendLocked')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="relative size-4 rounded border bg-pine-wash">
          <span className="absolute inset-x-0 bottom-0.5 mx-auto size-1.5 rounded-full bg-pine" />
        </span>
        {t('legendBooked')}
      </li>
    </ul>
  );
}
