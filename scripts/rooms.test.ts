/**
 * Checks which room may import which, how large a room may be, and that no two rooms need each other. A room is a
 * folder; its tests and its `testing` folders are not part of it and may import anything.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';

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
  'api: context and database': /^packages\/api\/src\/(context|database|kept-query|schedule-changes)\.ts$/,
  'api: http': /^packages\/api\/src\/http\//,
  'api: record of changes': /^packages\/api\/src\/features\/audit\/.+\.service\.ts$/,
  'api: writes of the desk': /^packages\/api\/src\/desk-(write|order|restore)\.ts$/,
  'api: features': /^packages\/api\/src\/features\/(?!audit\/).+(?<!\.(table|wire|rest|trpc))\.ts$/,
  'api: doors': /^packages\/api\/src\/features\/.+\.(wire|rest|trpc)\.ts$/,
  'api: server': /^packages\/api\/src\/(server\/.+|client-types)\.ts$/,
  'demo school': /^packages\/demo-school\//,
  server: /^apps\/server\//,
  'web: calls of the server': /^apps\/web\/src\/trpc\.ts$/,
  'web: shell': /^apps\/web\/src\/shell\//,
  'web: shared by features': /^apps\/web\/src\/shared\//,
  'web: features': /^apps\/web\/src\/features\//,
  'web: routes': /^apps\/web\/src\/routes\//,
  web: /^apps\/web\/(src\/(main|router|guest-routes|routeTree\.gen)\.tsx?|[^/]+)$/,
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

const root = path.join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(path.join(root, file)))
  .filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file));
const known = new Set(files);

const matching = (file: string): string[] => Object.keys(floors).filter((floor) => floors[floor]?.test(file));
const floorOf = (file: string): string => matching(file)[0] ?? 'none';
const heightOf = (file: string): number => Object.keys(floors).indexOf(floorOf(file));

/** The file that an import names; undefined for an external package, a test helper or what is no code. */
function imported(from: string, name: string): string | undefined {
  const [, workspace = '', rest = ''] = /^@gerende\/([\w-]+)\/?(.*)$/.exec(name) ?? [];
  if (workspace === 'migrations') return 'migrations/index.ts';
  const target = workspace ? `packages/${workspace}/src/${rest}` : path.join(path.dirname(from), name);
  return workspace || name.startsWith('.')
    ? [target, `${target}.ts`, `${target}.tsx`].find((file) => known.has(file))
    : undefined;
}

type Import = { from: string; to: string; isType: boolean };

function importsOf(from: string): Import[] {
  const text = readFileSync(path.join(root, from), 'utf8');
  const { errors, module } = parseSync(from, text);
  if (errors.length > 0) throw new Error(`${from} cannot be read: ${errors[0]?.message}`);
  const { staticImports, staticExports, dynamicImports } = module;
  const passedOn = staticExports.flatMap(({ entries }) => entries).filter((entry) => entry.moduleRequest);
  const named = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...passedOn.map(({ moduleRequest, isType }) => ({ name: moduleRequest?.value ?? '', isType })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      name: text.slice(start + 1, end - 1),
      isType: false,
    })),
  ];
  return named.flatMap(({ name, isType }) => {
    const to = imported(from, name);
    return to ? [{ from, to, isType }] : [];
  });
}

const imports = files.flatMap(importsOf);
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
