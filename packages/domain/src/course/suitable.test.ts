/** For which levels and ages a course is, and how its age groups are stored. */
import { describe, expect, it } from 'vitest';
import { ageGroups } from '../age-groups.ts';
import { ageGroupsOf, levelsOf, readAgeGroups, storedAgeGroups } from './suitable.ts';

describe('the levels of a course', () => {
  it.each([
    [{ form: 'group', ability_level: 2, level_span: 1 }, [2]],
    [{ form: 'group', ability_level: 2, level_span: 3 }, [2, 3, 4]],
    [{ form: 'group', ability_level: 6, level_span: 2 }, [6]],
    [{ form: 'group', ability_level: null, level_span: 1 }, [1, 2, 3, 4, 5, 6]],
    [{ form: 'private', ability_level: 2, level_span: 1 }, [1, 2, 3, 4, 5, 6]],
  ] as const)('%j are %j', (course, levels) => expect(levelsOf(course)).toEqual(levels));
});

describe('the age groups of a course', () => {
  it('are all where it names none', () => {
    expect(ageGroupsOf({ age_groups: [] })).toEqual(ageGroups);
    expect(ageGroupsOf({ age_groups: ['7_12'] })).toEqual(['7_12']);
  });

  it('are stored in order, and as nothing where they are all or none', () => {
    const [first, second] = ageGroups;
    expect(storedAgeGroups([second, first])).toBe(`${first},${second}`);
    expect([storedAgeGroups([]), storedAgeGroups([...ageGroups])]).toEqual([null, null]);
  });

  it('are read as they were stored, without names that are no longer known', () => {
    const [first, second] = ageGroups;
    expect(readAgeGroups(`${second},${first},of another age`)).toEqual([first, second]);
    expect(readAgeGroups(null)).toEqual([]);
  });
});
