/** Makes the lessons of a plan: the candidates of each are looked up once, and only when needed. */
import type { OpenLesson } from './plan.ts';
import { dayObstaclesFor, obstaclesFor, type Requirement, type Staff, skillObstaclesFor } from './who-fits.ts';

/** Many lessons have the same category, level and slope: who has the skills is found once for all of them. */
function skilledStaff(staff: ReadonlyMap<number, Staff>): (required: Requirement) => readonly Staff[] {
  const known = new Map<string, readonly Staff[]>();
  return (required) => {
    const key = `${required.category_id} ${required.slope_id} ${required.level}`;
    const skilled =
      known.get(key) ?? [...staff.values()].filter((each) => skillObstaclesFor(each, required).length === 0);
    known.set(key, skilled);
    return skilled;
  };
}

export function openLessonMaker(staff: ReadonlyMap<number, Staff>): (id: number, required: Requirement) => OpenLesson {
  const skilled = skilledStaff(staff);
  return (id, required) => {
    const { only } = required;
    let candidates: readonly number[] | undefined;
    return {
      id,
      ...required.range,
      isCandidate: (instructor) => {
        const one = staff.get(instructor);
        return one !== undefined && (only === null || only === instructor) && obstaclesFor(one, required).length === 0;
      },
      candidates: () => {
        candidates ??= skilled(required)
          .filter(
            (each) => (only === null || only === each.instructor.id) && dayObstaclesFor(each, required).length === 0,
          )
          .map(({ instructor }) => instructor.id);
        return candidates;
      },
    };
  };
}
