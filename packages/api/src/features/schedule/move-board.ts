/** Reads the surroundings of moved lessons, and decides for each move where it goes or why it cannot. */

import { groupBy } from '@gerende/domain/group-by';
import { slotsByInstructor } from '@gerende/domain/instructor/fit';
import { isPastDay } from '@gerende/domain/lesson/taught-days';
import type { OperatingDay } from '@gerende/domain/operating-day/schema';
import type { LessonMove } from '@gerende/domain/schedule/moves/move-schema';
import {
  daysInNewOrder,
  isSamePlace,
  type PlannedMove,
  placeRefusal,
  type Refused,
  settleMoves,
  targetPlace,
} from '@gerende/domain/schedule/moves/moves';
import type { Db } from '../../database/database.ts';
import { selectStoredBookings } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectEntryHours } from '../instructor/instructor.queries.ts';
import {
  type LessonDayRow,
  selectDaysOfBookings,
  selectDaysOfLessons,
  selectDaysTaughtBy,
} from '../lesson/lesson-day.queries.ts';
import { slotsAwayOn } from '../working-times/away-hours.service.ts';
import { selectLiveInstructorIds, selectOpenDays } from './move.queries.ts';

type HoursOfInstructors = ReadonlyMap<number, { instructor_id: number; date: string; from: string; to: string }[]>;

/** A move that is possible when considered alone. */
export type Planned = PlannedMove & { move: LessonMove; day: LessonDayRow; booking: StoredBooking };

export type Board = {
  bookings: ReadonlyMap<number, StoredBooking>;
  /** All days of the moved bookings. */
  days: ReadonlyMap<number, LessonDayRow[]>;
  openDays: ReadonlyMap<string, OperatingDay>;
  /** All lesson days at the places that moves come from and go to. */
  standing: LessonDayRow[];
  isLive: (instructorId: number) => boolean;
  /** Today in the school's time zone. */
  today: string;
  daysOff: HoursOfInstructors;
  entries: HoursOfInstructors;
};

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Everybody else who attends the classes of the moved days. */
async function selectCompanions(db: Db, moves: readonly LessonMove[], ids: readonly number[]): Promise<number[]> {
  const isMoved = new Set(moves.map((move) => `${move.booking_id} ${move.day_number}`));
  const classes = (await selectDaysOfBookings(db, ids)).filter(
    (day) => day.capacity !== null && isMoved.has(`${day.booking_id} ${day.day_number}`),
  );
  if (classes.length === 0) return [];
  const attending = await selectDaysOfLessons(
    db,
    classes.map((day) => day.lesson_id),
  );
  return attending.map((day) => day.booking_id);
}

export async function readBoard(db: Db, moves: readonly LessonMove[], today: string): Promise<Board> {
  const named = unique(moves.map((move) => move.booking_id));
  const ids = unique([...named, ...(await selectCompanions(db, moves, named))]);
  const bookings = await selectStoredBookings(db, ids);
  const days = await selectDaysOfBookings(db, ids);
  const dates = unique([...days.map((day) => day.date), ...moves.flatMap((move) => move.to_date ?? [])]);
  const teachers = unique([...days.map((day) => day.instructor_id), ...moves.map((move) => move.to_instructor_id)]);
  const teacherIds = teachers.filter((id) => id !== null);
  const taught = await selectDaysTaughtBy(db, teacherIds, dates);
  const own = new Set(days.map((day) => day.lesson_id));
  const live = await selectLiveInstructorIds(db);
  const isAsked = teacherIds.length > 0 && dates.length > 0;
  return {
    bookings: new Map(bookings.map((booking) => [booking.id, booking])),
    days: groupBy(days, (day) => day.booking_id),
    openDays: new Map((await selectOpenDays(db, dates)).map((day) => [day.date, day])),
    standing: [...days, ...taught.filter((day) => !own.has(day.lesson_id))],
    isLive: (id) => live.has(id),
    today,
    daysOff: slotsByInstructor(isAsked ? await slotsAwayOn(db, teacherIds, dates) : []),
    entries: slotsByInstructor(isAsked ? await selectEntryHours(db, teacherIds, dates) : []),
  };
}

const gone: Refused = { reason: 'not_found', text: { key: 'errors:bookingNotFound' } };
const canceled: Refused = { reason: 'canceled', text: { key: 'errors:bookingCanceled' } };
const changed: Refused = { reason: 'changed', text: { key: 'errors:rowChanged' } };
const closed: Refused = { reason: 'closed', text: { key: 'errors:notAnOperatingDay' } };

/** The result of one move, considered alone. */
function plan(board: Board, move: LessonMove): Planned | Refused {
  const booking = board.bookings.get(move.booking_id);
  if (!booking) return gone;
  if (booking.invoice_status === 'Canceled') return canceled;
  // A move renumbers days, so a day number is only valid for the version it was read from.
  if (booking.version !== move.expected_version) return changed;
  const day = board.days.get(booking.id)?.find((each) => each.day_number === move.day_number);
  if (!day) return gone;
  const to = targetPlace(day, move);
  const teacher = move.to_instructor_id;
  const school = {
    hours: board.openDays.get(to?.date ?? move.to_date ?? day.date),
    isTeacherThere: teacher === null || board.isLive(teacher),
    daysOff: teacher === null ? [] : (board.daysOff.get(teacher) ?? []),
    entries: teacher === null ? [] : (board.entries.get(teacher) ?? []),
  };
  const refused = placeRefusal(day, to, school, move.allow_day_off ?? false);
  if (refused || !to) return refused ?? closed;
  const past = [day, to].find((place) => isPastDay(place, board.today));
  if (past && !isSamePlace(day, to) && !move.allow_taught)
    return { reason: 'taught', text: { key: 'errors:lessonDaysTaught', params: { days: past.date } } };
  return { move, booking, day, to, allow_overlap: move.allow_overlap ?? false };
}

/** The day that is moved. */
const dayOf = (board: Board, move: LessonMove): LessonDayRow | undefined =>
  board.days.get(move.booking_id)?.find((each) => each.day_number === move.day_number);

/**
 * A class is moved with all who attend it: the moves of the other bookings, derived from the requested one. A booking
 * that has its own requested move keeps that.
 */
function withCompanions(board: Board, moves: readonly LessonMove[]): Map<LessonMove, LessonMove[]> {
  const isAsked = new Set(moves.map((move) => `${move.booking_id} ${move.day_number}`));
  const days = [...board.days.values()].flat();
  return new Map(
    moves.map((move) => {
      const day = dayOf(board, move);
      if (day === undefined || day.capacity === null) return [move, []];
      const others = days.filter(
        (each) =>
          each.lesson_id === day.lesson_id &&
          each.canceled === 0 &&
          !isAsked.has(`${each.booking_id} ${each.day_number}`),
      );
      for (const each of others) isAsked.add(`${each.booking_id} ${each.day_number}`);
      return [
        move,
        others.map(({ booking_id, day_number }) => ({
          ...move,
          booking_id,
          day_number,
          expected_version: board.bookings.get(booking_id)?.version ?? 0,
        })),
      ];
    }),
  );
}

/** Moves that are refused because another one of the same class is: all who attend it stay together. */
function refusedWithClass(board: Board, moves: readonly LessonMove[], refused: ReadonlyMap<LessonMove, Refused>) {
  const whyOf = new Map<number, Refused>();
  for (const [move, why] of refused) {
    const day = dayOf(board, move);
    if (day && day.capacity !== null) whyOf.set(day.lesson_id, why);
  }
  return moves.flatMap((move): [LessonMove, Refused][] => {
    const why = whyOf.get(dayOf(board, move)?.lesson_id ?? 0);
    return why === undefined || refused.has(move) ? [] : [[move, why]];
  });
}

const swapRefused: Refused = { reason: 'swap', text: { key: 'errors:swapRefused' } };

/** Moves that are refused because another move that must be made together with them is. */
function refusedWithSwap(moves: readonly LessonMove[], refused: ReadonlyMap<LessonMove, Refused>) {
  const groups = new Set([...refused.keys()].flatMap((move) => move.together ?? []));
  return moves.flatMap((move): [LessonMove, Refused][] =>
    move.together === undefined || refused.has(move) || !groups.has(move.together) ? [] : [[move, swapRefused]],
  );
}

/** Moves that are refused because others are: of the same class, or of the same swap. */
const refusedWithOthers = (
  board: Board,
  moves: readonly LessonMove[],
  refused: ReadonlyMap<LessonMove, Refused>,
): [LessonMove, Refused][] => [...refusedWithSwap(moves, refused), ...refusedWithClass(board, moves, refused)];

/** Moves of bookings that would begin on a closed day: a booking must begin on an operating day. */
function beginsClosed(board: Board, settled: readonly Planned[]): Planned[] {
  const byBooking = [...groupBy(settled, (each) => each.booking.id)];
  return byBooking.flatMap(([id, moves]) => {
    const to = new Map(moves.map((each) => [each.day.lesson_id, each.to]));
    const [first] = daysInNewOrder((board.days.get(id) ?? []).map((day) => ({ ...day, ...to.get(day.lesson_id) })));
    return first && first.date !== moves[0]?.booking.date && !board.openDays.has(first.date) ? moves : [];
  });
}

/**
 * Which moves can be made together, and why the others cannot. The moves of others who attend a moved class are decided
 * with it, and only the requested one is reported as refused.
 */
export function settleSave(
  board: Board,
  asked: readonly LessonMove[],
): { settled: Planned[]; refused: Map<LessonMove, Refused> } {
  const companions = withCompanions(board, asked);
  const moves = asked.flatMap((move) => [move, ...(companions.get(move) ?? [])]);
  const refused = new Map<LessonMove, Refused>();
  const planned: Planned[] = [];
  const placeOf = new Map<number, Planned['to']>();
  for (const move of moves) {
    const outcome = plan(board, move);
    if ('reason' in outcome) refused.set(move, outcome);
    // One class cannot go to two places.
    else if (!isSamePlace(placeOf.get(outcome.day.lesson_id) ?? outcome.to, outcome.to)) refused.set(move, changed);
    else {
      placeOf.set(outcome.day.lesson_id, outcome.to);
      planned.push(outcome);
    }
  }
  for (;;) {
    for (const [move, why] of refusedWithOthers(board, moves, refused)) refused.set(move, why);
    const result = settleMoves(
      board.standing,
      planned.filter((each) => !refused.has(each.move)),
    );
    for (const [each, why] of result.refused) refused.set(each.move, why);
    const closedNow = beginsClosed(board, result.settled);
    for (const each of closedNow) refused.set(each.move, closed);
    const torn = refusedWithOthers(board, moves, refused);
    if (closedNow.length === 0 && torn.length === 0) return { settled: result.settled, refused };
  }
}
