/** Programs of the machine: whether they are installed, their ports, their first answer, their end. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const startTimeout = 180_000;

/** The first of the programs that is installed. */
export function installed(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.find((name) => folders.some((folder) => existsSync(path.join(folder, name))));
}

/** A free port. The system assigns high ones: browsers refuse some of those below 10000. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port could be found.');
  return address.port;
}

/** Requests until a program answers. @returns false when it has ended, or has not answered for minutes */
export async function untilAnswers(url: string, program: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + startTimeout;
  while (performance.now() < deadline && !hasEnded(program)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await delay(50);
  }
  return false;
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

export async function end(program: ChildProcess): Promise<void> {
  if (hasEnded(program)) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}
