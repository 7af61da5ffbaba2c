/** The initial query of the finder: for the focused lesson, or from the filters. */
import { minutesOf, timeAt } from '@gerende/domain/calendar/time-of-day';
import type { TaughtLanguage } from '@gerende/domain/language/taught';
import { taughtLanguages } from '@gerende/domain/language/taught';
import { type LessonBlock, marksOf } from '@gerende/domain/schedule/blocks';
import { questionOf, slotOfFilter } from '@gerende/domain/schedule/rows';
import { firstHour, timeOfHour } from '@gerende/domain/schedule/week';
import { noFilters, type ScheduleSearch } from '../filters/schedule-search.ts';

/** The same fields as the filters. */
export type FinderFields = Pick<ScheduleSearch, 'language' | 'category' | 'level' | 'slope'> & {
  date: string;
  from: string;
  until: string;
};

export type FinderStart = {
  fields: FinderFields;
  /** The lesson that is to be taught. */
  block?: LessonBlock | undefined;
};

const readLanguage = (tag: string | null): TaughtLanguage | undefined => taughtLanguages.find((each) => each === tag);

export function startFromBlock(block: LessonBlock): FinderStart {
  const { lesson, date, start_time: from, end_time: until } = block;
  return {
    block,
    fields: {
      date,
      from,
      until,
      // The finder searches for one language at a time: the first one that a guest of a class chose.
      language: readLanguage(marksOf(block).languages[0] ?? null),
      category: lesson.course.category_id,
      level: lesson.ability_level,
      slope: lesson.slope.id,
    },
  };
}

/** @param shown the shown day; without hours the first one is asked about */
export function startFromFilters(search: ScheduleSearch, shown: string): FinderStart {
  const { language, category, level, slope } = search;
  const slot = slotOfFilter(search, shown);
  const from = slot?.from ?? timeOfHour(firstHour);
  const until = slot?.to ?? timeOfHour(firstHour + 1);
  return { fields: { date: shown, from, until, language, category, level, slope } };
}

export const questionOfFields = ({ date, from, until, ...needs }: FinderFields) => ({
  ...questionOf(needs, date),
  slot: { date, from, to: until },
});

/** The filters that show the found instructor, with the day of the query. */
export function filtersOfFields(fields: FinderFields): Partial<ScheduleSearch> {
  const isOneHour = minutesOf(fields.until) - minutesOf(fields.from) === 60;
  return { ...noFilters, ...fields, until: isOneHour ? undefined : fields.until };
}

/** Another start keeps the length. */
export function withFrom(fields: FinderFields, from: string): FinderFields {
  const length = minutesOf(fields.until) - minutesOf(fields.from);
  return { ...fields, from, until: timeAt(Math.min(minutesOf(from) + length, 24 * 60)) };
}
