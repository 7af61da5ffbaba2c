/** What several processes on one database must hold, one part after the other. */

import { type PostgresServer, startServer } from '../../e2e/drivers/postgres-server.ts';
import { cutCommits, cutUnderLoad } from './cut-commits.ts';
import { takeOver } from './failover.ts';
import { hear, readOwnWrites } from './hearing.ts';
import { kill, type Tried } from './kills.ts';
import { Line } from './line.ts';
import { guess, race } from './races.ts';
import { restartAll } from './rolling-restart.ts';
import { countOf, holdsSoon, openSchool, type School } from './school.ts';
import { slowServer, standStill } from './slow-and-still.ts';
import { wrongClocks } from './wrong-clocks.ts';

/** The amount of each test. */
export type Size = { processes: number; rounds: number; racers: number; kills: number; cuts: number; writes: number };

const short: Size = { processes: 3, rounds: 5, racers: 60, kills: 4, cuts: 4, writes: 60 };
const long: Size = { processes: 4, rounds: 20, racers: 400, kills: 20, cuts: 50, writes: 1000 };

/**
 * One process does the work that is done once, and another when it has ended.
 * @returns faults
 */
async function lead({ db }: School): Promise<string[]> {
  const leaders = () => countOf(db, "pg_locks where locktype = 'advisory' and objid = 7014002 and granted");
  return (await holdsSoon(async () => (await leaders()) === 1)) ? [] : [`${await leaders()} processes lead`];
}

type Part = [what: string, tries: () => Promise<Tried | string[]>];

/** Tests that share a school; each leaves it as the next one needs it. */
function partsOf(school: School, server: PostgresServer, line: Line, size: Size): Part[] {
  const { rounds, racers, kills, cuts, writes } = size;
  return [
    ['one process leads', () => lead(school)],
    [`${rounds} races of ${racers} for one hour of one instructor`, () => race(school, rounds, racers)],
    ['what one process writes, the others show', () => hear(school)],
    [`${writes} times what the desk saves at one is shown at once by the others`, () => readOwnWrites(school, writes)],
    ['the connection is cut at a commit', () => cutCommits(school, line, cuts)],
    ['connections are cut at commits under load', () => cutUnderLoad(school, line, 4 * cuts)],
    ['a slow database server, 20 ms for each answer', () => slowServer(school, line, 20)],
    ['a process stands still in a transaction', () => standStill(school)],
    ['processes are restarted one after the other', () => restartAll(school)],
    [`${kills} kills of a process or of the database server`, () => kill(school, server, kills)],
    ['one process leads after the kills', () => lead(school)],
    // The last one: nobody can log in for a quarter of an hour after it.
    ['ten guesses of a password at all processes together', () => guess(school)],
  ];
}

async function withSchool(size: Size, use: (parts: Part[]) => Promise<void>): Promise<void> {
  // What was answered must outlast the end of the server.
  const server = await startServer({ isDurable: true });
  const line = await Line.to(server.url);
  const settings = () => ({ DRAIN_SECONDS: '3' });
  const school = await openSchool(server.url, { way: line.url, settings, processes: size.processes });
  try {
    await use(partsOf(school, server, line, size));
  } finally {
    await school.close();
    await line.close();
    await server.stop();
  }
}

async function clocks(): Promise<Tried> {
  const server = await startServer();
  try {
    return await wrongClocks(server.url);
  } finally {
    await server.stop();
  }
}

/**
 * @param isLong more of each, and tests that take minutes
 * @param only part of the names of the tests to run
 */
export async function tryManyProcesses({
  isLong = false,
  only = '',
} = {}): Promise<{ passed: number; failed: number }> {
  let [passed, failed] = [0, 0];
  const tryAll = async (parts: readonly Part[]): Promise<void> => {
    for (const [what, tries] of parts) {
      if (!what.includes(only)) continue;
      const began = performance.now();
      const tried = await tries().catch((error: unknown) => [
        error instanceof Error ? String(error.stack) : String(error),
      ]);
      const { faults, said = '' } = Array.isArray(tried) ? { faults: tried } : tried;
      const took = `${((performance.now() - began) / 1000).toFixed(0)} s`;
      console.log(`${faults.length === 0 ? 'ok' : 'FAILED'}  ${what} (${took})${said && `: ${said}`}`);
      for (const fault of faults.slice(0, 20)) console.log(`        ${fault}`);
      if (faults.length === 0) passed += 1;
      else failed += 1;
    }
  };
  await withSchool(isLong ? long : short, tryAll);
  await tryAll([
    ['clocks that are minutes apart', clocks],
    ['the database server is lost, and its synchronous replica takes over', () => takeOver(true)],
    ...(isLong
      ? [['the database server is lost, and a replica that is behind takes over', () => takeOver(false)] as Part]
      : []),
  ]);
  return { passed, failed };
}
