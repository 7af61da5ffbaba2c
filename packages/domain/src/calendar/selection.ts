/**
 * Selecting days in the shared calendars (§2 Shared calendars, §3 Calendar range mode), without rendering: how each
 * gesture changes the selected days. Only days after today can be selected; selected days in the past stay.
 */
import { addDays, daysOfMonth, type PlainDate, type PlainMonth } from './plain-date.ts';

export type DaySelection = {
  /** Every selected day, earliest first. */
  dates: readonly PlainDate[];
  /** Start of a range: the day last selected alone. */
  anchor: PlainDate | null;
  /** Selected days besides the range that grows from the anchor. */
  base: readonly PlainDate[];
};

export type SelectionGesture =
  /** A plain click: selects only this day. */
  | { type: 'only'; date: PlainDate }
  /** Ctrl or Cmd click, a tap, the Space key: adds or removes this day. */
  | { type: 'toggle'; date: PlainDate }
  /** Starts a range in addition to the selected days. */
  | { type: 'add'; date: PlainDate }
  /** Shift click, Shift and an arrow, or dragging to this day: all days from the anchor. */
  | { type: 'range'; date: PlainDate }
  | { type: 'clear' }
  /** 'Select This Month': adds the days of the shown month. */
  | { type: 'month'; month: PlainMonth };

/** §2: only dates after today. */
export const isSelectableDay = (date: PlainDate, today: PlainDate): boolean => date > today;

const inOrder = (dates: Iterable<PlainDate>): PlainDate[] => [...new Set(dates)].sort();

/** All days between two days, both included, in either order. */
export function daysFromTo(a: PlainDate, b: PlainDate): PlainDate[] {
  const [first, last] = a < b ? [a, b] : [b, a];
  const days: PlainDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** An initial selection. */
export const selectionOf = (dates: Iterable<PlainDate> = []): DaySelection => {
  const chosen = inOrder(dates);
  return { dates: chosen, anchor: null, base: chosen };
};

/** The selection after a gesture. Days that cannot be selected are ignored, and locked ones are never removed. */
export function selectDays(selection: DaySelection, gesture: SelectionGesture, today: PlainDate): DaySelection {
  const locked = selection.dates.filter((date) => !isSelectableDay(date, today));
  const selectable = (dates: PlainDate[]): PlainDate[] => dates.filter((date) => isSelectableDay(date, today));
  if (gesture.type === 'clear') return selectionOf(locked);
  if (gesture.type === 'month') return selectionOf([...selection.dates, ...selectable(daysOfMonth(gesture.month))]);

  const { date } = gesture;
  if (gesture.type === 'range' && selection.anchor !== null) {
    const dates = inOrder([...selection.base, ...selectable(daysFromTo(selection.anchor, date))]);
    return { ...selection, dates };
  }
  if (!isSelectableDay(date, today)) return selection;
  const withThis = (others: readonly PlainDate[]): DaySelection => {
    const dates = inOrder([...others, date]);
    return { dates, anchor: date, base: dates };
  };
  if (gesture.type === 'only') return { ...withThis(locked), base: locked };
  if (gesture.type === 'toggle' && selection.dates.includes(date)) {
    const dates = selection.dates.filter((chosen) => chosen !== date);
    return { dates, anchor: date, base: dates };
  }
  return withThis(selection.dates);
}

/** Consecutive days. */
export type DayRun = { from: PlainDate; to: PlainDate };

/** The selected days as unbroken ranges, to show 'Dec 20 to 25' instead of six days. */
export function runsOf(dates: Iterable<PlainDate>): DayRun[] {
  const runs: DayRun[] = [];
  for (const date of inOrder(dates)) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else runs.push({ from: date, to: date });
  }
  return runs;
}

/** State of the range calendar: a start without an end, or the days of a whole range. */
export type RangeSelection = { start: PlainDate | null; dates: readonly PlainDate[] };

export const emptyRange: RangeSelection = { start: null, dates: [] };

/**
 * §3: the first click sets the start, the second fills the range and resets, so that the next click starts a new one.
 */
export function pickRangeDay({ start }: RangeSelection, date: PlainDate): RangeSelection {
  return start === null ? { start: date, dates: [date] } : { start: null, dates: daysFromTo(start, date) };
}
