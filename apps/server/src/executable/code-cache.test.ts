/** A second start runs what the first has compiled, even if that has changed meanwhile. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type RunningProgram, runCached } from './code-cache.ts';

const source = `
  const importFile = module.importFile ?? ((file) => import(file));
  const name = require('node:path').basename(__filename);
  globalThis.answerOfTest = async () => name + (await importFile('node:path')).sep;
`;
let program: string;
let folder: string;

beforeEach(() => {
  const place = mkdtempSync(path.join(os.tmpdir(), 'gerende-cached-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  program = path.join(place, 'program.cjs');
  folder = path.join(place, 'compiled');
  writeFileSync(program, source);
});

const run = (): RunningProgram => runCached(program, folder, (file) => import(file));
const answer = (): Promise<string> => (globalThis as unknown as { answerOfTest: () => Promise<string> }).answerOfTest();
const cached = (): string => path.join(folder, readdirSync(folder)[0] ?? '');

it('is compiled once, and can import after that, too', async () => {
  const first = run();
  expect(first.isCached).toBe(false);
  expect(await answer()).toBe(`program.cjs${path.sep}`);
  first.store();
  for (const _ of ['second', 'third']) {
    expect(run().isCached).toBe(true);
    expect(await answer()).toBe(`program.cjs${path.sep}`);
  }
});

it('is compiled again when the program is another of the same length, whose code then replaces the old', async () => {
  run().store();
  writeFileSync(program, source.replace('name +', "'no' +"));
  const changed = run();
  expect(changed.isCached).toBe(false);
  expect(await answer()).toBe(`no${path.sep}`);
  changed.store();
  expect(readdirSync(folder)).toHaveLength(1);
  expect(run().isCached).toBe(true);
});

it.each([
  ['is cut short', (code: Buffer) => code.subarray(0, code.length - 9)],
  ['has another byte', (code: Buffer) => Buffer.from(code.map((byte, at) => (at === 200 ? byte ^ 1 : byte)))],
  ['is empty', () => Buffer.alloc(0)],
])('is compiled again when what was cached %s', async (_, damage) => {
  run().store();
  writeFileSync(cached(), damage(readFileSync(cached())));
  expect(run().isCached).toBe(false);
  expect(await answer()).toBe(`program.cjs${path.sep}`);
});

it('neither reads nor writes where others may write', () => {
  run().store();
  chmodSync(folder, 0o777);
  const found = run();
  expect(found.isCached).toBe(false);
  rmSync(cached());
  found.store();
  expect(readdirSync(folder)).toEqual([]);
});

it('starts where nothing can be cached', async () => {
  writeFileSync(folder, 'a file');
  run().store();
  expect(run().isCached).toBe(false);
  expect(await answer()).toBe(`program.cjs${path.sep}`);
});

it('stores one of two simultaneous starts', () => {
  const starts = [run(), run()];
  for (const { store } of starts) store();
  expect(readdirSync(folder)).toHaveLength(1);
  expect(run().isCached).toBe(true);
});
