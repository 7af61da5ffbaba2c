/** Instructors, their levels, slopes and days off. */
import type { Generated } from 'kysely';

export type InstructorTables = {
  instructor: {
    id: Generated<number>;
    name: string;
    name_zh: Generated<string>;
    display_order: Generated<number>;
    nomination_fee: Generated<number>;
    nomination_fee_ski_3h: Generated<number>;
    nomination_fee_ski_6h: Generated<number>;
    nomination_fee_snowboard_3h: Generated<number>;
    nomination_fee_snowboard_6h: Generated<number>;
    deleted_at: string | null;
    version: Generated<number>;
  };
  instructor_category: { instructor_id: number; category_id: number; level: number };
  instructor_slope: { instructor_id: number; slope_id: number };
  instructor_day_off: { instructor_id: number; date: string; setting_time_id: number };
};
