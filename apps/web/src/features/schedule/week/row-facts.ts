/**
 * What the desk needs to know about an instructor before giving them a lesson: sports with the top level, languages,
 * and how much they teach.
 */
import { hoursBetween } from '@gerende/domain/calendar/time-of-day';
import type { CourseType } from '@gerende/domain/course/sport-and-level';
import type { Language } from '@gerende/domain/language/rules';
import { inOrderOffered, languageName } from '@gerende/domain/language/taught';
import { isToTeach } from '@gerende/domain/schedule/blocks';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { trpc } from '../../../trpc.ts';
import type { GridInstructor, GridRow } from './grid-row-model.ts';

/** The sport of a category's courses. */
type SportOfCategory = ReadonlyMap<number, CourseType>;

export type RowFacts = {
  sports: readonly { type: CourseType; level: number }[];
  /** 'EN JA'. */
  tags: string;
  /** The hours of lessons on the shown days, without those on a closed slope, which are not taught. */
  hours: string;
  /** All of it, for screen readers and as the tooltip. */
  inWords: string;
};

export function useSportOfCategory(): SportOfCategory {
  const { data } = trpc.guest.course.list.useQuery({});
  return useMemo(() => new Map(data?.map(({ category, type }) => [category.id, type])), [data]);
}

/** Each sport once, with the highest level in any of its categories. */
function sportsOf({ categories }: GridInstructor, sportOf: SportOfCategory): { type: CourseType; level: number }[] {
  const levels = new Map<CourseType, number>();
  for (const { id, ability_level } of categories) {
    const type = sportOf.get(id);
    if (type) levels.set(type, Math.max(ability_level, levels.get(type) ?? 0));
  }
  return [...levels].map(([type, level]) => ({ type, level })).sort((a, b) => (a.type < b.type ? -1 : 1));
}

export function rowFacts(
  instructor: GridInstructor,
  blocks: GridRow['blocks'],
  sportOf: SportOfCategory,
  language: Language,
  t: TFunction<['schedule', 'choices']>,
): RowFacts {
  const sports = sportsOf(instructor, sportOf);
  const languages = inOrderOffered(instructor.teaches.languages);
  const taught = blocks
    .filter(isToTeach)
    .reduce((sum, { start_time, end_time }) => sum + hoursBetween(start_time, end_time), 0);
  const hours = t('schedule:rowHours', { hours: Math.round(taught * 10) / 10 });
  const sportWords = sports.map(({ type, level }) =>
    [t(`choices:sport_${type}`), t('schedule:level', { level })].join(' '),
  );
  const spoken = languages.map((tag) => languageName(tag, language));
  return {
    sports,
    tags: languages.map((tag) => tag.toUpperCase()).join(' '),
    hours,
    inWords: [...sportWords, ...spoken, hours].join(t('schedule:separator')),
  };
}
