/**
 * `npm run test:postgres`: the tests of the server on PostgreSQL, then what three processes on one database must hold. Arguments
 * name files: `npm run test:postgres -- packages/api/src/features/invoice`. The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryManyProcesses } from './many-processes.ts';
import { startServer } from './server.ts';

const root = path.join(import.meta.dirname, '../..');
const folders = ['packages/api/src', 'packages/demo-school/src'];

type Report = { numPassedTests: number; numFailedTests: number };

async function runTests(url: string, files: readonly string[]): Promise<{ passed: number; failed: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gerende-report-'));
  const report = path.join(folder, 'report.json');
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--project=node *', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const tests = spawn(process.execPath, [vitest, ...args, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_POSTGRES: url },
  });
  const [code] = await once(tests, 'exit');
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const files = process.argv.slice(2);
const server = await startServer();
const counts = [await runTests(server.url, files.length > 0 ? files : folders)];
await server.stop();
if (files.length === 0) counts.push(await tryManyProcesses());
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
