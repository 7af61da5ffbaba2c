/** Loading texts (specification §7): at most 10 reads at once, 5 retries, 350 ms before the first, doubling. */
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localeBackend } from './locale-backend.ts';
import { loadingOptions, textOptions } from './options.ts';

const address = (language: string, namespace: string): string => `/assets/${language}-${namespace}.json`;

/** Loads the texts of a page over the given fetch; resolves when they are loaded or given up. */
function start(
  line: typeof fetch,
  names: string[] = ['common'],
  addressOf: typeof address | (() => undefined) = address,
) {
  const page = i18next.createInstance();
  const settled = page
    .use(localeBackend(addressOf, line))
    .init({ ...textOptions, ...loadingOptions, lng: 'ja', ns: names, defaultNS: names[0] ?? '', initAsync: false });
  return { page, settled };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('loading texts', () => {
  it('fetches the file of the language and namespace', async () => {
    const line = vi.fn<typeof fetch>(async () => Response.json({ back: '戻る' }));
    const { page, settled } = start(line);
    await settled;
    expect(line.mock.calls).toEqual([['/assets/ja-common.json']]);
    expect(page.getResource('ja', 'common', 'back')).toBe('戻る');
  });

  it('retries five times, each wait twice the one before', async () => {
    const began = Date.now();
    const asked: number[] = [];
    const line = vi.fn<typeof fetch>(async () => {
      asked.push(Date.now() - began);
      return asked.length === 6 ? Response.json({ back: '戻る' }) : new Response('busy', { status: 503 });
    });
    const { page, settled } = start(line);
    await vi.advanceTimersByTimeAsync(20_000);
    await settled;
    expect(asked).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
    expect(page.getResource('ja', 'common', 'back')).toBe('戻る');
  });

  it('gives up after the fifth retry', async () => {
    const line = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')));
    const { settled } = start(line);
    await vi.advanceTimersByTimeAsync(60_000);
    await settled;
    expect(line).toHaveBeenCalledTimes(6);
  });

  it('never requests a file that does not exist', async () => {
    const line = vi.fn<typeof fetch>();
    const { settled } = start(line, ['common'], () => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    await settled;
    expect(line).not.toHaveBeenCalled();
  });

  it('requests a file once that a new version of the server no longer has', async () => {
    const line = vi.fn<typeof fetch>(async () => new Response(null, { status: 404 }));
    const { page, settled } = start(line);
    await vi.advanceTimersByTimeAsync(60_000);
    await settled;
    expect(line).toHaveBeenCalledTimes(1);
    expect(page.services.backendConnector.backend.isGone).toBe(true);
  });

  it('requests at most ten files at once', async () => {
    const waiting: (() => void)[] = [];
    let most = 0;
    const line = vi.fn<typeof fetch>(
      () =>
        new Promise((resolve) => {
          waiting.push(() => resolve(Response.json({})));
          most = Math.max(most, waiting.length);
        }),
    );
    const { settled } = start(
      line,
      Array.from({ length: 14 }, (_, index) => `ns${index}`),
    );
    expect(waiting.length).toBe(10);
    while (waiting.length > 0) {
      waiting.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    }
    await settled;
    expect(line).toHaveBeenCalledTimes(14);
    expect(most).toBe(10);
  });
});
