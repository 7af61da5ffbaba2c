/** Programs of the machine: whether they are installed, their ports, their first answer, their end. */
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

/** Below the ports that systems assign, and above those that browsers refuse. */
const ports = { first: 20_000, count: 12_000 };

/**
 * A port without a listener. It is none that the system assigns: it would give such a one to another connection before
 * the program that is started listens on it.
 */
export async function freePort(): Promise<number> {
  const port = ports.first + randomInt(ports.count);
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
