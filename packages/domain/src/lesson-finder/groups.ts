/** Who of a family can be in one lesson: all of them, the children, the adults. A booking has one course, level and day. */
import type { AgeGroup } from '../age-groups.ts';
import type { LessonQuestion } from './question.ts';

export const finderGroups = ['all', 'children', 'adults'] as const;
export type FinderGroupName = (typeof finderGroups)[number];

export type FinderGroup = {
  who: FinderGroupName;
  people: number;
  adults: number;
  /** Ages in years, youngest first. */
  ages: number[];
};

/** The groups for which lessons are found, largest first. */
export function groupsOf({ adults, ages }: Pick<LessonQuestion, 'adults' | 'ages'>): FinderGroup[] {
  const all: FinderGroup = { who: 'all', people: adults + ages.length, adults, ages };
  if (adults === 0 || ages.length === 0) return [all];
  return [
    all,
    { who: 'children', people: ages.length, adults: 0, ages },
    { who: 'adults', people: adults, adults, ages: [] },
  ];
}

const groupOfAge = (age: number): AgeGroup => (age <= 6 ? 'under_6' : age <= 12 ? '7_12' : '13_19');

/** The age group of the booking, for several that of the youngest; undefined for adults, who enter it themselves. */
export function ageGroupOf({ adults, ages }: Pick<FinderGroup, 'adults' | 'ages'>): AgeGroup | undefined {
  const [youngest] = ages;
  if (youngest === undefined) return undefined;
  return adults > 0 ? 'parent_child' : groupOfAge(youngest);
}
