/** Whom an instructor's note is about, and in which order notes are read. */
import type { TeachingNote } from './schema.ts';

/** The subjects of a booking's notes: each participant, or all together if nobody is named. */
export const noted = (participants: readonly { name: string }[]): string[] =>
  participants.length === 0 ? [''] : [...new Set(participants.map(({ name }) => name))];

/** The newest lesson first. */
export const newestFirst = (notes: readonly TeachingNote[]): TeachingNote[] =>
  [...notes].sort((a, b) => (a.date === b.date ? b.booking_id - a.booking_id : a.date < b.date ? 1 : -1));
