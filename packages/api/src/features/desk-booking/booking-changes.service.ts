/**
 * The history of a booking as the desk reads it: the audit log with names for ids and without fields of no interest.
 */
import {
  type BookingChange,
  BookingChange as BookingChangeShape,
  type BookingChanges,
  type BookingChangesQuery,
  type LoggedField,
  type LoggedValue,
  loggedFields,
} from '@gerende/domain/booking/change-log';
import { countryName } from '@gerende/domain/country/names';
import { notFound } from '@gerende/domain/errors';
import { isRecord } from '@gerende/domain/is-record';
import { languages } from '@gerende/domain/language/rules';
import type { NameTranslations } from '@gerende/domain/language/schema';
import { cancelReasons } from '@gerende/domain/policy/rules';
import type { AppContext } from '../../context/context.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { asNamed } from '../booking/booking-row.ts';
import {
  selectBookingLog,
  selectCountryCodes,
  selectCourseNames,
  selectInstructorNames,
  selectSlopeNames,
  selectTimeChanges,
  selectTimeNames,
} from './booking-changes.queries.ts';

type State = Record<string, unknown>;
type LogRow = Awaited<ReturnType<typeof selectBookingLog>>[number];
type Names = ReadonlyMap<number, NameTranslations>;
/** The names when a row of the log was written. */
type NamesAt = (logId: number) => Names;
type NameRow = { id: number; en: string; ja?: string | null; zh?: string | null };

const stateOf = (text: string | null): State => (text === null ? {} : asNamed(JSON.parse(text) as State));

const namesOf = (rows: readonly NameRow[]): Names =>
  new Map(rows.map(({ id, en, ja, zh }) => [id, { en, ja: ja ?? '', zh: zh ?? '' }]));

const always =
  (names: Names): NamesAt =>
  () =>
    names;

/**
 * 'Morning 09:00-12:00': two lesson times may have the same name. The hours are those of then: what the next change of the
 * lesson time says was before it, else those of now.
 * @param since the earliest row of the log that is read
 */
async function timeNames({ db }: AppContext, ids: readonly number[], since: number): Promise<NamesAt> {
  const rows = await selectTimeNames(db, ids);
  const changes = (await selectTimeChanges(db, ids, since)).map(({ id, entity_id, before }) => ({
    id,
    time: Number(entity_id),
    before: stateOf(before),
  }));
  const hourAt = (logId: number, time: number, field: 'duration_from' | 'duration_to', now: string): string => {
    const next = changes.find((change) => change.id > logId && change.time === time && field in change.before);
    return next ? String(next.before[field]) : now;
  };
  return (logId) =>
    namesOf(
      rows.map(({ id, en, ja, zh, ...now }) => {
        const from = hourAt(logId, id, 'duration_from', now.duration_from);
        const hours = `${from}-${hourAt(logId, id, 'duration_to', now.duration_to)}`;
        return { id, en: `${en} ${hours}`, ja: ja && `${ja} ${hours}`, zh: zh && `${zh} ${hours}` };
      }),
    );
}

async function countryNames({ db }: AppContext, ids: readonly number[]): Promise<NamesAt> {
  const rows = await selectCountryCodes(db, ids);
  return always(
    namesOf(
      rows.map(({ id, code }) => {
        const [en = code, ja, zh] = languages.map((language) => countryName(code, language));
        return { id, en, ja, zh };
      }),
    ),
  );
}

/** Looks up the names behind the ids of a field. */
const namers: Partial<
  Record<LoggedField, (app: AppContext, ids: readonly number[], since: number) => Promise<NamesAt>>
> = {
  course_id: async ({ db }, ids) => always(namesOf(await selectCourseNames(db, ids))),
  slope_id: async ({ db }, ids) => always(namesOf(await selectSlopeNames(db, ids))),
  instructor_id: async ({ db }, ids) => always(namesOf(await selectInstructorNames(db, ids))),
  nominated_instructor_id: async ({ db }, ids) => always(namesOf(await selectInstructorNames(db, ids))),
  setting_time_id: timeNames,
  country_id: countryNames,
};

/** An update is logged as the fields that differ; other actions change no single fields. */
const changedFields = (row: LogRow): LoggedField[] => {
  const [before, after] = [stateOf(row.before), stateOf(row.after)];
  return row.before === null ? [] : loggedFields.filter((field) => field in before || field in after);
};

async function findNames(app: AppContext, rows: readonly LogRow[]): Promise<Map<LoggedField, NamesAt>> {
  const found = new Map<LoggedField, NamesAt>();
  const since = rows.at(-1)?.id ?? 0;
  for (const [field, find] of Object.entries(namers) as [LoggedField, (typeof namers)[LoggedField]][]) {
    const values = rows.flatMap((row) => [stateOf(row.before)[field], stateOf(row.after)[field]]);
    const ids = [...new Set(values.filter((value) => typeof value === 'number'))];
    if (find && ids.length > 0) found.set(field, await find(app, ids, since));
  }
  return found;
}

function loggedValue(value: unknown, names: Names | undefined): LoggedValue {
  if (typeof value === 'number') {
    const name = names?.get(value);
    return name ? { id: value, name } : value;
  }
  return typeof value === 'string' ? value : null;
}

const MarkOfDay = BookingChangeShape.shape.mark.unwrap();

const amountOf = (payment: unknown): number | null =>
  isRecord(payment) && typeof payment.amount === 'number' ? payment.amount : null;

function toChange(row: LogRow, names: ReadonlyMap<LoggedField, NamesAt>): BookingChange {
  const [before, after] = [stateOf(row.before), stateOf(row.after)];
  const over = after.bookings;
  return {
    id: row.id,
    at: row.at,
    actor: row.actor,
    source: row.source,
    action: row.action,
    note: row.note,
    fields: changedFields(row).map((field) => ({
      field,
      before: loggedValue(before[field], names.get(field)?.(row.id)),
      after: loggedValue(after[field], names.get(field)?.(row.id)),
    })),
    mark: row.action === 'mark_presence' ? (MarkOfDay.safeParse(after).data ?? null) : null,
    amount: amountOf(after.payment),
    cancel_reason: cancelReasons.find((reason) => reason === after.cancel_reason) ?? null,
    over: row.action === 'overlap' && Array.isArray(over) ? over.filter((each) => typeof each === 'number') : [],
  };
}

/** The latest changes of a booking, or the ones before `cursor`. @throws not_found */
export async function listBookingChanges(app: AppContext, query: BookingChangesQuery): Promise<BookingChanges> {
  if (!(await selectStoredBooking(app.db, query.id))) throw notFound('errors:bookingNotFound');
  const found = await selectBookingLog(app.db, query.id, query.limit, query.cursor ?? null);
  const rows = found.slice(0, query.limit);
  const names = await findNames(app, rows);
  return {
    changes: rows.map((row) => toChange(row, names)),
    next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}
