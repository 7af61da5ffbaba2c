/** Which steps can be opened, and how a choice affects earlier ones. */

import type { Course } from '@gerende/domain/course/schema';
import { type GuestDraft, readDraft } from '@gerende/domain/guest-booking/draft';
import { describe, expect, it } from 'vitest';
import { withCategory, withCourse, withoutCategory } from './chosen-course.ts';
import { withSlope } from './chosen-slope.ts';
import { canGoNext, furthestOpen, readStep, shownStep } from './wizard-steps.ts';

const names = { en: 'x', ja: '', zh: '' };
const course: Course = {
  id: 7,
  name_translations: names,
  slopes: [
    { id: 1, name_translations: names },
    { id: 2, name_translations: names },
  ],
  category: { id: 3, category_name: 'Ski', category_name_ja: '', category_name_zh: null },
  setting_time: [
    {
      id: 11,
      setting_time: 'Morning',
      setting_time_ja: null,
      setting_time_zh: null,
      duration_from: '09:00',
      duration_to: '12:00',
    },
    {
      id: 12,
      setting_time: 'Afternoon',
      setting_time_ja: null,
      setting_time_zh: null,
      duration_from: '13:00',
      duration_to: '16:00',
    },
  ],
  fee: 9000,
  days_of_lesson: 2,
  type: 'Ski',
  nomination_fee_type: '3h',
  display_order: 0,
  image: null,
  picture: null,
  photos: 0,
  ability_level: 4,
  form: 'private',
  class_size: null,
  min_people: 1,
  age_groups: [],
  rating: null,
  level_span: 1,
  version: 1,
};

const empty = readDraft(null, 'key');
const chosen: GuestDraft = {
  ...empty,
  slope_id: 1,
  category_id: 3,
  course_id: 7,
  form: { ...empty.form, guestName: 'Tan', lessonTime: 12, nominatedInstructor: 5, numberOfDays: 4 },
};

describe('shownStep', () => {
  it.each([
    [undefined, empty, false, 1],
    [3, empty, false, 1],
    [2, { ...empty, slope_id: 1 }, false, 2],
    [5, chosen, false, 4],
    [5, chosen, true, 5],
    [2, chosen, true, 2],
    [undefined, { ...chosen, step: 3 as const }, false, 3],
  ] as const)('limits step %o to what the choices allow', (requested, draft, confirmable, expected) => {
    expect(shownStep(requested, draft, confirmable)).toBe(expected);
  });

  it('is never the confirmation without a course', () => {
    expect(furthestOpen({ ...chosen, course_id: null }, true)).toBe(3);
  });
});

describe('canGoNext', () => {
  it.each([
    [1, empty, false],
    [1, { ...empty, slope_id: 1 }, true],
    [2, { ...empty, slope_id: 1 }, false],
    [3, { ...chosen, course_id: null }, false],
    [3, chosen, true],
    [4, chosen, true],
  ] as const)('on step %i needs a choice, except on step 4 (%#)', (step, draft, expected) => {
    expect(canGoNext(draft, step)).toBe(expected);
  });
});

describe('readStep', () => {
  it.each([
    [1, 1],
    ['4', 4],
    [5, 5],
    [6, undefined],
    [0, undefined],
    ['two', undefined],
    [undefined, undefined],
    [1.5, undefined],
  ])('reads %o as %o', (value, expected) => expect(readStep(value)).toBe(expected));
});

describe('choosing', () => {
  it('ignores the same slope, category or course again', () => {
    expect(withSlope(chosen, 1, course)).toBe(chosen);
    expect(withCategory(chosen, 3, course)).toBe(chosen);
    expect(withCourse(chosen, course)).toBe(chosen);
  });

  it('keeps the course when the new slope has it', () => {
    expect(withSlope(chosen, 2, course)).toEqual({ ...chosen, slope_id: 2 });
  });

  it('a slope without the course clears the course and its dependent values, but nothing typed', () => {
    const moved = withSlope(chosen, 9, course);
    expect(moved).toMatchObject({ slope_id: 9, category_id: 3, course_id: null });
    expect(moved.form).toEqual({ ...chosen.form, lessonTime: 0, nominatedInstructor: null });
  });

  it('a slope clears the course while the course is not known', () => {
    expect(withSlope(chosen, 2, undefined).course_id).toBeNull();
  });

  it('another category clears the course', () => {
    expect(withCategory(chosen, 4, course)).toMatchObject({ category_id: 4, course_id: null });
  });

  it("a course sets the form's days and level, and leaves the lesson time to the places", () => {
    const { form } = withCourse({ ...chosen, course_id: null }, course);
    expect(form).toMatchObject({ numberOfDays: 2, abilityLevel: 4, lessonTime: 0, nominatedInstructor: null });
    expect(form.guestName).toBe('Tan');
  });

  it('a course without a level keeps the chosen level', () => {
    const before = { ...chosen, course_id: null, form: { ...chosen.form, abilityLevel: 2 } };
    expect(withCourse(before, { ...course, ability_level: null }).form.abilityLevel).toBe(2);
  });

  it('clears the course together with a category that is gone', () => {
    expect(withoutCategory(chosen)).toMatchObject({ slope_id: 1, category_id: null, course_id: null });
  });
});
