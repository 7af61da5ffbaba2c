import { describe, expect, it } from 'vitest';
import { lessonOf } from '../testing/lessons.ts';
import { movesBack, stepsAfterSave } from './saved-moves.ts';
import { moveDay, placeOf } from './tried-moves.ts';

const lesson = lessonOf({ booking_id: 7, days_of_lesson: 2 });
const [first] = lesson.days;
const moved = (to: object) => moveDay(lesson, 1, { ...placeOf(first ?? never()), ...to }) ?? [];
const never = (): never => {
  throw new Error('the lesson has days');
};
const versions = new Map([[7, 2]]);

describe('movesBack', () => {
  it('puts a day back where it was, by the version that the save gave', () => {
    const { back, lost } = movesBack(moved({ instructor_id: 3 }), versions, { lessons: [lesson], entries: [] });
    expect(back).toMatchObject([
      { booking_id: 7, day_number: 1, version: 2, from: { instructor_id: 3 }, to: { instructor_id: 1 } },
    ]);
    expect(lost).toEqual([]);
  });

  it('finds a day that the save has renumbered', () => {
    const [day, next] = [lesson.days[0] ?? never(), lesson.days[1] ?? never()];
    const after = {
      ...lesson,
      days: [
        { ...next, day_number: 1 },
        { ...day, day_number: 2, date: '2026-12-26' },
      ],
    };
    const { back } = movesBack(moved({ date: '2026-12-26' }), versions, { lessons: [after], entries: [] });
    expect(back).toMatchObject([{ day_number: 2, to: { date: '2026-12-22' } }]);
  });

  it('names days that are no longer there', () => {
    const saved = moved({ date: '2026-12-26' });
    expect(movesBack(saved, versions, { lessons: [], entries: [] })).toEqual({ back: [], lost: saved });
  });
});

describe('stepsAfterSave', () => {
  const other = lessonOf({ booking_id: 8 });
  const [otherDay] = other.days;
  const otherMoved = moveDay(other, 1, { ...placeOf(otherDay ?? never()), instructor_id: 4 }) ?? [];
  const stored = {
    lessons: [{ ...lesson, version: 2, days: lesson.days.map((day) => ({ ...day, instructor_id: 3 })) }, other],
    entries: [],
  };

  it('has what is tried again, and keeps what was moved while the save was in flight', () => {
    const [sent, again] = [moved({ instructor_id: 3 }), moved({ instructor_id: 5 })];
    const left = stepsAfterSave([sent, otherMoved], 1, again, stored);
    expect(left).toEqual([again, otherMoved]);
    expect(left[1]).toBe(otherMoved);
    expect(stepsAfterSave([sent], 1, [], stored)).toEqual([]);
  });

  it('moves a lesson of the save from where it is stored now, by its new version', () => {
    const [sent, since] = [moved({ instructor_id: 3 }), moved({ instructor_id: 6 })];
    expect(stepsAfterSave([sent, since], 1, [], stored)).toMatchObject([
      [{ booking_id: 7, version: 2, from: { instructor_id: 3 }, to: { instructor_id: 6 } }],
    ]);
  });
});
