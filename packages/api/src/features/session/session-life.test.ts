/** Sessions that are read from memory end on time: no write tells the memory that the hours have passed. */
import { expect, it, vi } from 'vitest';
import { adminLogin, createTestApp } from '../../testing/test-app.ts';
import { updateSessionUse } from './session.queries.ts';

const anHour = 60 * 60 * 1000;

it.each([
  ['after twelve hours without use', false, 12],
  ['thirty days after the login, where the user chose to stay logged in', true, 30 * 24],
])('ends %s', async (_when, stay, hours) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const t = await createTestApp();
    const { token } = (await t.post('/login', { ...adminLogin, stay })).body;
    const statusAfter = async (milliseconds: number): Promise<number> => {
      vi.setSystemTime(Date.now() + milliseconds);
      return (await t.request('/booking', { token, headers: { 'x-unattended': '1' } })).status;
    };
    expect(await statusAfter(0)).toBe(200);
    expect(await statusAfter(hours * anHour - 60_000)).toBe(200);
    expect(await statusAfter(61_000)).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

it('lasts as its latest use says, whichever of two processes stores it last', async () => {
  const t = await createTestApp();
  await t.login();
  const stored = () => t.app.db.selectFrom('session').select(['id', 'used_at', 'expires_at']).executeTakeFirstOrThrow();
  const { id, used_at } = await stored();
  const [early, late] = [10, 20].map((seconds) => ({ used_at: (used_at ?? 0) + seconds, expires_at: 2e9 + seconds }));
  if (!early || !late) throw new Error('there are two');
  for (const use of [late, early]) await updateSessionUse(t.app.db, id, use);
  expect(await stored()).toEqual({ id, ...late });
});
