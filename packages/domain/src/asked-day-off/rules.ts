/** Which days and hours a requested day off covers, and what the times away are when it is granted. */
import { daysBetween, daysInRow, type PlainDate } from '../calendar/plain-date.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import { type Away, awayKey } from '../instructor/away.ts';
import type { LessonSlot } from '../lesson/lesson-day.ts';

type Asked = { from: PlainDate; to: PlainDate; from_time?: TimeOfDay | null; to_time?: TimeOfDay | null };

/** The hours of each of the days. */
export const hoursAsked = ({ from, to, from_time, to_time }: Asked): LessonSlot[] =>
  daysInRow(from, daysBetween(from, to) + 1).map((date) => ({
    date,
    from: from_time ?? '00:00',
    to: to_time ?? '24:00',
  }));

/** Whether two of them share any hours. */
export const askForTheSame = (a: Asked, b: Asked): boolean =>
  a.from <= b.to &&
  b.from <= a.to &&
  (a.from_time ?? '00:00') < (b.to_time ?? '24:00') &&
  (b.from_time ?? '00:00') < (a.to_time ?? '24:00');

/** Of two that begin at the same time the first, until the later end. */
const longer = (first: Away, second: Away): Away => ({ ...first, to: first.to > second.to ? first.to : second.to });

/**
 * The times away with the granted hours from `today` on, since the days before are over. No two may begin at the same
 * time: a sick instructor stays sick, and of any other time away the part after the granted hours stays.
 */
export function withGranted(away: readonly Away[], asked: Asked, today: PlainDate): Away[] {
  const times = new Map(away.map((each) => [awayKey(each), each]));
  for (const hours of hoursAsked(asked)) {
    if (hours.date < today) continue;
    const before = times.get(awayKey(hours));
    const granted: Away = { ...hours, kind: 'off' };
    times.set(awayKey(hours), before?.kind === 'sick' ? longer(before, granted) : granted);
    if (!before || before.kind === 'sick' || before.to <= hours.to) continue;
    const rest = { ...before, from: hours.to };
    times.set(awayKey(rest), longer(times.get(awayKey(rest)) ?? rest, rest));
  }
  return [...times.values()];
}
