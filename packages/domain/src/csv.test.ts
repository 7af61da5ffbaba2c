import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('begins with a byte order mark, and a later part of the same file does not', () => {
  expect(csvText([['a', 1, null]])).toBe('\uFEFFa,1,\r\n');
  expect(csvText([['a', -1.5, '']], false)).toBe('a,-1.5,\r\n');
  expect(csvText([])).toBe('\uFEFF');
});

it.each([
  ['Mei, Chiba', '"Mei, Chiba"'],
  ['O"Brien', '"O""Brien"'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['=1+1', "'=1+1"],
  ['+81 90', "'+81 90"],
  ['-1', "'-1"],
  ['@me', "'@me"],
  ['＝1', "'＝1"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  [' =1', ' =1'],
  ['09:00\u2060–\u206012:00', '09:00–12:00'],
])('writes %j as one harmless cell', (text, cell) => expect(csvText([[text, 'next']], false)).toBe(`${cell},next\r\n`));
