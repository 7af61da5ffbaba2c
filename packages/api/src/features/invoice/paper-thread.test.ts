import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Drawing } from './invoice-paper.ts';
import { paperThread } from './paper-thread.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-thread-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A thread that answers with the number of the drawing, or fails or ends if the drawing says so. */
function thread() {
  const file = path.join(folder, 'thread.cjs');
  writeFileSync(
    file,
    `const { parentPort } = require('node:worker_threads');
    let count = 0;
    parentPort.on('message', (drawing) => {
      if (drawing === 'ends') process.exit();
      if (drawing === 'breaks') throw new Error('broken');
      count += 1;
      parentPort.postMessage(drawing === 'fails' ? { problem: 'no such font' } : { result: new Uint8Array([count]) });
    });`,
  );
  const draw = paperThread(file).ask;
  return async (what: string): Promise<number | undefined> => (await draw(what as unknown as Drawing))[0];
}

describe('the thread that draws papers', () => {
  it('draws one after the other, and stays alive', async () => {
    const draw = thread();
    expect(await Promise.all([draw('a'), draw('b'), draw('c')])).toEqual([1, 2, 3]);
  });

  it.each([
    ['fails', 'no such font'],
    ['breaks', 'broken'],
    ['ends', 'The thread that draws papers ended.'],
  ])('that %s rejects, and the next paper is drawn by a new one', async (what, words) => {
    const draw = thread();
    expect(await draw('a')).toBe(1);
    await expect(draw(what)).rejects.toThrow(words);
    expect(await draw('a')).toBe(1);
  });
});
