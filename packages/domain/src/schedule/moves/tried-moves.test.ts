import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursBetween } from '../../calendar/time-of-day.ts';
import type { Schedule } from '../schema.ts';
import { anyLesson, anySchedule, lessonOf } from '../testing/lessons.ts';
import { daysOfWeek, hourColumnOf } from '../week.ts';
import { isSamePlace } from './moves.ts';
import {
  applyMoves,
  daysFrom,
  type MoveStep,
  moveDay,
  moveLesson,
  movesToSend,
  netMoves,
  placeAt,
  placeOf,
  proposedStep,
  rebaseMoves,
  stepsOf,
  taughtDaysOf,
} from './tried-moves.ts';

const days = daysOfWeek('2026-12-21');
/** A day before all lessons here. */
const today = '2020-01-01';
const dayOf = (lesson: ReturnType<typeof lessonOf>, number = 1) => {
  const day = lesson.days[number - 1];
  if (!day) throw new Error('no such day');
  return day;
};
const to = (schedule: Schedule, number = 1) => schedule.lessons[0]?.days[number - 1];

describe('placeAt', () => {
  it('keeps the length and the minutes past the hour', () => {
    const day = dayOf(lessonOf({ from: '09:30', to: '11:45' }));
    expect(placeAt(day, { instructor_id: 2, column: 9 * 3 + 4 }, days)).toEqual({
      instructor_id: 2,
      date: '2026-12-24',
      start_time: '13:30',
      end_time: '15:45',
    });
  });
  it('keeps the hours in the same column, even when they begin before the first one', () => {
    const day = dayOf(lessonOf({ from: '08:15', to: '10:00' }));
    expect(placeAt(day, { instructor_id: 1, column: 9 }, days)).toEqual(placeOf(day));
  });
  it('never changes the length, nor runs past midnight', () => {
    fc.assert(
      fc.property(anyLesson, fc.integer({ min: 0, max: 62 }), (lesson, column) => {
        const day = dayOf(lesson);
        const place = placeAt(day, { instructor_id: 3, column }, days);
        expect(hoursBetween(place.start_time, place.end_time)).toBe(hoursBetween(day.start_time, day.end_time));
        expect(place.start_time >= '00:00' && place.end_time <= '24:00').toBe(true);
        expect(place.date).toBe(days[Math.floor(column / 9)]);
        const same = Math.floor(column / 9) * 9 + hourColumnOf(day.start_time);
        expect(placeAt(day, { instructor_id: 3, column: same }, days).start_time).toBe(day.start_time);
      }),
    );
  });
});

describe('moves', () => {
  const lesson = lessonOf({ days_of_lesson: 3 });
  const schedule: Schedule = { lessons: [lesson], entries: [] };
  it("of all days keep each day's own time, and leave out days that are there already", () => {
    const mixed = {
      ...lesson,
      days: lesson.days.map((day) => (day.day_number === 2 ? { ...day, instructor_id: 2 } : day)),
    };
    expect(moveLesson(mixed, 2, today)?.map((move) => move.day_number)).toEqual([1, 3]);
    expect(moveLesson(lesson, 1, today)).toBeUndefined();
  });
  it('of a day to where it is are none', () => expect(moveDay(lesson, 1, placeOf(dayOf(lesson)))).toBeUndefined());

  it('combine to one move per day, from where it is stored; none for a day that came back', () => {
    const away = moveDay(lesson, 1, { ...placeOf(dayOf(lesson)), instructor_id: 2 }) ?? [];
    const after = applyMoves(schedule, [away]);
    const moved = after.lessons[0] ?? lesson;
    const on = moveDay(moved, 1, { ...placeOf(dayOf(moved)), start_time: '13:00', end_time: '16:00' }) ?? [];
    expect(netMoves([away, on])).toEqual([{ ...away[0], to: on[0]?.to }]);
    expect(to(applyMoves(schedule, [away, on]))).toMatchObject({ instructor_id: 2, start_time: '13:00' });
    const back = moveDay(applyMoves(schedule, [away, on]).lessons[0] ?? lesson, 1, placeOf(dayOf(lesson))) ?? [];
    expect(netMoves([away, on, back])).toEqual([]);
  });

  it('leave the schedule unchanged when every step is undone', () => {
    const step = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 62 }), fc.constantFrom(null, 1, 2));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (gestures) => {
        let steps: MoveStep[] = [];
        for (const [number, column, instructor_id] of gestures) {
          const before = applyMoves(schedule, steps);
          const now = before.lessons[0] ?? lesson;
          const move = moveDay(now, number, placeAt(dayOf(now, number), { instructor_id, column }, days));
          if (!move) continue;
          const after = [...steps, move];
          expect(applyMoves(schedule, after.slice(0, -1))).toEqual(before);
          expect(applyMoves(schedule, after)).not.toEqual(before);
          steps = after;
        }
        for (const move of netMoves(steps)) {
          expect(isSamePlace(move.from, placeOf(dayOf(lesson, move.day_number)))).toBe(true);
          expect(move.version).toBe(1);
        }
        expect(applyMoves(schedule, [])).toBe(schedule);
      }),
    );
  });

  it('apply to the same day after another desk renumbered the days', () => {
    const stored = lessonOf({ days_of_lesson: 2 });
    const [first, second] = [dayOf(stored), dayOf(stored, 2)];
    const step = moveDay(stored, 2, { ...placeOf(second), instructor_id: 2 }) ?? [];
    const days = [
      { ...second, day_number: 1 },
      { ...first, date: '2026-12-26', day_number: 2 },
    ];
    const [shown] = applyMoves({ lessons: [{ ...stored, version: 2, days }], entries: [] }, [step]).lessons;
    expect(shown?.days.map((day) => [day.date, day.instructor_id])).toEqual([
      [second.date, 2],
      ['2026-12-26', 1],
    ]);
  });

  it('that were refused stay, those of other bookings are dropped', () => {
    const other = moveLesson(lessonOf({ booking_id: 2 }), 2, today) ?? [];
    const own = moveLesson(lesson, 2, today) ?? [];
    expect(stepsOf([own, [...own, ...other]], new Set([2]))).toEqual([other]);
  });
});

describe('a move from one day on', () => {
  const lesson = lessonOf({ days_of_lesson: 4 });
  const numbers = (today: string, first: string) => moveLesson(lesson, 2, today, first)?.map((move) => move.day_number);

  it('leaves the earlier days of the lesson', () => expect(numbers(today, '2026-12-24')).toEqual([3, 4]));
  it('leaves the taught days, also when it is made from one of them', () =>
    expect(numbers('2026-12-24', '2026-12-22')).toEqual([3, 4]));
  it('changes past days from there on when the lesson is over', () =>
    expect(numbers('2027-01-10', '2026-12-23')).toEqual([2, 3, 4]));
  it('is of all days from today on when no day is given', () =>
    expect(daysFrom(lesson.days, '2026-12-23').map((day) => day.day_number)).toEqual([2, 3, 4]));
});

describe('movesToSend', () => {
  const lesson = lessonOf({ days_of_lesson: 2 });
  const others = moveLesson(lesson, 2, today) ?? [];
  it('sends only what changed', () =>
    expect(movesToSend(others.slice(0, 1), new Set())).toEqual([
      { booking_id: 1, day_number: 1, to_instructor_id: 2, expected_version: 1 },
    ]));
  it('sends the new day and hour, and what was confirmed', () => {
    const place = placeAt(dayOf(lesson), { instructor_id: 1, column: 31 }, days);
    expect(movesToSend(moveDay(lesson, 1, place) ?? [], new Set([1]))).toEqual([
      {
        booking_id: 1,
        day_number: 1,
        to_instructor_id: 1,
        to_date: '2026-12-24',
        to_from: '13:00',
        expected_version: 1,
        allow_overlap: true,
        allow_day_off: true,
      },
    ]);
  });
});

describe('rebaseMoves', () => {
  const stored = (...lessons: Schedule['lessons']): Schedule => ({ lessons, entries: [] });
  const twoDays = lessonOf({ days_of_lesson: 2 });
  const [monday, tuesday] = [dayOf(twoDays), dayOf(twoDays, 2)];

  it('starts from the stored day, and drops a move that somebody else made too', () => {
    const mine = moveLesson(lessonOf(), 2, today) ?? [];
    const changed = { ...lessonOf({ instructor_id: 3 }), version: 5 };
    expect(rebaseMoves(mine, stored(changed))).toEqual({
      again: [{ ...mine[0], version: 5, from: { ...mine[0]?.from, instructor_id: 3 }, to: mine[0]?.to }],
      dropped: [],
    });
    expect(rebaseMoves(mine, stored(lessonOf({ instructor_id: 2 })))).toEqual({ again: [], dropped: [] });
  });

  it('finds a day by its date, whatever its number', () => {
    const mine = moveDay(twoDays, 2, { ...placeOf(tuesday), instructor_id: 2 }) ?? [];
    const renumbered = {
      ...twoDays,
      version: 2,
      days: [
        { ...tuesday, day_number: 1 },
        { ...monday, date: '2026-12-26', day_number: 2 },
      ],
    };
    expect(rebaseMoves(mine, stored(renumbered)).again).toMatchObject([
      { day_number: 1, version: 2, from: placeOf(tuesday), to: { date: tuesday.date, instructor_id: 2 } },
    ]);
  });

  it('keeps changes of others that the move does not touch', () => {
    const one = lessonOf();
    const mine = moveDay(one, 1, { ...placeOf(dayOf(one)), instructor_id: 2 }) ?? [];
    const later = lessonOf({ date: '2026-12-24', from: '13:00', to: '15:00' });
    expect(rebaseMoves(mine, stored(later)).again.map((move) => move.to)).toEqual([
      { date: '2026-12-24', start_time: '13:00', end_time: '15:00', instructor_id: 2 },
    ]);
    const earlier = moveDay(one, 1, { ...placeOf(dayOf(one)), date: '2026-12-23' }) ?? [];
    expect(rebaseMoves(earlier, stored(lessonOf({ instructor_id: 3 }))).again[0]?.to.instructor_id).toBe(3);
  });

  it('reports moves without a target: the lesson is gone, or the day was moved elsewhere', () => {
    const mine = moveDay(twoDays, 1, { ...placeOf(monday), instructor_id: 2 }) ?? [];
    const movedAway = {
      ...twoDays,
      days: [
        { ...tuesday, day_number: 1 },
        { ...monday, date: '2026-12-26', day_number: 2 },
      ],
    };
    for (const now of [stored(), stored(movedAway)])
      expect(rebaseMoves(mine, now)).toEqual({ again: [], dropped: mine });
  });

  it('loses nothing: each move is made again, reported as dropped, or done already', () => {
    fc.assert(
      fc.property(anySchedule, anySchedule, fc.constantFrom(null, 1, 2), (before, now, who) => {
        const moves = before.lessons.flatMap((lesson) => moveLesson(lesson, who, today) ?? []);
        const { again, dropped } = rebaseMoves(moves, now);
        const done = moves.filter((move) =>
          now.lessons.some(
            (lesson) =>
              lesson.booking_id === move.booking_id &&
              lesson.days.some(
                (day) => day.instructor_id === who && (day.date === move.from.date || lesson.days.length === 1),
              ),
          ),
        );
        expect(again.length + dropped.length + done.length).toBe(moves.length);
        for (const move of again) expect(move.to.instructor_id).toBe(who);
      }),
    );
  });
});

describe('proposedStep', () => {
  it('is one step with the proposed days that still have no instructor, at their stored times', () => {
    const waiting = lessonOf({ instructor_id: null, days_of_lesson: 2 });
    const step = proposedStep({ lessons: [waiting, lessonOf({ booking_id: 2 })], entries: [] }, [
      { booking_id: 1, day_number: 2, to_instructor_id: 3 },
      { booking_id: 9, day_number: 1, to_instructor_id: 3 },
      { booking_id: 2, day_number: 1, to_instructor_id: 3 },
    ]);
    expect(step).toMatchObject([
      { booking_id: 1, day_number: 2, to: { ...placeOf(dayOf(waiting, 2)), instructor_id: 3 } },
    ]);
  });
});

describe('past days (decision 0024)', () => {
  const running = lessonOf({ days_of_lesson: 3 });
  const step = moveLesson(running, 2, '2026-12-23') ?? [];

  it('are not moved with the whole lesson, unless it is over', () => {
    expect(step.map((move) => move.day_number)).toEqual([2, 3]);
    expect(moveLesson(running, 2, '2026-12-25')).toHaveLength(3);
  });

  it('are listed when a move comes from one or goes to one', () => {
    const place = { ...placeOf(dayOf(running)), instructor_id: 2 };
    const [handed] = moveDay(running, 1, place) ?? [];
    const [back] = moveDay(running, 3, { ...place, date: '2026-12-21' }) ?? [];
    expect([handed, back, step[0]].map((move) => move && taughtDaysOf(move, '2026-12-23'))).toEqual([
      ['2026-12-22'],
      ['2026-12-21'],
      [],
    ]);
  });

  it('are sent as confirmed for the given lessons', () => {
    expect(movesToSend(step, new Set(), new Set([1])).map((move) => move.allow_taught)).toEqual([true, true]);
    expect(movesToSend(step, new Set([1])).map((move) => move.allow_taught)).toEqual([undefined, undefined]);
  });
});
