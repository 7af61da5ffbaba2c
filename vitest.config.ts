import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { VitestPluginContext } from 'vitest/node';

/**
 * The school's own zone, and one on the other side of midnight. Unit tests run in the one that the developer's machine is
 * not in. A test fails where anything asks for the zone of the machine (scripts/machine-zone.ts), so it is the same in both. The
 * other zone has what is not watched by that, in other processes and threads, and the arithmetic of days, the clock and the
 * calendars.
 */
const zones = ['Asia/Tokyo', 'America/Los_Angeles'] as const;
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const [main, other] = own === zones[1] ? zones : [zones[1], zones[0]];

const suites = {
  node: {
    all: [
      'packages/{domain,api,i18n,demo-school}/src/**/*.test.ts',
      'migrations/**/*.test.ts',
      'apps/server/src/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    inBothZones: [
      'packages/domain/src/calendar/**/*.test.ts',
      'packages/api/src/platform/{clock,database-file}.test.ts',
      'packages/api/src/features/invoice/paper-thread.test.ts',
      'apps/server/src/data-folder.test.ts',
      'scripts/{hooks,machine-zone}.test.ts',
    ],
    environment: 'node' as const,
    setupFiles: ['./scripts/setup-tests.ts'],
  },
  web: {
    all: ['packages/ui/src/**/*.test.tsx', 'apps/web/src/**/*.test.{ts,tsx}'],
    inBothZones: ['packages/ui/src/calendar/**/*.test.tsx'],
    environment: 'happy-dom' as const,
    setupFiles: ['./scripts/setup-tests.ts', './packages/ui/src/testing/setup-screens.ts'],
  },
};

/** A bound against tests that hang; a shared machine at a tenth of its speed is no hang. */
const testTimeout = 240_000;

/** How long `expect.poll` waits. Its own limit of a second ends before a busy machine has got to what is waited for. */
const pollTimeout = 60_000;

/** What a module with `import.meta.glob` compiles to depends on the files that are there, so it is compiled anew in each run. */
const compileGlobsAnew = {
  name: 'compile-globs-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }: VitestPluginContext): void =>
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
};

/** Node has a storage of its own since 25, which would take the place of that of the tests' browser. */
const withoutStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

type Suite = keyof typeof suites;

/** Files share their modules: loading the server or the web app anew for each file costs more than its tests. */
const project = (name: Suite, zone: string, include: string[]) => {
  const { environment, setupFiles } = suites[name];
  return {
    plugins: [compileGlobsAnew],
    test: {
      name: `${name} ${zone}`,
      include,
      environment,
      setupFiles,
      isolate: false,
      // Large screens are rendered and thrown away all the time: a larger young generation halves the garbage collection.
      execArgv: ['--max-semi-space-size=64', ...withoutStorage],
      env: { TZ: zone },
      testTimeout,
      expect: { poll: { timeout: pollTimeout } },
      hookTimeout: testTimeout,
    },
  };
};

const names: Suite[] = ['node', 'web'];
const projects = names.flatMap((name) => [
  project(name, main, suites[name].all),
  project(name, other, suites[name].inBothZones),
]);

/** Left alone, vitest keeps one core free: on two cores that halves it. */
const maxWorkers = Math.max(2, availableParallelism());

/** Compiled modules are stored between runs: compiling the web app takes as long as a tenth of all tests. */
const storedModules = { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest-modules' };

/**
 * Where tests find a PostgreSQL server; without one they run on SQLite (`npm run test:postgres`). And who starts the built
 * server in several processes for them; without it they ask the app in their own.
 */
const provide = { postgres: process.env.TEST_POSTGRES ?? '', sites: process.env.TEST_SITES ?? '' };

export default defineConfig({ test: { projects, maxWorkers, experimental: storedModules, provide } });
