/** Instructors, their levels, slopes and days off. */
import type { AwayKind } from '@gerende/domain/instructor/away';
import type { WorkWish } from '@gerende/domain/work-wish/schema';
import type { Generated } from 'kysely';

export type InstructorTables = {
  instructor: {
    id: Generated<number>;
    name: string;
    name_zh: Generated<string>;
    name_ja: string | null;
    display_order: Generated<number>;
    nomination_fee: Generated<number>;
    nomination_fee_ski_3h: Generated<number>;
    nomination_fee_ski_6h: Generated<number>;
    nomination_fee_snowboard_3h: Generated<number>;
    nomination_fee_snowboard_6h: Generated<number>;
    phone: string | null;
    email: string | null;
    /** Address of the stored picture. */
    photo: string | null;
    /** A short text for guests. */
    about_en: string | null;
    about_ja: string | null;
    about_zh: string | null;
    deleted_at: string | null;
    version: Generated<number>;
  };
  instructor_category: { instructor_id: number; category_id: number; level: number };
  instructor_slope: { instructor_id: number; slope_id: number };
  instructor_day_off: { instructor_id: number; date: string; setting_time_id: number };
  /** `language`: a BCP 47 tag. */
  instructor_language: { instructor_id: number; language: string };
  instructor_away: {
    id: Generated<number>;
    instructor_id: number;
    date: string;
    start_time: string;
    end_time: string;
    kind: AwayKind;
  };
  work_season: { id: Generated<number>; instructor_id: number; from_date: string; to_date: string };
  /** `weekday`: 0 is Sunday. */
  weekly_hours: { season_id: number; weekday: number; start_time: string; end_time: string; is_on_call: number };
  called_in: { instructor_id: number; date: string; start_time: string; end_time: string };
  work_wish: { instructor_id: number; date: string; wish: WorkWish };
};
