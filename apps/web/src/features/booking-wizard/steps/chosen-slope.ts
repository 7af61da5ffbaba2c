/** What choosing a slope does to the draft (§4). */

import type { Course } from '@gerende/domain/course/schema';
import type { GuestDraft } from '@gerende/domain/guest-booking/draft';

/** Removes the course, and what depends on it. */
export const withoutCourse = (draft: GuestDraft): GuestDraft => ({
  ...draft,
  course_id: null,
  form: { ...draft.form, lessonTime: 0, nominatedInstructor: null },
});

/** @param course the course chosen before; it stays if the new slope has it too */
export function withSlope(draft: GuestDraft, slopeId: number, course: Course | undefined): GuestDraft {
  if (draft.slope_id === slopeId) return draft;
  const moved = { ...draft, slope_id: slopeId };
  const fits = course?.id === draft.course_id && course?.slopes.some((slope) => slope.id === slopeId);
  return fits ? moved : withoutCourse(moved);
}
