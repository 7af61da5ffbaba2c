/** The desk's request to move bookings between the classes of one course, slope, day and time (decision 0036). */
import * as z from 'zod';
import { readList } from '../form-values.ts';
import { Id, optionalText, readId, readVersion } from '../primitives.ts';

/** A class as the desk saw it. */
const SeenClass = z.object({ id: readId, version: readVersion });

/** All people of the bookings move. All bookings of a class move: it is merged; some of them to a new one: it is split. */
export const AllocateClass = z.object({
  from: SeenClass,
  booking_ids: readList(
    z.array(readId).min(1, { error: 'errors:chooseBookings' }).max(40, { error: 'errors:tooMany' }),
  ),
  /** Null opens a class. */
  to: SeenClass.nullable(),
  /** The instructor of a class that is opened; left out: nobody yet. */
  instructor_id: readId.optional(),
  /** Why the class exceeds its capacity; audited in any case. */
  reason: optionalText(200).optional(),
});
export type AllocateClass = z.output<typeof AllocateClass>;

export const ClassAllocated = z.object({
  class_id: Id,
  /** The request that undoes it, as long as both classes stay as they are now. */
  undo: AllocateClass.omit({ reason: true }),
});
export type ClassAllocated = z.infer<typeof ClassAllocated>;
