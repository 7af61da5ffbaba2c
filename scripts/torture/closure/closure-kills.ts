/**
 * Kills of the server while the desk closes a slope, before single statements of it. Repeating the actions after the
 * next start gives the same result as without a kill: each booking moved, refunded or asked once, and one message to
 * each guest.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Report } from '../findings.ts';
import { type Random, untilHit } from '../moments.ts';
import { copySchool, removeSchool } from '../site/schools.ts';
import { Site } from '../site/site.ts';
import { startSite } from '../site/sites.ts';
import { closeAndTell, finish, type Left, openSchool, type School } from './closed-school.ts';

const preload = new URL('kill-before-write.mjs', import.meta.url);

type Kill = { before: number; steps: readonly string[]; wasKilled: boolean };

/** Runs all actions while the server counts its statements, and kills it before one of them; 0 for none. */
async function closeUntil(school: School, before: number): Promise<Kill> {
  const from = `${school.dataDir}-from`;
  const stepsFile = `${school.dataDir}-steps`;
  const settings = {
    NODE_OPTIONS: `--import=${fileURLToPath(preload)}`,
    KILL_BEFORE: String(before),
    FROM_FILE: from,
    STEPS_FILE: stepsFile,
  };
  const site = new Site({ dataDir: school.dataDir, settings });
  const url = await site.opened();
  writeFileSync(from, '');
  const wasKilled = await closeAndTell(url, school).then(
    () => false,
    () => true,
  );
  if (wasKilled) await site.ended();
  else await site.stop();
  const steps = existsSync(stepsFile) ? readFileSync(stepsFile, 'utf8').trim().split('\n') : [];
  for (const file of [from, stepsFile]) rmSync(file, { force: true });
  return { before, steps, wasKilled };
}

/** The differences from the result without a kill. */
function differences(left: Left, expected: Left): string[] {
  const faults: string[] = [];
  for (const [name, rows] of Object.entries(expected)) {
    const now = left[name] ?? [];
    for (const row of now.filter((each) => !rows.includes(each))) faults.push(`${name}: only after the kill: ${row}`);
    for (const row of rows.filter((each) => !now.includes(each)))
      faults.push(`${name}: missing after the kill: ${row}`);
    if (now.length !== rows.length) faults.push(`${name}: ${now.length} rows instead of ${rows.length}`);
  }
  return faults;
}

const commitsOf = (steps: readonly string[]): number[] =>
  steps.flatMap((step, index) => (/^commit/i.test(step) ? [index + 1] : []));

const fewKills = 4;

/**
 * Some of the commits, from the first to the last but one: before one, just after the next one, and so on. The server writes by
 * itself now and then, so a kill before the very last statement may come too late in another run.
 */
function fewOf(steps: readonly string[]): number[] {
  const commits = commitsOf(steps).slice(0, -1);
  return Array.from({ length: fewKills }, (_, index) => {
    const commit = commits[Math.round((index * (commits.length - 1)) / (fewKills - 1))] ?? 1;
    return Math.min(commit + (index % 2), steps.length);
  });
}

async function copied(school: School, name: string): Promise<School> {
  const dataDir = `${school.dataDir}-${name}`;
  await copySchool(school.dataDir, dataDir);
  return { ...school, dataDir };
}

/** @param dataDir of the demo school @param few kills before or after some of the commits, else before every statement */
export async function killClosures(report: Report, dataDir: string, few: boolean): Promise<void> {
  const school = await openSchool(dataDir);
  const whole = await copied(school, 'whole');
  const { steps } = await closeUntil(whole, 0);
  const expected = await finish(whole);
  const every = steps.map((_, index) => index + 1);
  const kills = few ? fewOf(steps) : every;
  let met = 0;
  for (const before of kills) {
    const killed = await copied(school, 'killed');
    const { wasKilled } = await closeUntil(killed, before);
    if (wasKilled) met += 1;
    const faults = differences(await finish(killed), expected);
    const at = `closure killed before statement ${before} of ${steps.length} (${steps[before - 1]})`;
    report.faults.push(...faults.map((fault) => `${at}: ${fault}`));
    report.say(`${at}; ${faults.length} faults`);
    await removeSchool(killed.dataDir);
  }
  if (met < kills.length) report.faults.push(`closure: ${kills.length - met} of ${kills.length} kills came too late`);
  if (new Set(expected.mails).size < (expected.mails?.length ?? 0))
    report.faults.push('closure: a guest was told twice');
  report.say(`${met} kills while a slope was closed: ${steps.length} statements, ${expected.mails?.length} mails`);
}

/** @returns whether it was killed before the last answer, and how long the actions took */
async function closeFor(school: School, milliseconds: number): Promise<{ wasKilled: boolean; took: number }> {
  const site = startSite({ dataDir: school.dataDir });
  const url = await site.opened();
  const began = performance.now();
  const pressed = closeAndTell(url, school).then(
    () => false,
    () => true,
  );
  await Promise.race([pressed, delay(milliseconds)]);
  await site.kill();
  return { wasKilled: await pressed, took: performance.now() - began };
}

/** The same at random moments: the statements of several processes cannot be counted in one order. */
export async function killClosuresAtMoments(
  report: Report,
  { dataDir, count }: { dataDir: string; count: number },
  random: Random,
): Promise<void> {
  const school = await openSchool(dataDir);
  const whole = await copied(school, 'whole');
  const { took } = await closeFor(whole, 60_000);
  const expected = await finish(whole);
  let met = 0;
  const killOnce = async (random: Random): Promise<boolean> => {
    const killed = await copied(school, 'killed');
    const wait = random(took);
    const { wasKilled } = await closeFor(killed, wait);
    if (wasKilled) met += 1;
    const faults = differences(await finish(killed), expected);
    report.faults.push(...faults.map((fault) => `closure killed after ${wait} ms: ${fault}`));
    report.say(`closure killed after ${wait} ms of ${took.toFixed(0)}; ${faults.length} faults`);
    await removeSchool(killed.dataDir);
    return wasKilled;
  };
  for (let index = 0; index < count; index += 1) await untilHit(random, true, killOnce);
  if (met < count) report.faults.push(`closure: only ${met} of ${count} kills came before the last answer`);
  report.say(`${met} of ${count} kills while a slope was closed; ${expected.mails?.length} mails`);
}
