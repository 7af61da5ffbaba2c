/**
 * A policy's refunds, payments and permissions. Sums are whole yen. A refund is rounded down, and so is a deposit; the
 * school keeps the rest, so that both always add up to the fee. Moments are milliseconds since 1970; the caller
 * converts the school's days and times (`instantIn`).
 */
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { Policy, PolicyTerms, Tier } from './schema.ts';

const hour = 3_600_000;

/** `guest`: changed plans. `school`: it cannot teach. `illness`: the desk decides; the policy treats it as any guest's. */
export const cancelReasons = ['guest', 'school', 'illness'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The deadlines after which the product itself cancels a booking. */
export const missedDeadlines = ['unpaid', 'unconfirmed'] as const;
export type Missed = (typeof missedDeadlines)[number];

/** A line of a party: its fee, and when each of its lesson days begins. A request has no days and owes nothing. */
export type PolicyLine = {
  fee: number;
  /** In any order. */
  starts: readonly number[];
};

export type Refund = {
  /** Percent of the days that were not taught; less than the tier's if the deposit is kept. */
  percent: number;
  /** Yen of the fee that the guest no longer owes. */
  refund: number;
  /** Yen of the fee that the school keeps. */
  kept: number;
  /** The tier that applies; null if none does: too late, begun, or the school's own reason. */
  tier: Tier | null;
};

const firstOf = ({ starts }: PolicyLine): number => Math.min(...starts);

/** A part of a fee in whole yen, rounded down. The product of both stays a safe integer. */
const partOf = (fee: number, part: number, whole: number): number => Math.floor((fee * part) / whole);

/** Whole hours and parts of them until the first lesson begins; negative once it has. */
export const hoursBefore = (line: PolicyLine, now: number): number => (firstOf(line) - now) / hour;

/** The tier of somebody who cancels this many hours before: at least its hours. */
const tierAt = ({ tiers }: Pick<PolicyTerms, 'tiers'>, hours: number): Tier | null =>
  tiers.find((tier) => hours >= tier.hours) ?? null;

/** Yen of the fee that the school requires first; 0 without a deposit. */
export const depositOf = ({ deposit_percent }: Pick<PolicyTerms, 'deposit_percent'>, fee: number): number =>
  partOf(fee, deposit_percent, 100);

/** The percentage of the days not taught for somebody who cancels now, and its reason. */
function percentAt(policy: PolicyTerms, line: PolicyLine, now: number): Pick<Refund, 'percent' | 'tier'> {
  const hours = hoursBefore(line, now);
  if (hours <= 0) return { percent: policy.begun_percent, tier: null };
  const tier = tierAt(policy, hours);
  return { percent: tier?.percent ?? 0, tier };
}

/**
 * The refund of a line that is canceled now. Days whose lesson has begun are taught and never refunded; each day has
 * the same share of the fee. A deposit that is kept is kept in every tier, unless the school cannot teach.
 */
export function refundOf(policy: PolicyTerms, line: PolicyLine, now: number, reason: CancelReason): Refund {
  const days = line.starts.length;
  if (days === 0) return { percent: 100, refund: 0, kept: 0, tier: null };
  const left = line.starts.filter((start) => start > now).length;
  const { percent, tier } = reason === 'school' ? { percent: 100, tier: null } : percentAt(policy, line, now);
  const byTier = partOf(line.fee, percent * left, 100 * days);
  const most = reason === 'school' || !policy.keeps_deposit ? line.fee : line.fee - depositOf(policy, line.fee);
  if (byTier <= most) return { percent, refund: byTier, kept: line.fee - byTier, tier };
  // The percentage is shown beside the sum, so it is the sum's and not the tier's.
  return { percent: partOf(100 * days, most, line.fee * left), refund: most, kept: line.fee - most, tier };
}

/** Yen refunded to a guest who has paid one amount and still owes another: never more than was paid. */
export const moneyBack = (paid: number, owed: number): number => Math.max(0, paid - owed);

/**
 * The part of what the school keeps, in yen, that a guest still has to pay: payments count for the party's other
 * bookings first.
 * @param owed of all bookings of the party, with what is kept
 */
export const leftToPay = (kept: number, owed: number, paid: number): number => Math.max(0, Math.min(kept, owed - paid));

export type Due = {
  /** Null if none is required, or if everything is due on the same day. */
  deposit: { amount: number; day: PlainDate } | null;
  /** The rest, which is due then. `day`: the last one in time, at the end of which it is overdue. */
  balance: { amount: number; day: PlainDate };
};

/** @param line `booked` and `first`: the school's days of the booking and of the first lesson */
export function dueOf(
  policy: PolicyTerms,
  { fee, booked, first }: { fee: number; booked: PlainDate; first: PlainDate },
): Due {
  const early = addDays(first, -policy.balance_days);
  // Somebody who books later than that pays on the day of the booking.
  const day = early < booked ? booked : early;
  const amount = depositOf(policy, fee);
  const depositDay = addDays(booked, policy.deposit_days);
  if (amount === 0 || depositDay >= day) return { deposit: null, balance: { amount: fee, day } };
  return { deposit: { amount, day: depositDay }, balance: { amount: fee - amount, day } };
}

/** Whether the guest may still change the line; a request, which has no days, always. */
export function mayChange({ change_hours }: Pick<PolicyTerms, 'change_hours'>, line: PolicyLine, now: number): boolean {
  const hours = hoursBefore(line, now);
  return hours > 0 && hours >= change_hours;
}

/**
 * The policy that a booking made that day agrees to: the newest of the course's own, else the newest of those for all
 * courses. Of two that are valid from the same day, the one made later.
 */
export function policyOn<Dated extends Pick<Policy, 'id' | 'valid_from' | 'course_id'>>(
  policies: readonly Dated[],
  courseId: number,
  day: PlainDate,
): Dated | undefined {
  const newest = (course: number | null): Dated | undefined =>
    policies
      .filter((policy) => policy.course_id === course && policy.valid_from <= day)
      .sort((a, b) => (a.valid_from === b.valid_from ? b.id - a.id : a.valid_from < b.valid_from ? 1 : -1))[0];
  return newest(courseId) ?? newest(null);
}

/** Hours before the first lesson at which the terms are explained by example: one between each two tiers, and one after them. */
export function exampleHours(tiers: readonly Tier[]): number[] {
  const whole = (hours: number): number => (hours >= 72 ? Math.round(hours / 24) * 24 : Math.round(hours));
  const bounds = tiers.map((tier) => tier.hours);
  const above = bounds.map((bound, index) => {
    const next = bounds[index - 1];
    return next === undefined ? bound + (bound >= 72 ? 48 : 24) : (bound + next) / 2;
  });
  const last = bounds.at(-1) ?? 24;
  const all = last > 0 ? [...above, last / 2] : above;
  // Rounding must not carry an example over the bound that it explains.
  return all.map((hours, index) => {
    const rounded = whole(hours);
    const isInside = tierAt({ tiers: [...tiers] }, rounded) === (tiers[index] ?? null);
    return isInside ? rounded : hours;
  });
}

export type Example = { hours: number; refund: number };

/** The refund for somebody who paid the fee for one day and cancels at each of these hours. */
export const examplesOf = (terms: PolicyTerms, fee: number): Example[] =>
  exampleHours(terms.tiers).map((hours) => ({
    hours,
    refund: refundOf(terms, { fee, starts: [hours * hour] }, 0, 'guest').refund,
  }));
