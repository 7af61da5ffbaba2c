/** Files with guests' data that an administrator downloaded from the back office (docs/privacy.md). */

/**
 * A sheet of bookings, a payroll, an invoice, a backup, everything stored about one guest, the books of some days, the
 * audit log, a run sheet, and a month's pay.
 */
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
