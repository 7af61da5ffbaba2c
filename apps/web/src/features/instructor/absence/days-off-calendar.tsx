/** The calendar in which days off are selected; it marks days on which the instructor is off already or teaches. */

import { dateTag } from '@gerende/domain/calendar/day-in-words';
import { addDays, addMonths, daysOfMonth, monthOf, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { isSelectableDay, type SelectionGesture } from '@gerende/domain/calendar/selection';
import { groupBy } from '@gerende/domain/group-by';
import type { FutureLesson } from '@gerende/domain/instructor/schema';
import { MultiDayCalendar } from '@gerende/ui/calendar/multi-day-calendar';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calendar } from '../../../shell/calendar.ts';
import { hoursInWords } from '../../../shell/kept-words.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import type { Absence } from './absences.ts';

/** How far ahead days off can be planned. */
const monthsAhead = 24;

/** Instructors may be off today too: selectable days begin after this one. */
export const beforeToday = (today: PlainDate): PlainDate => addDays(today, -1);

type DaysOffCalendarProps = {
  today: PlainDate;
  dates: readonly PlainDate[];
  onGesture: (gesture: SelectionGesture) => void;
  absences: readonly Absence[];
  lessons: readonly FutureLesson[];
  labelledBy: string;
  describedBy?: string | undefined;
};

export function DaysOffCalendar({ today, dates, onGesture, absences, lessons, ...ids }: DaysOffCalendarProps) {
  const { t } = useTranslation(['instructor', 'operatingDay']);
  const language = useLanguage();
  const selected = useMemo(() => new Set(dates), [dates]);
  const off = useMemo(() => groupBy(absences, ({ date }) => date), [absences]);
  const taught = useMemo(() => groupBy(lessons, ({ date }) => date), [lessons]);
  const marked = useMemo(() => new Set(off.keys()), [off]);
  const list = (words: readonly string[]): string => words.join(t('instructor:separator'));
  const noteOf = (date: string): string => {
    const names = off.get(date)?.map(({ name }) => name);
    const hours = taught.get(date)?.map(({ start_time, end_time }) => hoursInWords(start_time, end_time));
    const notes = [
      names && t('instructor:offThen', { times: list(names) }),
      hours && t('instructor:teaches', { hours: list(hours) }),
    ];
    return list(notes.filter((note) => note !== undefined));
  };
  const last = daysOfMonth(addMonths(monthOf(today), monthsAhead)).at(-1) ?? today;
  return (
    <MultiDayCalendar
      {...ids}
      calendar={calendar}
      language={dateTag(language)}
      today={today}
      min={`${monthOf(today)}-01`}
      max={last}
      selected={selected}
      onGesture={onGesture}
      click="only"
      isSelectable={(date) => isSelectableDay(date, beforeToday(today))}
      marked={marked}
      noteOf={noteOf}
      summary={t('operatingDay:daysSelected', { count: dates.length })}
      texts={{
        previousMonth: t('operatingDay:previousMonth'),
        nextMonth: t('operatingDay:nextMonth'),
        clearAll: t('operatingDay:clearAll'),
        selectMonth: t('operatingDay:selectMonth'),
        selectRange: t('operatingDay:selectRange'),
        rangeStart: t('operatingDay:rangeStart'),
        rangeEnd: t('operatingDay:rangeEnd'),
        hint: t('operatingDay:hint'),
        selected: t('operatingDay:daySelected'),
        notSelected: t('operatingDay:dayNotSelected'),
        locked: t('instructor:dayOver'),
        today: t('operatingDay:today'),
      }}
    />
  );
}
