/**
 * Moments to kill at. They are detected in the data folder, since a time alone often misses half-done work, and each
 * kill is counted by the stage that it hit: a stage that no kill hit has not been tested.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Report } from './findings.ts';

/** Resolves when the data folder shows it, or the process has ended. */
export async function untilSeen(shows: () => boolean, ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = ended.then(() => {
    isOver = true;
  });
  while (!isOver && !shows()) await Promise.race([delay(1), over]);
}

export const hasFile = (folder: string, name: RegExp): boolean =>
  existsSync(folder) && readdirSync(folder).some((each) => name.test(each));

export type Random = (below: number) => number;

/** Halved as often, any time is less than a process needs. */
const mostMisses = 12;

/**
 * Kills at a random moment, and after a kill that came too late again, in half the time: what was measured before may be
 * longer than it is now.
 * @param isNeeded whether the stage must be hit; otherwise it is tried once
 * @param kill returns whether it came in time
 */
export async function untilHit(
  random: Random,
  isNeeded: boolean,
  kill: (random: Random) => Promise<boolean>,
): Promise<void> {
  for (let misses = 0; misses <= (isNeeded ? mostMisses : 0); misses += 1)
    if (await kill((below) => random(below / 2 ** misses))) return;
}

/** How many kills hit each stage. */
export class Hits {
  readonly #counts: Map<string, number>;
  readonly #what: string;

  /** @param stages that kills must have hit at the end */
  constructor(what: string, stages: readonly string[]) {
    this.#what = what;
    this.#counts = new Map(stages.map((stage) => [stage, 0]));
  }

  add(stage: string): void {
    this.#counts.set(stage, (this.#counts.get(stage) ?? 0) + 1);
  }

  /** Reports the counts; a stage that was never hit is a fault of the run. */
  tell(report: Report): void {
    const counts = [...this.#counts].map(([stage, count]) => `${count} ${stage}`);
    report.say(`${this.#what}, killed: ${counts.join(', ')}`);
    for (const [stage, count] of this.#counts)
      if (count === 0) report.faults.push(`${this.#what}: no kill came ${stage}, so that was not tried`);
  }
}

/** Empty for a file that is gone: another program may delete it at any time. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/**
 * Pages that a killed process had written into the log of a database for a transaction that it did not commit
 * (https://sqlite.org/fileformat2.html#walformat). Read before anybody opens the database.
 */
export function uncommittedPages(database: string): number {
  const bytes = contentOf(`${database}-wal`);
  if (bytes.length < 32) return 0;
  const frame = 24 + bytes.readUInt32BE(8);
  let pages = 0;
  for (let at = 32; at + frame <= bytes.length; at += frame) {
    // Frames of an earlier, longer log have another salt.
    if (bytes.compare(bytes, 16, 24, at + 8, at + 16) !== 0) break;
    // A frame that ends a transaction has the size of the database, any other 0.
    pages = bytes.readUInt32BE(at + 4) === 0 ? pages + 1 : 0;
  }
  return pages;
}
