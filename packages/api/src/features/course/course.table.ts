/** Courses, the slopes they are offered on and their lesson times. */

import type { CourseForm, NominationFeeType } from '@gerende/domain/course/rules';
import type { CourseType } from '@gerende/domain/course/sport-and-level';
import type { Generated } from 'kysely';

export type CourseTables = {
  course: {
    id: Generated<number>;
    course_name: string;
    course_name_ja: Generated<string>;
    course_name_zh: Generated<string>;
    category_id: number;
    days_of_lesson: Generated<number>;
    type: CourseType;
    nomination_fee_type: Generated<NominationFeeType>;
    ability_level: number | null;
    form: Generated<CourseForm>;
    /** The capacity of a class; null for a course of private lessons. */
    class_size: number | null;
    /** The desk is warned of a class with fewer people. */
    min_people: Generated<number>;
    /** How many levels may share a class. */
    level_span: Generated<number>;
    /** The age groups it is for, separated by commas; null for everybody. */
    age_groups: string | null;
    image: string | null;
    display_order: Generated<number>;
    deleted_at: string | null;
    version: Generated<number>;
  };
  course_slope: { course_id: number; slope_id: number };
  course_setting_time: { course_id: number; setting_time_id: number };
};
