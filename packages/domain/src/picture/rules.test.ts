import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canHaveSizes, pathsOf, sizePath, smallerWidths, widthsOf } from './rules.ts';

const width = fc.integer({ min: 1, max: 1600 });

describe('the widths of a picture', () => {
  it.each([
    [1600, [480, 960, 1600]],
    [1067, [480, 1067]],
    [600, [480, 600]],
    [599, [599]],
    [320, [320]],
  ])('of %i pixels are %j', (own, widths) => {
    expect(widthsOf(own)).toEqual(widths);
  });

  it('ascend, end with its own, and enlarge nothing', () => {
    fc.assert(
      fc.property(width, (own) => {
        const widths = widthsOf(own);
        expect(widths.at(-1)).toBe(own);
        expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
        for (const each of widths.slice(0, -1)) expect(smallerWidths).toContain(each);
      }),
    );
  });
});

describe('the paths of a picture', () => {
  it('are all that its sizes can have, and itself', () => {
    const path = 'slope/0b6f.webp';
    const all = pathsOf(path);
    expect(all).toContain(path);
    fc.assert(
      fc.property(width, fc.constantFrom('avif', 'webp'), (own, format) => {
        for (const each of widthsOf(own)) expect(all).toContain(sizePath(path, each === own ? null : each, format));
      }),
    );
    expect(sizePath(path, 480, 'avif')).toBe('slope/0b6f-480.avif');
  });

  it('are its own alone where it is no WebP', () => {
    expect([canHaveSizes('slope/a.jpg'), pathsOf('slope/a.jpg')]).toEqual([false, ['slope/a.jpg']]);
  });
});
