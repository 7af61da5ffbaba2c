import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { programProcess } from './program-process.ts';
import type { Program } from './program-thread.ts';

/** Answers with its process id and the names of its environment; ends on request, as after a fault in a library. */
const script = `process.on('message', (call) => {
  if (call === 'crash') process.kill(process.pid, 'SIGKILL');
  else if (call === 'fail') process.send({ problem: 'no such picture' });
  else process.send({ result: { pid: process.pid, names: Object.keys(process.env), call } });
});`;

type Answer = { pid: number; names: string[]; call: unknown };
let folder: string;
let program: Program<unknown, Answer>;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gerende-process-'));
  const file = path.join(folder, 'program.cjs');
  writeFileSync(file, script);
  program = programProcess(file, { milliseconds: 60_000, tooLong: 'too long', ended: 'it ended' });
});
afterEach(async () => {
  await program.close();
  rmSync(folder, { recursive: true });
});

describe('a program in a process of its own', () => {
  it("answers each call, in one process that is not the server's", async () => {
    const [first, second] = await Promise.all([program.ask(1), program.ask(Buffer.from('two'))]);
    expect(first.call).toBe(1);
    expect(Buffer.from(second.call as Uint8Array).toString()).toBe('two');
    expect(first.pid).toBe(second.pid);
    expect(first.pid).not.toBe(process.pid);
  });

  it('is started again after it has crashed, and only the call that crashed it fails', async () => {
    const before = await program.ask(1);
    const [crashed, after] = await Promise.allSettled([program.ask('crash'), program.ask(2)]);
    expect(crashed).toMatchObject({ status: 'rejected', reason: { message: 'it ended' } });
    expect(after).toMatchObject({ status: 'fulfilled', value: { call: 2 } });
    expect(after).not.toMatchObject({ value: { pid: before.pid } });
  });

  it('reports its errors', async () => {
    await expect(program.ask('fail')).rejects.toThrow('no such picture');
  });

  it("does not get the server's secrets", async () => {
    const { names } = await program.ask(1);
    const ofSystem = ['PATH', 'HOME', 'SystemRoot'];
    expect(names.filter((name) => !ofSystem.includes(name) && !name.startsWith('MALLOC_'))).toEqual([]);
  });
});
