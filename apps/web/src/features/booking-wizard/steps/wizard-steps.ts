/** Which step of the wizard is shown, which can be opened, and how a choice affects earlier ones (§2, §4). */
import { type DetailsPart, furthestStep, type GuestDraft } from '@gerende/domain/booking/guest-draft';
import type { Course } from '@gerende/domain/course/schema';

export type WizardStep = GuestDraft['step'];

export const wizardSteps = [1, 2, 3, 4, 5] as const satisfies readonly WizardStep[];

/** The step number in an address; undefined when it is not valid. */
export function readStep(value: unknown): WizardStep | undefined {
  return wizardSteps.find((step) => step === Number(value));
}

/** A place of the wizard as its address names it. */
export type WizardPlace = { step?: WizardStep | undefined; part?: DetailsPart | undefined };

/** The half of step 4 to show: that of the address, and with an address that names no step that of the draft. */
export function shownPart({ step, part }: WizardPlace, draft: Pick<GuestDraft, 'part'>): DetailsPart {
  return part ?? (step === undefined ? draft.part : 'lesson');
}

/**
 * The furthest step that can be shown now.
 * @param confirmable whether the details were validated and not changed since: step 5 is entered only from step 4
 */
export function furthestOpen(draft: GuestDraft, confirmable: boolean): WizardStep {
  const furthest = furthestStep(draft);
  return furthest === 4 && confirmable ? 5 : furthest;
}

/** The step to show: the requested one, limited to what the choices allow. */
export function shownStep(requested: WizardStep | undefined, draft: GuestDraft, confirmable: boolean): WizardStep {
  const furthest = furthestOpen(draft, confirmable);
  const step = requested ?? draft.step;
  return step > furthest ? furthest : step;
}

/** §2: Next is disabled while the current step's choice is empty, except on step 4. */
export function canGoNext(draft: GuestDraft, step: WizardStep): boolean {
  return step >= 4 || furthestStep(draft) > step;
}

const withoutCourseFields = (draft: GuestDraft): GuestDraft => ({
  ...draft,
  course_id: null,
  form: { ...draft.form, lessonTime: 0, nominatedInstructor: null },
});

/** @param course the course chosen before; it stays if the new slope has it too */
export function withSlope(draft: GuestDraft, slopeId: number, course: Course | undefined): GuestDraft {
  if (draft.slope_id === slopeId) return draft;
  const moved = { ...draft, slope_id: slopeId };
  const fits = course?.id === draft.course_id && course?.slopes.some((slope) => slope.id === slopeId);
  return fits ? moved : withoutCourseFields(moved);
}

/** @param course the course chosen before; it stays if it belongs to the new category too */
export function withCategory(draft: GuestDraft, categoryId: number, course: Course | undefined): GuestDraft {
  if (draft.category_id === categoryId) return draft;
  const moved = { ...draft, category_id: categoryId };
  const fits = course?.id === draft.course_id && course?.category.id === categoryId;
  return fits ? moved : withoutCourseFields(moved);
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
  ...withoutCourseFields(draft),
  category_id: null,
});

/** Clears a course that is no longer offered. */
export const withoutCourse = withoutCourseFields;
