/** Tests that a name always makes the same drawing, on every machine and in every render. */
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RidgeLine } from './ridge-line.tsx';
import { ridgeShape } from './ridge-shape.ts';

const drawn = (name: string): string =>
  render(<RidgeLine name={name} />).container.innerHTML.replaceAll(/_r_\w+_/g, '');

describe('a ridge', () => {
  it('is the same for the same name', () => {
    expect(drawn('Naeba')).toBe(drawn('Naeba'));
  });

  it('is the same as in earlier versions', () => {
    const { sun, mirrored, mountain } = ridgeShape('Gala Yuzawa', 320, 200);
    expect({ sun, mirrored, mountain: mountain.slice(0, 40) }).toMatchInlineSnapshot(`
      {
        "mirrored": false,
        "mountain": "M-86 94l10 5.5l6.5 1l8.5 2.5l8 2.5l5 7.5",
        "sun": {
          "radius": 26,
          "x": 223,
          "y": 64.4,
        },
      }
    `);
  });

  it.each([
    ['Naeba', 'Naebb'],
    ['', ' '],
    ['苗場', '岩原'],
    ['🎿', '🏂'],
  ])('of %o differs from that of %o', (one, other) => {
    expect(ridgeShape(one, 320, 200).mountain).not.toBe(ridgeShape(other, 320, 200).mountain);
  });

  it('does not depend on the Unicode composition of the name', () => {
    expect(ridgeShape('Caf\u00e9', 320, 200)).toEqual(ridgeShape('Cafe\u0301', 320, 200));
  });

  it.each([['Kagura'], ['x'], ['a'.repeat(500)], ['']])('of %o stays within its canvas', (name) => {
    const { sun, trees, flakes, field, mountain } = ridgeShape(name, 320, 200);
    expect(sun.x - sun.radius).toBeGreaterThan(0);
    expect(sun.x + sun.radius).toBeLessThan(320);
    for (const { x, y } of [...trees, ...flakes]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(320);
      expect(y).toBeLessThanOrEqual(200 * 1.05);
    }
    expect(`${field}${mountain}`).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('is decoration', () => {
    const svg = render(<RidgeLine name="Naeba" />).container.querySelector('svg');
    expect(svg?.getAttribute('aria-hidden')).toBe('true');
  });
});
