/** Closes a slope or the school, and opens it again (decision 0090). */

import { dayIn, momentIn, type SchoolMoment, timeIn } from '@gerende/domain/calendar/plain-date';
import { isOver, isWithin } from '@gerende/domain/closed-hours/rules';
import { progressOf, stateNow } from '@gerende/domain/closure/rules';
import type { CloseSlope, Closure } from '@gerende/domain/closure/schema';
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import { partyOf } from '@gerende/domain/party/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { insertRow, selectPressed, selectRow } from '../../database/rows.ts';
import { instantOf } from '../../platform/clock.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBookings } from '../booking/booking.queries.ts';
import { slopeNamed } from '../booking/booking-names.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectOpenClosures } from '../closed-hours/closed-hours.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectLiveSlope } from '../slope/slope.queries.ts';
import {
  type AnswerRow,
  type ClosureRow,
  insertAnswers,
  selectAnswers,
  selectClosures,
  updateEnd,
  updateReopened,
  updateWaiting,
} from './closure.queries.ts';
import { isOut, tellReopened } from './closure-message.ts';
import { datesText, readTouched, touchedDays } from './touched-days.ts';

const byOf = ({ caller }: AppContext): string => caller.admin?.email ?? 'system';

/** @throws not_found */
export async function closureRow({ db }: AppContext, id: number): Promise<ClosureRow> {
  const row = await selectRow(db, 'closure', id);
  if (!row) throw notFound('errors:closureNotFound');
  return row;
}

/** Bookings that a closure affects and does not list yet: those that the desk has made or moved there since. */
async function addTouched(app: AppContext, closure: ClosureRow): Promise<void> {
  const known = new Set((await selectAnswers(app.db, [closure.id])).map(({ booking_id }) => booking_id));
  const touched = [...(await touchedDays(app, closure))].filter(([id]) => !known.has(id));
  await insertAnswers(
    app.db,
    touched.map(([booking_id, days]) => ({ closure_id: closure.id, booking_id, dates: datesText(days) })),
  );
}

type Span = Pick<CloseSlope, 'slope_id' | 'from_date' | 'start_time' | 'to_date' | 'end_time'>;

/** @throws invalid on `end_time` where it is already over */
async function fromNow(app: AppContext, asked: Span, closed_at: string): Promise<Span> {
  const { time_zone } = await selectSchool(app.db);
  const now = instantOf(closed_at);
  const span = { ...asked, from_date: dayIn(time_zone, now), start_time: timeIn(time_zone, now) };
  if (`${span.from_date}${span.start_time}` >= `${span.to_date}${span.end_time}`)
    throw invalidFields({ end_time: 'errors:endBeforeStart' });
  return span;
}

/** Whether a closure is the requested one. "From now on" means: it began when it was closed. */
async function isAsked({ db }: AppContext, known: ClosureRow, { from_now, ...asked }: CloseSlope): Promise<boolean> {
  const { time_zone } = await selectSchool(db);
  const begins = from_now ? momentIn(time_zone, instantOf(known.closed_at)) : `${asked.from_date}T${asked.start_time}`;
  return (
    known.slope_id === asked.slope_id &&
    `${known.from_date}T${known.start_time}` === begins &&
    known.to_date === asked.to_date &&
    known.end_time === asked.end_time &&
    (known.reason ?? '') === asked.reason
  );
}

/**
 * Closes it at once: nothing can be booked there any more. The bookings are decided about afterwards.
 * @returns the closure; the existing one for the same key
 * @throws invalid on `slope_id`, and for days that are over; conflict when the key was used for another closure, and
 * when it is closed then already
 */
export const closeSlope = (app: AppContext, request: CloseSlope): Promise<{ id: number }> =>
  inTransaction(app, async (app) => {
    const { request_key, reason, from_now, ...asked } = request;
    const known = await selectPressed(app.db, 'closure', request_key);
    if (known && (await isAsked(app, known, request))) return { id: known.id };
    if (known) throw new DomainError('conflict', 'errors:pressChanged');
    const closed_at = app.clock.nowText();
    const span = from_now ? await fromNow(app, asked, closed_at) : asked;
    if (span.to_date < (await schoolToday(app))) throw invalidFields({ to_date: 'errors:datePast' });
    if (span.slope_id !== null && !(await selectLiveSlope(app.db, span.slope_id)))
      throw invalidFields({ slope_id: 'errors:slopeNotFound' });
    if ((await selectOpenClosures(app.db)).some((each) => isWithin(span, each)))
      throw new DomainError('conflict', 'errors:closedAlready');
    const closure = await insertRow(app.db, 'closure', {
      ...span,
      request_key,
      reason: reason || null,
      closed_at,
      closed_by: byOf(app),
    });
    await addTouched(app, closure);
    const { request_key: _, ...after } = closure;
    await recordChange(app, { entity: 'closure', entity_id: closure.id, action: 'create', after });
    return { id: closure.id };
  });

/** Adds the bookings affected by now. Call it before the list is shown or carried out. */
export const refreshClosure = (app: AppContext, closure: ClosureRow): Promise<void> =>
  closure.state === 'open' ? inTransaction(app, (app) => addTouched(app, closure)) : Promise.resolve();

/** A row with its booking, and its state as it is now. */
export type Answer = { row: AnswerRow; booking: StoredBooking; state: AnswerRow['state'] };

async function answersOf(app: AppContext, closure: ClosureRow, rows: readonly AnswerRow[]): Promise<Answer[]> {
  const ids = rows.map(({ booking_id }) => booking_id);
  const bookings = new Map((await selectStoredBookings(app.db, ids)).map((booking) => [booking.id, booking]));
  const asksDays = closure.state === 'open' && rows.some(({ state }) => state === 'waiting');
  const touched = asksDays ? await readTouched(app, closure) : undefined;
  return rows.flatMap((row) => {
    const booking = bookings.get(row.booking_id);
    if (!booking) return [];
    const isTouched = touched === undefined || touched.days.has(row.booking_id);
    const hasCome = touched?.came.has(row.booking_id) ?? false;
    const isCanceled = booking.status !== 'booked';
    return [{ row, booking, state: stateNow(row.state, { isCanceled, isTouched, hasCome }) }];
  });
}

export const readAnswers = async (app: AppContext, closure: ClosureRow): Promise<Answer[]> =>
  answersOf(app, closure, await selectAnswers(app.db, [closure.id]));

const progressOfAnswers = (answers: readonly Answer[]) =>
  progressOf(answers.map(({ row, state }) => ({ state, told_at: row.told_at })));

export async function toClosure(app: AppContext, closure: ClosureRow, answers: readonly Answer[]): Promise<Closure> {
  const { slope_id, request_key: _, reopened_by: __, ...row } = closure;
  const progress = progressOfAnswers(answers);
  const { time_zone } = await selectSchool(app.db);
  const is_over = isOver(closure, momentIn(time_zone, app.clock.now()));
  return { ...row, slope: await slopeNamed(app.db, slope_id), is_over, progress };
}

/** Those in force first. */
export async function listClosures(app: AppContext): Promise<Closure[]> {
  const closures: Closure[] = [];
  for (const row of await selectClosures(app.db)) closures.push(await toClosure(app, row, await readAnswers(app, row)));
  return closures;
}

/** The number of bookings that wait for an answer. Each page of the desk asks for it: only closures that wait are read. */
export async function countWaiting(app: AppContext): Promise<{ total: number }> {
  const closures = await selectOpenClosures(app.db);
  if (closures.length === 0) return { total: 0 };
  const rows = await selectAnswers(
    app.db,
    closures.map(({ id }) => id),
  );
  const waiting = groupBy(
    rows.filter(({ state }) => state === 'waiting'),
    ({ closure_id }) => closure_id,
  );
  let total = 0;
  for (const closure of closures) {
    const left = waiting.get(closure.id);
    if (left) total += progressOfAnswers(await answersOf(app, closure, left)).waiting;
  }
  return { total };
}

/**
 * Ends it now if lessons were lost meanwhile; otherwise it is as if it had never closed.
 * @returns undefined where it is open already
 */
async function endClosure(app: AppContext, before: ClosureRow, now: SchoolMoment, lost: boolean) {
  if (before.state !== 'open' || isOver(before, now)) return undefined;
  const [to_date = '', end_time = ''] = now.split('T');
  if (lost) return updateEnd(app.db, before.id, { to_date, end_time });
  return updateReopened(app.db, before.id, { reopened_at: app.clock.nowText(), reopened_by: byOf(app) });
}

/**
 * Lessons of a closure that opens which another one covers: their guests wait for the other one's answer, and get no
 * message now. Guests who were told once are not told again.
 * @returns the lessons that no other covers
 */
async function handOver(app: AppContext, kept: readonly Answer[]): Promise<Answer[]> {
  const taken = new Set<number>();
  for (const closure of await selectOpenClosures(app.db)) {
    const touched = await touchedDays(app, closure);
    const known = new Set((await selectAnswers(app.db, [closure.id])).map(({ booking_id }) => booking_id));
    for (const { row } of kept.filter(({ booking }) => touched.has(booking.id))) {
      const { booking_id, told_at, message_id } = row;
      taken.add(booking_id);
      if (known.has(booking_id)) continue;
      // A message that has not been sent is never sent.
      const told = message_id === null || (await isOut(app, message_id)) ? { told_at, message_id } : {};
      const dates = datesText(touched.get(booking_id) ?? []);
      await insertAnswers(app.db, [{ closure_id: closure.id, booking_id, dates, ...told }]);
    }
  }
  return kept.filter(({ booking }) => !taken.has(booking.id));
}

/**
 * Opens it again from now on. Bookings without an answer that can still be taught stay as they are, and their guests
 * get a message if they were told that it closes. Those whose lesson would have begun meanwhile have lost it, and still
 * wait for their answer. What was moved, credited or refunded stays so. A second press changes nothing.
 * @throws not_found
 */
export const reopenSlope = (app: AppContext, id: number): Promise<void> =>
  inTransaction(app, async (app) => {
    const before = await closureRow(app, id);
    const { time_zone } = await selectSchool(app.db);
    const now = momentIn(time_zone, app.clock.now());
    const [to_date = '', end_time = ''] = now.split('T');
    const waiting = (await readAnswers(app, before)).filter(({ row }) => row.state === 'waiting');
    const lost = await touchedDays(app, { ...before, to_date, end_time });
    const isLost = ({ booking, state }: Answer): boolean => state === 'waiting' && lost.has(booking.id);
    const after = await endClosure(app, before, now, waiting.some(isLost));
    if (!after) return;
    await recordChange(app, { entity: 'closure', entity_id: id, action: 'update', before, after });
    const answered = { answered_at: app.clock.nowText(), answered_by: byOf(app) };
    const kept: Answer[] = [];
    for (const answer of waiting.filter((each) => !isLost(each))) {
      const state = answer.state === 'waiting' ? ('kept' as const) : answer.state;
      await updateWaiting(app.db, answer.row, { state, ...answered });
      if (answer.state === 'waiting') kept.push(answer);
    }
    const free = await handOver(app, kept);
    for (const [, party] of groupBy(free, ({ booking }) => partyOf(booking))) await tellReopened(app, after, party);
  });

/** @throws conflict for one that is open again */
export function checkInForce({ state }: ClosureRow): void {
  if (state !== 'open') throw new DomainError('conflict', 'errors:closureReopened');
}
