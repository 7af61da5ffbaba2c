import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/database.ts';
import { partyBalance, recordPayment } from '../../features/payment/payment.service.ts';
import { type Desk, lessonDaysOf, openDesk } from '../../testing/desk.ts';
import { bookedPage, fieldsOf, open, press, textOf } from '../../testing/guest-page.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

type AskedGuest = { desk: Desk; id: number; path: string; page: string };

async function askedGuest(changes = {}, terms?: Parameters<typeof policyRequest>[0]): Promise<AskedGuest> {
  const desk = await openDesk({ mail: sendsMail });
  if (terms) await desk.trpc.admin.policy.save(policyRequest(terms));
  const { id, path } = await bookedPage(desk.t, { operating_day: school.day['2026-12-22'], ...changes });
  await inTransaction(desk.t.app, (app) =>
    recordPayment(app, { party_id: id, kind: 'payment', method: 'cash', amount: 30_000 }),
  );
  await desk.trpc.admin.closure.close({
    ...{ slope_id: school.slope.kandatsu, from_date: '2026-12-22', start_time: '00:00' },
    ...{ to_date: '2026-12-22', end_time: '24:00', reason: 'Storm', request_key: 'once' },
  });
  expect(await textOf(await open(desk.t, path))).not.toContain(`${path}/closure`);
  await desk.trpc.admin.closure.carryOut({ id: 1 });
  return { desk, id, path, page: await textOf(await open(desk.t, `${path}/closure?lang=zh`)) };
}

describe('a guest whose slope is closed', () => {
  it('reads in Chinese what is closed and what can be chosen, and takes another day', async () => {
    const { desk, id, path, page } = await askedGuest();
    expect(await textOf(await open(desk.t, path))).toContain(`${path}/closure`);
    for (const said of [
      '课程无法进行',
      '神立：2026\u2060年12\u2060月\u206022\u2060日\u2060周二 关闭',
      'Storm',
      '改到其他日期',
      '保留为余额',
      '¥30,000',
    ])
      expect(page).toContain(said);
    expect(page).not.toContain('value="2026-12-22 "');
    // All days at any width, which a closed select would not show.
    expect(page).not.toContain('<select');
    const days = [...page.matchAll(/<label class="check"><input type="radio" name="to"[^>]*> <span>([^<]*)<\/span>/g)];
    expect(days[0]?.[1]).toBe('2026\u2060年12\u2060月\u206023\u2060日\u2060周三 09:00\u2060–\u206012:00');
    const fields = { ...fieldsOf(page, `/closure/1/${id}`), to: '2026-12-23 ' };
    expect(await lessonDaysOf(desk, id)).toEqual([expect.stringMatching(/^1 2026-12-22/)]);
    const answer = await press(desk.t, `${path}/closure/1/${id}?lang=zh`, fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?done=closure&lang=zh`]);
    expect(await lessonDaysOf(desk, id)).toEqual([expect.stringMatching(/^1 2026-12-23/)]);
    expect((await press(desk.t, `${path}/closure/1/${id}`, { ...fields, to: '2026-12-24 ' })).status).toBe(409);
    const { answers } = await desk.trpc.admin.closure.get({ id: 1 });
    expect(answers[0]).toMatchObject({ state: 'moved', answered_by: 'guest' });
  });

  it('refers a change of a lesson whose days are no longer consecutive to the school, but changes its days by itself', async () => {
    const first = { operating_day: school.day['2026-12-21'], days_of_lesson: 2 };
    const { desk, id, path, page } = await askedGuest(first, { change_hours: 0 });
    const moved = { ...fieldsOf(page, `/closure/1/${id}`), to: '2026-12-23 ' };
    expect((await press(desk.t, `${path}/closure/1/${id}`, moved)).status).toBe(303);
    const form = fieldsOf(await textOf(await open(desk.t, `${path}/change/${id}`)), `/change/${id}`);
    const chosen = { ...form, date: '2026-12-21', setting_time_id: '1', ability_level: '2', lesson_language: '' };
    const changed = async (wish: Record<string, string>) =>
      textOf(await press(desk.t, `${path}/change/${id}`, { ...chosen, ...wish }));
    const refused = await changed({ number_of_orders: '2' });
    expect(refused).toContain('The days of this booking are not in a row');
    expect(refused).toContain(`${path}/ask/${id}`);
    const allowed: Record<string, string>[] = [{ hotel_name: 'Futaba' }, { date: '2026-12-24' }];
    for (const wish of allowed) expect(await changed(wish)).toContain('name="step" value="save"');
  });

  it('keeps the money as a credit, which the page shows, and which a later refund uses up', async () => {
    const { desk, id, path } = await askedGuest();
    await press(desk.t, `${path}/closure/1/${id}`, { decision: 'credit', less: '30000' });
    const page = await textOf(await open(desk.t, path));
    expect(page).toContain('Your credit for another lesson');
    expect(page).not.toContain('You get back');
    const refund = { booking_id: id, balance: -30_000, request_key: 'back', amount: 20_000, method: 'cash' } as const;
    await desk.trpc.admin.payment.refund(refund);
    expect(await textOf(await open(desk.t, path))).toMatch(/Your credit for another lesson<\/dt><dd>¥10,000/);
  });

  it("cannot cancel by terms that keep the fee: neither before the school's message nor after it, which leads to the choices", async () => {
    const desk = await openDesk({ mail: sendsMail });
    await desk.trpc.admin.policy.save(policyRequest({ tiers: [{ hours: 400, percent: 100 }] }));
    const { id, path } = await bookedPage(desk.t, { operating_day: school.day['2026-12-22'] });
    const canceling = () => open(desk.t, `${path}/cancel/${id}`);
    expect(await textOf(await canceling())).toContain('(0%)');
    await desk.trpc.admin.closure.close({
      ...{ slope_id: school.slope.kandatsu, from_date: '2026-12-22', start_time: '00:00' },
      ...{ to_date: '2026-12-22', end_time: '24:00', reason: '', request_key: 'once' },
    });
    const untold = await textOf(await canceling());
    expect(untold).toContain('The school cannot teach this lesson');
    expect(untold).not.toContain('name="kept"');
    await desk.trpc.admin.closure.carryOut({ id: 1 });
    for (const which of [id, 'all']) {
      const told = await open(desk.t, `${path}/cancel/${which}`);
      expect([told.status, told.headers.get('location')]).toEqual([303, `${path}/closure?lang=en`]);
      expect((await press(desk.t, `${path}/cancel/${which}`, { kept: '30000' })).status).toBe(409);
    }
    await press(desk.t, `${path}/closure/1/${id}`, { decision: 'refund', less: '30000' });
    expect(await partyBalance(desk.t.app.db, id)).toEqual({ owed: 0, paid: 0, balance: 0 });
  });

  it("who may no longer change by the terms is led to the choices, after the school's message", async () => {
    const desk = await openDesk({ mail: sendsMail });
    await desk.trpc.admin.policy.save(policyRequest({ change_hours: 400 }));
    const { id, path } = await bookedPage(desk.t, { operating_day: school.day['2026-12-22'] });
    const changing = () => open(desk.t, `${path}/change/${id}`);
    expect((await changing()).status).toBe(200);
    await desk.trpc.admin.closure.close({
      ...{ slope_id: school.slope.kandatsu, from_date: '2026-12-22', start_time: '00:00' },
      ...{ to_date: '2026-12-22', end_time: '24:00', reason: '', request_key: 'once' },
    });
    expect((await changing()).status).toBe(200);
    await desk.trpc.admin.closure.carryOut({ id: 1 });
    const told = await changing();
    expect([told.status, told.headers.get('location')]).toEqual([303, `${path}/closure?lang=en`]);
  });

  it('decides nothing by opening the page, with an outdated sum, with a day that is not offered, or for another party', async () => {
    const { desk, id, path } = await askedGuest();
    const other = await bookedPage(desk.t, { operating_day: school.day['2026-12-24'], email: 'b@example.com' });
    for (const [at, fields, status] of [
      [`${path}/closure/1/${id}`, { decision: 'refund', less: '1' }, 409],
      [`${path}/closure/1/${id}`, { decision: 'refund' }, 409],
      [`${path}/closure/1/${id}`, { decision: 'keep' }, 422],
      [`${path}/closure/1/${id}`, { decision: 'move', to: '2026-12-22 ' }, 409],
      [`${path}/closure/1/${id}`, { decision: 'move', to: '2026-12-27 ' }, 409],
      [`${path}/closure/2/${id}`, { decision: 'refund', less: '30000' }, 404],
      [`${other.path}/closure/1/${id}`, { decision: 'refund', less: '30000' }, 404],
    ] as const)
      expect([at, fields, (await press(desk.t, at, fields)).status]).toEqual([at, fields, status]);
    expect((await desk.trpc.admin.closure.get({ id: 1 })).answers[0]).toMatchObject({ state: 'waiting' });
  });
});
