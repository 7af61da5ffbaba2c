/** The finder's question and answer: what can be taught on a day, over all slopes. */
import * as z from 'zod';
import { Opening } from '../availability/schema.ts';
import { Course, CourseType } from '../course/schema.ts';
import { maxPeople } from '../most-people.ts';
import { Id, PlainDate, readInteger, TimeOfDay, Yen } from '../primitives.ts';
import { childAges, mostChildren } from './form.ts';
import { finderGroups } from './groups.ts';

export const LessonQuestion = z
  .object({
    sport: CourseType,
    adults: readInteger(0, maxPeople, 'errors:invalidPeople'),
    ages: z.array(readInteger(childAges.min, childAges.max, 'errors:invalidPeople')).max(mostChildren),
    date: PlainDate,
    level: readInteger(1, 6, 'errors:invalidLevel'),
  })
  .refine(({ adults, ages }) => adults + ages.length >= 1 && adults + ages.length <= maxPeople, {
    path: ['adults'],
    error: 'errors:invalidPeople',
    when: ({ issues }) => issues.length === 0,
  });

/** A course on a slope that can be booked on the day. */
export const FoundLesson = z.object({
  course_id: Id,
  slope_id: Id,
  /** Yen of the whole lesson, all its days, for the whole group, without extras. */
  fee: Yen,
  /** The lesson times that have a place, earliest first. */
  times: z.array(z.object({ setting_time_id: Id, from: TimeOfDay, to: TimeOfDay, opening: Opening })),
});
export type FoundLesson = z.infer<typeof FoundLesson>;

export const FoundForGroup = z.object({
  who: z.enum(finderGroups),
  people: z.int().min(1).max(maxPeople),
  /** Cheapest first. */
  lessons: z.array(FoundLesson),
});
export type FoundForGroup = z.infer<typeof FoundForGroup>;

export const FinderAnswer = z.object({
  groups: z.array(FoundForGroup),
  /** Each course of the lessons once. */
  courses: z.array(Course),
  /** When nothing can be taught: the next day on which something can; null when there is none in reach. */
  next: PlainDate.nullable(),
  /** Whether any slope is open on the day. */
  is_open: z.boolean(),
});
export type FinderAnswer = z.infer<typeof FinderAnswer>;
