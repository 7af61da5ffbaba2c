import { describe, expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { bookingWith } from '../../testing/guest-booking.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { policyFor } from './policy.service.ts';

const codeOf = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => 'done').catch((error) => error.code);

describe('the terms of a school', () => {
  it('are listed with the latest first, as they were saved, and audited', async () => {
    const desk = await openDesk();
    const first = await desk.trpc.admin.policy.save(policyRequest());
    const second = await desk.trpc.admin.policy.save(policyRequest({ valid_from: '2027-01-01', keeps_deposit: true }));
    expect(await desk.trpc.admin.policy.list()).toEqual([second, first]);
    expect(second).toEqual({
      ...policyRequest({ valid_from: '2027-01-01', keeps_deposit: true }),
      id: second.id,
      made_at: desk.t.app.clock.nowText(),
      version: 1,
      used: false,
    });
    expect((await desk.audit()).map(({ entity, action }) => [entity, action])).toEqual([
      ['policy', 'create'],
      ['policy', 'create'],
    ]);
  });

  it('can be changed and removed until a booking has agreed to them', async () => {
    const desk = await openDesk();
    const { save, remove, list } = desk.trpc.admin.policy;
    const { id } = await save(policyRequest());
    const changed = await save({ ...policyRequest({ balance_days: 14 }), id, version: 1 });
    expect(changed).toMatchObject({ id, balance_days: 14, version: 2, used: false });
    await desk.book();
    expect(await list()).toMatchObject([{ id, used: true }]);
    expect(await codeOf(save({ ...policyRequest(), id, version: 2 }))).toBe('CONFLICT');
    expect(await codeOf(remove({ id }))).toBe('CONFLICT');
    const unused = await save(policyRequest({ valid_from: '2027-01-01' }));
    await remove({ id: unused.id });
    expect((await list()).map((policy) => policy.id)).toEqual([id]);
  });

  it('are refused to whoever has read an older version, for an unknown course and with rising tiers', async () => {
    const desk = await openDesk();
    const { save, list } = desk.trpc.admin.policy;
    const { id } = await save(policyRequest());
    await save({ ...policyRequest({ balance_days: 14 }), id, version: 1 });
    expect(await codeOf(save({ ...policyRequest(), id, version: 1 }))).toBe('CONFLICT');
    expect(await codeOf(save(policyRequest({ course_id: 99 })))).toBe('UNPROCESSABLE_CONTENT');
    const tiers = [
      { hours: 48, percent: 50 },
      { hours: 24, percent: 80 },
    ];
    expect(await codeOf(save(policyRequest({ tiers })))).toBe('UNPROCESSABLE_CONTENT');
    expect(await codeOf(save({ ...policyRequest(), id: 99 }))).toBe('NOT_FOUND');
    expect(await list()).toMatchObject([{ balance_days: 14 }]);
  });
});

describe('a new booking', () => {
  it('of a guest and of the desk agrees to the terms of today, and keeps them', async () => {
    const desk = await openDesk();
    const { trpc, t } = desk;
    const before = await desk.book({ operating_day: school.day['2026-12-21'] });
    const all = await trpc.admin.policy.save(policyRequest());
    const own = await trpc.admin.policy.save(policyRequest({ course_id: school.course.snowboard }));
    await trpc.admin.policy.save(policyRequest({ valid_from: '2026-12-21' }));
    const byDesk = await desk.book({ operating_day: school.day['2026-12-22'] });
    const { body } = await t.post('/booking', bookingWith({ operating_day: school.day['2026-12-23'] }));
    const stored = await t.app.db.selectFrom('booking').select(['id', 'policy_id']).orderBy('id').execute();
    expect(stored).toEqual([
      { id: before, policy_id: null },
      { id: byDesk, policy_id: all.id },
      { id: body.item.id, policy_id: all.id },
    ]);
    expect((await policyFor(t.app, school.course.snowboard, '2026-12-20'))?.id).toBe(own.id);
    expect((await desk.rest('GET', `/booking/${byDesk}`)).body.item).toMatchObject({ policy_id: all.id });
  });
});
