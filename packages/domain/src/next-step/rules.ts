/** The desk's next step for a booking. */

import type { BookingStatus, ContactStatus } from '../booking/choices.ts';
import { toGiveBack } from '../payment/rules.ts';

export type NextStep = 'answer' | 'give_back' | 'give_instructor' | 'contact' | 'take' | 'nothing';

export type StepFacts = {
  status: BookingStatus;
  contact_status: ContactStatus;
  /** Null: nobody teaches it yet. */
  instructor_id: number | null;
  /** Whether, in the school's time zone, the day after the last lesson day has begun. */
  isOver: boolean;
  /** Yen that the party owes; negative if it is due back. */
  balance: number;
  /** Yen of what is due back that stay as a credit for another lesson. */
  credit: number;
  /** Yen that the school demands: without bookings set to Paid by hand. */
  asked: number;
};

/** A waiting guest comes first, then the lesson, then what the school waits for. */
export function nextStep({ status, contact_status, instructor_id, isOver, asked, ...money }: StepFacts): NextStep {
  if (status === 'requested') return 'answer';
  if (toGiveBack(money) > 0) return 'give_back';
  const isAhead = status === 'booked' && !isOver;
  if (isAhead && instructor_id === null) return 'give_instructor';
  if (isAhead && contact_status === 'not_contacted') return 'contact';
  return asked > 0 ? 'take' : 'nothing';
}
