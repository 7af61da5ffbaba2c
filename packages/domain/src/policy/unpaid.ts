/**
 * Which line of a party is canceled because it is not paid. Days are the school's. A party's payments count for all of
 * its lines together, for what is due first.
 */
import type { PlainDate } from '../calendar/plain-date.ts';
import { dueOf } from './rules.ts';
import type { PolicyTerms } from './schema.ts';

/** `policy`: undefined when its guest has agreed to none; then nothing of it is ever due automatically. */
export type UnpaidLine = {
  policy: PolicyTerms | undefined;
  fee: number;
  /** The days of the booking and of the first lesson. */
  booked: PlainDate;
  first: PlainDate;
};

type Step = { day: PlainDate; yen: number };

/** The yen that a line must have paid by the end of each of its due days, the earliest first. */
function stepsOf({ policy, ...line }: UnpaidLine): Step[] {
  if (!policy) return [];
  const { deposit, balance } = dueOf(policy, line);
  const all = { day: balance.day, yen: line.fee };
  return deposit ? [{ day: deposit.day, yen: deposit.amount }, all] : [all];
}

/** Yen that the line must have paid by the end of the day. */
const requiredBy = (line: UnpaidLine, day: PlainDate): number =>
  stepsOf(line).reduce((most, step) => (step.day <= day ? Math.max(most, step.yen) : most), 0);

/**
 * The first due day of a line by whose end the party will not have paid what is due of all its lines; undefined where it has,
 * and where a part was paid and the terms keep such bookings.
 * @param lines the live lines of the party, `line` among them
 * @param paid yen that the school has of the party
 */
export function unpaidDay(line: UnpaidLine, lines: readonly UnpaidLine[], paid: number): PlainDate | undefined {
  if (!line.policy || line.policy.unpaid_hours === null) return undefined;
  if (paid > 0 && !line.policy.drops_part_paid) return undefined;
  const isOpen = ({ day }: Step): boolean => lines.reduce((sum, each) => sum + requiredBy(each, day), 0) > paid;
  return stepsOf(line).find((step) => step.yen > 0 && isOpen(step))?.day;
}
