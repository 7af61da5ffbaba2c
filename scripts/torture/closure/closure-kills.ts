/**
 * Kills of the server while the desk closes a slope, before single statements of it. Whoever presses again after the next start
 * ends with what a server leaves that nobody kills: each booking moved, given back or asked once, and one message to each guest.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Report } from '../findings.ts';
import { Site } from '../site.ts';
import { closeAndTell, finish, type Left, openSchool, type School } from './closed-school.ts';

const preload = new URL('kill-before-write.mjs', import.meta.url);

type Kill = { before: number; steps: readonly string[]; wasKilled: boolean };

/** Presses all while the server counts its statements, and kills it before one of them; 0 for none. */
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

/** What is other than without a kill. */
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

/** @param dataDir of the demo school @param few kills before or after some of the commits, else before every statement */
export async function killClosures(report: Report, dataDir: string, few: boolean): Promise<void> {
  const school = await openSchool(dataDir);
  const copied = (name: string): School => {
    const copy = `${dataDir}-${name}`;
    cpSync(dataDir, copy, { recursive: true });
    return { ...school, dataDir: copy };
  };
  const whole = copied('whole');
  const { steps } = await closeUntil(whole, 0);
  const expected = await finish(whole);
  const every = steps.map((_, index) => index + 1);
  const kills = few ? fewOf(steps) : every;
  let met = 0;
  for (const before of kills) {
    const killed = copied('killed');
    const { wasKilled } = await closeUntil(killed, before);
    if (wasKilled) met += 1;
    const faults = differences(await finish(killed), expected);
    const at = `closure killed before statement ${before} of ${steps.length} (${steps[before - 1]})`;
    report.faults.push(...faults.map((fault) => `${at}: ${fault}`));
    report.say(`${at}; ${faults.length} faults`);
    rmSync(killed.dataDir, { recursive: true });
  }
  if (met < kills.length) report.faults.push(`closure: ${kills.length - met} of ${kills.length} kills came too late`);
  if (new Set(expected.mails).size < (expected.mails?.length ?? 0))
    report.faults.push('closure: a guest was told twice');
  report.say(`${met} kills while a slope was closed: ${steps.length} statements, ${expected.mails?.length} mails`);
}
