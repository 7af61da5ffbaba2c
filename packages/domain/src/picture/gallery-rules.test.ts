import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { focusAt, movedBy } from './gallery-rules.ts';

describe('the focus', () => {
  it('is where the picture was clicked, in whole percent', () => {
    expect(focusAt({ x: 50, y: 25 }, { width: 200, height: 100 })).toEqual({ focus_x: 25, focus_y: 25 });
  });

  it('is within the picture for every click, and the middle of one without a size', () => {
    const any = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(any, any, fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 }), (x, y, w, h) => {
        const focus = focusAt({ x, y }, { width: w, height: h });
        for (const each of [focus.focus_x, focus.focus_y]) {
          expect(Number.isInteger(each)).toBe(true);
          expect(each >= 0 && each <= 100).toBe(true);
        }
      }),
    );
    expect(focusAt({ x: 3, y: 3 }, { width: 0, height: 0 })).toEqual({ focus_x: 50, focus_y: 50 });
  });
});

describe('moving a photo', () => {
  it('changes places with its neighbour, and stays at the ends', () => {
    expect(movedBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(movedBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(movedBy(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(movedBy(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
