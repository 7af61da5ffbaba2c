/**
 * When a scheduled message is due. All moments are on the school's clock, as text: `2026-12-20T18:00`. They are
 * compared as texts, so that a clock which changes with the season does not matter.
 */
import { addDays, type PlainDate, type SchoolMoment } from '../calendar/plain-date.ts';
import type { TimedMessageKind } from './kinds.ts';

/** Days before the lesson (`thanks`: after it; `balance_due`: before the day of payment), and the hour of that day. */
export type MessageTime = { days: number; hour: number };

/** The lessons of a booking, in the order of its days. */
type TaughtDay = { date: PlainDate; from: string; to: string };

const atHour = (date: PlainDate, hour: number): SchoolMoment => `${date}T${String(hour).padStart(2, '0')}:00`;

/** A message that could not be sent at its hour is sent up to a day later. */
const dayLater = (moment: SchoolMoment): SchoolMoment => `${addDays(moment.slice(0, 10), 1)}${moment.slice(10)}`;

const later = (a: SchoolMoment, b: SchoolMoment): SchoolMoment => (a > b ? a : b);
const earlier = (a: SchoolMoment, b: SchoolMoment): SchoolMoment => (a < b ? a : b);

/** From when, and before which moment, a message may be sent. */
export type SendingTime = { from: SchoolMoment; before: SchoolMoment };

/**
 * When a message about these days may be sent: not before its hour, not once it says nothing new. Who teaches is worth telling
 * until the lesson begins, however late that is decided.
 * @param due_on the day until which the guest has to pay
 * @param failed when a payment that the guest had ordered did not come: what is owed is told once more, though its day may be over
 */
export function sendingTime(
  kind: TimedMessageKind,
  { days, hour }: MessageTime,
  taught: readonly TaughtDay[],
  due_on: PlainDate | null = null,
  failed: SchoolMoment = '',
): SendingTime | undefined {
  const first = taught.at(0);
  const last = taught.at(-1);
  if (!first || !last) return undefined;
  const start = `${first.date}T${first.from}`;
  switch (kind) {
    case 'thanks': {
      const from = later(atHour(addDays(last.date, days), hour), `${last.date}T${last.to}`);
      return { from, before: dayLater(from) };
    }
    case 'balance_due': {
      if (due_on === null) return undefined;
      const from = later(atHour(addDays(due_on, -days), hour), failed);
      const before = earlier(dayLater(from), start);
      return { from, before: failed === '' ? earlier(before, `${addDays(due_on, 1)}T00:00`) : before };
    }
    case 'reminder': {
      const from = atHour(addDays(first.date, -days), hour);
      return { from, before: earlier(dayLater(from), start) };
    }
    case 'allocated':
      return { from: atHour(addDays(first.date, -days), hour), before: start };
  }
}

export const isSendingTime = ({ from, before }: SendingTime, now: SchoolMoment): boolean => from <= now && now < before;

/**
 * The days of bookings for which a message may be due today: their first day, for `thanks` their last, for
 * `balance_due` the due day.
 * @returns the earliest and the latest, both included
 */
export function daysToAskFor(
  kind: TimedMessageKind,
  { days }: MessageTime,
  today: PlainDate,
): { from: PlainDate; to: PlainDate } {
  if (kind === 'thanks') return { from: addDays(today, -days - 1), to: addDays(today, -days) };
  const to = addDays(today, days);
  return { from: kind === 'allocated' || days === 0 ? today : addDays(to, -1), to };
}
