/** The history of a booking as the desk reads it: the audit log with names for ids and without irrelevant fields. */
import {
  type BookingChange,
  BookingChange as BookingChangeShape,
  type BookingChanges,
  type BookingChangesQuery,
  type LoggedField,
  type LoggedValue,
  loggedFields,
} from '@gerende/domain/booking/change-log';
import { notFound } from '@gerende/domain/errors';
import { isRecord } from '@gerende/domain/is-record';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { type Names, valueNames } from '../audit-values/value-names.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { asNamed } from '../booking/booking-row.ts';

/** Latest first, one more than the limit to know whether there are earlier ones. */
const selectBookingLog = (db: Db, bookingId: number, limit: number, before: number | null) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'source', 'action', 'before', 'after', 'note'])
    .where('entity', '=', 'booking')
    .where('entity_id', '=', String(bookingId))
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

type State = Record<string, unknown>;
type LogRow = Awaited<ReturnType<typeof selectBookingLog>>[number];
const stateOf = (text: string | null): State => (text === null ? {} : asNamed(JSON.parse(text) as State));

/** An update is logged as the fields that differ; other actions change no individual fields. */
const changedFields = (row: LogRow): LoggedField[] => {
  const [before, after] = [stateOf(row.before), stateOf(row.after)];
  return row.before === null ? [] : loggedFields.filter((field) => field in before || field in after);
};

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

function toChange(row: LogRow, namesOf: Awaited<ReturnType<typeof valueNames>>): BookingChange {
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
      before: loggedValue(before[field], namesOf(row.id, field)),
      after: loggedValue(after[field], namesOf(row.id, field)),
    })),
    mark: row.action === 'mark_presence' ? (MarkOfDay.safeParse(after).data ?? null) : null,
    amount: amountOf(after.payment),
    cancel_reason: BookingChangeShape.shape.cancel_reason.safeParse(after.cancel_reason).data ?? null,
    over: row.action === 'overlap' && Array.isArray(over) ? over.filter((each) => typeof each === 'number') : [],
  };
}

/** The latest changes of a booking, or the ones before `cursor`. @throws not_found */
export async function listBookingChanges(app: AppContext, query: BookingChangesQuery): Promise<BookingChanges> {
  if (!(await selectStoredBooking(app.db, query.id))) throw notFound('errors:bookingNotFound');
  const found = await selectBookingLog(app.db, query.id, query.limit, query.cursor ?? null);
  const rows = found.slice(0, query.limit);
  const states = rows.map((row) => ({ id: row.id, states: [stateOf(row.before), stateOf(row.after)] }));
  const namesOf = await valueNames(app.db, states);
  return {
    changes: rows.map((row) => toChange(row, namesOf)),
    next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}
