/**
 * Saves lessons that were moved on the grid in one transaction: refused moves are reported and not made, the others are
 * stored (decisions: moves with Save; decision 0008).
 */

import type { TimeOfDay } from '@gerende/domain/calendar/time-of-day';
import { groupBy } from '@gerende/domain/group-by';
import { isSameLessonDay, isTaught } from '@gerende/domain/lesson/lesson-day';
import { isPastDay, mainInstructor } from '@gerende/domain/lesson/taught-days';
import type { LessonMove, MovesSaved, SaveMoves } from '@gerende/domain/schedule/moves/move-schema';
import { daysInNewOrder, isSamePlace, lessonTimeAfter } from '@gerende/domain/schedule/moves/moves';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { type StoredBooking, updateBookingRow } from '../booking/booking.queries.ts';
import { queueBookingMessages } from '../booking/message/queue-messages.ts';
import { insertCells, rewriteLessonDays, selectLessonsWithoutCells } from '../lesson/lesson.queries.ts';
import type { LessonDayRow } from '../lesson/lesson-day.queries.ts';
import { reserveFreedHours, reserveHours, toHoursConflict } from '../lesson/lesson-hours.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectLiveSettingTimes, selectTimesOfCourse } from '../setting-time/setting-time.queries.ts';
import { type Board, type Planned, readBoard, settleSave } from './move-board.ts';

/** A booking with its days after its moves. */
type Rearranged = {
  booking: StoredBooking;
  moves: Planned[];
  before: LessonDayRow[];
  /** In their new order. */
  after: LessonDayRow[];
  /** Days that differ from the stored ones: moved, or only renumbered. */
  fresh: LessonDayRow[];
};

function rearrange(board: Board, moves: Planned[]): Rearranged[] {
  const moved = moves.filter(({ day, to }) => !isSamePlace(day, to));
  return [...groupBy(moved, ({ booking }) => booking)].map(([booking, moves]) => {
    const before = board.days.get(booking.id) ?? [];
    const to = new Map(moves.map((each) => [each.day.lesson_id, each.to]));
    const after = daysInNewOrder(before.map((day) => ({ ...day, ...to.get(day.lesson_id) })));
    const stored = new Map(before.map((day) => [day.lesson_id, day]));
    const fresh = after.filter((day) => !isSameLessonDay(day, stored.get(day.lesson_id) ?? { ...day, day_number: 0 }));
    return { booking, moves, before, after, fresh };
  });
}

/**
 * Rewrites the lesson days and moves their reserved hours. All hours are freed first, so that lessons can change
 * places; days that overlap on purpose are reserved last, where hours are left.
 */
async function rewriteDays(app: AppContext, bookings: readonly Rearranged[]): Promise<void> {
  const { db } = app;
  const fresh = bookings.flatMap((each) => each.fresh);
  const moves = new Map(bookings.flatMap((each) => each.moves).map((move) => [move.day.lesson_id, move]));
  const heldNothing = await selectLessonsWithoutCells(
    db,
    fresh.map((day) => day.lesson_id),
  );
  // One day for each lesson: a class is moved once, with all who attend it.
  const freed = await rewriteLessonDays(db, fresh);
  const overMeant = freed.filter((day) => moves.get(day.lesson_id)?.allow_overlap);
  const others = freed.filter((day) => !moves.get(day.lesson_id)?.allow_overlap);
  await insertCells(
    db,
    others.filter(isTaught).filter((day) => !moves.has(day.lesson_id) && !heldNothing.has(day.lesson_id)),
  );
  const field = 'instructor_id';
  const allLater = overMeant.map((day) => day.lesson_id);
  for (const day of others.filter((each) => moves.has(each.lesson_id)))
    await reserveHours(app, [day], { field, allow_overlap: false, later: allLater });
  for (const [index, day] of overMeant.entries())
    await reserveHours(app, [day], { field, allow_overlap: true, later: allLater.slice(index + 1) });
  for (const { moves } of bookings)
    await reserveFreedHours(
      app,
      moves.map((move) => move.day),
    );
}

/** The lesson time of a booking after its hours changed. */
async function timeAfter(app: AppContext, { booking, moves, after }: Rearranged): Promise<number> {
  const isSameHour = moves.every(({ day, to }) => day.start_time === to.start_time);
  if (isSameHour) return booking.setting_time_id;
  const own = await selectTimesOfCourse(app.db, booking.course_id);
  return lessonTimeAfter(after, booking.setting_time_id, [...own, ...(await selectLiveSettingTimes(app.db))]);
}

const shown = (days: readonly LessonDayRow[]) =>
  days.map(({ day_number, date, start_time, end_time, instructor_id }) => ({
    day_number,
    date,
    start_time,
    end_time,
    instructor_id,
  }));

/** Updates the booking from its days: its date is the first one, and its instructor is that of the next one. */
async function updateFromDays(
  app: AppContext,
  board: Board,
  rearranged: Rearranged,
  notify_guest: boolean,
): Promise<StoredBooking> {
  const { booking, moves, before, after } = rearranged;
  const first = after[0];
  const operating_day_id = board.openDays.get(first?.date ?? '')?.operating_day_id ?? booking.operating_day_id;
  const stored = await updateBookingRow(app.db, booking.id, {
    ...(first && { date: first.date, instructor_id: mainInstructor(after, board.today) }),
    ...(first && first.date !== booking.date && { operating_day_id }),
    setting_time_id: await timeAfter(app, rearranged),
    updated_at: app.clock.nowText(),
  });
  const offMeant = moves.filter(({ move }) => move.allow_day_off).map(({ to }) => to.date);
  const taught = moves.flatMap(({ day, to }) => [day, to].filter((place) => isPastDay(place, board.today)));
  await recordChange(app, {
    entity: 'booking',
    entity_id: booking.id,
    action: 'update',
    before: { ...booking, days: shown(before) },
    after: {
      ...stored,
      days: shown(after),
      ...(offMeant.length > 0 && { allow_day_off: offMeant }),
      ...(taught.length > 0 && { changed_taught_days: [...new Set(taught.map((place) => place.date))] }),
      ...(notify_guest && { notify_guest }),
    },
  });
  return stored;
}

/**
 * Queues messages: to the school about new days and hours; to the guest only if the desk says so, then about a new
 * instructor too. Queued last, because they describe what is stored.
 */
async function queueMoveMessages(
  app: AppContext,
  { booking, moves }: Rearranged,
  notify_guest: boolean,
): Promise<void> {
  const isNewTime = moves.some(({ day, to }) => !isSamePlace({ ...day, instructor_id: to.instructor_id }, to));
  if (notify_guest || isNewTime) await queueBookingMessages(app, booking.id, 'changed', { guest: notify_guest });
}

/** One move, as the desk asks for it; `to_until` is the new end where a lesson does not keep its length. */
type AskedMove = LessonMove & { to_until?: TimeOfDay };

/** `saveMoves` within the caller's own transaction. */
export async function saveMovesWithin(
  app: AppContext,
  { moves, notify_guest }: { moves: readonly AskedMove[]; notify_guest: boolean },
): Promise<MovesSaved> {
  const board = await readBoard(app.db, moves, await schoolToday(app));
  const { settled, refused } = settleSave(board, moves);
  const bookings = rearrange(board, settled);
  await rewriteDays(app, bookings);
  const versions = new Map([...board.bookings.values()].map((booking) => [booking.id, booking.version]));
  for (const each of bookings) {
    const { id, version } = await updateFromDays(app, board, each, notify_guest);
    versions.set(id, version);
  }
  for (const each of bookings) await queueMoveMessages(app, each, notify_guest);
  const asked = new Set(moves);
  const saved = settled.filter(({ move }) => asked.has(move));
  return {
    saved: saved.map(({ move: { booking_id, day_number } }) => ({
      booking_id,
      day_number,
      version: versions.get(booking_id) ?? 0,
    })),
    refused: moves.flatMap((move) => {
      const why = refused.get(move);
      return why ? [{ move, ...why }] : [];
    }),
  };
}

/**
 * Saves moves together. The agreed fee and the nomination never change.
 * @throws conflict when a concurrent writer took an hour that was read as free; nothing is stored then
 */
export async function saveMoves(app: AppContext, request: SaveMoves): Promise<MovesSaved> {
  try {
    return await inTransaction(app, (app) => saveMovesWithin(app, request));
  } catch (error) {
    throw toHoursConflict(error, 'instructor_id');
  }
}
