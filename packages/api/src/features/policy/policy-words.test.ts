import { expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { openDesk } from '../../testing/desk.ts';
import { bookedPage, open, textOf } from '../../testing/guest-page.ts';
import { policyRequest } from '../../testing/policies.ts';
import { getProfileFooter, saveSchoolProfile } from '../school/school-profile.service.ts';

const own = { en: 'Free until the day before.', ja: '', zh: '' };

it("what guests read about canceling comes from the terms once there are some, and before that is the school's own text", async () => {
  const desk = await openDesk();
  await saveSchoolProfile(desk.t.app, { texts: { cancellation_rule: own } });
  const rule = async (now = '2026-12-20T08:10:00+09:00') =>
    (await getProfileFooter({ ...desk.t.app, clock: createClock(now) })).cancellation_rule;
  expect(await rule()).toEqual(own);
  await desk.trpc.admin.policy.save(policyRequest({ valid_from: '2026-12-22', course_id: 1 }));
  expect(await rule('2026-12-23T08:10:00+09:00')).toEqual(own);
  await desk.trpc.admin.policy.save(policyRequest({ valid_from: '2026-12-22' }));
  expect(await rule()).toEqual(own);
  const { en, ja, zh } = await rule('2026-12-22T00:10:00+09:00');
  expect(en).toBe(
    [
      '48 hours or more before the first lesson: the whole fee is returned.',
      'Later: nothing is returned.',
      'If the school cannot teach, you get back all that was not taught.',
    ].join('\n'),
  );
  for (const text of [ja, zh]) expect([text.split('\n').length, text.includes('48')]).toEqual([3, true]);
});

it('a booking shows the terms that it agreed to, whatever came after', async () => {
  const desk = await openDesk();
  await desk.trpc.admin.policy.save(policyRequest({ tiers: [{ hours: 96, percent: 50 }] }));
  const { path } = await bookedPage(desk.t);
  await desk.trpc.admin.policy.save(policyRequest({ tiers: [] }));
  const page = await textOf(await open(desk.t, `${path}?lang=en`));
  expect(page).toContain('4 days or more before the first lesson: 50% of the fee is returned.');
  expect(page).not.toContain('Nothing is returned if you cancel.');
});
