/**
 * `npm run test:postgres`: the tests of the server on PostgreSQL, the sweeps over the contract at three processes behind a
 * plain proxy, then what several processes on one database must hold, and the short form of the torture on them. The last
 * line is `N passed, N failed`. Arguments choose:
 * - files: the tests in them;
 * - `--sweep`: the sweeps alone;
 * - `--browser`, with what Playwright takes: the browser tests at three processes behind the proxy;
 * - `--processes`, or `--long` for more of it, with a part of the name of what is tried: the several processes alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../../e2e/drivers/postgres-server.ts';
import { failedUnitTests, type VitestReport } from '../failed-tests.mjs';
import { tryManyProcesses } from './many-processes.ts';
import { openSiteMaker } from './site-maker.ts';

const root = path.join(import.meta.dirname, '../..');
const folders = [
  'packages/api/src',
  'packages/demo-school/src',
  'apps/server/src/backup/',
  'apps/server/src/move',
  'apps/server/src/commands',
  'apps/server/src/doctor',
];

type Count = { passed: number; failed: number };
type Report = { numPassedTests: number; numFailedTests: number } & VitestReport;

/** They are printed again at the end. */
const failures: string[] = [];

async function runTests(url: string, files: readonly string[], sites = ''): Promise<Count> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gerende-report-'));
  const report = path.join(folder, 'report.json');
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--project=node *', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const tests = spawn(process.execPath, [vitest, ...args, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_POSTGRES: url, TEST_SITES: sites },
  });
  const [code] = await once(tests, 'exit');
  try {
    const made = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const { numPassedTests: passed, numFailedTests: failed } = made;
    failures.push(...failedUnitTests(made));
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `npm test -- e2e` prints its own counts. */
async function runBrowserTests(url: string, args: readonly string[]): Promise<Count> {
  const tests = spawn(process.execPath, [path.join(root, 'scripts/test.mjs'), 'e2e', ...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, E2E_POSTGRES: url },
  });
  let said = '';
  tests.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    said = (said + text).slice(-1000);
  });
  await once(tests, 'close');
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(said) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}

/**
 * Each call of the API by its contract, every door as a stranger, and rubbish at every door: at three processes behind the
 * proxy.
 */
const sweep = ['contract', 'access', 'fuzz'].map((name) => `packages/api/src/server/${name}.test.ts`);

async function sweepProcesses(url: string): Promise<Count> {
  const maker = await openSiteMaker(url);
  try {
    return await runTests(url, sweep, maker.url);
  } finally {
    await maker.close();
  }
}

/** Kills and attacks on three processes behind the proxy; it brings a server of its own. */
async function torture(): Promise<Count> {
  const program = path.join(root, 'scripts/torture/run/main.ts');
  const args = ['--import', 'tsx', program, '--postgres', '--short', '--kills', '12'];
  const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit');
  if (code !== 0) failures.push('the torture on three processes');
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function run(args: readonly string[]): Promise<Count[]> {
  const [first = '', ...more] = args;
  if (first === '--processes' || first === '--long')
    return [await tryManyProcesses({ isLong: first === '--long', only: more.join(' ') })];
  const server = await startServer();
  try {
    if (first === '--sweep') return [await sweepProcesses(server.url)];
    if (first === '--browser') return [await runBrowserTests(server.url, more)];
    const tests = await runTests(server.url, args.length > 0 ? args : folders);
    if (args.length > 0) return [tests];
    return [tests, await sweepProcesses(server.url), await tryManyProcesses(), await torture()];
  } finally {
    await server.stop();
  }
}

const counts = await run(process.argv.slice(2));
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}\n`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
