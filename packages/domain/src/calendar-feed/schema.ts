/** The link with which a calendar subscribes to an instructor's lessons (decision 0109). */
import * as z from 'zod';
import type { InstructorNames } from '../instructor/names.ts';
import { Id } from '../primitives.ts';

/**
 * What an instructor's calendar, and mails to instructors, say about guests: only the first name, or the same as the
 * page of the own lessons.
 */
export const staffGuestData = ['first_name', 'all'] as const;
export type StaffGuestData = (typeof staffGuestData)[number];

/** Whether there is a valid link, and since when. */
export type FeedState = { made_at: string | null };

/** A valid link, as the desk sees it. */
export type OpenFeed = InstructorNames & { instructor_id: number; made_at: string };

/** The token is returned once: the server stores only its hash. */
export type MadeFeed = { token: string; made_at: string };

export const FeedOf = z.object({ instructor_id: Id });
export type FeedOf = z.infer<typeof FeedOf>;
