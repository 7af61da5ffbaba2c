/** Programs of the machine: whether they are installed, their ports, their first response, their exit. */
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
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

/**
 * Below the ports that systems assign, and above those that browsers refuse: a thousand for each worker of a test run.
 */
const ports = { first: 20_000, share: 1000, shares: 12 };

/** A process that is no worker has the last share. */
const share = Number(process.env.TEST_PARALLEL_INDEX ?? ports.shares - 1) % ports.shares;
let next = randomInt(ports.share);

/**
 * A port without a listener that was not given out before: the program that is started listens on it only after a
 * while. It is outside the range from which the system assigns ports, since the system could give it to another
 * connection meanwhile.
 */
export async function freePort(): Promise<number> {
  const port = ports.first + share * ports.share + (next % ports.share);
  next += 1;
  const probe = createServer().listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return false;
      throw error;
    },
  );
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
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
