/**
 * What choosing a category and a course does to the draft (§4); separate from the slope, since the first page does not
 * need it.
 */

import type { Course } from '@gerende/domain/course/schema';
import type { GuestDraft } from '@gerende/domain/guest-booking/draft';
import { withoutCourse } from './chosen-slope.ts';

/** @param course the course chosen before; it stays if it belongs to the new category too */
export function withCategory(draft: GuestDraft, categoryId: number, course: Course | undefined): GuestDraft {
  if (draft.category_id === categoryId) return draft;
  const moved = { ...draft, category_id: categoryId };
  const fits = course?.id === draft.course_id && course?.category.id === categoryId;
  return fits ? moved : withoutCourse(moved);
}

/** §4: a chosen course sets its days and ability level as defaults of the form. The same course again changes nothing. */
export function withCourse(draft: GuestDraft, course: Course): GuestDraft {
  if (draft.course_id === course.id) return draft;
  return {
    ...draft,
    course_id: course.id,
    form: {
      ...draft.form,
      numberOfDays: course.days_of_lesson,
      abilityLevel: course.ability_level ?? draft.form.abilityLevel,
      // The first with a place, once that is known.
      lessonTime: 0,
      nominatedInstructor: null,
    },
  };
}

/** Clears a category that the slope no longer offers, and the course in it. */
export const withoutCategory = (draft: GuestDraft): GuestDraft => ({
  ...withoutCourse(draft),
  category_id: null,
});
