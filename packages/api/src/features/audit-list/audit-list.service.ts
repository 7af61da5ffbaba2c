/** The audit as an owner reads it: searched by person, guest and day, page by page (decision 0111). */
import { saysSomething } from '@gerende/domain/audit/rules';
import type {
  AuditActors,
  AuditField,
  AuditFilter,
  AuditLine,
  AuditPage,
  AuditQuery,
  AuditValue,
} from '@gerende/domain/audit/schema';
import { addDays, dayIn, instantIn } from '@gerende/domain/calendar/plain-date';
import { invalidFields } from '@gerende/domain/errors';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { instantOf, textOf } from '../../platform/clock.ts';
import { storeViews } from '../booking/booking-view.service.ts';
import { findBookings } from '../booking-list/booking-list.service.ts';
import { storeDownloads } from '../download/download.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import {
  type AuditRow,
  isNamed,
  selectActors,
  selectBookingsOf,
  selectGuests,
  selectLines,
  selectNames,
  selectViews,
  type ViewRow,
  type Wanted,
  type WantedViews,
} from './audit-list.queries.ts';

const pageLines = 50;
/** Bookings of the guest that was searched for: the newest. */
const mostBookings = 200;

/** What a row is about: its names by its place in the page, and the booking that it belongs to. */
type Line = Omit<AuditLine, 'name' | 'booking_id'>;
type About = Pick<AuditLine, 'name' | 'booking_id'>;

const bookingEntities = new Set(['booking', 'guest']);
const ofBooking = ['invoice', 'review', 'guest_note'] as const;

const idsOf = (lines: readonly Line[], entity: string): number[] => [
  ...new Set(lines.filter((line) => line.entity === entity).map(({ entity_id }) => Number(entity_id))),
];

/** Names and bookings of lines, read for all of them at once. */
async function readAbout(db: Db, lines: readonly Line[], language: Language): Promise<(line: Line) => About> {
  const bookingOf = new Map<string, number>();
  for (const entity of ofBooking)
    for (const { id, booking_id } of await selectBookingsOf(db, entity, idsOf(lines, entity)))
      bookingOf.set(`${entity} ${id}`, booking_id);
  for (const { entity, entity_id } of lines)
    if (bookingEntities.has(entity)) bookingOf.set(`${entity} ${entity_id}`, Number(entity_id));
  const guests = new Map<number, string>();
  for (const { id, customer_name } of await selectGuests(db, [...new Set(bookingOf.values())]))
    guests.set(id, customer_name);
  const names = new Map<string, string>();
  for (const entity of new Set(lines.map((line) => line.entity)))
    if (isNamed(entity))
      for (const { id, ...name } of await selectNames(db, entity, idsOf(lines, entity)))
        names.set(`${entity} ${id}`, inLanguage(name, language));
  return ({ entity, entity_id }) => {
    const booking = bookingOf.get(`${entity} ${entity_id}`);
    if (booking === undefined) return { booking_id: null, name: names.get(`${entity} ${entity_id}`) ?? null };
    const guest = guests.get(booking);
    return { booking_id: guest === undefined ? null : booking, name: guest ?? null };
  };
}

const stateOf = (text: string | null): Record<string, AuditValue> => {
  const stored: AuditValue = text === null ? {} : JSON.parse(text);
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, AuditValue>)
    : { value: stored };
};

/** A field that nothing is said of was not there. */
function fieldsOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): AuditField[] {
  const was = stateOf(before);
  const is = stateOf(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter(saysSomething);
}

const lineOf = (row: AuditRow, zone: string): Line => ({
  key: String(row.id),
  at: row.at,
  day: dayIn(zone, instantOf(row.at)),
  actor: row.actor,
  entity: row.entity,
  entity_id: row.entity_id,
  action: row.action,
  note: row.note,
  fields: fieldsOf(row),
});

const lineOfView = ({ booking_id, day, actor_id, actor }: ViewRow): Line => ({
  key: `${day} ${booking_id} ${actor_id}`,
  at: null,
  day,
  actor,
  entity: 'booking',
  entity_id: String(booking_id),
  action: 'see',
  note: null,
  fields: [],
});

type Question = { kind: 'seen'; wanted: WantedViews } | { kind: 'changed' | 'taken'; wanted: Omit<Wanted, 'kind'> };
type How = { limit: number; zone: string; language: Language };
/** `next` continues behind the last line. */
type Part = { lines: AuditLine[]; next: string | null };

async function readPart(db: Db, { kind, wanted }: Question, { limit, zone, language }: How): Promise<Part> {
  const found =
    kind === 'seen'
      ? (await selectViews(db, wanted, limit + 1)).map(lineOfView)
      : (await selectLines(db, { ...wanted, kind }, limit + 1)).map((row) => lineOf(row, zone));
  const lines = found.slice(0, limit);
  const aboutOf = await readAbout(db, lines, language);
  const last = lines.at(-1);
  const next = found.length > limit && last ? (last.at === null ? last.key : `${last.at} ${last.key}`) : null;
  return { lines: lines.map((line) => ({ ...line, ...aboutOf(line) })), next };
}

export const auditPart = slowRead('part of the audit', readPart, { isFirst: true });

/** @throws invalid for a cursor that no page gave */
function placeIn(cursor: string): string[] {
  const parts = cursor.split(' ');
  if (parts.length < 2) throw invalidFields({ cursor: 'errors:invalidText' });
  return parts;
}

/** A number is that of a booking, where there is one. */
async function bookingsOf(app: AppContext, guest: string): Promise<readonly number[]> {
  const id = /^\d{1,9}$/.test(guest) ? Number(guest) : 0;
  return (await selectGuests(app.db, [id])).length > 0 ? [id] : findBookings(app, guest, mostBookings);
}

/** The question in the terms of the tables. @throws invalid for a cursor that no page gave */
async function questionOf(app: AppContext, { kind, ...asked }: AuditQuery): Promise<Question> {
  const { who, guest, from, to, entity, cursor } = asked;
  const bookings = guest === undefined ? undefined : await bookingsOf(app, guest);
  if (kind === 'seen') {
    const [day = '', booking = '', actor_id = ''] = cursor ? placeIn(cursor) : [];
    const after = cursor ? { day, booking_id: Number(booking) || 0, actor_id } : undefined;
    return { kind, wanted: { who, bookings, from, to, after } };
  }
  const { time_zone } = await selectSchool(app.db);
  const [at = '', id = ''] = cursor ? placeIn(cursor) : [];
  const midnightOf = (day: string): string => textOf(instantIn(time_zone, day, '00:00'));
  return {
    kind,
    wanted: {
      ...{ who, bookings, entity },
      from: from && midnightOf(from),
      before: to && midnightOf(addDays(to, 1)),
      after: cursor ? { at, id: Number(id) || 0 } : undefined,
    },
  };
}

/** What was noted and not stored yet, by this process. */
async function storeNoted(app: AppContext): Promise<void> {
  await storeDownloads(app);
  await storeViews(app);
}

/** The lines that a filter leaves, latest first. @throws invalid for a cursor that no page gave */
export async function listAudit(app: AppContext, query: AuditQuery): Promise<AuditPage> {
  await storeNoted(app);
  const { time_zone: zone } = await selectSchool(app.db);
  const question = await questionOf(app, query);
  return app.slowReads.ask(auditPart, question, { limit: pageLines, zone, language: app.caller.language });
}

/** Whose lines can be chosen. */
export const listActors = ({ db }: AppContext): Promise<AuditActors> => selectActors(db);

/** All lines of a filter in parts, each read after the one before was taken. */
export async function* allLines(app: AppContext, filter: AuditFilter, limit: number): AsyncGenerator<AuditLine[]> {
  await storeNoted(app);
  const { time_zone: zone } = await selectSchool(app.db);
  let cursor: string | null = null;
  do {
    const question: Question = await questionOf(app, { ...filter, cursor });
    const part: AuditPage = await app.slowReads.ask(auditPart, question, {
      limit,
      zone,
      language: app.caller.language,
    });
    yield part.lines;
    cursor = part.next;
  } while (cursor !== null);
}
