/** Decides whether a booking can be taught on all of its days, from the remembered plans. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { type HeldPlace, newLessonId, storedClass, type Wanted } from '@gerende/domain/teachable/day';
import { witnessWith } from '@gerende/domain/teachable/lines-before';
import { canBeTaughtOnDays, type DayWithPlace, type SeveralDaysAnswer } from '@gerende/domain/teachable/several-days';
import type { AppContext } from '../../context/context.ts';
import type { Classes } from '../lesson/write/lesson-plan.ts';
import { dayPlans, rangeOf, readTeachingDays } from './teachable.service.ts';

export type Holds = {
  /** The request itself: its own offer does not hold a place against it. */
  of?: number | undefined;
  /** A booking that changes: it leaves its present lessons. */
  leaving?: number | undefined;
  /** A place that is taken in addition, on some days. */
  besides?: { dates: readonly PlainDate[]; place: HeldPlace } | undefined;
};

/** Call it inside the transaction that stores the booking, so that nobody else gets the place meanwhile. */
export async function askForDays(
  app: AppContext,
  wanted: Wanted,
  date: PlainDate,
  days_of_lesson: number,
  { of, leaving, besides }: Holds = {},
): Promise<SeveralDaysAnswer> {
  const isLeaving = ({ booking_id }: { booking_id: number }): boolean => booking_id === leaving;
  const range = rangeOf(date, days_of_lesson);
  const days = await readTeachingDays(app.db, range, leaving === undefined ? undefined : isLeaving);
  const heldOn = (date: PlainDate, held: readonly HeldPlace[] = []): HeldPlace[] => [
    ...held.filter(({ booking_id }) => booking_id !== of),
    ...(besides?.dates.includes(date) ? [besides.place] : []),
  ];
  return canBeTaughtOnDays(
    [...days].map(([date, day]) => ({
      date,
      day: { ...day, held: heldOn(date, day.held) },
      earlier: dayPlans.get(app.db, date),
    })),
    wanted,
  );
}

/** The classes of the answer; undefined for a private lesson. */
export const classesIn = (days: readonly DayWithPlace[], { group }: Wanted): Classes | undefined =>
  group === null
    ? undefined
    : {
        joins: new Map(
          days.flatMap(({ date, joins }) => {
            const stored = storedClass(joins);
            return stored === null ? [] : [[date, stored]];
          }),
        ),
        capacity: group.class_size,
      };

/**
 * Remembers the plans with the lessons that were opened.
 */
export function rememberPlans(
  app: AppContext,
  days: readonly DayWithPlace[],
  stored: readonly { date: PlainDate; lesson_id: number }[],
): void {
  const lessonOn = new Map(stored.map(({ date, lesson_id }) => [date, lesson_id]));
  for (const { date, witness } of days)
    dayPlans.set(app.db, date, witnessWith(witness, lessonOn.get(date) ?? newLessonId));
}
