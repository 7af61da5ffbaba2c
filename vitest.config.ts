import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Every unit suite runs twice: in the school's own zone and in one on the other side of midnight. */
const zones = ['Asia/Tokyo', 'America/Los_Angeles'];

/** A bound against tests that hang; a shared machine at a tenth of its speed is no hang. */
const testTimeout = 30_000;

// Files share their modules (`isolate: false`): loading the server or the web app anew for each costs more than its tests.

const nodeSuites = zones.map((zone) => ({
  test: {
    name: `node ${zone}`,
    include: [
      'packages/{domain,api,i18n,demo-school}/src/**/*.test.ts',
      'migrations/**/*.test.ts',
      'apps/server/src/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    environment: 'node' as const,
    isolate: false,
    env: { TZ: zone },
    setupFiles: ['./scripts/setup-tests.ts'],
    testTimeout,
    hookTimeout: testTimeout,
  },
}));

const webSuites = zones.map((zone) => ({
  test: {
    name: `web ${zone}`,
    include: ['packages/ui/src/**/*.test.tsx', 'apps/web/src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom' as const,
    isolate: false,
    env: { TZ: zone },
    setupFiles: ['./scripts/setup-tests.ts', './packages/ui/src/testing/setup-screens.ts'],
    testTimeout,
    hookTimeout: testTimeout,
  },
}));

/** Left alone, vitest keeps one core free: on two cores that halves it. */
const maxWorkers = Math.max(2, availableParallelism());

export default defineConfig({ test: { projects: [...nodeSuites, ...webSuites], maxWorkers } });
