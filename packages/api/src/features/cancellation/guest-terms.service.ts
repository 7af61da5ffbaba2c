/** The school's terms as guests read them: the current and the future ones. */
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
 * All terms that guests can agree to today or later: those of courses first, then those for all others, earliest first.
 * Replaced ones and those of deleted courses are left out.
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

/** The terms that a guest agrees to when booking the course now; null where the school has none. */
export async function termsOfCourse(app: AppContext, courseId: number): Promise<GuestTerms | null> {
  const policy = await policyFor(app, courseId, await schoolToday(app));
  return policy ? toTerms(policy, null) : null;
}
