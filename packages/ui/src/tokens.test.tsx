/** Checks the contrast of every pair of colours of text and control edges (WCAG 2.2 AA), in both themes. */
import { describe, expect, it } from 'vitest';
import { darkTokens, lightTokens } from '../../../tailwind.config.ts';

type Rgb = [number, number, number];
type Tokens = Record<string, string>;

/** A token's colour, with mixes computed as the browser does in sRGB. */
function colourOf(tokens: Tokens, name: string): Rgb {
  const value = tokens[name] ?? '';
  const mixed = /^color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)$/.exec(value);
  if (mixed) {
    const [, from = '', percent = '', into = ''] = mixed;
    const share = Number(percent) / 100;
    const [a, b] = [colourOf(tokens, from), colourOf(tokens, into)];
    return [0, 1, 2].map((i) => (a[i] ?? 0) * share + (b[i] ?? 0) * (1 - share)) as Rgb;
  }
  const hex = /^#([0-9a-f]{6})$/.exec(value)?.[1];
  if (!hex) throw new Error(`${name} is no colour: ${value}`);
  return [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as Rgb;
}

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(colourOf(tokens, a)), luminance(colourOf(tokens, b))].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Text and its background. */
const texts: [text: string, ground: string][] = [
  ...['snow', 'paper', 'mist-wash', 'glacier-wash'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-soft', ground],
    ['glacier', ground],
    ['danger', ground],
  ]),
  ['glacier-deep', 'glacier-wash'],
  ['on-glacier', 'glacier'],
  ['on-vermilion', 'vermilion'],
  ['on-vermilion', 'vermilion-deep'],
  ['on-danger', 'danger'],
  ['pine', 'paper'],
  ['pine', 'snow'],
  ['pine', 'pine-wash'],
  ['amber', 'paper'],
  ['amber', 'snow'],
  ['amber', 'amber-wash'],
  ['danger', 'danger-wash'],
  ['plum', 'paper'],
  ['plum', 'plum-wash'],
  ['ink', 'plum-wash'],
  ['ink-soft', 'plum-wash'],
  ['amber', 'plum-wash'],
  ['amber', 'glacier-wash'],
  ['ink', 'danger-wash'],
  ['ink-soft', 'danger-wash'],
];

/** Edges of controls, and the focus ring. */
const edges: [edge: string, ground: string][] = ['snow', 'paper'].flatMap((ground): [string, string][] => [
  ['mist-edge', ground],
  ['glacier', ground],
  ['danger', ground],
  ['vermilion', ground],
]);

describe.each([
  ['by day', lightTokens],
  ['at night', darkTokens],
])('%s', (_theme, tokens) => {
  it.each(texts)('%s on %s is at least 4.5:1', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('an edge of %s on %s is at least 3:1', (edge, ground) => {
    expect(contrast(tokens, edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('both themes have the same tokens', () => {
  const names = (tokens: Tokens) => Object.keys(tokens).sort();
  expect(names({ ...lightTokens, ...darkTokens })).toEqual(names(lightTokens));
  expect(names(darkTokens)).toEqual(names(lightTokens));
});
