/** The price shown on a card as 'from ¥…'. */
import type { Course } from '@gerende/domain/course/schema';

/** The lowest fee above 0 among the courses; undefined while they are not known or none has a price. */
export function cheapest(courses: readonly Pick<Course, 'fee'>[] | undefined): number | undefined {
  const fees = (courses ?? []).map((course) => course.fee).filter((fee) => fee > 0);
  return fees.length > 0 ? Math.min(...fees) : undefined;
}
