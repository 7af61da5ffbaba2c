import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, daysInRow, daysOfMonth } from './plain-date.ts';
import {
  type DaySelection,
  daysFromTo,
  emptyRange,
  isSelectableDay,
  pickRangeDay,
  runsOf,
  type SelectionGesture,
  selectDays,
  selectionOf,
} from './selection.ts';

const today = '2026-12-20';
const chosenBy = (start: DaySelection, ...gestures: SelectionGesture[]): readonly string[] =>
  gestures.reduce((selection, gesture) => selectDays(selection, gesture, today), start).dates;
const december = (...days: number[]): string[] => days.map((day) => `2026-12-${day}`);
const none = selectionOf();

describe('choosing days (§2 Shared calendars)', () => {
  it.each<[string, DaySelection, SelectionGesture[], string[]]>([
    ['a plain click', selectionOf(december(22, 23)), [{ type: 'only', date: '2026-12-25' }], december(25)],
    [
      'ctrl click on another day',
      selectionOf(december(22)),
      [{ type: 'toggle', date: '2026-12-25' }],
      december(22, 25),
    ],
    [
      'ctrl click on a chosen day',
      selectionOf(december(22, 25)),
      [{ type: 'toggle', date: '2026-12-25' }],
      december(22),
    ],
    [
      'shift click after a click',
      selectionOf(december(30)),
      [
        { type: 'only', date: '2026-12-22' },
        { type: 'range', date: '2026-12-25' },
      ],
      december(22, 23, 24, 25),
    ],
    [
      'shift click backwards',
      none,
      [
        { type: 'only', date: '2026-12-25' },
        { type: 'range', date: '2026-12-23' },
      ],
      december(23, 24, 25),
    ],
    [
      'a second shift click, which begins at the same anchor',
      none,
      [
        { type: 'only', date: '2026-12-24' },
        { type: 'range', date: '2026-12-29' },
        { type: 'range', date: '2026-12-22' },
      ],
      december(22, 23, 24),
    ],
    [
      'shift click after a ctrl click, which keeps the others',
      selectionOf(december(30)),
      [
        { type: 'toggle', date: '2026-12-22' },
        { type: 'range', date: '2026-12-23' },
      ],
      december(22, 23, 30),
    ],
    ['shift click without an anchor', none, [{ type: 'range', date: '2026-12-25' }], december(25)],
    [
      'dragging back over days, which lets go of them',
      none,
      [
        { type: 'only', date: '2026-12-22' },
        { type: 'range', date: '2026-12-26' },
        { type: 'range', date: '2026-12-23' },
      ],
      december(22, 23),
    ],
    [
      'dragging beside what is chosen',
      selectionOf(december(30)),
      [
        { type: 'add', date: '2026-12-22' },
        { type: 'range', date: '2026-12-23' },
      ],
      december(22, 23, 30),
    ],
    [
      'a range into the past, cut at tomorrow',
      none,
      [
        { type: 'only', date: '2026-12-22' },
        { type: 'range', date: '2026-12-15' },
      ],
      december(21, 22),
    ],
    ['Clear All', selectionOf(december(22, 23)), [{ type: 'clear' }], []],
    [
      'Select This Month',
      selectionOf(['2027-01-05']),
      [{ type: 'month', month: '2026-12' }],
      [...december(21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31), '2027-01-05'],
    ],
    ['Select This Month of a month that is over', none, [{ type: 'month', month: '2026-11' }], []],
  ])('%s', (_, start, gestures, expected) => expect(chosenBy(start, ...gestures)).toEqual(expected));

  it.each(['only', 'toggle', 'add', 'range'] as const)('does not change today and the past: %s', (type) => {
    const start = selectionOf(december(18, 22));
    for (const date of december(18, 19, 20)) expect(chosenBy(start, { type, date })).toEqual(december(18, 22));
  });

  it('keeps a stored day that is past after any gesture', () => {
    const start = selectionOf(december(18, 22));
    expect(chosenBy(start, { type: 'clear' })).toEqual(december(18));
    expect(chosenBy(start, { type: 'only', date: '2026-12-25' })).toEqual(december(18, 25));
    const dragged = chosenBy(start, { type: 'only', date: '2026-12-25' }, { type: 'range', date: '2026-12-26' });
    expect(dragged).toEqual(december(18, 25, 26));
  });

  it('resets the anchor with Clear All', () => {
    const gestures: SelectionGesture[] = [
      { type: 'only', date: '2026-12-22' },
      { type: 'clear' },
      { type: 'range', date: '2026-12-25' },
    ];
    expect(chosenBy(none, ...gestures)).toEqual(december(25));
  });
});

const day = fc.integer({ min: -40, max: 60 }).map((days) => addDays(today, days));
const gesture: fc.Arbitrary<SelectionGesture> = fc.oneof(
  fc.record({ type: fc.constantFrom('only', 'toggle', 'add', 'range'), date: day }),
  fc.constant({ type: 'clear' } as const),
  fc.record({ type: fc.constant('month' as const), month: fc.constantFrom('2026-11', '2026-12', '2027-01') }),
) as fc.Arbitrary<SelectionGesture>;

describe('any series of gestures', () => {
  it('selects each day once and in order, adds only days after today, and keeps every locked day', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 8 }), fc.array(gesture, { maxLength: 12 }), (stored, gestures) => {
        const start = selectionOf(stored);
        const dates = chosenBy(start, ...gestures);
        expect(dates).toEqual([...new Set(dates)].sort());
        const over = (days: readonly string[]) => days.filter((date) => !isSelectableDay(date, today));
        expect(over(dates)).toEqual(over(start.dates));
      }),
    );
  });

  it('leaves a day unchanged when toggled twice', () => {
    fc.assert(
      fc.property(fc.array(day), day, (stored, date) => {
        const start = selectionOf(stored);
        expect(chosenBy(start, { type: 'toggle', date }, { type: 'toggle', date })).toEqual(start.dates);
      }),
    );
  });

  it('ends a range at its last step only', () => {
    fc.assert(
      fc.property(fc.array(day), day, day, day, (stored, from, via, to) => {
        const start = selectDays(selectionOf(stored), { type: 'add', date: from }, today);
        const straight = chosenBy(start, { type: 'range', date: to });
        if (start.anchor !== null)
          expect(chosenBy(start, { type: 'range', date: via }, { type: 'range', date: to })).toEqual(straight);
      }),
    );
  });

  it('selects every day of a month after today', () => {
    const dates = chosenBy(none, { type: 'month', month: '2027-02' });
    expect(dates).toEqual(daysOfMonth('2027-02'));
  });
});

describe('daysFromTo', () => {
  it('includes both ends, in either order', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        const days = daysFromTo(a, b);
        expect(days).toEqual(daysFromTo(b, a));
        expect(days).toEqual(daysInRow(a < b ? a : b, Math.abs(daysBetween(a, b)) + 1));
      }),
    );
  });
});

describe('runsOf', () => {
  it('joins consecutive days, also over the end of a month', () => {
    expect(runsOf(['2027-01-01', '2026-12-31', '2026-12-30', '2027-01-03'])).toEqual([
      { from: '2026-12-30', to: '2027-01-01' },
      { from: '2027-01-03', to: '2027-01-03' },
    ]);
    expect(runsOf([])).toEqual([]);
  });

  it('covers exactly the given days, with a gap between any two runs', () => {
    fc.assert(
      fc.property(fc.array(day), (dates) => {
        const runs = runsOf(dates);
        expect(runs.flatMap(({ from, to }) => daysFromTo(from, to))).toEqual([...new Set(dates)].sort());
        for (const [index, run] of runs.entries()) {
          const next = runs[index + 1];
          if (next) expect(daysBetween(run.to, next.from)).toBeGreaterThan(1);
        }
      }),
    );
  });
});

describe('a range (§3: first click sets start, second fills range and resets)', () => {
  it('sets the start, fills the range, then starts again', () => {
    const first = pickRangeDay(emptyRange, '2026-12-22');
    expect(first).toEqual({ start: '2026-12-22', dates: ['2026-12-22'] });
    const second = pickRangeDay(first, '2026-12-24');
    expect(second).toEqual({ start: null, dates: december(22, 23, 24) });
    expect(pickRangeDay(second, '2026-12-30')).toEqual({ start: '2026-12-30', dates: december(30) });
  });

  it('may be filled backwards, and with a single day', () => {
    const start = pickRangeDay(emptyRange, '2026-12-22');
    expect(pickRangeDay(start, '2026-12-21').dates).toEqual(december(21, 22));
    expect(pickRangeDay(start, '2026-12-22')).toEqual({ start: null, dates: december(22) });
  });
});
