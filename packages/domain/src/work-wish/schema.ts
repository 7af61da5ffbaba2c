/** Days on which an instructor would like to work, or not to; a wish binds nobody (decision 0118). */
import * as z from 'zod';
import type { InstructorNames } from '../instructor/names.ts';
import type { CalledIn, WorkSeason } from '../instructor/working-times-schema.ts';
import { PlainDate } from '../primitives.ts';

const workWishes = ['work', 'free'] as const;
export type WorkWish = (typeof workWishes)[number];

/** How many days ahead wishes can be entered, today included. */
export const wishDays = 180;

/** Null removes a wish. */
export const SaveWish = z.object({
  date: PlainDate,
  wish: z.enum(workWishes, { error: 'errors:invalidChoice' }).nullable(),
});
export type SaveWish = z.infer<typeof SaveWish>;

export type DatedWish = { date: string; wish: WorkWish };

/** When an instructor works, and wishes to, from today on. */
export type OwnWorkingTimes = { seasons: WorkSeason[]; called_in: CalledIn[]; wishes: DatedWish[] };

/** Somebody's wish for a day. */
export type WishOfDay = { instructor: InstructorNames & { id: number }; wish: WorkWish };
