/**
 * `npm run bench` measures the product beside yardsticks in five minutes; `npm run bench -- --full` all of it, with up to a
 * million bookings, and writes docs/benchmarks.md. Needs a build (npm run build), a quiet machine and wrk.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allLines, allMeasurements } from './all-measurements.ts';
import { generatorCeilings, mostUsed, stopGenerator } from './load/send.ts';
import { Bench, BusyMachine, type Measurement, type Settings, say } from './measuring/bench.ts';
import { capacityText } from './measuring/capacity.ts';
import { readFigures, withFresh, writeFigures } from './measuring/figure-file.ts';
import { growthPlot, growthTable } from './measuring/growth.ts';
import type { Figure } from './measuring/line.ts';
import { describeMachine } from './measuring/machine.ts';
import { tableText, withWrittenPart } from './measuring/table.ts';
import { storedSchool } from './schools/stored-school.ts';

const usage = `npm run bench -- [options]
  --full           all lines, also with 10 k and 1 M bookings; writes docs/benchmarks.md
  --only a1,d      only measurements with a line whose id begins like this
  --wait 600       seconds that a quiet machine is waited for (60, with --full 600)
  --rounds 5       how often each pair is taken (3, with --full 5)
  --even-if-noisy  shows figures of a busy machine, marked, and writes nothing
  --data           only makes the schools that are stored between runs
  --write          only writes docs/benchmarks.md anew from docs/benchmarks.json
BENCH_DATA names the folder of the schools; BENCH_DIST another build; BENCH_PROFILE a folder for profiles of the server.`;

/** The exit code of a program that may succeed later (EX_TEMPFAIL). */
const busy = 75;
/** Milliseconds after which a quick run starts nothing more. */
const quickTime = 280_000;

const docs = path.join(import.meta.dirname, '../docs');
const figureFile = path.join(docs, 'benchmarks.json');
const page = path.join(docs, 'benchmarks.md');
const plot = path.join(docs, 'benchmarks-growth.svg');

const { values: options } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    wait: { type: 'string' },
    rounds: { type: 'string' },
    'even-if-noisy': { type: 'boolean', default: false },
    data: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const settings: Settings = {
  isFull: options.full,
  rounds: Number(options.rounds ?? (options.full ? 5 : 3)),
  seconds: options.full ? 2 : 1,
  wait: Number(options.wait ?? (options.full ? 600 : 60)),
  evenIfNoisy: options['even-if-noisy'],
};

const prefixes = options.only.split(',').filter(Boolean);
const wanted = allMeasurements.filter(
  ({ lines }) => prefixes.length === 0 || lines.some(({ id }) => prefixes.some((prefix) => id.startsWith(prefix))),
);
/** Why a run would measure none of the requested lines; null when it would. */
function problemOf(): string | null {
  const ids = allLines.map(({ id }) => id);
  const unknown = prefixes.filter((prefix) => !ids.some((id) => id.startsWith(prefix)));
  if (unknown.length > 0) return `No line is called ${unknown.join(', ')}. The lines: ${ids.join(', ')}`;
  if (!(Number.isInteger(settings.rounds) && settings.rounds > 0)) return `${options.rounds} is no number of rounds`;
  if (!(settings.wait >= 0)) return `${options.wait} is no number of seconds`;
  if (wanted.every((each) => sizesOf(each).length === 0)) return `Lines ${options.only} are measured with --full alone`;
  return null;
}

const sizesOf = ({ sizes }: Measurement): readonly number[] => (settings.isFull ? sizes.full : sizes.quick);

/** The page, its plot and the figures that they are made from. */
function write(fresh: readonly Figure[]): void {
  const figures = withFresh(readFigures(figureFile), fresh);
  const ofTable = allMeasurements.flatMap(({ lines, sizes }) =>
    figures.filter(({ id, size }) => lines.some((line) => line.id === id) && size === sizes.full[0]),
  );
  const text = [
    tableText(allLines, ofTable),
    '### From ten thousand bookings to a million',
    '![Growth](benchmarks-growth.svg)',
    growthTable(allLines, figures),
    '### Where one machine ends',
    capacityText(figures),
  ].join('\n\n');
  writeFileSync(page, withWrittenPart(readFileSync(page, 'utf8'), text));
  writeFileSync(plot, growthPlot(allLines, figures));
  writeFigures(figureFile, figures);
}

type Problem = Bench['refused'][number];

/** @returns the figures, and why lines have none */
async function measure(measurement: Measurement, size: number): Promise<{ figures: Figure[]; refused: Problem[] }> {
  say(`${measurement.name}${size ? `, ${size} bookings` : ''}`);
  const bench = new Bench(settings, measurement.lines, size);
  try {
    await bench.part(() => measurement.measure(bench));
  } catch (error) {
    // A full run takes hours, in which the machine may be quiet again.
    if (!(error instanceof BusyMachine) || !settings.isFull) throw error;
    say(`  not measured: the machine is busy (${error.message})`);
    process.exitCode = busy;
  } finally {
    await bench.part(() => bench.end());
  }
  return bench;
}

function sayCeilings(): boolean {
  let isBelow = true;
  for (const [name, { rate, used }] of generatorCeilings()) {
    const share = Math.round(used * 100);
    say(
      `${name} used ${share} % of its processor at most, and could have taken ${Math.round(rate)} answers a second then`,
    );
    isBelow &&= used < mostUsed;
  }
  return isBelow;
}

async function run(): Promise<void> {
  const sizes = new Set(wanted.flatMap(sizesOf).filter((size) => size > 0));
  if (settings.isFull && prefixes.length === 0) for (const size of [10_000, 1_000_000]) sizes.add(size);
  for (const size of sizes) await storedSchool(size, say);
  if (options.data) return;
  say(`${describeMachine()}${settings.evenIfNoisy ? '; EVEN IF NOISY: nothing is written' : ''}`);
  const began = performance.now();
  const refused: Problem[] = [];
  for (const measurement of wanted)
    for (const size of sizesOf(measurement)) {
      if (!settings.isFull && prefixes.length === 0 && performance.now() - began > quickTime) {
        say(`${measurement.name}: not measured, the five minutes are over`);
        continue;
      }
      const done = await measure(measurement, size);
      refused.push(...done.refused);
      // Written at once, so that the results of a long run are not lost when it ends early.
      if (settings.isFull && !settings.evenIfNoisy) write(done.figures);
    }
  say(`${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  for (const { id, size, problem } of refused) say(`no figure for ${id} (${size} bookings): ${problem}`);
  if (!sayCeilings()) say('A load generator was almost at its limit: what it measured may be faster than that.');
}

const problem = problemOf();
if (options.help) say(usage);
else if (problem !== null) {
  console.error(problem);
  process.exitCode = 2;
} else if (options.write) write([]);
else
  try {
    await run();
  } catch (error) {
    if (!(error instanceof BusyMachine)) throw error;
    say(`The machine is busy (${error.message}): no figures. Try again later.`);
    process.exitCode = busy;
  } finally {
    stopGenerator();
  }
