/** A yearly report as one sheet: the common source of its table, chart and file. */
import { daysOfMonth } from '@gerende/domain/calendar/plain-date';
import type { MonthTable } from '@gerende/domain/report/rules';
import type { IntroducerReport } from '@gerende/domain/report/schema';

/** Filters of the booking list, as named in its address (rest-v1 GET /booking). */
export type BookingLink = Record<string, string | number | boolean>;

export type SheetColumn = {
  id: string;
  label: string;
  /** The value of each cell: a number, or a number with a unit. */
  values: readonly number[];
  total: number;
  suffix?: string;
  /** Filters a month's bookings to those that are counted; without it the cells are not links. */
  filter?: BookingLink;
};

/** One part of the stacked bars. */
export type ChartPart = { id: string; label: string; values: readonly number[] };

export type Sheet = { months: readonly string[]; columns: readonly SheetColumn[]; parts: readonly ChartPart[] };

/**
 * First and last day of a month as filters of the booking list, plus further filters; reports never count canceled
 * bookings.
 */
export function bookingsOf(month: string, filter: BookingLink): BookingLink {
  const days = daysOfMonth(month);
  return { operating_day_from: days[0] ?? '', operating_day_to: days.at(-1) ?? '', ...filter, without_canceled: true };
}

/** The reports of people count a booking in the month of its first lesson day. */
export const byFirstDay: BookingLink = { by_first_day: true };

export type IntroducerWords = { student: string; introducer: string; ratio: string; others: string };

export function introducerSheet({ items, meta }: IntroducerReport, words: IntroducerWords): Sheet {
  const months = Object.keys(items);
  const column = (field: 'students' | 'introducer' | 'ratio'): number[] => months.map((m) => items[m]?.[field] ?? 0);
  const [students, introducer] = [column('students'), column('introducer')];
  return {
    months,
    columns: [
      { id: 'student', label: words.student, values: students, total: meta.total_students, filter: byFirstDay },
      {
        id: 'introducer',
        label: words.introducer,
        values: introducer,
        total: meta.total_introducer,
        filter: { ...byFirstDay, referrer: 'instructor' },
      },
      { id: 'ratio', label: words.ratio, values: column('ratio'), total: meta.total_ratio, suffix: '%' },
    ],
    parts: [
      { id: 'introducer', label: words.introducer, values: introducer },
      { id: 'others', label: words.others, values: students.map((all, at) => all - (introducer[at] ?? 0)) },
    ],
  };
}

/** How many columns have their own part in the bars; more patterns could not be distinguished. */
const ownParts = 5;

export type TableWords = {
  nameOf: (id: string) => string;
  filterOf: (id: string) => BookingLink;
  others: string;
  /** Ids that have a column of zeros if they have no amount. */
  also?: readonly string[];
};

/** One column per id, the highest total first; the chart shows the first ones and combines the rest. */
export function tableSheet({ items, totals }: MonthTable, { nameOf, filterOf, others, also = [] }: TableWords): Sheet {
  const months = Object.keys(items);
  const counted = Object.keys(totals).sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || Number(a) - Number(b));
  const ids = [...counted, ...also.filter((id) => totals[id] === undefined)];
  const valuesOf = (id: string): number[] => months.map((month) => items[month]?.[id] ?? 0);
  const columns = ids.map((id) => {
    const numbers = { values: valuesOf(id), total: totals[id] ?? 0 };
    return { id, label: nameOf(id), ...numbers, filter: filterOf(id) };
  });
  const part = ({ id, label, values }: SheetColumn): ChartPart => ({ id, label, values });
  const drawn = columns.slice(0, counted.length);
  const rest = drawn.slice(drawn.length > ownParts + 1 ? ownParts : drawn.length);
  const restValues = months.map((_, at) => rest.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  return {
    months,
    columns,
    parts: [
      ...drawn.slice(0, drawn.length - rest.length).map(part),
      ...(rest.length > 0 ? [{ id: 'others', label: others, values: restValues }] : []),
    ],
  };
}
