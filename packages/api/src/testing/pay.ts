/** A school whose instructors Aoki and Baba have accounts, with the calls about pay that tests repeat. */
import type { PaySheet } from '@gerende/domain/pay/schema';
import type { Role } from '@gerende/domain/role/rights';
import type { PayRates } from '../features/pay/rate.service.ts';
import type { appRouter } from '../server/trpc-root.ts';
import { openFeeds } from './calendar-feeds.ts';
import { school } from './test-school.ts';

const aoki: number = school.instructor.aoki;
type Admin = ReturnType<typeof appRouter.createCaller>['admin'];
/** The month of the bookings. */
export const paidMonth = '2026-12';

/** The error code with which a call is refused. */
export const payConflict = (key: string) => ({ cause: { code: 'conflict', text: { key: `errors:${key}` } } });

type Feeds = Awaited<ReturnType<typeof openFeeds>>;

type Month = (instructor_id?: number, month?: string) => Promise<unknown>;

export type PaySchool = {
  feeds: Feeds;
  db: Feeds['desk']['t']['app']['db'];
  /** The procedures of an account. */
  as(role: Role, instructor?: number | null): Admin;
  /** The procedures of pay, for an owner by default. */
  pay(role?: Role): Admin['pay'];
  sheet(instructor_id?: number, month?: string): Promise<PaySheet>;
  /** The lines that the approving owner has read. */
  seenOf(instructor_id: number): Promise<{ instructor_id: number; seen: Seen }>;
  /** Enters a rate, by default for everybody and all lessons. */
  rate(changes: Record<string, unknown>): Promise<PayRates>;
  /** A lesson of three hours with Aoki. @returns the booking */
  book(more?: Record<string, unknown>): Promise<number>;
  approve: Month;
  approvalId(): Promise<number>;
  untilJanuary(): void;
  untilFebruary(): void;
};

type Seen = { lines: number; minutes: number; total: number };

export async function openPay(): Promise<PaySchool> {
  const feeds: Feeds = await openFeeds();
  const as = (role: Role, instructor: number | null = null): Admin =>
    feeds.as(role === 'instructor' ? 'aoki' : role, instructor, role);
  const pay = (role: Role = 'owner'): Admin['pay'] => as(role).pay;
  const sheet = (instructor_id = aoki, month = paidMonth): Promise<PaySheet> => pay().sheet({ month, instructor_id });
  const seenOf = async (instructor_id: number, month = paidMonth) => {
    const { lines, sums } = await sheet(instructor_id, month);
    return { instructor_id, seen: { lines: lines.length, minutes: sums.minutes, total: sums.total } };
  };
  return {
    ...{ feeds, as, pay, sheet, seenOf },
    db: feeds.desk.t.app.db,
    rate: async (changes) => {
      const seen = (await pay().rates()).rates.at(-1)?.id ?? 0;
      return pay().saveRate({ subject: 'lessons', valid_from: '2026-12-01', seen, ...changes });
    },
    book: (more: Record<string, unknown> = {}) => feeds.book({ operating_day: school.day['2026-12-22'], ...more }),
    approve: async (instructor_id = aoki, month = paidMonth): Promise<{ approved: number }> =>
      pay().approve({ month, sheets: [await seenOf(instructor_id, month)] }),
    approvalId: async () => (await sheet()).approval?.id ?? 0,
    untilJanuary: () => feeds.pass(15 * 24 * 60),
    untilFebruary: () => feeds.pass(31 * 24 * 60),
  };
}
