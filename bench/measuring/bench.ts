/**
 * Runs measurements: waits for a quiet machine, alternates between ours and the yardstick, repeats rounds that were
 * disturbed, and refuses a figure when too few are left (noise.ts has the rule).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copySchool, storedSchool } from '../schools/stored-school.ts';
import { problemsOfServers, type Site, startOurs } from '../server/site.ts';
import type { Figure, Line } from './line.ts';
import { describeMachine, waitForQuiet, watchMachine } from './machine.ts';
import { lineProblem, roundProblem, type Taken } from './noise.ts';
import { median } from './statistics.ts';
import { figureCells } from './table.ts';

export type Settings = {
  isFull: boolean;
  /** How many times each pair is measured. */
  rounds: number;
  /** Seconds of a load. */
  seconds: number;
  /** Seconds to wait for a quiet machine. */
  wait: number;
  /** Figures of disturbed rounds are shown, marked, and never written. */
  evenIfNoisy: boolean;
};

/** What each line measured in a round. */
export type Round = Record<string, Taken>;

/** The machine was not quiet within the given time. */
export class BusyMachine extends Error {}

export const say = (text: string): void => console.log(text);

/** Reports why lines have no figure, with the messages of the servers. */
function sayFailure(error: unknown): void {
  say(`  failed: ${error instanceof Error ? error.message : String(error)}`);
  for (const line of problemsOfServers()) say(`  server: ${line}`);
  process.exitCode = 1;
}

/** The parameters of a measurement. */
export class Bench {
  readonly settings: Settings;
  readonly size: number;
  readonly figures: Figure[] = [];
  /** Why a line has no figure. */
  readonly refused: { id: string; size: number; problem: string }[] = [];
  readonly #lines: readonly Line[];
  readonly #ends: (() => Promise<void> | void)[] = [];

  constructor(settings: Settings, lines: readonly Line[], size: number) {
    this.settings = settings;
    this.#lines = lines;
    this.size = size;
  }

  /** An empty folder, until the measurement ends. */
  folder(): string {
    const folder = mkdtempSync(path.join(process.env.BENCH_TMP ?? os.tmpdir(), 'gerende-bench-'));
    this.onEnd(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /** A school of so many bookings that may be written to, until the measurement ends. */
  async school(size = this.size): Promise<string> {
    const folder = this.folder();
    copySchool(await storedSchool(size, say), folder);
    return folder;
  }

  /** Ours over that folder, until the measurement ends. */
  async start(dataDir: string, settings?: Parameters<typeof startOurs>[1]): Promise<Site> {
    const site = await startOurs(dataDir, settings);
    this.onEnd(() => site.stop());
    return site;
  }

  /**
   * Measures some of the lines. An error is reported; the others are measured all the same.
   * @throws BusyMachine
   */
  async part(measure: () => Promise<void>): Promise<void> {
    try {
      await measure();
    } catch (error) {
      if (error instanceof BusyMachine) throw error;
      sayFailure(error);
    }
  }

  /** What is started last ends first. */
  onEnd(end: () => Promise<void> | void): void {
    this.#ends.unshift(end);
  }

  async end(): Promise<void> {
    for (const end of this.#ends.splice(0)) await end();
  }

  /** @throws BusyMachine */
  async #quiet(): Promise<void> {
    if (this.settings.evenIfNoisy) return;
    const problem = await waitForQuiet(this.settings.wait);
    if (problem) throw new BusyMachine(problem);
  }

  /**
   * Runs rounds of ours and the yardstick until enough were quiet, at most three times as many. The first one warms up
   * and does not count.
   * @param take one round: each line's figures
   */
  async rounds(take: () => Promise<Round>, { warmUp = true, rounds = this.settings.rounds } = {}): Promise<void> {
    await this.#quiet();
    if (warmUp) await take();
    const good: Round[] = [];
    const disturbed: Round[] = [];
    for (let tries = 0; good.length < rounds && tries < 3 * rounds; tries += 1) {
      const stop = watchMachine();
      const round = await take();
      const problem = roundProblem(stop());
      if (!problem) good.push(round);
      else {
        disturbed.push(round);
        if (this.settings.evenIfNoisy && good.length + disturbed.length >= rounds) break;
        if (!this.settings.evenIfNoisy) await this.#quiet();
      }
    }
    for (const line of this.#lines) {
      const of = (all: readonly Round[]): Taken[] => all.flatMap((round) => round[line.id] ?? []);
      if (of([...good, ...disturbed]).length === 0) continue;
      const problem = lineProblem(of(good), rounds, line.mostSpread);
      if (!problem) this.#add(line, of(good));
      else if (this.settings.evenIfNoisy) this.#add(line, of([...good, ...disturbed]), problem);
      else this.#refuse(line, problem);
    }
  }

  /** A line that is not about time and is measured once. */
  count(id: string, ours: number): void {
    const line = this.#lines.find((each) => each.id === id);
    if (!line) throw new Error(`There is no line ${id}.`);
    this.#add(line, [{ ours }]);
  }

  #add(line: Line, taken: readonly Taken[], problem?: string): void {
    const ratios = taken.map(({ ours, yardstick }) => (yardstick === undefined ? ours : ours / yardstick));
    const yardsticks = taken.flatMap(({ yardstick }) => yardstick ?? []);
    const hasYardstick = yardsticks.length > 0;
    const figure: Figure = {
      id: line.id,
      size: this.size,
      ours: median(taken.map(({ ours }) => ours)),
      ...(hasYardstick && { yardstick: median(yardsticks), ratio: median(ratios) }),
      low: Math.min(...ratios),
      high: Math.max(...ratios),
      rounds: taken.length,
      machine: describeMachine(),
      date: new Date().toISOString().slice(0, 10),
      commit: commit(),
    };
    this.figures.push(figure);
    const [id, what, goal, size, ours, yardstick, ratio, met] = figureCells(line, figure);
    const mark = problem ? `  NOISY: ${problem}` : '';
    say(`  ${id} ${what}, ${size}: ${ours}; ${yardstick}; ratio ${ratio}; goal ${goal} ${met}${mark}`);
  }

  #refuse(line: Line, problem: string): void {
    this.refused.push({ id: line.id, size: this.size, problem });
    say(`  ${line.id} ${line.what}: no figure, noisy: ${problem}`);
  }
}

function commit(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' and changes'}`;
  } catch {
    return 'unknown';
  }
}

/** Lines that are measured together. */
export type Measurement = {
  name: string;
  lines: readonly Line[];
  /** Bookings of the schools in which it is measured; 0 for a school of its own. The first size is the table's. */
  sizes: { quick: readonly number[]; full: readonly number[] };
  measure(bench: Bench): Promise<void>;
};
