import { defaultTheme, type ThemeToken, tokenColour } from '@gerende/domain/school/theme-rules';
import { describe, expect, it } from 'vitest';
import { lightTokens, schoolColours } from '../../../../../../tailwind.config.ts';

/** Mixes a colour as the browser does. */
function colourOf(name: string): string {
  const value = lightTokens[name] ?? '';
  const mixed = /^color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)$/.exec(value);
  if (!mixed) return value;
  const [, from = '', percent = '', into = ''] = mixed;
  const [a, b] = [colourOf(from), colourOf(into)];
  const channel = (at: number) => {
    const [one, other] = [a, b].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(((one ?? 0) * Number(percent) + (other ?? 0) * (100 - Number(percent))) / 100);
  };
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`;
}

describe('the colours that the contrast check computes with', () => {
  it('are by default those of the style sheet', () => expect(defaultTheme).toEqual(schoolColours));

  it.each(Object.keys(lightTokens).filter((name) => !/^on-|^veil$/.test(name)))('%s is mixed as there', (name) =>
    expect(tokenColour(defaultTheme, name as ThemeToken)).toBe(colourOf(name)),
  );
});
