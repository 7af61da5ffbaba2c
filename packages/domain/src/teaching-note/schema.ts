/** An instructor's note about a guest for the next instructor: the level that was reached, and a text (decision 0108). */
import * as z from 'zod';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { InstructorNames } from '../instructor/names.ts';
import { PlainDate as DayOf, optionalLines, optionalText, readId, readInteger, readVersion } from '../primitives.ts';

const maxTeachingNote = 1000;

export const SaveTeachingNote = z.object({
  booking_id: readId,
  /** The day of the lesson that the caller taught. */
  date: DayOf,
  /** The participant's name; empty for all participants. */
  person: optionalText(80),
  level: readInteger(1, 6, 'errors:invalidChoice').nullable(),
  /** Without level and text the note is removed. */
  text: optionalLines(maxTeachingNote),
  /** The version of the note that was shown; left out: there was none. */
  version: readVersion.nullish(),
});
export type SaveTeachingNote = z.infer<typeof SaveTeachingNote>;

export const TeachingNotesOf = z.object({ booking_id: readId });

export type TeachingNote = {
  booking_id: number;
  /** Empty for all participants. */
  person: string;
  date: PlainDate;
  level: number | null;
  text: string | null;
  instructor: InstructorNames;
  version: number;
};
