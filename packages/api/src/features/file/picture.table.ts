/** Stored pictures of slopes, categories and courses, and the galleries of slopes and courses. */
import type { Generated } from 'kysely';

export type PictureTables = {
  picture: {
    /** The same path as in the rows that show it. */
    path: string;
    /** Null until the sizes of a picture that is older than sizes are made. */
    width: number | null;
    height: number | null;
    blur: Generated<string>;
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    alt_en: Generated<string>;
    alt_ja: Generated<string>;
    alt_zh: Generated<string>;
    stored_at: string;
  };
  slope_photo: { slope_id: number; position: number; path: string };
  course_photo: { course_id: number; position: number; path: string };
};
