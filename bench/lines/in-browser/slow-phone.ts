/** A slow phone: slow 4G, and a CPU slowed down four times. */
import type { Browser, BrowserContext } from '@playwright/test';

/** The connection as Lighthouse applies it to a real network: a latency of 150 ms means 562.5 ms until a request's answer. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 };

/** A phone that has opened nothing yet. */
export async function newPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  // tsx names functions with its own helper, which must exist in the page for functions that are passed to it.
  await context.addInitScript('globalThis.__name = (named) => named;');
  return context;
}

/** A page of the phone, slow from its first request on. */
export async function slowPage(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, session };
}

/** A page of a slow phone, with an empty cache. */
export async function openPhone(browser: Browser) {
  const context = await newPhone(browser);
  return { context, ...(await slowPage(context)) };
}
