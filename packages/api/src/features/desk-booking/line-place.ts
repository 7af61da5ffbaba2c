/** How a line of a party gets its place: the same rule where it is stored, and where the form checks before that. */
import type { DeskLine } from '@gerende/domain/party/desk-schema';
import type { UntaughtReason } from '@gerende/domain/teachable/day';
import type { DayWithPlace, SeveralDaysAnswer } from '@gerende/domain/teachable/several-days';

export type LinePlace =
  | { status: 'requested' }
  /** Without days when no instructor was searched for, or when the category has none. */
  | { status: 'booked'; days?: readonly DayWithPlace[] }
  | { status: 'refused'; why: UntaughtReason };

type Decided = Pick<DeskLine, 'without_place'> & {
  /** The desk names who teaches, or nothing is taught. */
  isDecided: boolean;
};

/** @param ask finds who can teach it, given the places that the lines before it have taken */
export async function placeOfLine(
  { without_place, isDecided }: Decided,
  ask: () => Promise<SeveralDaysAnswer>,
): Promise<LinePlace> {
  if (without_place === 'requested') return { status: 'requested' };
  if (isDecided || without_place === 'booked') return { status: 'booked' };
  const answer = await ask();
  if (answer.yes) return { status: 'booked', days: answer.days };
  // A school that has no instructor for the category yet can book all the same: otherwise it could never begin.
  return answer.why === 'no_category' ? { status: 'booked' } : { status: 'refused', why: answer.why };
}
