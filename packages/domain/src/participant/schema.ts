/** The participants in the lessons of a booking (decision 0080): asked only where the school wants it. */
import * as z from 'zod';
import { maxPeople } from '../most-people.ts';
import { optionalText, readId, readInteger, requiredText } from '../primitives.ts';

export const oldestAge = 120;

/** An empty entry says nothing. */
const orNull = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), shape.nullable());

/** The participant of a line; remarks have what the instructor must know: allergy, fear, left-handed. */
export const Participant = z.object({
  name: requiredText(80),
  /** Whole years. */
  age: orNull(readInteger(0, oldestAge, 'errors:invalidAge')),
  level: orNull(readInteger(1, 6, 'errors:invalidChoice')),
  remarks: orNull(optionalText(300).transform((text) => text || null)),
});
export type Participant = z.infer<typeof Participant>;

/** All of a booking, in order: anybody left out is removed. */
export const SaveParticipants = z.object({
  booking_id: readId,
  participants: z.array(Participant).max(maxPeople, { error: 'errors:tooManyParticipants' }),
  /** Those that were shown when the edit began: if they have changed since, nothing is overwritten. */
  seen: z.array(Participant).optional(),
});
export type SaveParticipants = z.infer<typeof SaveParticipants>;

export const ParticipantsOf = z.object({ booking_id: readId });
