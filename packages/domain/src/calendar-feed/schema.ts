/** The link by which an instructor's calendar follows the own lessons (decision 0109). */
import * as z from 'zod';
import type { InstructorNames } from '../instructor/names.ts';
import { Id } from '../primitives.ts';

/** What an instructor's calendar, and mails to instructors, say of guests: the first name alone, or what the page of the own lessons says. */
export const staffGuestData = ['first_name', 'all'] as const;
export type StaffGuestData = (typeof staffGuestData)[number];

/** Whether there is a link that works, and since when. */
export type FeedState = { made_at: string | null };

/** A link that works, as the desk sees it. */
export type OpenFeed = InstructorNames & { instructor_id: number; made_at: string };

/** The token is answered once: the server stores its hash alone. */
export type MadeFeed = { token: string; made_at: string };

export const FeedOf = z.object({ instructor_id: Id });
export type FeedOf = z.infer<typeof FeedOf>;
