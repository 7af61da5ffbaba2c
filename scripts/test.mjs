/**
 * `npm test`: all checks of a change, also in a fresh clone. The last line is `N passed, N failed`. `npm test -- unit`
 * runs one part (several: `types lint`); arguments after the parts go to the last of them: `npm test -- e2e
 * guest-booking.spec.ts --headed`. `npm test -- all` also runs the tests of the server on PostgreSQL.
 */
import './node-version.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { installsAllBrowsers } from './browser.mjs';
import { failedBrowserTests, failedUnitTests } from './failed-tests.mjs';
import { prepare } from './prepare.mjs';
import { program, root, runNode, say, secondsSince } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] }} Count */

const reports = path.join(root, 'node_modules/.cache/gerende');
const routeTree = path.join(root, 'apps/web/src/routeTree.gen.ts');

/** A part that is one check: silent when it passes, its whole output when it fails. */
async function check(file, args = [], { help = '', env = {} } = {}) {
  const { code, output } = await runNode(file, args, { quiet: true, env });
  if (code === 0) return { passed: 1, failed: 0 };
  console.error(`${output}${help}`);
  return { passed: 0, failed: 1 };
}

/**
 * A part that is a test runner: shows its own output, and writes the report that is counted here. A runner that fails
 * without a failed test (it crashed, or a file could not be loaded) counts as one failure.
 */
async function suite(file, args, { report, env, count, quiet = false }) {
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await runNode(file, args, { env, quiet });
  if (quiet) console.log(output);
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** Vitest reports suites that could not be loaded as failed ones without tests. */
function countUnit(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failedUnitTests(report),
  };
}

/** @param name of the report @param quiet shows the output when all tests have run */
function unitTests(name, args, quiet = false) {
  const report = `${reports}/${name}.json`;
  return suite(
    program('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { report, env: { NODE_ENV: undefined }, count: countUnit, quiet },
  );
}

/**
 * All unit tests: those of the server in one process, those of the screens in another, each on half of the cores. One
 * process for both runs them one after the other: it leaves a core idle while the modules of the screens are compiled,
 * and each core loads all of them. The screens take longer and have a worker more: otherwise a core is idle at the end,
 * and whenever a test of the server waits.
 */
async function allUnitTests() {
  const half = Math.max(1, Math.floor(availableParallelism() / 2));
  const counts = await Promise.all([
    unitTests('unit-node', ['--project=node *', `--maxWorkers=${half}`]),
    unitTests('unit-web', ['--project=web *', `--maxWorkers=${half + 1}`], true),
  ]);
  const sum = (key) => counts.reduce((total, count) => total + (count[key] ?? 0), 0);
  const failures = counts.flatMap((count) => count.failures ?? []);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures };
}

/** Runs a program that prints its own counts in its last line, and shows what it has printed. */
async function counted(file, args) {
  const { code, output } = await runNode(file, args, { quiet: true });
  console.log(output);
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return { passed: Number(passed), failed: code !== 0 && Number(failed) === 0 ? 1 : Number(failed) };
}

function countBrowser(report) {
  const { stats, errors } = report;
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, skipped: stats.skipped, failures: failedBrowserTests(report) };
}

function failedBecause(text) {
  console.error(text);
  return { passed: 0, failed: 1 };
}

/** The parts in the order they run: the fast ones first, so that a mistake shows early. */
const parts = {
  routes: ({ routesChanged }) =>
    routesChanged
      ? failedBecause('apps/web/src/routeTree.gen.ts did not fit the routes. It has been written anew: commit it.')
      : { passed: 1, failed: 0 },
  // One checker a project: several share no types, so that each works out the large ones anew. The compiler's garbage
  // collector (GOGC) runs less often than it would, which takes a sixth off the time.
  types: async () => {
    const routes = await check('scripts/routes.mjs');
    const build = ['--build', '--checkers', '1'];
    return routes.failed > 0 ? routes : check(program('typescript', 'tsc'), build, { env: { GOGC: '300' } });
  },
  lint: () =>
    check(
      program('@biomejs/biome', 'biome'),
      ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'],
      { help: 'Try: npm run format\n' },
    ),
  lock: () => check('scripts/check-lock.mjs'),
  unit: (_state, args) => (args.length === 0 ? allUnitTests() : unitTests('unit', args)),
  build: ({ buildError }) => (buildError ? failedBecause(buildError) : { passed: 1, failed: 0 }),
  bundle: ({ buildError }) =>
    buildError ? failedBecause('Not looked at: there is no build.') : check('scripts/check-bundle.mjs'),
  faults: ({ buildError }) =>
    buildError
      ? failedBecause('Not tried: there is no build.')
      : check('--import', ['tsx', 'scripts/torture/run/main.ts', '--short']),
  e2e: ({ buildError, browser }, args) => {
    if (buildError) return failedBecause('Not run: there is no build.');
    if (!browser.executable) return failedBecause(browser.problem);
    return suite(program('@playwright/test', 'playwright'), ['test', '-c', 'e2e/playwright.config.ts', ...args], {
      report: `${reports}/e2e.json`,
      env: {
        CHROMIUM_PATH: browser.executable,
        E2E_REPORT: `${reports}/e2e.json`,
        E2E_ALL_BROWSERS: installsAllBrowsers() ? '1' : undefined,
        // Playwright sets its own colour variable, and node warns its workers of two conflicting ones.
        NO_COLOR: undefined,
      },
      count: countBrowser,
    });
  },
  postgres: ({ buildError }, args) =>
    buildError
      ? failedBecause('Not run: there is no build.')
      : counted('--import', ['tsx', 'scripts/postgres/tests.ts', ...args]),
};

/** The parts that run when none is named: SQLite is what a school runs on. */
const usual = Object.keys(parts).filter((name) => name !== 'postgres');

/** Parts that print only when they fail, and leave a core idle when they run alone. */
const sideBySide = new Set(['types', 'lint', 'faults']);

async function timed(part, state, args) {
  const began = performance.now();
  return { ...(await part(state, args)), took: secondsSince(began) };
}

function readRouteTree() {
  return existsSync(routeTree) ? readFileSync(routeTree, 'utf8') : '';
}

/** Splits `unit lint --watch x` into the chosen parts and the arguments of the last one. */
function chosen(args) {
  const [first] = args;
  if (first === 'all') return { names: Object.keys(parts), rest: args.slice(1) };
  if (first !== undefined && !first.startsWith('-') && !Object.hasOwn(parts, first)) {
    console.error(`There is no part called ${first}. The parts: ${Object.keys(parts).join(', ')}`);
    process.exit(2);
  }
  const end = args.findIndex((arg) => !Object.hasOwn(parts, arg));
  const names = end === -1 ? args : args.slice(0, end);
  return names.length === 0 ? { names: usual, rest: args } : { names, rest: args.slice(names.length) };
}

/** What these parts need: a build takes seconds, and type checking does not need one. */
function modeFor(names) {
  if (names.includes('e2e')) return 'test';
  return names.some((name) => ['routes', 'build', 'bundle', 'faults', 'postgres'].includes(name)) ? 'start' : 'dev';
}

async function main() {
  const { names, rest } = chosen(process.argv.slice(2));
  const before = readRouteTree();
  const state = { ...(await prepare(modeFor(names))), routesChanged: false };
  state.routesChanged = readRouteTree() !== before;
  const total = { passed: 0, failed: 0 };
  const lines = [];
  const allFailures = [];
  const isEmpty = new Set();
  const started = new Map();
  const startPart = (name) => {
    say(name);
    started.set(name, timed(parts[name], state, name === names.at(-1) ? rest : []));
  };
  for (const name of names) {
    for (const other of sideBySide.has(name) ? names.filter((each) => sideBySide.has(each)) : [name])
      if (!started.has(other)) startPart(other);
    const { passed, failed, skipped = 0, failures = [], took } = await started.get(name);
    allFailures.push(...failures);
    if (passed + failed === 0) isEmpty.add(name);
    total.passed += passed;
    total.failed += failed;
    const extra = skipped > 0 ? `, ${skipped} skipped` : '';
    lines.push(`${name.padEnd(9)}${passed} passed, ${failed} failed${extra}  (${took})`);
  }
  // A filter that matches no test would pass otherwise.
  for (const name of names)
    if (isEmpty.has(name)) {
      console.error(`${name}: no test has run.`);
      total.failed += 1;
    }
  // Again at the end: the first output is far above, or cut off where only the end is stored.
  if (allFailures.length > 0) console.log(`\nFailed:\n${allFailures.join('\n')}`);
  console.log(`\n${lines.join('\n')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await main();
