/** How many instructors a day needs and has, by the plan that decides what can be taught (decision 0117). */
import * as z from 'zod';
import { daysBetween } from '../calendar/plain-date.ts';
import type { AwayKind } from '../instructor/away.ts';
import type { InstructorNames } from '../instructor/names.ts';
import type { NameTranslations } from '../language/schema.ts';
import { PlainDate } from '../primitives.ts';
import type { WishOfDay, WorkWish } from '../work-wish/schema.ts';

/** A month with the days of its first and last week. */
const mostDemandDays = 42;

export const DemandDays = z
  .object({ from: PlainDate, to: PlainDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'errors:invalidSpan' })
  .refine(({ from, to }) => from > to || daysBetween(from, to) < mostDemandDays, {
    path: ['to'],
    error: 'errors:tooManyDays',
  });
export type DemandDays = z.infer<typeof DemandDays>;

export const DemandOn = z.object({ date: PlainDate });
export type DemandOn = z.infer<typeof DemandOn>;

/** Instructors at the tightest hour: the one with the fewest to spare, and of equal ones the one with the most lessons. */
export type Tightest = {
  /** Lessons then, each of which needs an instructor. */
  needed: number;
  /** Instructors who are not away and have no entry then, and those who teach although they are away. */
  there: number;
  /** Instructors without a lesson then, minus the lessons that nobody can teach; negative: the day is short. */
  spare: number;
};

export type Demand = Tightest & {
  date: string;
  /** People in all lessons of the day, those of open offers too. */
  sold: number;
  /** Lessons that nobody can teach, even if somebody is spare: the day is short. */
  untaught: number;
  /** False where the plan was not found in time: then `spare` may be too small. */
  is_known: boolean;
  /** The school is closed all day, and no lesson is left: nobody is needed, however many there are. */
  is_closed: boolean;
};

/** The part of a day that belongs to one category or one language. */
export type DemandOfCategory = Tightest & { sold: number; category_id: number; name: NameTranslations };
export type DemandOfLanguage = Tightest & { sold: number; language: string };

/** An instructor who is away for some hours of the day and not sick. */
export type Callable = {
  instructor: InstructorNames & { id: number };
  phone: string | null;
  email: string | null;
  category_ids: number[];
  languages: string[];
  away: { from: string; to: string; kind: AwayKind }[];
  /** Lessons that nobody can teach on this day, and this instructor could. */
  helps: number;
  wish: WorkWish | null;
};

export type DayDemand = Demand & {
  categories: DemandOfCategory[];
  languages: DemandOfLanguage[];
  /** Whom to call in: those who would help most first, those on call before others. */
  callable: Callable[];
  /** The instructors who were called in, with the hours. */
  called_in: { instructor: InstructorNames & { id: number }; from: string; to: string }[];
  /** Of all instructors, including those who were called in. */
  wishes: WishOfDay[];
};
