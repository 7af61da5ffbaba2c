/** Chromium for what only a browser can measure. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { Bench } from '../../measuring/bench.ts';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** CHROMIUM_PATH, or the first on the PATH; undefined for Playwright's own. */
function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/** Until the measurement ends. @throws when there is none */
export async function openBrowser(bench: Bench): Promise<Browser> {
  // Loaded here and not above: a test that reads the registry needs no browser.
  const { chromium } = await import('@playwright/test');
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  bench.onEnd(() => browser.close());
  return browser;
}
