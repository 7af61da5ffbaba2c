/** What a booking needs on each of its days. */
import type { Wanted } from '@gerende/domain/teachable/day';
import type { CourseRow } from '../course/course.queries.ts';

type Course = Pick<CourseRow, 'id' | 'category_id' | 'form' | 'class_size' | 'level_span'>;

/** Wishes that are left out restrict nothing. */
export type Wishes = {
  slope_id: number;
  level: number;
  people: number;
  language?: string | null | undefined;
  nominated_instructor_id?: number | null | undefined;
};

/** The classes of a group course; null for one of private lessons. */
const groupOf = ({ form, class_size, level_span }: Omit<Course, 'id' | 'category_id'>): Wanted['group'] =>
  form === 'group' && class_size !== null ? { class_size, level_span } : null;

export const wantedOf = (
  course: Course,
  time: { duration_from: string; duration_to: string },
  { slope_id, level, people, language = null, nominated_instructor_id = null }: Wishes,
): Wanted => ({
  slope_id,
  level,
  people,
  language,
  nominated_instructor_id,
  course_id: course.id,
  category_id: course.category_id,
  from: time.duration_from,
  to: time.duration_to,
  group: groupOf(course),
});
