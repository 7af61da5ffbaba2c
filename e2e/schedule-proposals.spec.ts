/** The solver in the built server: its library and WebAssembly file are found beside the bundle. */
import { addDays } from '@gerende/domain/calendar/plain-date';
import { expect, test } from '@playwright/test';
import { frozenToday, startServer } from './built-server.ts';

const range = { from: addDays(frozenToday, 1), to: addDays(frozenToday, 14) };

test('the built server proposes instructors with a proven optimum, and answers guests meanwhile', async () => {
  const server = await startServer();
  const login = await fetch(`${server.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: server.adminEmail, password: server.adminPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const url = `${server.url}/trpc/admin.schedule.assign`;
  const ask = async () => {
    const question = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const answer = await fetch(url, { ...question, body: JSON.stringify(range) });
    const { result } = (await answer.json()) as { result: { data: { quality: string; proposals: unknown[] } } };
    return result.data;
  };
  const [first, ...meanwhile] = await Promise.all([
    ask(),
    ...Array.from({ length: 20 }, () => fetch(`${server.url}/api/v1/slopes`)),
  ]);
  expect([...new Set(meanwhile.map((each) => each.status))]).toEqual([200]);
  expect(first.proposals.length).toBeGreaterThan(0);
  // The solver has two seconds, in which a busy machine may not prove it.
  await expect.poll(async () => (await ask()).quality).toBe('optimal');
  await server.stop();
});
