/** The first day of the lesson: a calendar in which each day says why it cannot be chosen (§5 Selectable dates). */

import { canBeBooked } from '@gerende/domain/availability/openings';
import { dateTag, dayInWords } from '@gerende/domain/calendar/day-in-words';
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import { priceOn } from '@gerende/domain/course-price/rules';
import {
  type DateRuleInput,
  dateRefusal,
  firstClosedDay,
  nextSelectableDate,
  opensAgain,
  selectableDates,
} from '@gerende/domain/operating-day/rules';
import { Button } from '@gerende/ui/button';
import { DatePicker, type DayState } from '@gerende/ui/calendar/date-picker';
import { FieldError } from '@gerende/ui/field';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineNote } from '../../../shared/inline-note.tsx';
import { calendar } from '../../../shell/calendar.ts';
import { yen } from '../../../shell/money.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { canBeChosen, closedInWords, markOf, openingInWords, type Words } from '../lesson/opening-words.ts';
import { refusalInWords, refusedDayInWords } from '../lesson/refusal-words.ts';
import { shortYen } from '../lesson/short-yen.ts';
import type { AvailabilityView } from '../lesson/use-availability.ts';
import { type LessonFieldProps, useErrorOf } from './details-form.ts';
import { NearestTimes } from './nearest-times.tsx';
import { freeDefaultDate } from './use-lesson-defaults.ts';

/** The last day to show: the end of the season, or of this month when no season is ahead. */
function lastToShow({ today, operating_days }: DateRuleInput): string {
  const last = [...operating_days].reduce((latest, day) => (day > latest ? day : latest), today);
  return calendar.daysOfMonth(calendar.monthOf(last)).at(-1) ?? last;
}

/** The lesson days to highlight: up to the first day on which the slope is closed. */
function lessonDays(first: string, asked: DateRuleInput | undefined): string[] {
  if (!first || !asked) return [];
  const days = daysInRow(first, asked.days_of_lesson);
  const closed = firstClosedDay(first, asked);
  return closed ? days.filter((day) => day < closed) : days;
}

/** While no day is chosen: from when lessons can be booked, or why none can. */
function noDayChosen(asked: DateRuleInput, { dayOn, settled }: AvailabilityView, { t, language }: Words): string {
  const dates = selectableDates(asked);
  // Nothing is said about places that are not known.
  const free = dates.find((date) => {
    const opening = dayOn(date)?.opening;
    return opening === undefined ? !settled : canBeBooked(opening);
  });
  if (free) return t('bookableFrom', { date: dayInWords(free, language) });
  if (dates.length > 0) return t('firstDaysFull');
  return opensAgain(asked) ? t('noDateOpen') : t('noOpenDayAhead');
}

/**
 * Why no day can be chosen now.
 * @param isLedTo whether the focus comes here, instead of to the calendar, when the form is refused
 */
function DayNote({ isLedTo, children }: { isLedTo: boolean; children: string }) {
  return (
    <div data-invalid={isLedTo ? '' : undefined} tabIndex={isLedTo ? -1 : undefined} className="mb-2">
      <InlineNote>{children}</InlineNote>
    </div>
  );
}

/** A chosen day that is refused: which one, why, and the next possible day. */
function RefusedDay({
  id,
  text,
  next,
  onTake,
}: {
  id: string;
  text: string;
  next: string | undefined;
  onTake: () => void;
}) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const language = useTextLanguage();
  return (
    <div className="mb-2">
      <FieldError id={id}>{text}</FieldError>
      {next && (
        <Button className="mt-2" onClick={onTake}>
          {t('takeNextDay', { date: dayInWords(next, language) })}
        </Button>
      )}
    </div>
  );
}

type LessonDateFieldProps = LessonFieldProps & {
  /** How often the form was refused. */
  refusals: number;
  onMonth: (month: string) => void;
};

const calendarTexts = (t: Words['t']) => ({
  previousMonth: t('previousMonth'),
  nextMonth: t('nextMonth'),
  selectable: t('daySelectable'),
  notSelectable: t('dayNotSelectable'),
  chosen: t('dayChosen'),
  today: t('today'),
  hint: t('dateHint'),
});

export function LessonDateField({ form, choices, lesson, refusals, onMonth }: LessonDateFieldProps) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const language = useTextLanguage();
  const words = { t, language };
  const id = useId();
  const errorOf = useErrorOf(form);
  const { dates, prices, availability } = lesson;
  const pricesFailed = prices.state === 'failed';
  const included = useMemo(() => new Set(lessonDays(choices.date, dates)), [choices.date, dates]);

  const stateOf = (date: string, asked: DateRuleInput): DayState => {
    const refusal = dateRefusal(date, asked);
    const opening = availability.dayOn(date)?.opening;
    const shared = { included: included.has(date) };
    if (refusal !== null) {
      const own =
        refusal === 'no_price' && pricesFailed ? t('pricesFailed') : refusalInWords(date, refusal, asked, words);
      return { ...shared, selectable: false, note: (refusal === 'closed' && closedInWords(opening, t)) || own };
    }
    if (opening?.state === 'closed') return { ...shared, selectable: false, note: closedInWords(opening, t) };
    const price = prices.state === 'ready' ? priceOn(prices.data, { ...asked, date })?.price : undefined;
    const priced = price === undefined ? undefined : t('dayPrice', { price: yen(price) });
    const selectable = opening === undefined || canBeChosen(opening);
    return {
      ...shared,
      selectable,
      note: [selectable && priced, opening && openingInWords(opening, date, words)].filter(Boolean).join(', '),
      caption: price === undefined ? undefined : shortYen(price, language),
      mark: opening && markOf(opening, t),
    };
  };
  // A day chosen before may be refused by now (closed, or for more people or days): it stays, with the reason.
  const { refusal } = lesson;
  const error = errorOf('date') ?? refusedDayInWords(lesson, choices.date, words);
  const isMissing = error !== undefined && choices.date === '';
  const first = dates && selectableDates(dates)[0];
  // Not while a day is about to be preset: the calendar would move up under the guest's finger.
  const hasNoPreset = dates && choices.date === '' && freeDefaultDate(dates, availability) === undefined;
  const take = (date: string): void => form.setValue('date', date);
  return (
    // Focusable when there is no calendar to focus.
    <div
      data-field
      data-invalid={error && !dates ? '' : undefined}
      tabIndex={error && !dates ? -1 : undefined}
      className="scroll-mt-4"
    >
      <p id={`${id}-label`} className="mb-1 font-medium">
        {t('date')}
      </p>
      {error && (
        <RefusedDay
          id={`${id}-error`}
          text={error}
          next={dates && refusal ? nextSelectableDate(choices.date, dates) : undefined}
          onTake={() => take((dates && nextSelectableDate(choices.date, dates)) ?? '')}
        />
      )}
      {pricesFailed && <DayNote isLedTo={isMissing}>{t('pricesFailed')}</DayNote>}
      {dates && !pricesFailed && hasNoPreset && (
        <DayNote isLedTo={isMissing && !first}>{noDayChosen(dates, availability, words)}</DayNote>
      )}
      {dates ? (
        // Slightly wider than its section on phones, so that each day is large enough for a thumb.
        <div className="max-sm:-mx-2">
          <DatePicker
            calendar={calendar}
            language={dateTag(language)}
            value={choices.date}
            start={first}
            reveal={refusals}
            onSelect={take}
            onMonth={onMonth}
            roomy
            stateOf={(date) => stateOf(date, dates)}
            today={dates.today}
            min={dates.today}
            max={lastToShow(dates)}
            labelledBy={`${id}-label`}
            describedBy={error ? `${id}-error` : undefined}
            invalid={error !== undefined}
            texts={calendarTexts(t)}
          />
          <CalendarLegend people={choices.numberOfPeople} />
        </div>
      ) : lesson.daysFailed ? (
        <InlineNote>{t('daysFailed')}</InlineNote>
      ) : (
        <LoadingRegion label={t('landingPage:loadingDetails')}>
          <DatesSkeleton people={choices.numberOfPeople} />
        </LoadingRegion>
      )}
      {dates && availability.failed && (
        <div className="mt-2 max-w-md">
          <InlineNote>{t('placesFailed')}</InlineNote>
        </div>
      )}
      <NearestTimes form={form} choices={choices} lesson={lesson} />
    </div>
  );
}

/**
 * As high as the calendar of a month of five weeks with its legend, whose number of lines differs by language and
 * width: content below must not move under the finger.
 */
const DatesSkeleton = ({ people }: { people: number }) => (
  <div className="max-sm:-mx-2">
    <Skeleton className="h-[27rem] max-w-md max-[359px]:h-[27.5625rem] lg:h-[24.5rem]" />
    <div aria-hidden className="invisible">
      <CalendarLegend people={people} />
    </div>
  </div>
);

/** The meaning of a day's short texts. */
function CalendarLegend({ people }: { people: number }) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  return (
    <ul className="mt-2 flex max-w-md flex-wrap gap-x-4 gap-y-1 px-1 text-ink-soft text-sm">
      <li>{t('legendPrice', { count: people })}</li>
      <li>
        <span className="font-semibold text-amber">{t('cellLeft', { count: 1 })}</span> {t('legendLeft')}
      </li>
      <li>
        <span className="font-semibold">{t('cellFull')}</span> {t('legendFull')}
      </li>
      <li>
        <span className="tabular line-through">25</span> {t('legendClosed')}
      </li>
    </ul>
  );
}
