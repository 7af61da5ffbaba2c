import { describe, expect, it } from 'vitest';
import {
  cellIn,
  headerHeight,
  laneHeight,
  laneHeights,
  lanesHeight,
  nameWidth,
  pointerStep,
  rowHeight,
  rowTops,
  targetAt,
  trayHeightOf,
} from './geometry.ts';

const aoki = { id: 1 } as never;
const tops = rowTops([
  { lanes: 20, instructor: null },
  { lanes: 1, instructor: aoki },
  { lanes: 6, instructor: aoki },
]);
const tray = trayHeightOf(tops);

describe('the Unassigned row', () => {
  it('is as high as its lanes while they are few, and never higher than half a screen', () => {
    expect(rowHeight({ lanes: 2, instructor: null })).toBe(lanesHeight(2));
    expect(tray).toBe(rowHeight({ lanes: 200, instructor: null }));
    expect(tray).toBeLessThan(4 * laneHeight);
    expect(rowHeight({ lanes: 20, instructor: aoki })).toBe(lanesHeight(20));
  });

  it('is the target at the top of the view, however far the rows are scrolled', () => {
    const y = headerHeight + 10;
    const x = nameWidth + 30;
    for (const top of [0, 50, 500])
      expect(targetAt(x, y + top, { left: 0, top }, tops, 25)).toEqual({ row: 0, column: 1 });
  });
});

describe('the width of an hour', () => {
  it('fits the whole week into the grid of a screen of 1280 and of 1920 pixels', () => {
    for (const view of [1015, 1655]) expect(nameWidth + 63 * cellIn(view, true)).toBeLessThanOrEqual(view);
  });

  it('stays readable on narrower screens, and is no wider on larger ones or when the week may be wide', () => {
    expect(cellIn(600, true)).toBe(13);
    for (const cell of [cellIn(3000, true), cellIn(1015, false), cellIn(0, true)]) expect(cell).toBe(25);
  });
});

describe('fewer days than a week', () => {
  it('take the whole view, with hours that are wide enough for their names', () => {
    for (const view of [1015, 1655])
      for (const days of [1, 2]) {
        const cell = cellIn(view, true, days);
        expect(cell).toBe(cellIn(view, false, days));
        expect(nameWidth + days * 9 * cell).toBeLessThanOrEqual(view);
        expect(nameWidth + days * 9 * (cell + 0.2)).toBeGreaterThan(view);
        expect(cell).toBeGreaterThan(40);
      }
  });

  it('have no target beyond their last hour', () => {
    const y = headerHeight + tray + 10;
    const at = (hour: number) => targetAt(nameWidth + hour * 90 + 1, y, { left: 0, top: 0 }, tops, 90, 9);
    expect([at(8)?.column, at(9)]).toEqual([8, undefined]);
  });
});

describe('the step of a pointer that changes the hour', () => {
  it('is a quarter of an hour, and no narrower than a hand can hit', () => {
    expect([cellIn(1015, false, 1), cellIn(1015, false, 2), 40].map(pointerStep)).toEqual([0.25, 0.25, 0.25]);
    expect([25, 13].map(pointerStep)).toEqual([0.5, 1]);
  });
});

describe('compact rows', () => {
  it('are lower, also where lanes are stacked, and the Unassigned row shows more of them', () => {
    const { compact } = laneHeights;
    expect(lanesHeight(1, compact)).toBeLessThan(lanesHeight(1));
    expect(
      rowTops(
        [
          { lanes: 20, instructor: null },
          { lanes: 2, instructor: aoki },
        ],
        compact,
      ),
    ).toEqual([0, tray, tray + lanesHeight(2, compact)]);
  });
});

describe('targetAt', () => {
  const y = headerHeight + tray + 10;

  it('is the row under the point, its name at the left edge of the view', () => {
    expect(targetAt(nameWidth + 60, y, { left: 0, top: 0 }, tops, 25)).toEqual({ row: 1, column: 2 });
    expect(targetAt(nameWidth + 60, y, { left: 100, top: 0 }, tops, 25)).toEqual({ row: 1, column: null });
    expect(targetAt(nameWidth + 60, y + 50, { left: 0, top: 50 }, tops, 25)).toEqual({ row: 2, column: 2 });
  });

  it('is nothing over the header, below the last row and beyond the last hour', () => {
    expect(targetAt(300, headerHeight - 1, { left: 0, top: 0 }, tops, 25)).toBeUndefined();
    expect(targetAt(300, 40 + headerHeight - 1, { left: 0, top: 40 }, tops, 25)).toBeUndefined();
    expect(targetAt(300, headerHeight + (tops.at(-1) ?? 0) + 1, { left: 0, top: 0 }, tops, 25)).toBeUndefined();
    expect(targetAt(nameWidth + 63 * 25 + 1, y, { left: 0, top: 0 }, tops, 25)).toBeUndefined();
  });
});
