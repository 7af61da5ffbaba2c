/**
 * Checks which room may import which, how large a room may be, and that no two rooms need each other. A room is a
 * folder; its tests and its `testing` folders are not part of it and may import anything.
 */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeFiles, type Import, readModule } from './code-imports.ts';

/**
 * The floors in order, from bottom to top: a file imports, types too, from its own floor and from those above it in
 * this list, never from those below. Each file belongs to one floor.
 */
const floors: Record<string, RegExp> = {
  migrations: /^migrations\//,
  texts: /^packages\/i18n\//,
  domain: /^packages\/domain\//,
  ui: /^packages\/ui\//,
  'api: outside services': /^packages\/api\/src\/platform\//,
  'api: row types': /^packages\/api\/src\/features\/.+\.table\.ts$/,
  'api: context and database':
    /^packages\/api\/src\/(context|database|cached-query|schedule-changes|slow-reads|traditional-texts)\.ts$/,
  'api: http': /^packages\/api\/src\/http\//,
  'api: record of changes': /^packages\/api\/src\/features\/audit\/.+\.service\.ts$/,
  'api: writes of the desk': /^packages\/api\/src\/desk-(write|order|restore)\.ts$/,
  'api: features': /^packages\/api\/src\/features\/(?!audit\/).+(?<!\.(table|wire|rest|trpc))\.ts$/,
  'api: doors': /^packages\/api\/src\/features\/.+\.(wire|rest|trpc)\.ts$/,
  'api: server': /^packages\/api\/src\/(server\/.+|client-types)\.ts$/,
  'demo school': /^packages\/demo-school\//,
  server: /^apps\/server\/(?!src\/main\.ts$)/,
  'server: program': /^apps\/server\/src\/main\.ts$/,
  'web: calls of the server': /^apps\/web\/src\/trpc\.ts$/,
  'web: shell': /^apps\/web\/src\/shell\//,
  'web: shared by features': /^apps\/web\/src\/shared\//,
  'web: features': /^apps\/web\/src\/features\//,
  'web: routes': /^apps\/web\/src\/routes\//,
  web: /^apps\/web\/(src\/(main|router|guest-routes|first-page|linked-routes|routeTree\.gen)\.tsx?|[^/]+)$/,
  'browser tests': /^e2e\//,
  benchmarks: /^bench\//,
  scripts: /^scripts\/|^[^/]+$/,
};

/** Most files of a room besides tests. */
const mostFiles = 20;

/** Rooms that grow by their nature. */
const mayBeLarge = [
  // One file for each released migration, found by number.
  'migrations',
  // Only tests and their helpers.
  'e2e',
];

const files = codeFiles.filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file));
const known = new Set(files);

const matching = (file: string): string[] => Object.keys(floors).filter((floor) => floors[floor]?.test(file));
const floorOf = (file: string): string => matching(file)[0] ?? 'none';
const heightOf = (file: string): number => Object.keys(floors).indexOf(floorOf(file));

const imports = files.flatMap((file) => readModule(file).imports).filter(({ to }) => known.has(to));
const inWords = ({ from, to }: Import): string => `${from} → ${to}`;

/**
 * The imports that are part of a circle, found by repeatedly dropping those into or out of a room that has no others.
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
/** A noun with all its folders. */
const nounOf = (file: string): string =>
  `${floorOf(file)}: ${path.dirname(file).replace(/(\/features\/[^/]+).*/, '$1')}`;

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
