/** Parts of a screen that are loaded on demand. */
import { expect, it } from 'vitest';
import { fetchedPart } from './fetched-part.ts';

const Screen = (): null => null;

it('prefetches again once the network is back', async () => {
  let isOffline = true;
  let asked = 0;
  const part = fetchedPart(async () => {
    asked += 1;
    if (isOffline) throw new TypeError('Failed to fetch');
    return Screen;
  });
  part.prefetch();
  await expect(part.ask()).rejects.toThrow();
  expect(asked).toBe(1);
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => part.current).toBe(Screen);
  window.dispatchEvent(new Event('online'));
  expect(asked).toBe(2);
});
