/**
 * A month of days to choose a range from: the first press sets its start, the second fills it. The caller decides which
 * days that includes.
 */
import { useId, useState } from 'react';
import { CalendarDay } from './calendar-day.tsx';
import type { CalendarArithmetic } from './date-grid.ts';
import { MonthGrid, useMonthView } from './month-grid.tsx';

export type RangeCalendarTexts = {
  previousMonth: string;
  nextMonth: string;
  /** Instructions while no start, or only a start, is chosen. */
  pickStart: string;
  pickEnd: string;
  start: string;
  selected: string;
  today: string;
};

export type RangeCalendarProps = {
  calendar: CalendarArithmetic;
  language: string;
  /** The start of a range without an end. */
  start: string | null;
  selected: ReadonlySet<string>;
  onPick: (date: string) => void;
  today: string;
  min: string;
  max: string;
  texts: RangeCalendarTexts;
  labelledBy: string;
  /** The chosen range as text; read out when it changes. */
  summary: string;
};

const spokenDay = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;

export function RangeCalendar(props: RangeCalendarProps) {
  const { calendar, language, start, selected, onPick, today, min, max, texts } = props;
  const view = useMonthView({ calendar, start: start ?? today, min, max });
  const [picked, setPicked] = useState(false);
  const monthId = useId();
  const tabStop = view.tabStop(
    view.days.find((day) => selected.has(day)),
    today,
  );
  const reachable = (date: string): boolean => date >= min && date <= max;
  const nameOf = (date: string): string =>
    [
      calendar.formatDay(date, language, spokenDay),
      date === today && texts.today,
      date === start && texts.start,
      selected.has(date) && texts.selected,
    ]
      .filter(Boolean)
      .join(', ');
  const hint = start === null ? texts.pickStart : texts.pickEnd;
  return (
    <div className="max-w-md rounded border border-mist-edge bg-paper px-1 py-3 sm:px-3">
      <MonthGrid
        view={view}
        calendar={calendar}
        language={language}
        min={min}
        max={max}
        texts={texts}
        labelledBy={props.labelledBy}
        monthId={monthId}
        multiselectable
        isSelected={(date) => selected.has(date)}
      >
        {(date) => (
          <CalendarDay
            date={date}
            name={nameOf(date)}
            selectable={reachable(date)}
            chosen={selected.has(date)}
            marked={false}
            isToday={date === today}
            tabIndex={date === tabStop ? 0 : -1}
            onFocus={() => view.setFocused(date)}
            onKeyDown={(event) => view.moveByKey(event, date)}
            onClick={() => {
              view.setFocused(date);
              if (!reachable(date)) return;
              setPicked(true);
              onPick(date);
            }}
          />
        )}
      </MonthGrid>
      <p aria-hidden className="mt-1 min-h-8 border-t px-1 pt-2 text-ink-soft text-sm">
        {hint}
      </p>
      <p role="status" className="sr-only">
        {picked ? `${props.summary}. ${hint}` : ''}
      </p>
    </div>
  );
}
