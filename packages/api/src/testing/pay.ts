/** A school whose instructors Aoki and Baba have accounts, with what is asked of pay again and again. */
import type { Role } from '@gerende/domain/role/schema';
import { openFeeds } from './calendar-feeds.ts';
import { school } from './test-school.ts';

const { aoki } = school.instructor;
/** The month of the bookings. */
export const paidMonth = '2026-12';

/** What a call of pay is refused with. */
export const payConflict = (key: string) => ({ cause: { code: 'conflict', text: { key: `errors:${key}` } } });

export async function openPay() {
  const feeds = await openFeeds();
  const as = (role: Role, instructor: number | null = null) =>
    feeds.as(role === 'instructor' ? 'aoki' : role, instructor, role);
  const pay = (role: Role = 'owner') => as(role).pay;
  const sheet = (instructor_id = aoki, month = paidMonth) => pay().sheet({ month, instructor_id });
  /** What whoever approves has read. */
  const seenOf = async (instructor_id: number, month = paidMonth) => {
    const { lines, sums } = await sheet(instructor_id, month);
    return { instructor_id, seen: { lines: lines.length, minutes: sums.minutes, total: sums.total } };
  };
  return {
    ...{ feeds, as, pay, sheet, seenOf },
    db: feeds.desk.t.app.db,
    /** Enters a rate, for everybody and all lessons if nothing else is said. */
    rate: async (changes: Record<string, unknown>) => {
      const seen = (await pay().rates()).rates.at(-1)?.id ?? 0;
      return pay().saveRate({ subject: 'lessons', valid_from: '2026-12-01', seen, ...changes });
    },
    /** A lesson of three hours with Aoki. */
    book: (more: Record<string, unknown> = {}) => feeds.book({ operating_day: school.day['2026-12-22'], ...more }),
    approve: async (instructor_id = aoki, month = paidMonth) =>
      pay().approve({ month, sheets: [await seenOf(instructor_id, month)] }),
    approvalId: async (instructor_id = aoki, month = paidMonth) =>
      (await sheet(instructor_id, month)).approval?.id ?? 0,
    untilJanuary: () => feeds.pass(15 * 24 * 60),
    untilFebruary: () => feeds.pass(31 * 24 * 60),
  };
}
