/** The sets of tables that what is cached depends on. A new table belongs to the first two until it is listed: slow, never wrong. */
export type Tables = { has(table: string): boolean };

/** Stands for any table: of a statement written by hand, or a write of another process. */
export const anyTable = 'any table';

function allBut(...names: readonly string[]): Tables {
  const others = new Set(names);
  return { has: (table) => !others.has(table) };
}

/** Tables of records: writing them changes neither the public catalogue nor what can be booked. */
const records = [
  'audit_log',
  'backup_plan',
  'booking_address',
  'booking_confirmation',
  'booking_day_total',
  'booking_search',
  'booking_search_due',
  'booking_view',
  'guest_link',
  'idempotency_key',
  'invoice',
  'invoice_attempt',
  'outbox',
  'session',
  'used_bot_check',
  'user',
  'webhook_event',
];
const bookings = ['attendance', 'booking', 'lesson', 'lesson_cell', 'schedule_entry', 'schedule_tag'];

/** What the school is and offers, not what is booked. */
export const catalogue = allBut(...records, ...bookings);
/** What decides whether a lesson can be booked. */
export const bookable = allBut(...records);
/** Who is logged in. */
export const sessions: Tables = new Set(['session', 'user', anyTable]);
export const allTables = allBut();
/** Used for what follows from its key alone. */
export const noTable: Tables = new Set();
