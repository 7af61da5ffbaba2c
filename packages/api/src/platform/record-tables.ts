/** Tables of records: writing them changes neither the public catalogue nor what can be booked. */
export const recordTables = [
  'audit_log',
  'booking_confirmation',
  'booking_day_total',
  'booking_search',
  'booking_search_due',
  'idempotency_key',
  'invoice',
  'invoice_attempt',
  'outbox',
  'session',
  'used_bot_check',
  'user',
  'webhook_event',
] as const;
