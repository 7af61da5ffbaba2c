/** The desk's messages to instructors, and who has read them. `message` is another noun: what guests get. */
import * as z from 'zod';
import type { InstructorNames } from '../instructor/names.ts';
import { LanguageTag } from '../language/schema.ts';
import { Id, optionalLines, PlainDate, readId } from '../primitives.ts';

export const longestStaffMessage = 2000;

/** The recipients, determined when it is written: instructors added later do not get it. */
export const StaffAudience = z.discriminatedUnion(
  'to',
  [
    z.object({ to: z.literal('all') }),
    /** Who teaches courses of a category. */
    z.object({ to: z.literal('category'), category_id: readId }),
    /** Who teaches in a language. */
    z.object({ to: z.literal('language'), language: LanguageTag }),
    /** Who has a lesson on a day. */
    z.object({ to: z.literal('day'), date: PlainDate }),
  ],
  { error: 'errors:invalidChoice' },
);
export type StaffAudience = z.infer<typeof StaffAudience>;
export const staffAudiences = ['all', 'category', 'language', 'day'] as const satisfies readonly StaffAudience['to'][];

export const WriteStaffMessage = z.object({
  /** The same when it is sent again, so that it is stored once. */
  request_key: z.string({ error: 'errors:requiredField' }).trim().min(1, { error: 'errors:requiredField' }).max(100, {
    error: 'errors:tooLong',
  }),
  text: optionalLines(longestStaffMessage).refine((text) => text !== '', { error: 'errors:requiredField' }),
  audience: StaffAudience,
});
export type WriteStaffMessage = z.infer<typeof WriteStaffMessage>;

export const StaffMessageRef = z.object({ id: Id });
export type StaffMessageRef = z.infer<typeof StaffMessageRef>;

export type StaffReader = InstructorNames & { instructor_id: number; read_at: string | null };

/** As its author sees it. Instants are ISO 8601 in UTC. */
export type StaffMessage = {
  id: number;
  text: string;
  audience: StaffAudience;
  written_at: string;
  /** The address of the account. */
  written_by: string;
  /** Those who have not read it come first. */
  readers: StaffReader[];
};

/** As an instructor sees it; `written_by` is left out. */
export type OwnStaffMessage = { id: number; text: string; written_at: string; read_at: string | null };
