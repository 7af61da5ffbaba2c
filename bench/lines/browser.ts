/** Chromium for what only a browser can measure. */
import type { Browser } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.mjs';
import type { Bench } from '../measuring/bench.ts';

/** Until the measurement ends. @throws when there is none and none can be had */
export async function openBrowser(bench: Bench): Promise<Browser> {
  const { executable, problem } = await ensureBrowser();
  if (!executable) throw new Error(problem);
  // Only now: a test that reads the registry needs no browser.
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: executable });
  bench.onEnd(() => browser.close());
  return browser;
}
