/** The audit as owners read it: who changed, took and saw what. */
import * as z from 'zod';
import type { PlainDate } from '../calendar/plain-date.ts';
import { emptyAsUndefined } from '../form-values.ts';
import { PlainDate as DayOf, optionalText, readInteger } from '../primitives.ts';
import { auditEntities } from './actions.ts';

/** Changes, files with guests' data that left the back office, and bookings that somebody opened. */
export const auditKinds = ['changed', 'taken', 'seen'] as const;
export type AuditKind = (typeof auditKinds)[number];

const filters = {
  kind: z.enum(auditKinds, { error: 'errors:invalidChoice' }),
  /** Id of an account, `guest` or `system`; left out: everybody. */
  who: emptyAsUndefined(optionalText(64)),
  /** What a booking is found by: its number, or words of the guest's name, e-mail, phone or hotel. */
  guest: emptyAsUndefined(optionalText(100)),
  /** First and last day in the school's zone, both included. */
  from: emptyAsUndefined(DayOf),
  to: emptyAsUndefined(DayOf),
  /** What was changed; the other kinds have none to choose from. */
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

/** A value as it is stored: a text, a number, or a whole part of a row. */
export type AuditValue = string | number | boolean | null | object;
export type AuditField = { field: string; before: AuditValue; after: AuditValue };

export type AuditLine = {
  /** Tells it from the others of its kind. */
  key: string;
  /** Instant, ISO 8601 in UTC; null for what somebody saw, of which only the day is kept. */
  at: string | null;
  /** In the school's zone. */
  day: PlainDate;
  /** An account's e-mail then, or `guest` or `system`. */
  actor: string;
  entity: string;
  entity_id: string;
  /** The booking that it is about, if it is there. */
  booking_id: number | null;
  /** Who or what it is called now; null where it has no name or is gone. */
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

/** Accounts with their e-mail, those that can log in no more too. */
export type AuditActors = { id: string; email: string }[];

const fewestKeptMonths = 12;
const mostKeptMonths = 240;

/** After how many months a line is deleted; 0: never. */
export const KeepAudit = z.object({
  months: readInteger(0, mostKeptMonths, 'errors:invalidKeepAudit').refine(
    (months) => months === 0 || months >= fewestKeptMonths,
    { error: 'errors:invalidKeepAudit' },
  ),
});
export type KeepAudit = z.infer<typeof KeepAudit>;

/** `due`: lines that the coming night deletes. */
export type KeptAudit = { months: number; due: number };
