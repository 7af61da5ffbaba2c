/** Slopes and the days they operate on. */
import type { Generated } from 'kysely';

export type SlopeTables = {
  slope: {
    id: Generated<number>;
    name_en: string;
    name_zh: Generated<string>;
    name_ja: Generated<string>;
    image: string | null;
    /** What guests read on its page. */
    about_en: string | null;
    about_ja: string | null;
    about_zh: string | null;
    /** Where guests meet their instructor there. */
    meeting_en: string | null;
    meeting_ja: string | null;
    meeting_zh: string | null;
    /** Address of a map. */
    map_url: string | null;
    transportation_fee: Generated<number>;
    display_order: Generated<number>;
    deleted_at: string | null;
    version: Generated<number>;
  };
  slope_operating_day: { slope_id: number; date: string };
};
