import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { requireCompiled } from './compile-cache.ts';

let home: string;
let folder: string;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'gerende-compiled-'));
  folder = path.join(home, 'compiled');
  onTestFinished(() => rmSync(home, { recursive: true }));
});

function program(text: string): string {
  const file = path.join(home, 'program.cjs');
  writeFileSync(file, text);
  return file;
}

const kept = (): string[] => readdirSync(folder);

it('gives what the file exports, from stored code the second time', () => {
  const file = program(
    'exports.add = (a, b) => a + b; exports.folder = __dirname; exports.path = require("node:path").sep;',
  );
  const first = requireCompiled(file, folder);
  expect(first.exports).toMatchObject({ folder: home, path: path.sep });
  first.store?.();
  expect(kept()).toHaveLength(1);
  const second = requireCompiled(file, folder);
  expect(second).toMatchObject({ exports: { folder: home }, store: undefined });
  expect((second.exports as { add: (a: number, b: number) => number }).add(2, 3)).toBe(5);
});

it('never runs the code of another text of the same length, and stores its own instead', () => {
  requireCompiled(program('exports.answer = 1;'), folder).store?.();
  const changed = requireCompiled(program('exports.answer = 2;'), folder);
  expect(changed.exports).toEqual({ answer: 2 });
  changed.store?.();
  expect(kept()).toHaveLength(1);
});

it('compiles again what was damaged, and where nothing can be stored', () => {
  const file = program('exports.answer = 1;');
  requireCompiled(file, folder).store?.();
  for (const name of kept()) writeFileSync(path.join(folder, name), 'damaged');
  const { exports, store } = requireCompiled(file, folder);
  expect(exports).toEqual({ answer: 1 });
  expect(store).toBeDefined();
  // A file stands where the folder would be.
  const nowhere = requireCompiled(file, file);
  expect(nowhere.exports).toEqual({ answer: 1 });
  nowhere.store?.();
});

it('imports beside the file', async () => {
  writeFileSync(path.join(home, 'other.cjs'), 'exports.name = "other";');
  const { exports } = requireCompiled(program('exports.load = () => import("./other.cjs");'), folder);
  const { load } = exports as { load: () => Promise<{ default: unknown }> };
  await expect(load()).resolves.toMatchObject({ default: { name: 'other' } });
});
