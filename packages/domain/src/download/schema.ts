/** Files with guests' data that an administrator took out of the back office (docs/privacy.md). */

/** A sheet of bookings, a payroll, an invoice, a backup, all that is stored about one guest, the books of some days, the audit, a run sheet, and a month's pay. */
export type DownloadKind =
  | 'bookings'
  | 'payroll'
  | 'invoice'
  | 'backup'
  | 'guest'
  | 'books'
  | 'audit'
  | 'run_sheet'
  | 'pay';
