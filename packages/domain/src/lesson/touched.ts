/**
 * What a change of the catalogue does to future lessons: which it affects, where they would go, and the possible
 * answers (decision 0064).
 */
import * as z from 'zod';
import type { PlainDate } from '../calendar/plain-date.ts';
import { minutesOf, type TimeOfDay, timeAt } from '../calendar/time-of-day.ts';
import { readFlag } from '../primitives.ts';

/**
 * `ask`: the change is refused with the list if it affects lessons. `move`: they are moved where they can be taught.
 * `keep`: none is moved.
 */
const lessonAnswers = ['ask', 'move', 'keep'] as const;
export type LessonAnswer = (typeof lessonAnswers)[number];

/** Fields of every change that may affect lessons. Left out, they mean `ask` for our pages, and `keep` for older clients. */
export const lessonAnswerFields = {
  lessons: z.enum(lessonAnswers, { error: 'errors:invalidChoice' }).optional(),
  /** Whether the guests of moved lessons get a message. */
  notify_guest: readFlag.optional(),
};

/** A lesson in the list of a refused change. */
export const TouchedLesson = z.object({
  booking_id: z.int(),
  customer_name: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  /** What it would become, as text: other hours, unassigned, a class. Empty if it would stay as it is. */
  goes: z.string(),
  /** Why it would stay, as a sentence. */
  stays: z.string(),
});
export type TouchedLesson = z.infer<typeof TouchedLesson>;

type Hours = { from: TimeOfDay; to: TimeOfDay };
type Held = { date: PlainDate; start_time: TimeOfDay; end_time: TimeOfDay };

/** Whether a lesson has begun: no change of the catalogue moves it. */
export const hasBegun = (lesson: Held, now: { today: PlainDate; time: TimeOfDay }): boolean =>
  lesson.date < now.today || (lesson.date === now.today && lesson.start_time <= now.time);

/** The nearest hours within the school's for a lesson of this length; undefined where it is longer than they are. */
export function hoursInside(lesson: Held, open: Hours): Hours | undefined {
  const length = minutesOf(lesson.end_time) - minutesOf(lesson.start_time);
  const latest = minutesOf(open.to) - length;
  if (latest < minutesOf(open.from)) return undefined;
  const start = Math.min(Math.max(minutesOf(lesson.start_time), minutesOf(open.from)), latest);
  return { from: timeAt(start), to: timeAt(start + length) };
}

/** The lesson time of the same length that begins nearest; of two the earlier one. */
export function nearestHours(lesson: Held, times: readonly Hours[]): Hours | undefined {
  const lengthOf = ({ from, to }: Hours): number => minutesOf(to) - minutesOf(from);
  const own = { from: lesson.start_time, to: lesson.end_time };
  const apart = ({ from }: Hours): number => Math.abs(minutesOf(from) - minutesOf(own.from));
  return times
    .filter((time) => lengthOf(time) === lengthOf(own))
    .sort((a, b) => apart(a) - apart(b) || minutesOf(a.from) - minutesOf(b.from))[0];
}
