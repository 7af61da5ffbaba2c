/** Who can be nominated, and what it costs (§5 Nominated instructor options, decisions: teaches category and slope). */

import type { NominationFeeType } from '../course/rules.ts';
import type { CourseType } from '../course/sport-and-level.ts';
import { skillObstacles, type Teacher } from './fit.ts';
import { type NominationFees, nominationFee } from './rules.ts';

/** The lesson for which a guest nominates an instructor. */
export type NominatedLesson = {
  sport: CourseType;
  type: NominationFeeType;
  category_id: number;
  slope_id: number;
};

/**
 * §5: a fee above 0 for the course's sport and nomination type; decisions: also teaches the course's category, and at
 * the slope. The level is not checked: a guest's own estimate excludes no instructor.
 */
export function canBeNominated(
  instructor: NominationFees & Teacher,
  { sport, type, category_id, slope_id }: NominatedLesson,
): boolean {
  return (
    nominationFee(instructor, sport, type) > 0 && skillObstacles(instructor, { category_id, slope_id }).length === 0
  );
}
