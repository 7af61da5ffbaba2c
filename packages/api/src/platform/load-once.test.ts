import { expect, it } from 'vitest';
import { loadOnce } from './load-once.ts';

it('loads once for all uses, and again after a load that failed', async () => {
  let calls = 0;
  const library = loadOnce(async () => {
    calls += 1;
    if (calls === 1) throw new Error('The package is being replaced.');
    return { call: calls };
  });
  const [first, second] = await Promise.allSettled([library(), library()]);
  expect([first.status, second.status, calls]).toEqual(['rejected', 'rejected', 1]);
  expect(await Promise.all([library(), library()])).toEqual([{ call: 2 }, { call: 2 }]);
  expect([await library(), calls]).toEqual([{ call: 2 }, 2]);
});
