/**
 * The sets of tables that cached values depend on. A new table belongs to the first two until it is listed: that is
 * slower, but never wrong.
 */
import { Cached, type Handle } from '../platform/cache/cache.ts';
import { allBut, anyTable, type Tables } from '../platform/cache/tables.ts';

/** Tables of records: writing them changes neither the public catalogue nor what can be booked. */
const records = [
  'asked_day_off',
  'audit_log',
  'backup_plan',
  'booking_address',
  'booking_confirmation',
  'booking_day_total',
  'booking_search',
  'booking_search_due',
  'book_word',
  'booking_view',
  'calendar_feed',
  'calendar_feed_lesson',
  'checkout',
  'counter',
  'closure_answer',
  'guest_link',
  'guest_note',
  'guest_pair',
  'idempotency_key',
  'invoice',
  'invoice_attempt',
  'outbox',
  'participant',
  'passkey',
  'passkey_challenge',
  'password_reset',
  'pay_approval',
  'pay_correction',
  'pay_line',
  'pay_rate',
  'payment',
  'pending_login',
  'presence_mark',
  'provider_refund',
  'push_subscription',
  'recovery_code',
  'second_step',
  'session',
  'staff_message',
  'staff_message_reader',
  'teaching_note',
  'till',
  'till_entry',
  'told_plan',
  'used_bot_check',
  'user',
  'webhook_event',
  'work_wish',
];
const bookings = ['attendance', 'booking', 'lesson', 'lesson_cell', 'schedule_entry', 'schedule_tag'];

/** What the school is and offers, without what is booked. */
export const catalogue = allBut(...records, ...bookings);
/** What decides whether a lesson can be booked. */
export const bookable = allBut(...records);
/** What decides which lessons take place: an answer about a closed slope may leave a lesson there as it is. */
export const takingPlace = allBut(...records.filter((table) => table !== 'closure_answer'));
/** Who is logged in; the account of an instructor who is deleted is barred, and an owner may have to set up a second step. */
export const sessions: Tables = new Set([
  'instructor',
  'passkey',
  'school',
  'second_step',
  'session',
  'user',
  anyTable,
]);

const feedNames = [
  ...['attendance', 'booking', 'calendar_feed', 'calendar_feed_lesson', 'closure', 'closure_answer', 'country'],
  ...['course', 'lesson', 'school', 'slope', anyTable],
];
/** What an instructor's calendar feed contains. */
export const feedTables: Tables = new Set(feedNames);

/** What the plan of an instructor's day contains. */
export const dayPlanTables: Tables = new Set([...feedNames, 'schedule_entry']);

/** @param read may read only tables of the catalogue, and depend on nothing else but its key */
export function fromCatalogue<Db extends Handle, Given extends (number | string)[], Found>(
  read: (db: Db, ...given: Given) => Promise<Found>,
): (db: Db, ...given: Given) => Promise<Found> {
  const cached = new Cached<Found>(catalogue);
  return (db, ...given) => cached.find(db, given.join('\n'), () => read(db, ...given));
}
