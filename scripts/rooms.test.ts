/**
 * Checks which room may import which, how large a room may be, and that no two rooms need each other. A room is a
 * folder; its tests and its `testing` folders are not part of it and may import anything.
 */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, textOfFile } from './code-imports.ts';
import { drawing } from './drawing.ts';
import { allImports, files, floorOf, heightOf, imports, matching, nounOf } from './floors.ts';

/** Most files of a room besides tests. */
const mostFiles = 20;

/** Rooms that grow by their nature. */
const mayBeLarge = [
  // One file for each released migration, found by number.
  'migrations',
  // It has only tests and their helpers.
  'e2e',
];

const inWords = ({ from, to }: Import): string => `${from} → ${to}`;

/**
 * The imports that are part of a cycle, found by repeatedly removing those into or out of a folder that has no others.
 */
function circling(all: readonly Import[], roomOf: (file: string) => string): Import[] {
  let left = all.filter(({ from, to }) => roomOf(from) !== roomOf(to));
  for (;;) {
    const sources = new Set(left.map(({ from }) => roomOf(from)));
    const targets = new Set(left.map(({ to }) => roomOf(to)));
    const next = left.filter(({ from, to }) => targets.has(roomOf(from)) && sources.has(roomOf(to)));
    if (next.length === left.length) return left;
    left = next;
  }
}

const folderOf = (file: string): string => `${floorOf(file)}: ${path.dirname(file)}`;
/** Undefined for a file of no feature of the web app. */
const webFeatureOf = (file: string): string | undefined => /^apps\/web\/src\/features\/([^/]+)/.exec(file)?.[1];

const sizes = new Map<string, number>();
for (const file of files) sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1);
const isLarge = (folder: string): boolean => (sizes.get(folder) ?? 0) > mostFiles;

describe('the rooms', () => {
  it('have one floor for every file', () => {
    expect(files.filter((file) => matching(file).length !== 1)).toEqual([]);
  });

  it('import only from their own floor and those beneath it', () => {
    expect(imports.length).toBeGreaterThan(3000);
    const up = imports.filter(({ from, to }) => heightOf(to) > heightOf(from));
    expect(up.map(inWords)).toEqual([]);
  });

  it.each([
    ['folders', folderOf],
    ['nouns with all their folders', nounOf],
  ])('need no values of each other in a circle, as %s', (_, roomOf) => {
    const values = imports.filter(({ isType }) => !isType);
    expect(circling(values, roomOf).map(inWords)).toEqual([]);
  });

  it('have no circle of files, of types either', () => {
    expect(circling(allImports, (file) => file).map(inWords)).toEqual([]);
  });

  it('keep the features of the web app apart: they meet in routes, and what several need is in shared', () => {
    const meeting = imports.filter(({ from, to }) => {
      const [one, other] = [webFeatureOf(from), webFeatureOf(to)];
      return one && other && one !== other;
    });
    expect(meeting.map(inWords)).toEqual([]);
  });

  it(`have at most ${mostFiles} files`, () => {
    const large = [...sizes.keys()].filter((folder) => isLarge(folder) && !mayBeLarge.includes(folder));
    expect(large).toEqual([]);
  });
});

it('the drawing of the architecture is that of the code: npm run drawing', async () => {
  expect(textOfFile('docs/architecture.svg')).toBe(await drawing());
});
