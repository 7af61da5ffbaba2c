/** An open schedule is notified of what a guest does on the own page, in the same process and in another one. */
import { expect, it, onTestFinished } from 'vitest';
import { lookMilliseconds } from '../../features/schedule-changes/schedule-changes.service.ts';
import { deskOf } from '../../testing/desk.ts';
import { eventsOf, nextEvent } from '../../testing/events.ts';
import { bookedPage, fieldsOf, open, press, textOf } from '../../testing/guest-page.ts';
import { policyRequest } from '../../testing/policies.ts';
import { createTestApp, createTwoProcesses, type TestApp } from '../../testing/test-app.ts';
import { isOnPostgres } from '../../testing/test-database.ts';

/** The promised delay, in milliseconds. */
const promised = 2000;
/** The schedules of this test never poll: all notifications come from a commit. */
const never = 24 * 3_600_000;

async function processes(count: 1 | 2): Promise<[TestApp, TestApp]> {
  if (count === 2) return createTwoProcesses({ looksEvery: never });
  const t = await createTestApp({ looksEvery: never });
  return [t, t];
}

it.each(isOnPostgres ? ([1, 2] as const) : ([1] as const))(
  'of %i processes is notified of a change and of a cancellation by the commit, with its days and its guest',
  async (count) => {
    const [desks, guests] = await processes(count);
    const desk = await deskOf(desks);
    await desk.trpc.admin.policy.save(policyRequest({ change_hours: 24 }));
    const { id, path } = await bookedPage(guests);
    const events = eventsOf(await desks.request('/api/live/schedule', { token: desk.token }));
    onTestFinished(() => void events.return(undefined));
    expect(await nextEvent(events)).toMatchObject({ event: 'open' });

    const pressAll = async (action: string, changes: Record<string, string>, isShown: boolean) => {
      const form = fieldsOf(await textOf(await open(guests, `${path}${action}`)), action);
      const shown = isShown
        ? fieldsOf(await textOf(await press(guests, `${path}${action}`, { ...form, ...changes })), action)
        : form;
      expect((await press(guests, `${path}${action}`, shown)).status).toBe(303);
      return (await nextEvent(events))?.data;
    };
    expect(await pressAll(`/change/${id}`, { date: '2026-12-26' }, true)).toMatchObject({
      days: { from: '2026-12-22', to: '2026-12-26' },
      by: 'guest',
      what: { kind: 'moved', names: ['Tan Wei Ling'] },
    });
    expect(await pressAll(`/cancel/${id}`, {}, false)).toMatchObject({
      days: { from: '2026-12-26' },
      by: 'guest',
      what: { kind: 'canceled', names: ['Tan Wei Ling'] },
    });
  },
);

it('a schedule without notifications polls as often as promised', () => {
  expect(lookMilliseconds).toBeLessThanOrEqual(promised);
});
