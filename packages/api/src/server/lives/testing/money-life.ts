/** A school of a random history of money: two counters, terms, rates of pay, a provider's stand-in, and what was pressed. */

import { DomainError } from '@gerende/domain/errors';
import type { Payment } from '@gerende/domain/payment/schema';
import type { Db } from '../../../database/database.ts';
import { makeGroupCourse } from '../../../testing/classes.ts';
import { openStripeSchool } from '../../../testing/payments.ts';
import { policyRequest } from '../../../testing/policies.ts';
import { school } from '../../../testing/test-school.ts';

export type MoneySettings = {
  online_payment: 'nothing' | 'deposit' | 'all';
  online_when: 'booking' | 'later';
  deposit: number;
};

export type MoneyLife = Omit<Awaited<ReturnType<typeof openStripeSchool>>, 'restart' | 'desks'> & {
  /** By the number of the party: the path of its page, for those whose guest has booked. */
  paths: Map<number, string | null>;
  /** Yen that the desk has taken of each party, less what it has given back. */
  atDesk: Map<number, number>;
  /** Bookings whose status somebody has set, so that it need not be the ledger's. */
  byHand: Set<number>;
  /** Bookings that REST has changed, or that were taken up again: their papers are the desk's. */
  withOwnPapers: Set<number>;
  presses: number;
  /** How many were done, and not refused. */
  deeds: number;
  /** The last mail that was compared with what is stored. */
  lastMail: number;
  /** The parties of each guest that the desk has joined to another. */
  sameGuest: Map<number, readonly number[]>;
};

/** What every report of a history covers. */
export const everyDay = { from: '2026-12-01', to: '2028-03-31' };

/** Around the end of a February with a day more: only the desk books there. */
export const leapDays = ['2028-02-28', '2028-02-29', '2028-03-01'];
/** The first number is that of the first of these operating days. */
export const firstLeapDay = 30;

const tiers = [
  { hours: 72, percent: 100 },
  { hours: 24, percent: 33 },
];

export async function openMoneyLife({ deposit, ...settings }: MoneySettings): Promise<MoneyLife> {
  const { restart: _, desks: __, ...opened } = await openStripeSchool(settings);
  const { desk } = opened;
  const days = leapDays.map((date, index) => ({ id: firstLeapDay + index, date }));
  const open = { duration_from: '08:30', duration_to: '17:00' };
  await desk.t.app.db
    .insertInto('operating_day')
    .values(days.map((day) => ({ ...day, ...open })))
    .execute();
  await desk.t.app.db
    .insertInto('slope_operating_day')
    .values(leapDays.map((date) => ({ slope_id: school.slope.kandatsu, date })))
    .execute();
  await makeGroupCourse(desk, { id: school.course.snowboard, level_span: 6 });
  await desk.trpc.admin.till.saveCounter({ name: 'Second' });
  await desk.trpc.admin.till.open({ counter_id: 1, float_amount: 30_000 });
  const terms = { tiers, deposit_percent: deposit, change_hours: 24, balance_days: 1, unpaid_hours: 1, warn_hours: 12 };
  await desk.trpc.admin.policy.save(policyRequest(terms));
  const rate = { valid_from: '2026-12-01', unit: 'yen' as const };
  await desk.trpc.admin.pay.saveRate({ ...rate, subject: 'lessons', amount: 1237, seen: 0 });
  await desk.trpc.admin.pay.saveRate({ ...rate, subject: 'nomination', unit: 'percent', amount: 33, seen: 1 });
  return {
    ...opened,
    ...{
      paths: new Map(),
      atDesk: new Map(),
      byHand: new Set(),
      withOwnPapers: new Set(),
      presses: 0,
      deeds: 0,
      lastMail: 0,
      sameGuest: new Map(),
    },
  };
}

export const appOf = ({ desk }: MoneyLife) => desk.t.app;
export const dbOf = (life: MoneyLife): Db => appOf(life).db;
export const at = <Each>(list: readonly Each[], index: number): Each | undefined => list[index % list.length];

export const bookingsOf = (life: MoneyLife) => dbOf(life).selectFrom('booking').selectAll().orderBy('id').execute();
export type BookingRow = Awaited<ReturnType<typeof bookingsOf>>[number];

/** The months in which somebody can be taught. */
export const months = ['2026-12', '2027-01', '2028-02', '2028-03'];

export const partiesOf = ({ paths }: MoneyLife): number[] => [...paths.keys()];
export const signed = ({ kind, amount }: Pick<Payment, 'kind' | 'amount'>): number =>
  kind === 'payment' ? amount : 0 - amount;
export const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** The parties of the guest of a party. */
export const sameGuest = (life: MoneyLife, party: number): readonly number[] => life.sameGuest.get(party) ?? [party];

export const newKey = (life: MoneyLife): string => {
  life.presses += 1;
  return `press number ${life.presses}`;
};

/** Yen that a press of the desk has moved. */
export const noteAtDesk = ({ atDesk }: MoneyLife, party: number, yen: number): void =>
  void atDesk.set(party, (atDesk.get(party) ?? 0) + yen);

const refusedWith = ['CONFLICT', 'UNPROCESSABLE_CONTENT', 'NOT_FOUND', 'BAD_GATEWAY'];

/** @returns undefined where it was refused with a reason; any other failure fails the history */
export async function tried<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DomainError || refusedWith.includes((error as { code?: string }).code ?? '')) return undefined;
    throw error;
  }
}
