/** The executable's files are used only when all of them are there, whatever happened while they were unpacked. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Archive, pack } from './archive.ts';
import { markUsed, programFolder } from './program-folder.ts';

const files = [
  { path: 'program.cjs', content: Buffer.from('run()') },
  { path: 'node_modules/driver/driver.node', content: Buffer.alloc(100_000, 7) },
  { path: 'empty', content: Buffer.alloc(0) },
];
const now = 1_800_000_000_000;
let packed: Archive;
let place: string;

beforeEach(async () => {
  packed = await pack(files, 1);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gerende-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  place = path.join(folder, 'cache/gerende');
});

/** Finds or makes the folder. @returns it, and how many times something was unpacked */
function start(places = [place], archive = packed.archive): { folder: string; unpacked: number } {
  let unpacked = 0;
  const readArchive = () => {
    unpacked += 1;
    return archive;
  };
  return { folder: programFolder(places, { contents: packed.contents, readArchive }, now), unpacked };
}

function expectWhole(folder: string): void {
  for (const { path: file, content } of files) expect(readFileSync(path.join(folder, file))).toEqual(content);
}

it('unpacks once, for its owner alone', () => {
  const first = start();
  expectWhole(first.folder);
  expect(statSync(first.folder).mode & 0o077).toBe(0);
  expect(start()).toEqual({ folder: first.folder, unpacked: 0 });
  expect(readdirSync(place)).toEqual([path.basename(first.folder)]);
});

it('packs the same files into the same bytes in any order', async () => {
  expect(await pack([...files].reverse(), 1)).toEqual(packed);
});

it('uses what another start has made meanwhile', () => {
  let other = '';
  const readArchive = () => {
    other = start().folder;
    return packed.archive;
  };
  expect(programFolder([place], { contents: packed.contents, readArchive }, now)).toBe(other);
  expectWhole(other);
  expect(readdirSync(place)).toEqual([path.basename(other)]);
});

it('does not use what a killed start left, and deletes it after a day', () => {
  const left = path.join(place, '.new-1-2');
  mkdirSync(left, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(left, 'program.cjs'), 'ru');
  const young = path.join(place, '.new-3-4');
  mkdirSync(young);
  utimesSync(young, now / 1000, now / 1000);
  utimesSync(left, now / 1000 - 100_000, now / 1000 - 100_000);
  const { folder } = start();
  expectWhole(folder);
  expect(readdirSync(place).sort()).toEqual(['.new-3-4', path.basename(folder)]);
});

it.each([
  ['a file that is shorter', (folder: string) => truncateSync(path.join(folder, 'node_modules/driver/driver.node'), 9)],
  ['a file that is gone', (folder: string) => rmSync(path.join(folder, 'empty'))],
])('unpacks again over %s', (_, damage) => {
  const { folder } = start();
  damage(folder);
  expect(start()).toEqual({ folder, unpacked: 1 });
  expectWhole(folder);
});

it('deletes the folder of a build that has not been started for a month', () => {
  for (const [name, days] of [
    ['young', 29],
    ['old', 31],
  ] as const) {
    mkdirSync(path.join(place, name), { recursive: true, mode: 0o700 });
    markUsed(path.join(place, name), now - days * 24 * 60 * 60 * 1000);
  }
  const { folder } = start();
  expect(readdirSync(place).sort()).toEqual([path.basename(folder), 'young'].sort());
});

it('tries the next place when the first cannot be used', () => {
  const blocked = path.join(path.dirname(path.dirname(place)), 'file');
  writeFileSync(blocked, '');
  expect(start([path.join(blocked, 'gerende'), place]).folder).toContain(place);
  expect(() => start([path.join(blocked, 'gerende')])).toThrow('XDG_CACHE_HOME');
});

it('runs nothing from a folder that others may write to', () => {
  const { folder } = start();
  chmodSync(folder, 0o777);
  expect(() => start()).toThrow('others may write to it');
});

it('refuses a damaged archive', () => {
  const damaged = Buffer.from(packed.archive);
  damaged[0] = (damaged[0] ?? 0) ^ 1;
  expect(() => start([place], damaged)).toThrow('copy it anew');
  expect(existsSync(place) && readdirSync(place)).toEqual([]);
});
