/** The school's terms as guests read them: those that hold, and those to come. */
import { policyOn } from '@gerende/domain/policy/rules';
import type { GuestTerms, Policy } from '@gerende/domain/policy/schema';
import type { AppContext } from '../../context/context.ts';
import { listCourses } from '../course/course.service.ts';
import { selectPolicies } from '../policy/policy.queries.ts';
import { policyFor } from '../policy/policy.service.ts';
import { schoolToday } from '../school/school.service.ts';

type Course = NonNullable<GuestTerms['course']>;

const toTerms = ({ course_id: _, made_at: __, version: ___, ...terms }: Policy, course: Course | null): GuestTerms => ({
  ...terms,
  course,
});

/**
 * All that guests can agree to today or later: those of courses first, then those for all others, the earliest first. What
 * was replaced is left out, and so are courses that were deleted.
 */
export async function listTerms(app: AppContext): Promise<GuestTerms[]> {
  const policies = await selectPolicies(app.db);
  if (policies.length === 0) return [];
  const today = await schoolToday(app);
  const courses = await listCourses(app, {});
  const of = (course: Course | null): GuestTerms[] => {
    const own = policies.filter(({ course_id }) => course_id === (course?.id ?? null));
    const now = policyOn(own, course?.id ?? 0, today);
    const later = own.filter(({ valid_from }) => valid_from > today).reverse();
    return [...(now ? [now] : []), ...later].map((policy) => toTerms(policy, course));
  };
  const named = courses.map(({ id, name_translations }) => ({ id, name_translations }));
  return [...named.flatMap(of), ...of(null)];
}

/** What a guest agrees to who books the course now; null where the school has no terms. */
export async function termsOfCourse(app: AppContext, courseId: number): Promise<GuestTerms | null> {
  const policy = await policyFor(app, courseId, await schoolToday(app));
  return policy ? toTerms(policy, null) : null;
}
