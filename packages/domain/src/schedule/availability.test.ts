import { describe, expect, it } from 'vitest';
import {
  awayAt,
  cellStates,
  firstOpenAfter,
  freeColumns,
  freeHoursOf,
  hoursOffByDay,
  isOpen,
  offRuns,
} from './availability.ts';
import { unassignedOf, visibleRows } from './rows.ts';
import { lessonOf } from './testing/lessons.ts';
import { blocksOfWeek } from './testing/week-blocks.ts';
import { daysOfWeek } from './week.ts';

const monday = '2026-12-21';
const days = daysOfWeek(monday);
const open = new Map([
  ['2026-12-21', { from: '08:30', to: '17:15' }],
  ['2026-12-22', { from: '09:00', to: '12:00' }],
]);
const times = [{ id: 1, duration_from: '09:00', duration_to: '12:00' }];

describe('firstOpenAfter', () => {
  const hours = { from: '09:00', to: '17:00' };
  const open = new Map([
    ['2026-12-20', hours],
    ['2026-12-24', hours],
    ['2026-12-22', hours],
  ]);
  it('is the next day on which the school is open, or unknown', () => {
    expect(firstOpenAfter(open, '2026-12-20')).toBe('2026-12-22');
    expect(firstOpenAfter(open, '2026-12-24')).toBeUndefined();
  });
});

describe('hours', () => {
  it('are off outside of the seasons of work, and open again in those called in', () => {
    const weekly = [{ weekday: 2, from: '09:00', to: '10:00', is_on_call: true }];
    const seasons = [{ from: '2026-12-01', to: '2027-03-31', hours: weekly }];
    const called_in = [{ date: monday, from: '09:00', to: '12:00' }];
    const off = hoursOffByDay({ dateRanges: [], seasons, called_in }, times);
    const hours = (date: string) =>
      ['08', '09', '12'].map((hour) => awayAt(off, date, { from: `${hour}:00`, to: `${hour}:30` }));
    expect(hours(monday)).toEqual(['off', undefined, 'off']);
    expect(hours('2026-12-22')).toEqual(['off', 'on_call', 'off']);
    expect(hours('2027-04-06')).toEqual(['off', 'off', 'off']);
    expect(hours(monday)).toEqual(['off', undefined, 'off']);
  });

  it('are closed when the school is, off when the instructor is', () => {
    const states = cellStates(
      days,
      open,
      hoursOffByDay({ dateRanges: [{ date: '2026-12-22', setting_time_id: 1 }] }, times),
    );
    expect(states).toHaveLength(63);
    expect(states.slice(0, 9)).toEqual(Array(9).fill('open'));
    expect(states.slice(9, 18)).toEqual([...Array(3).fill('off'), ...Array(6).fill('closed')]);
    expect(states.slice(18).every((state) => state === 'closed')).toBe(true);
    expect(offRuns(states)).toEqual([{ column: 9, span: 3, kind: 'off' }]);
  });
  it('away have their kind, and a run ends where the kind changes', () => {
    const away = [
      { date: monday, from: '09:00', to: '11:00', kind: 'sick' as const },
      { date: monday, from: '10:30', to: '14:00', kind: 'on_call' as const },
    ];
    const states = cellStates(days, open, hoursOffByDay({ dateRanges: [], away }, times));
    expect(states.slice(0, 9)).toEqual(['sick', 'sick', ...Array(3).fill('on_call'), ...Array(4).fill('open')]);
    expect(offRuns(states)).toEqual([
      { column: 0, span: 2, kind: 'sick' },
      { column: 2, span: 3, kind: 'on_call' },
    ]);
  });
  it('away during a day off are shown as the day off', () => {
    const away = [{ date: monday, from: '09:00', to: '12:00', kind: 'other' as const }];
    const states = cellStates(
      days,
      open,
      hoursOffByDay({ dateRanges: [{ date: monday, setting_time_id: 1 }], away }, times),
    );
    expect(states.slice(0, 4)).toEqual(['off', 'off', 'off', 'open']);
  });
  it('off with an unknown lesson time are the whole day', () => {
    const off = hoursOffByDay({ dateRanges: [{ date: monday, setting_time_id: 9 }] }, times);
    expect(awayAt(off, monday, { from: '16:00', to: '17:00' })).toBeDefined();
    expect(awayAt(off, '2026-12-22', { from: '09:00', to: '10:00' })).toBeUndefined();
  });
  it('off do not touch a period that ends when they begin', () => {
    const off = hoursOffByDay({ dateRanges: [{ date: monday, setting_time_id: 1 }] }, times);
    expect(awayAt(off, monday, { from: '12:00', to: '13:00' })).toBeUndefined();
  });
  it('are open only as a whole', () => {
    expect(isOpen(open, '2026-12-22', { from: '09:00', to: '12:00' })).toBe(true);
    expect(isOpen(open, '2026-12-22', { from: '09:00', to: '12:15' })).toBe(false);
    expect(isOpen(open, '2026-12-25', { from: '09:00', to: '12:00' })).toBe(false);
  });
});

describe('Free Instructor (decisions)', () => {
  const blocks = blocksOfWeek({ lessons: [lessonOf()], entries: [] }, monday, new Set([1, 2]));
  it('means open hours with nothing in them', () => {
    const states = cellStates(days, new Map([['2026-12-22', { from: '09:00', to: '13:00' }]]));
    expect([...freeColumns(states, blocks.get(1) ?? [])]).toEqual([12]);
    expect([...freeColumns(states, [])]).toEqual([9, 10, 11, 12]);
  });
});

describe('freeHoursOf', () => {
  it('returns the free periods of that day only', () => {
    const free = new Set([8, 9, 10, 12, 13, 14, 18]);
    expect(freeHoursOf(free, 1)).toEqual([
      { from: '09:00', to: '11:00' },
      { from: '12:00', to: '15:00' },
    ]);
    expect(freeHoursOf(free, 3)).toEqual([]);
  });
});

/** Skills that no filter of the test asks for. */
const any = { levels: [], slope_ids: [], languages: [] };

describe('the filters', () => {
  const instructors = [
    { id: 1, categories: [{ id: 1, ability_level: 2 }], teaches: any },
    { id: 2, categories: [{ id: 1, ability_level: 6 }], teaches: any },
  ];
  const hard = lessonOf({ ability_level: 5 });
  const blocks = blocksOfWeek(
    {
      lessons: [
        hard,
        lessonOf({ booking_id: 2, instructor_id: null, from: '11:00' }),
        lessonOf({ booking_id: 3, instructor_id: null, ability_level: 5 }),
      ],
      entries: [],
    },
    monday,
    new Set([1, 2]),
  );
  const ids = (filter: Parameters<typeof visibleRows>[1]) =>
    visibleRows(instructors, filter, blocks, (id) => id === 2).map((row) => row.id);
  it('show everybody when none is set', () => expect(ids({})).toEqual([1, 2]));
  it('show only the chosen instructor', () => expect(ids({ instructor: 2 })).toEqual([2]));
  it('show instructors who teach the level, or have a lesson of it this week', () => {
    expect(ids({ level: 4 })).toEqual([2]);
    expect(ids({ level: 5 })).toEqual([1, 2]);
  });
  it('compare a level in the category of the lesson without an instructor', () => {
    const skier = {
      id: 1,
      teaches: any,
      categories: [
        { id: 1, ability_level: 6 },
        { id: 2, ability_level: 1 },
      ],
    };
    const rider = {
      id: 2,
      teaches: any,
      categories: [
        { id: 1, ability_level: 1 },
        { id: 2, ability_level: 4 },
      ],
    };
    const snowboard = { ...hard.course, category_id: 2 };
    const waiting = lessonOf({ instructor_id: null, ability_level: 4, course: snowboard });
    const week = blocksOfWeek({ lessons: [waiting], entries: [] }, monday, new Set([1, 2]));
    const left = (level: number) => visibleRows([skier, rider], { level }, week, () => true).map((row) => row.id);
    expect(left(4)).toEqual([2]);
    expect(left(5)).toEqual([1]);
  });
  it('show only free instructors', () => expect(ids({ free: true })).toEqual([2]));
  it('show only lessons of the level in the Unassigned row, without empty lanes', () => {
    const row = unassignedOf(blocks.get(null) ?? [], { level: 5 }, monday);
    expect(row.map((block) => [block.key, block.lane])).toEqual([['lesson-3-1', 0]]);
    expect(unassignedOf(blocks.get(null) ?? [], {}, monday)).toHaveLength(2);
  });
});
