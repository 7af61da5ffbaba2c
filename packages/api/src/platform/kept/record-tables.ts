/** Which tables the things that are kept in memory depend on. */

/** Tables of records: writing them changes neither the public catalogue nor what can be booked. */
export const recordTables = [
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
] as const;

const otherTables: ReadonlySet<string> = new Set([
  ...recordTables,
  'attendance',
  'booking',
  'lesson',
  'lesson_cell',
  'schedule_entry',
  'schedule_tag',
]);

/** For a statement written by hand that may write any table. */
export const anyTable = 'any table';

/** Whether the table says who is logged in. */
export const isOfSessions = (table: string): boolean => ['session', 'user', anyTable].includes(table);

/** Whether the table is one of the catalogue: what the school is and offers, not what is booked. */
export const isOfCatalogue = (table: string): boolean => !otherTables.has(table);
