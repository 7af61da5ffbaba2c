/**
 * Saves lessons that were moved on the grid in one transaction: refused moves are reported and not made, the others are
 * stored (decisions: moves with Save; decision 0008).
 */

import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import type { TimeOfDay } from '@gerende/domain/calendar/time-of-day';
import { groupBy } from '@gerende/domain/group-by';
import { isSameLessonDay } from '@gerende/domain/lesson/lesson-day';
import { isPastDay, mainInstructor } from '@gerende/domain/lesson/taught-days';
import { whyUntold } from '@gerende/domain/message/untold';
import type { LessonMove, MovesSaved, SaveMoves } from '@gerende/domain/schedule/moves/move-schema';
import { daysInNewOrder, isSamePlace, lessonTimeAfter } from '@gerende/domain/schedule/moves/moves';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import type { LessonDayRow } from '../lesson/lesson-day.queries.ts';
import { applyLessonPlan } from '../lesson/write/apply-lesson-plan.ts';
import type { PlannedBooking, Staying } from '../lesson/write/lesson-plan.ts';
import { schoolToday } from '../school/school.service.ts';
import { serviceStates } from '../school/school-settings.service.ts';
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
  stays: Staying[];
};

function rearrange(board: Board, moves: Planned[]): Rearranged[] {
  const moved = moves.filter(({ day, to }) => !isSamePlace(day, to));
  return [...groupBy(moved, ({ booking }) => booking)].map(([booking, moves]) => {
    const before = board.days.get(booking.id) ?? [];
    const to = new Map(moves.map((each) => [each.day.lesson_id, each.to]));
    const after = daysInNewOrder(before.map((day) => ({ ...day, ...to.get(day.lesson_id) })));
    const stored = new Map(before.map((day) => [day.lesson_id, day]));
    const stays = after.flatMap((day): Staying[] => {
      const was = stored.get(day.lesson_id);
      return was && !isSameLessonDay(day, was) ? [{ was, day }] : [];
    });
    return { booking, moves, before, after, stays };
  });
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

/**
 * The school gets a message about new days and hours. The guest gets one only if the desk says so, and then about a new
 * instructor too.
 */
function messageOf({ moves }: Rearranged, notify_guest: boolean): PlannedBooking['message'] {
  const isNewTime = moves.some(({ day, to }) => !isSamePlace({ ...day, instructor_id: to.instructor_id }, to));
  return notify_guest || isNewTime ? { kind: 'changed', guest: notify_guest } : undefined;
}

/** The booking as it follows from its days: its date is the first one, and its instructor is that of the next one. */
async function bookingFromDays(
  app: AppContext,
  board: Board,
  rearranged: Rearranged,
  notify_guest: boolean,
): Promise<PlannedBooking> {
  const { booking, moves, before, after } = rearranged;
  const first = after[0];
  const operating_day_id = board.openDays.get(first?.date ?? '')?.operating_day_id ?? booking.operating_day_id;
  const offMeant = moves.filter(({ move }) => move.allow_day_off).map(({ to }) => to.date);
  const taught = moves.flatMap(({ day, to }) => [day, to].filter((place) => isPastDay(place, board.today)));
  return {
    id: booking.id,
    columns: {
      ...(first && { date: first.date, instructor_id: mainInstructor(after, board.today) }),
      ...(first && first.date !== booking.date && { operating_day_id }),
      setting_time_id: await timeAfter(app, rearranged),
    },
    record: (stored) => ({
      action: 'update',
      before: { ...booking, days: shown(before) },
      after: {
        ...stored,
        days: shown(after),
        ...(offMeant.length > 0 && { allow_day_off: offMeant }),
        ...(taught.length > 0 && { changed_taught_days: [...new Set(taught.map((place) => place.date))] }),
        ...(notify_guest && { notify_guest }),
      },
    }),
    message: messageOf(rearranged, notify_guest),
  };
}

/** Guests who get no mail: there is no address, such mails are switched off, or the lesson is over. */
async function unreachedOf(app: AppContext, rearranged: readonly Rearranged[], today: PlainDate): Promise<number> {
  const sending = await serviceStates(app);
  return rearranged.filter(({ booking: { email }, after }) => {
    const told = { email, kind: 'changed', last_day: after.at(-1)?.date } as const;
    return whyUntold(sending, told, today) !== undefined;
  }).length;
}

/** One move as the desk requests it; `to_until` is the new end where a lesson does not keep its length. */
type AskedMove = LessonMove & { to_until?: TimeOfDay };

/** `saveMoves` within the caller's own transaction. */
export async function saveMovesWithin(
  app: AppContext,
  { moves, notify_guest }: { moves: readonly AskedMove[]; notify_guest: boolean },
): Promise<MovesSaved> {
  const board = await readBoard(app.db, moves, await schoolToday(app));
  const { settled, refused } = settleSave(board, moves);
  const rearranged = rearrange(board, settled);
  const planned: PlannedBooking[] = [];
  for (const each of rearranged) planned.push(await bookingFromDays(app, board, each, notify_guest));
  const overlaps = settled.filter(({ allow_overlap }) => allow_overlap).map(({ day }) => day.lesson_id);
  const { bookings } = await applyLessonPlan(app, {
    bookings: planned,
    stays: rearranged.flatMap((each) => each.stays),
    hours: { field: 'instructor_id', taken: new Set(overlaps) },
  });
  const versions = new Map([...board.bookings.values(), ...bookings].map(({ id, version }) => [id, version]));
  const asked = new Set(moves);
  const saved = settled.filter(({ move }) => asked.has(move));
  const unreached = notify_guest ? await unreachedOf(app, rearranged, board.today) : 0;
  return {
    ...(unreached > 0 && { unreached }),
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
export const saveMoves = (app: AppContext, request: SaveMoves): Promise<MovesSaved> =>
  inTransaction(app, (app) => saveMovesWithin(app, request));
