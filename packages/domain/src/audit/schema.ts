/** The audit log as owners read it: who changed, downloaded and viewed what. */
import * as z from 'zod';
import type { PlainDate } from '../calendar/plain-date.ts';
import { emptyAsUndefined } from '../form-values.ts';
import { PlainDate as DayOf, optionalText, readInteger } from '../primitives.ts';
import { auditEntities } from './actions.ts';

/** Changes, files with guests' data that were downloaded from the back office, and bookings that somebody opened. */
export const auditKinds = ['changed', 'taken', 'seen'] as const;
export type AuditKind = (typeof auditKinds)[number];

const filters = {
  kind: z.enum(auditKinds, { error: 'errors:invalidChoice' }),
  /** Id of an account, `guest` or `system`; left out: everybody. */
  who: emptyAsUndefined(optionalText(64)),
  /** A search for bookings: by number, or by words of the guest's name, e-mail, phone or hotel. */
  guest: emptyAsUndefined(optionalText(100)),
  /** First and last day in the school's time zone, both included. */
  from: emptyAsUndefined(DayOf),
  to: emptyAsUndefined(DayOf),
  /** What was changed; the other kinds have no such choice. */
  entity: emptyAsUndefined(z.enum(auditEntities, { error: 'errors:invalidChoice' })),
};

const isSpan = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;
const wrongSpan = { path: ['to'], error: 'errors:invalidSpan' };

export const AuditFilter = z.object(filters).refine(isSpan, wrongSpan);
export type AuditFilter = z.infer<typeof AuditFilter>;

/** @param cursor `next` of the page before */
export const AuditQuery = z.object({ ...filters, cursor: optionalText(200).nullish() }).refine(isSpan, wrongSpan);
export type AuditQuery = z.infer<typeof AuditQuery>;

/** A value as stored: a text, a number, or a part of a row. */
export type AuditValue = string | number | boolean | null | object;
export type AuditField = { field: string; before: AuditValue; after: AuditValue };

export type AuditLine = {
  /** Its unique id within its kind. */
  key: string;
  /** Instant, ISO 8601 in UTC; null for views, of which only the day is stored. */
  at: string | null;
  /** In the school's time zone. */
  day: PlainDate;
  /** An account's e-mail then, or `guest` or `system`. */
  actor: string;
  entity: string;
  entity_id: string;
  /** The booking that it is about, if it exists. */
  booking_id: number | null;
  /** The present name; null if it has none or is deleted. */
  name: string | null;
  action: string;
  note: string | null;
  fields: AuditField[];
};

export type AuditPage = {
  lines: AuditLine[];
  /** Null on the last page. */
  next: string | null;
};

/** Accounts with their e-mail, also those that can no longer log in. */
export type AuditActors = { id: string; email: string }[];

const fewestKeptMonths = 12;
const mostKeptMonths = 240;

/** After how many months an entry is deleted; 0: never. */
export const KeepAudit = z.object({
  months: readInteger(0, mostKeptMonths, 'errors:invalidKeepAudit').refine(
    (months) => months === 0 || months >= fewestKeptMonths,
    { error: 'errors:invalidKeepAudit' },
  ),
});
export type KeepAudit = z.infer<typeof KeepAudit>;

/** `due`: entries that the coming night deletes. */
export type KeptAudit = { months: number; due: number };
