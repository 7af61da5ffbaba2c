/** The audit log as an owner reads it: searched by person, guest and day, page by page (decision 0111). */

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
import { isNamed, selectRowNames } from '../../database/row-names.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { instantOf, textOf } from '../../platform/clock.ts';
import { type Names, valueNames } from '../audit-values/value-names.ts';
import { storeViews } from '../booking/booking-view.service.ts';
import { findBookings } from '../booking-list/booking-list.service.ts';
import { storeDownloads } from '../download/download.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import {
  type AuditRow,
  selectActors,
  selectBookingsOf,
  selectGuests,
  selectLines,
  selectViews,
  type ViewRow,
  type Wanted,
  type WantedViews,
} from './audit-list.queries.ts';

const pageLines = 50;
/** The newest bookings of the guest that was searched for. */
const mostBookings = 200;

type NamesOf = Awaited<ReturnType<typeof valueNames>>;

/** What an entry is about: its names by its position in the page, and the booking that it belongs to. */
type Line = Omit<AuditLine, 'name' | 'booking_id'>;
type About = Pick<AuditLine, 'name' | 'booking_id'>;

const bookingEntities = new Set(['booking', 'guest']);
const ofBooking = ['invoice', 'review', 'guest_note'] as const;

const idsOf = (lines: readonly Line[], entity: string): number[] => [
  ...new Set(lines.filter((line) => line.entity === entity).map(({ entity_id }) => Number(entity_id))),
];

/** Names and bookings of entries, read for all of them at once. */
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
      for (const { id, ...name } of await selectRowNames(db, entity, idsOf(lines, entity)))
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

/** The name with the id: two rows may have the same name. */
function named(value: AuditValue, names: Names | undefined, language: Language): AuditValue {
  const name = typeof value === 'number' ? names?.get(value) : undefined;
  return name ? `${inLanguage(name, language)} (${value})` : value;
}

/** A field without a value did not exist. */
function fieldsOf({ id, before, after }: AuditRow, namesOf: NamesOf, language: Language): AuditField[] {
  const was = stateOf(before);
  const is = stateOf(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field): AuditField => {
      const names = namesOf(id, field);
      const words = (value: AuditValue = null): AuditValue => named(value, names, language);
      return { field, before: words(was[field]), after: words(is[field]) };
    })
    .filter(saysSomething);
}

const lineOf = (row: AuditRow, fields: AuditField[], zone: string): Line => ({
  key: String(row.id),
  at: row.at,
  day: dayIn(zone, instantOf(row.at)),
  actor: row.actor,
  entity: row.entity,
  entity_id: row.entity_id,
  action: row.action,
  note: row.note,
  fields,
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
/** The entries with the names behind the ids in their values, as they were then. */
async function changedLines(
  db: Db,
  rows: readonly AuditRow[],
  { zone, language }: Omit<How, 'limit'>,
): Promise<Line[]> {
  const states = rows.map(({ id, before, after }) => ({ id, states: [stateOf(before), stateOf(after)] }));
  const namesOf = await valueNames(db, states);
  return rows.map((row) => lineOf(row, fieldsOf(row, namesOf, language), zone));
}

type How = { limit: number; zone: string; language: Language };
async function readPart(db: Db, { kind, wanted }: Question, { limit, zone, language }: How): Promise<AuditPage> {
  const found =
    kind === 'seen'
      ? (await selectViews(db, wanted, limit + 1)).map(lineOfView)
      : await changedLines(db, await selectLines(db, { ...wanted, kind }, limit + 1), { zone, language });
  const lines = found.slice(0, limit);
  const aboutOf = await readAbout(db, lines, language);
  const last = lines.at(-1);
  const next = found.length > limit && last ? (last.at === null ? last.key : `${last.at} ${last.key}`) : null;
  return { lines: lines.map((line) => ({ ...line, ...aboutOf(line) })), next };
}

export const auditPart = slowRead('part of the audit', readPart, { isFirst: true });

/** A number in the search is that of a booking, if there is one. */
async function bookingsOf(app: AppContext, guest: string): Promise<readonly number[]> {
  const id = /^\d{1,9}$/.test(guest) ? Number(guest) : 0;
  return (await selectGuests(app.db, [id])).length > 0 ? [id] : findBookings(app, guest, mostBookings);
}

/** The filter in terms of the tables. */
async function questionOf(app: AppContext, { kind, who, guest, from, to, entity }: AuditFilter): Promise<Question> {
  const bookings = guest === undefined ? undefined : await bookingsOf(app, guest);
  if (kind === 'seen') return { kind, wanted: { who, bookings, from, to } };
  const { time_zone } = await selectSchool(app.db);
  const midnightOf = (day: string): string => textOf(instantIn(time_zone, day, '00:00'));
  const days = { from: from && midnightOf(from), before: to && midnightOf(addDays(to, 1)) };
  return { kind, wanted: { who, bookings, entity, ...days } };
}

/** The same after the last entry of a page. @throws invalid for an unknown cursor */
function behind(question: Question, cursor: string): Question {
  const [first = '', second, third = ''] = cursor.split(' ');
  if (second === undefined) throw invalidFields({ cursor: 'errors:invalidText' });
  const id = Number(second) || 0;
  return question.kind === 'seen'
    ? { ...question, wanted: { ...question.wanted, after: { day: first, booking_id: id, actor_id: third } } }
    : { ...question, wanted: { ...question.wanted, after: { at: first, id } } };
}

/** Prepares a filter and how it is answered, after pending records of this process are stored. */
async function beginReading(app: AppContext, filter: AuditFilter, limit: number): Promise<[Question, How]> {
  await storeDownloads(app);
  await storeViews(app);
  const { time_zone: zone } = await selectSchool(app.db);
  return [await questionOf(app, filter), { limit, zone, language: app.caller.language }];
}

/** The entries that match a filter, latest first. @throws invalid for an unknown cursor */
export async function listAudit(app: AppContext, { cursor, ...filter }: AuditQuery): Promise<AuditPage> {
  const [question, how] = await beginReading(app, filter, pageLines);
  return app.slowReads.ask(auditPart, cursor ? behind(question, cursor) : question, how);
}

/** The people by whom the log can be filtered. */
export const listActors = ({ db }: AppContext): Promise<AuditActors> => selectActors(db);

/** All entries of a filter in chunks, each read after the previous one was consumed. */
export async function* allLines(app: AppContext, filter: AuditFilter, limit: number): AsyncGenerator<AuditLine[]> {
  const [question, how] = await beginReading(app, filter, limit);
  let part: AuditPage = await app.slowReads.ask(auditPart, question, how);
  yield part.lines;
  while (part.next !== null) {
    part = await app.slowReads.ask(auditPart, behind(question, part.next), how);
    yield part.lines;
  }
}
