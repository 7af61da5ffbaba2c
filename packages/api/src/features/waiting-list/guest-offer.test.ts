import { describe, expect, it } from 'vitest';
import { RateLimits, rateLimits } from '../../platform/rate-limits.ts';
import { school } from '../../testing/test-school.ts';
import { ask, lessonsOf, mails, offers, press, statusOf, withOffer } from '../../testing/waiting-list.ts';

describe('the link of an offer', () => {
  it('shows the place, without who the guest is', async () => {
    const { desk, token } = await withOffer();
    const { body } = await press(desk, 'showOffer', token);
    expect(body).toMatchObject({
      number: 3,
      state: 'open',
      expires_at: '2026-12-20T11:10:00.000Z',
      date: '2026-12-22',
      from: '09:00',
      to: '12:00',
      people: 1,
      days_of_lesson: 1,
      fee: 30_000,
      is_mailed: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/example\.com|8123|Tan/);
    expect(await offers(desk)).toEqual(['3 open']);
  });

  it('books the request and sends the confirmation, however often it is used', async () => {
    const { desk, token } = await withOffer();
    const taken = await press(desk, 'takeOffer', token);
    expect(taken.body).toMatchObject({ number: 3, state: 'accepted' });
    expect(await press(desk, 'takeOffer', token)).toEqual(taken);
    expect(await statusOf(desk, 3)).toBe('booked');
    expect(await lessonsOf(desk, 3)).toHaveLength(1);
    expect((await mails(desk)).filter((each) => each.startsWith('accepted'))).toEqual(['accepted third@example.com']);
    expect(await desk.audit()).toMatchObject([
      { action: 'update', entity_id: '1' },
      { action: 'offer', entity_id: '3', actor: 'system' },
      { action: 'accept', entity_id: '3', actor: 'guest' },
    ]);
    expect(await press(desk, 'refuseOffer', token)).toMatchObject({
      status: 409,
      message: 'You have taken this place already.',
    });
  });

  it('is refused once, however often it is pressed', async () => {
    const { desk, token } = await withOffer();
    const refused = await press(desk, 'refuseOffer', token);
    expect(refused.body).toMatchObject({ number: 3, state: 'declined' });
    expect(await press(desk, 'refuseOffer', token)).toEqual(refused);
    expect((await desk.audit()).filter(({ action }) => action === 'refuse_offer')).toHaveLength(1);
  });

  it('promises no mail where the school has switched it off', async () => {
    const { desk, token } = await withOffer();
    await desk.t.app.db.updateTable('message_setting').set({ is_on: 0 }).where('kind', '=', 'accepted').execute();
    expect((await press(desk, 'showOffer', token)).body.is_mailed).toBe(false);
  });

  it('pressed many times at the same moment books once', async () => {
    const { desk, token } = await withOffer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => press(desk, 'takeOffer', token)));
    expect(answers.map(({ body }) => body.state)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect(await lessonsOf(desk, 3)).toHaveLength(1);
  });

  it('and guests who book at the same time never get the same place', async () => {
    const { desk, token } = await withOffer();
    await Promise.all([
      ...[1, 2, 3].map((guest) => ask(desk, `racer${guest}`)),
      press(desk, 'takeOffer', token),
      ...[4, 5, 6].map((guest) => ask(desk, `racer${guest}`)),
    ]);
    const booked = await desk.t.app.db
      .selectFrom('booking')
      .select('id')
      .where('status', '=', 'booked')
      .orderBy('id')
      .execute();
    expect(booked.map((row) => row.id)).toEqual([2, 3]);
  });

  it('says that its time is over, even before the offer is ended', async () => {
    const { desk, token } = await withOffer();
    const over = { offered_at: '2026-12-19T00:00:00.000Z', expires_at: '2026-12-19T12:00:00.000Z' };
    await desk.t.app.db.updateTable('place_offer').set(over).execute();
    expect((await press(desk, 'showOffer', token)).body.state).toBe('expired');
    for (const call of ['takeOffer', 'refuseOffer'] as const)
      expect(await press(desk, call, token)).toMatchObject({
        status: 409,
        message: 'The time for this offer is over. Your request stays with the school.',
      });
    expect(await statusOf(desk, 3)).toBe('requested');
  });

  it('does not book what the desk has given away meanwhile', async () => {
    const { desk, token } = await withOffer();
    await desk.book({ instructor_id: school.instructor.aoki });
    expect(await press(desk, 'takeOffer', token)).toMatchObject({
      status: 409,
      message: 'This offer no longer stands. Please write to the school.',
    });
    expect(await statusOf(desk, 3)).toBe('requested');
    expect(await lessonsOf(desk, 3)).toEqual([]);
  });

  it('does not book a day on which the slope is now closed', async () => {
    const { desk, token } = await withOffer();
    await desk.t.app.db.deleteFrom('slope_operating_day').where('date', '=', '2026-12-22').execute();
    expect(await press(desk, 'takeOffer', token)).toMatchObject({
      status: 409,
      message: 'This offer no longer stands. Please write to the school.',
    });
    expect(await statusOf(desk, 3)).toBe('requested');
  });

  it.each(['takeOffer', 'refuseOffer'] as const)('tells after %s that the lesson is canceled since', async (call) => {
    const { desk, token } = await withOffer();
    await press(desk, call, token);
    await desk.t.app.db.updateTable('booking').set({ invoice_status: 'Canceled' }).where('id', '=', 3).execute();
    expect((await press(desk, 'showOffer', token)).body.state).toBe('canceled');
    expect(await press(desk, call, token)).toMatchObject({
      status: 409,
      message: 'The lesson of this offer is canceled.',
    });
  });

  it('promises nothing of a request that the school has declined since', async () => {
    const { desk, token } = await withOffer();
    await press(desk, 'refuseOffer', token);
    const { version } = await desk.t.app.db
      .selectFrom('booking')
      .select('version')
      .where('id', '=', 3)
      .executeTakeFirstOrThrow();
    await desk.trpc.admin.waitingList.decline({ id: 3, version });
    expect((await press(desk, 'showOffer', token)).body.state).toBe('withdrawn');
  });

  it.each(['', 'x', 'a'.repeat(32), 'b'.repeat(5000)])('that no offer has is answered alike: %#', async (token) => {
    const { desk } = await withOffer();
    for (const call of ['showOffer', 'takeOffer', 'refuseOffer'] as const)
      expect(await press(desk, call, token)).toMatchObject({
        status: 404,
        message: 'This link is not valid. Please open the link from the mail again.',
      });
  });

  it('is refused to an address that tries too many', async () => {
    const { desk, token } = await withOffer({ limits: new RateLimits(true) });
    const { points } = rateLimits.offer;
    for (let count = 0; count < points; count += 1) await desk.t.app.limits.count('offer', 'unknown');
    for (const call of ['showOffer', 'takeOffer', 'refuseOffer'] as const)
      expect((await press(desk, call, token)).status).toBe(429);
  });
});
