/** Seasonal prices of a course on a slope by number of people. */
import type { SeasonType } from '@gerende/domain/course-price/seasons';
import type { Generated } from 'kysely';

export type CoursePriceTables = {
  course_price: {
    id: Generated<number>;
    course_id: number;
    slope_id: number;
    season_type: SeasonType;
    season_start: string;
    season_end: string;
    number_of_people: number;
    price: number;
  };
};
