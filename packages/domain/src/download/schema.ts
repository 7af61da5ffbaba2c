/** Files with guests' data that an administrator took out of the back office (docs/privacy.md). */

/** A sheet of bookings, a payroll, an invoice, a backup, all that is stored about one guest, and the books of some days. */
export const downloadKinds = ['bookings', 'payroll', 'invoice', 'backup', 'guest', 'books'] as const;
export type DownloadKind = (typeof downloadKinds)[number];

export type Download = {
  id: number;
  /** Instant, ISO 8601 in UTC. */
  at: string;
  /** An administrator's e-mail, or `system` for the command line. */
  actor: string;
  kind: DownloadKind;
  /** Number of the invoice's row, or name of the backup; null for the others. */
  of: string | null;
  /** Rows of the sheet, or bookings of the guest; null for one paper and for a backup. */
  rows: number | null;
  /** Names of the filters that were set, with values that say nothing about a person. */
  filters: Record<string, string>;
};

/** The downloads that are shown, latest first, and the school's time zone. */
export type Downloads = { downloads: Download[]; time_zone: string };
