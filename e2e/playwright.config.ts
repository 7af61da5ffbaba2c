/** Configuration of the browser tests: a real Chromium against the built server, no retries, no animations. */
import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Chromium for a test machine: no sandbox (containers), no GPU, no background requests. */
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No request of a page may leave this machine (watched-page.ts reports attempts); one host name is mapped to it.
  '--host-resolver-rules=MAP desk.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** A folder in memory; the shared memory of two browsers takes a few hundred MB. */
const sharedMemory = '/dev/shm';
const enough = 2 ** 30;

function hasSharedMemory(): boolean {
  if (!existsSync(sharedMemory)) return false;
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize >= enough;
}

/**
 * By default Playwright lets Chromium share memory through files, for containers with 64 MB of shared memory: that
 * costs an eighth more CPU time.
 */
const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

const { CHROMIUM_PATH, CI, E2E_REPORT } = process.env;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './prepared-data.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes only the second time has found a defect, so there are no retries.
  retries: 0,
  forbidOnly: Boolean(CI),
  // Limits for hanging tests; a machine slowed to a tenth of its speed is slow but does not hang.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: E2E_REPORT ? [['list'], ['json', { outputFile: E2E_REPORT }]] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      args: chromiumArgs,
      ignoreDefaultArgs,
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    },
    actionTimeout: 45_000,
    navigationTimeout: 90_000,
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Far from the school's zone on purpose: a page that uses the browser's today shows a different day from the
    // school's.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
