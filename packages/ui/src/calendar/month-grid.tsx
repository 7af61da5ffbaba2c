/**
 * A month of days shared by every calendar: heading, weeks (Sunday first), the single tab stop and the keys (WAI-ARIA
 * date grid).
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../button.tsx';
import type { ControlSize } from '../field.tsx';
import { type CalendarArithmetic, clampDay, dayAfterKey, weeksOf } from './date-grid.ts';

export type MonthView = {
  /** The month shown, `yyyy-MM`. */
  month: string;
  days: string[];
  /** The day that last had the focus. */
  focused: string | null;
  setFocused: (date: string | null) => void;
  /** The day if it is in the shown month. */
  inView: (date: string | null | undefined) => string | undefined;
  /** The day that Tab reaches: the focused one, else the first of these that is shown, else the month's first. */
  tabStop: (...others: (string | undefined)[]) => string | undefined;
  show: (month: string) => void;
  turn: (months: number) => void;
  /** Moves the focus by a key; returns the new day, undefined for keys that the grid does not handle. */
  moveByKey: (event: KeyboardEvent, from: string) => string | undefined;
  grid: RefObject<HTMLTableElement | null>;
};

type MonthViewOptions = { calendar: CalendarArithmetic; start: string; min: string; max: string };

/** State of the shown month and the focused day. */
export function useMonthView({ calendar, start, min, max }: MonthViewOptions): MonthView {
  const [month, setMonth] = useState(() => calendar.monthOf(clampDay(start, min, max)));
  const [focused, setFocused] = useState<string | null>(null);
  const focusWanted = useRef(false);
  const grid = useRef<HTMLTableElement>(null);

  useEffect(() => {
    if (!focusWanted.current || !focused) return;
    focusWanted.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);

  const days = calendar.daysOfMonth(month);
  const inView: MonthView['inView'] = (date) => days.find((day) => day === date);
  return {
    month,
    days,
    focused,
    setFocused,
    inView,
    tabStop: (...others) => [focused, ...others].map(inView).find(Boolean) ?? days[0],
    grid,
    show: setMonth,
    turn: (months) => {
      setMonth(calendar.addMonths(month, months));
      setFocused(null);
    },
    moveByKey: (event, from) => {
      const wanted = dayAfterKey(event.key, event.shiftKey, from, calendar);
      if (!wanted) return undefined;
      event.preventDefault();
      const next = clampDay(wanted, min, max);
      focusWanted.current = true;
      setMonth(calendar.monthOf(next));
      setFocused(next);
      return next;
    },
  };
}

export type MonthGridProps = {
  view: MonthView;
  calendar: CalendarArithmetic;
  language: string;
  min: string;
  max: string;
  texts: { previousMonth: string; nextMonth: string };
  size?: ControlSize;
  /** Ids of the elements that name and describe the grid; the month's name is added to the first. */
  labelledBy: string;
  monthId: string;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  multiselectable?: boolean;
  isSelected: (date: string) => boolean;
  onTurn?: () => void;
  onPointerLeave?: () => void;
  /** Renders the button of a day. */
  children: (date: string) => ReactNode;
};

export function MonthGrid(props: MonthGridProps) {
  const { view, calendar, language, monthId } = props;
  return (
    <>
      <MonthHead {...props} />
      <table
        ref={view.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table walked with the arrow keys.
        role="grid"
        aria-labelledby={`${props.labelledBy} ${monthId}`}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        aria-multiselectable={props.multiselectable || undefined}
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5 sm:border-spacing-x-0.5"
        onPointerLeave={props.onPointerLeave}
      >
        <WeekdayHeads language={language} calendar={calendar} />
        <tbody>
          {weeksOf(view.month, calendar).map((week) => (
            <tr key={week.days[0]}>
              {week.before > 0 && <td colSpan={week.before} />}
              {week.days.map((date) => (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid, which can be the chosen one.
                // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus.
                <td key={date} role="gridcell" aria-selected={props.isSelected(date)} className="p-0">
                  {props.children(date)}
                </td>
              ))}
              {week.after > 0 && <td colSpan={week.after} />}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function MonthHead({ view, calendar, language, min, max, texts, size = 'guest', monthId, onTurn }: MonthGridProps) {
  const turn = (months: number): void => {
    view.turn(months);
    onTurn?.();
  };
  const look = buttonClass({ variant: 'quiet', size, iconOnly: true });
  return (
    <div className="mb-1 flex items-center justify-between">
      <button
        type="button"
        aria-label={texts.previousMonth}
        disabled={view.month <= calendar.monthOf(min)}
        onClick={() => turn(-1)}
        className={look}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <p id={monthId} aria-live="polite" className="font-semibold">
        {calendar.formatDay(`${view.month}-01`, language, { year: 'numeric', month: 'long' })}
      </p>
      <button
        type="button"
        aria-label={texts.nextMonth}
        disabled={view.month >= calendar.monthOf(max)}
        onClick={() => turn(1)}
        className={look}
      >
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/** Any Sunday; its week names the columns. */
const aSunday = '2023-10-01';

function WeekdayHeads({ language, calendar }: Pick<MonthGridProps, 'language' | 'calendar'>) {
  return (
    <thead>
      <tr>
        {[0, 1, 2, 3, 4, 5, 6].map((weekday) => {
          const day = calendar.addDays(aSunday, weekday);
          return (
            <th key={weekday} scope="col" className="pb-1 font-medium text-ink-soft text-xs">
              <span aria-hidden>{calendar.formatDay(day, language, { weekday: 'short' })}</span>
              <span className="sr-only">{calendar.formatDay(day, language, { weekday: 'long' })}</span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
