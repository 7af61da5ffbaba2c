/** What guests can still do on the day of a lesson, before it begins and after it has ended. */
import { describe, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { partyWith } from '../../testing/guest-booking.ts';
import { fieldsOf, open, press, textOf } from '../../testing/guest-page.ts';
import { policyRequest } from '../../testing/policies.ts';
import { frozenNow, school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

/** A school with terms, whose clock the test sets. */
async function openSchool(terms: Parameters<typeof policyRequest>[0]) {
  let now = frozenNow;
  const clock = { now: () => createClock(now).now(), nowText: () => createClock(now).nowText() };
  const desk = await openDesk({ mail: sendsMail, clock });
  await desk.trpc.admin.policy.save(policyRequest(terms));
  const at = (moment: string): void => {
    now = `${moment}:00+09:00`;
  };
  return { desk, at };
}

/** @returns the path of the page of the party; its bookings are numbered from 1 */
async function bookParty(desk: Desk, lines: readonly Record<string, unknown>[]): Promise<string> {
  const { lines: made } = await desk.trpc.guest.booking.createParty(partyWith(lines) as never);
  return made[0]?.link.replace(/^https?:\/\/[^/]+/, '') ?? '';
}

const morningOf = (day: keyof typeof school.day, more = {}) => ({
  ...{ operating_day: school.day[day], setting_time_id: school.time.morning },
  ...more,
});

const statuses = async ({ t }: Desk): Promise<string[]> =>
  (await t.app.db.selectFrom('booking').select('status').orderBy('id').execute()).map(({ status }) => status);

describe('a guest cancels all of several lessons', () => {
  const tiers = [{ hours: 0, percent: 100 }];
  const lines = [morningOf('2026-12-21'), morningOf('2026-12-23'), morningOf('2026-12-24')];

  it.each(['2026-12-21T12:00', '2026-12-22T08:00'])(
    'without the one that has ended, which keeps its fee: at %s',
    async (moment) => {
      const { desk, at } = await openSchool({ tiers });
      const path = await bookParty(desk, lines);
      at(moment);
      expect(await textOf(await open(desk.t, path))).toContain(`${path}/cancel/all`);
      const fields = fieldsOf(await textOf(await open(desk.t, `${path}/cancel/all`)), '/cancel/all');
      expect(fields).toEqual({ kept: '0' });
      expect((await press(desk.t, `${path}/cancel/all`, fields)).status).toBe(303);
      expect(await statuses(desk)).toEqual(['booked', 'canceled', 'canceled']);
    },
  );

  it('only through the school while one of them is taught', async () => {
    const { desk, at } = await openSchool({ tiers });
    const path = await bookParty(desk, lines);
    at('2026-12-21T09:00');
    expect(await textOf(await open(desk.t, `${path}/cancel/all`))).toContain(`${path}/ask/1`);
    expect((await press(desk.t, `${path}/cancel/all`, { kept: '0' })).status).toBe(409);
    expect(await statuses(desk)).toEqual(['booked', 'booked', 'booked']);
  });

  it('with one button when one lesson is left', async () => {
    const { desk, at } = await openSchool({ tiers });
    const path = await bookParty(desk, lines.slice(0, 2));
    at('2026-12-21T12:00');
    const page = await textOf(await open(desk.t, path));
    expect(page).toContain(`${path}/cancel/2`);
    expect(page).not.toContain(`${path}/cancel/all`);
  });
});

describe('a guest changes a lesson of today, where the terms allow it until it begins', () => {
  const changed = async (desk: Desk, path: string, wish: Record<string, string>): Promise<string> => {
    const form = fieldsOf(await textOf(await open(desk.t, `${path}/change/1`)), '/change/1');
    return textOf(await press(desk.t, `${path}/change/1`, { ...form, ...chosen, ...wish }));
  };
  /** The choices in the form. */
  const chosen = { date: '2026-12-21', setting_time_id: '1', ability_level: '2', lesson_language: '' };

  it('to more people, on its day and at its hour', async () => {
    const { desk, at } = await openSchool({ change_hours: 0 });
    const path = await bookParty(desk, [morningOf('2026-12-21')]);
    at('2026-12-21T08:00');
    const page = await changed(desk, path, { number_of_orders: '2' });
    expect(page).toContain('name="step" value="save"');
    expect((await press(desk.t, `${path}/change/1`, fieldsOf(page, '/change/1'))).status).toBe(303);
    expect(
      await desk.t.app.db.selectFrom('booking').select(['date', 'number_of_orders']).orderBy('id').execute(),
    ).toEqual([{ date: '2026-12-21', number_of_orders: 2 }]);
  });

  it('not to another hour of today, nor once it has begun', async () => {
    const { desk, at } = await openSchool({ change_hours: 0 });
    const path = await bookParty(desk, [morningOf('2026-12-21')]);
    at('2026-12-21T08:00');
    expect(await changed(desk, path, { setting_time_id: '2' })).toContain('date-wrong');
    at('2026-12-21T09:00');
    expect(await textOf(await open(desk.t, `${path}/change/1`))).toContain(`${path}/ask/1`);
  });
});
