/** Whom a course is for: guests of other levels or ages cannot book it; the desk may book them (decision 0067). */
import { type AgeGroup, ageGroups } from '../age-groups.ts';
import type { CourseForm } from './rules.ts';
import { abilityLevels } from './sport-and-level.ts';

type Level = (typeof abilityLevels)[number];

type Levels = { form: CourseForm; ability_level: number | null; level_span: number };

/**
 * A class accepts its own level and, where levels share a class, those above it. The level of a private course is only
 * the default (§4).
 */
export const levelsOf = ({ form, ability_level: lowest, level_span }: Levels): readonly Level[] =>
  form === 'private' || lowest === null
    ? abilityLevels
    : abilityLevels.filter((level) => lowest <= level && level < lowest + level_span);

/** All groups if the course names none. */
export const ageGroupsOf = ({ age_groups }: { age_groups: readonly AgeGroup[] }): readonly AgeGroup[] =>
  age_groups.length === 0 ? ageGroups : age_groups;

/** The groups as a course stores them: in order, null for all. */
export const storedAgeGroups = (groups: readonly AgeGroup[]): string | null =>
  groups.length === 0 || groups.length === ageGroups.length
    ? null
    : ageGroups.filter((group) => groups.includes(group)).join(',');

export const readAgeGroups = (stored: string | null): AgeGroup[] => {
  const names = stored?.split(',') ?? [];
  return ageGroups.filter((group) => names.includes(group));
};
