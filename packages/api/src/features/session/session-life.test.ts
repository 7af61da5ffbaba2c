/** Sessions that are read from memory end on time: no write tells the memory that the hours have passed. */
import { expect, it, vi } from 'vitest';
import { adminLogin, createTestApp } from '../../testing/test-app.ts';

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
