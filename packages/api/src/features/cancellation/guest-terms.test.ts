import { describe, expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';

describe('the terms that guests read', () => {
  it('are the current and the future ones: courses first, then the others, without replaced ones', async () => {
    const desk = await openDesk();
    const { guest, admin } = desk.trpc;
    expect(await guest.cancellation.terms()).toEqual([]);
    expect(await guest.cancellation.ofCourse({ course_id: school.course.snowboard })).toBeNull();
    expect((await guest.school.get()).footer.pages).not.toContain('cancellation');
    await admin.policy.save(policyRequest({ valid_from: '2026-11-01' }));
    const general = await admin.policy.save(policyRequest());
    const later = await admin.policy.save(policyRequest({ valid_from: '2027-01-01', balance_days: 30 }));
    const own = await admin.policy.save(policyRequest({ course_id: school.course.snowboard, balance_days: 3 }));
    const terms = await guest.cancellation.terms();
    expect(terms.map(({ id, course }) => [id, course?.id])).toEqual([
      [own.id, school.course.snowboard],
      [general.id, undefined],
      [later.id, undefined],
    ]);
    expect(terms[0]).not.toHaveProperty('made_at');
    expect(await guest.cancellation.ofCourse({ course_id: school.course.snowboard })).toMatchObject({ id: own.id });
    expect(await guest.cancellation.ofCourse({ course_id: school.course.privateSki })).toMatchObject({
      id: general.id,
    });
    expect((await guest.school.get()).footer.pages).toContain('cancellation');
  });
});
