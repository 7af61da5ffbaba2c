/** Hours in which an instructor cannot be booked, each with its kind, besides the days off by lesson time. */
import type { PlainDate } from '../calendar/plain-date.ts';
import type { LessonSlot } from '../lesson/lesson-day.ts';

/** The first kind that applies to an hour is shown. */
export const awayKinds = ['off', 'sick', 'on_call', 'other'] as const;
export type AwayKind = (typeof awayKinds)[number];

export type Away = LessonSlot & { kind: AwayKind };

/** Two with the same key are duplicates: one day cannot have two that begin at the same time. */
export const awayKey = ({ date, from }: Pick<Away, 'date' | 'from'>): string => `${date} ${from}`;

/** Key of a day off; two with the same key are duplicates (§5: a duplicate pair). */
export const dayOffKey = (dayOff: { date: PlainDate; setting_time_id: number }): string =>
  `${dayOff.date} ${dayOff.setting_time_id}`;
