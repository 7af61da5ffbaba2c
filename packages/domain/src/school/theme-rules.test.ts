import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  colourOf,
  contrast,
  defaultTheme,
  failedPair,
  isColour,
  nearestPassing,
  type Theme,
  themeColours,
  tokenColour,
} from './theme-rules.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const anyTheme: fc.Arbitrary<Theme> = fc.record({ snow: hex, ink: hex, glacier: hex, vermilion: hex, pine: hex });
const passes = (theme: Theme): boolean => themeColours.every((colour) => failedPair(theme, colour) === null);

describe('a colour as typed', () => {
  it.each([
    ['#1B6A9F', '#1b6a9f'],
    ['1b6a9f', '#1b6a9f'],
    [' #16C ', '#1166cc'],
    ['red', 'red'],
    ['#1b6a9', '#1b6a9'],
    ['#1b6a9f;}', '#1b6a9f;}'],
    ['', ''],
  ])('%j is %j', (typed, stored) => expect(colourOf(typed)).toBe(stored));

  it.each(['#1B6A9F', '1b6a9f', '#1b6a9f\n', '#16c', 'red', 'url(x)', '#1b6a9f80', ''])('%j is not stored', (text) =>
    expect(isColour(text)).toBe(false),
  );
});

describe('contrast (WCAG 2.2, 1.4.3)', () => {
  const grey = (ink: string): Theme => ({ ...defaultTheme, ink });
  it('is 21 of black on white, 1 of a colour on itself, and the same both ways', () => {
    expect(contrast(grey('#000000'), 'ink', 'paper')).toBeCloseTo(21, 5);
    expect(contrast(grey('#ffffff'), 'ink', 'paper')).toBe(1);
    expect(contrast(grey('#777777'), 'ink', 'paper')).toBeCloseTo(4.48, 2);
    expect(contrast(grey('#777777'), 'paper', 'ink')).toBe(contrast(grey('#777777'), 'ink', 'paper'));
  });
});

/** The theme with every colour that fails replaced by its nearest passing one, in the order of the colours. */
function withProposals(theme: Theme): Theme {
  const proposed = { ...theme };
  for (const colour of themeColours) proposed[colour] = nearestPassing(proposed, colour);
  return proposed;
}

/** The proposals taken twice: a darker glacier darkens the ground of a text whose colour was taken before it. */
const passingTheme = (theme: Theme): Theme => withProposals(withProposals(theme));

/** Its ink passes on the wash of this glacier, and fails on that of the glacier that is proposed. */
const inkBesideDarkened: Theme = {
  snow: '#b0ffc7',
  ink: '#cd0000',
  glacier: '#e70200',
  vermilion: '#000000',
  pine: '#000000',
};

describe('a theme', () => {
  it('of the product passes', () => expect(passes(defaultTheme)).toBe(true));

  it.each([
    ['snow', '#333333', 'snow'],
    ['ink', '#8899aa', 'ink'],
    ['glacier', '#ffd400', 'glacier'],
    ['vermilion', '#ff8800', 'vermilion'],
    ['pine', '#66ff99', 'pine'],
  ] as const)('with %s as %s fails at %s and at no other colour that stays', (colour, value, blamed) => {
    const theme = { ...defaultTheme, [colour]: value };
    expect(failedPair(theme, blamed)).toMatchObject({ contrast: expect.any(Number), least: expect.any(Number) });
    for (const other of ['vermilion', 'pine'] as const)
      if (other !== colour && colour !== 'snow') expect(failedPair(theme, other)).toBeNull();
  });

  it('of any five colours passes after the proposals, which then stay', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const passing = passingTheme(theme);
        expect(passes(passing)).toBe(true);
        expect(passingTheme(passing)).toEqual(passing);
      }),
      { numRuns: 25, examples: [[inkBesideDarkened]] },
    );
  });

  it('is darkened no further than needed: one step less fails', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom('ink', 'glacier', 'vermilion', 'pine'), (value, colour) => {
        const theme = { ...defaultTheme, [colour]: value };
        const proposed = nearestPassing(theme, colour);
        fc.pre(proposed !== value);
        const share = (from: string, at: number) => Number.parseInt(from.slice(at, at + 2), 16);
        const brighter = [1, 3, 5].map((at) => Math.min(share(value, at), Math.ceil(share(proposed, at) * 1.03) + 2));
        const tried = `#${brighter.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
        expect(failedPair({ ...theme, [colour]: tried }, colour)).not.toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  it('has every token as a colour', () => {
    fc.assert(
      fc.property(anyTheme, fc.constantFrom('ink-soft', 'glacier-deep', 'paper', 'pine'), (theme, token) => {
        expect(isColour(tokenColour(theme, token))).toBe(true);
      }),
    );
  });
});
