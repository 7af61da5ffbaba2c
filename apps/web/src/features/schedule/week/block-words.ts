/** The texts of a block: a short one on its face, a full one for the tooltip and screen readers. */

import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { languageName } from '@gerende/domain/language/taught';
import { type Block, guestsOf, type LessonBlock, marksOf } from '@gerende/domain/schedule/blocks';
import type { TFunction } from 'i18next';
import { tagInWords } from '../../../shared/day/tag-words.ts';
import { dayInWords, hoursInWords } from '../../../shell/kept-words.ts';

type Translate = TFunction<['schedule', 'errors', 'form', 'choices', 'common']>;

/** '09:00–12:00'. */
export const timeRange = ({ start_time, end_time }: { start_time: string; end_time: string }): string =>
  hoursInWords(start_time, end_time);

/** 'Day 1/3'; empty for a lesson of one day. */
export const dayOfLesson = ({ lesson, day }: Pick<LessonBlock, 'lesson' | 'day'>, t: Translate): string =>
  lesson.days_of_lesson > 1 ? t('schedule:dayOf', { day: day.day_number, days: lesson.days_of_lesson }) : '';

function levelsOf(block: LessonBlock): { lowest: number; highest: number } {
  const levels = guestsOf(block).map(({ lesson }) => lesson.ability_level);
  return { lowest: Math.min(...levels), highest: Math.max(...levels) };
}

/** '1–2' for a class, '1' if all have the same level. */
export function levelRange(block: LessonBlock): string {
  const { lowest, highest } = levelsOf(block);
  return lowest === highest ? String(highest) : `${lowest}–${highest}`;
}

/** 'Levels 1–2' for a class, 'Level 1' if all have the same. */
export function levelsInWords(block: LessonBlock, t: Translate): string {
  const { lowest, highest } = levelsOf(block);
  return lowest === highest ? t('schedule:level', { level: highest }) : t('schedule:levels', { lowest, highest });
}

/** Whether fewer people are in a class than the course asks for. */
export const isBelowLeast = ({ day }: Pick<LessonBlock, 'day'>): boolean =>
  day.class !== undefined && day.class.people < day.class.min_people;

/** How full a lesson is: the places of a class, the people of a private lesson. */
export const fillOf = ({ lesson, day }: LessonBlock, t: Translate): string =>
  day.class
    ? `${day.class.people}/${day.class.capacity}`
    : t('schedule:peopleShort', { count: lesson.number_of_orders });

/** What a wide block shows after sport, fill, level and name, the most important first. */
export function faceLine(block: LessonBlock, language: Language, t: Translate): string {
  const { lesson, day, roster } = block;
  return [
    block.is_closed && t('schedule:lessonClosed'),
    isBelowLeast(block) && t('schedule:belowLeastShort', { count: day.class?.min_people ?? 0 }),
    !roster && dayOfLesson(block, t),
    ...marksOf(block).languages.map((tag) => tag.toUpperCase()),
    !roster && inLanguage(lesson.course.name_translations, language),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** That a lesson is closed, its language, pick-up, nomination and payment, each only if there is something to say. */
export function marksInWords(block: LessonBlock, language: Language, t: Translate): string[] {
  const { languages, isPickedUp, nominated, unpaid } = marksOf(block);
  return [
    ...(block.is_closed ? [t('schedule:lessonClosed')] : []),
    ...languages.map((tag) => languageName(tag, language)),
    ...(isPickedUp ? [t('schedule:pickUp')] : []),
    ...(nominated ? [t(nominated === 'teaches' ? 'schedule:nominated' : 'schedule:nominatedOther')] : []),
    ...(unpaid > 0 ? [block.roster ? t('schedule:unpaidBookings', { count: unpaid }) : t('schedule:notPaid')] : []),
  ];
}

/** A class: its name with its places, and what the desk has to deal with. */
function classInWords(block: LessonBlock, language: Language, t: Translate): (string | false)[] {
  const { course } = block.lesson;
  const { people = 0, capacity = 0, min_people = 0 } = block.day.class ?? {};
  return [
    t('schedule:className', { course: inLanguage(course.name_translations, language), people, capacity }),
    isBelowLeast(block) && t('schedule:belowLeast', { count: min_people }),
    levelsInWords(block, t),
    block.roster?.map(({ lesson }) => lesson.customer_name).join(t('schedule:separator')) ?? '',
  ];
}

function lessonInWords(block: LessonBlock, language: Language, t: Translate): string[] {
  return [
    dayOfLesson(block, t),
    inLanguage(block.lesson.course.name_translations, language),
    t('schedule:level', { level: block.lesson.ability_level }),
    t('schedule:people', { count: block.lesson.number_of_orders }),
  ];
}

/** A block in one line. */
export function blockInWords(block: Block, language: Language, t: Translate, isMoved = false): string {
  const when = `${dayInWords(block.date, language)} ${timeRange(block)}`;
  const parts =
    block.kind === 'entry'
      ? [t('schedule:entryNamed', { tag: tagInWords(block.entry.tag, t) }), when]
      : [
          ...(block.roster
            ? [...classInWords(block, language, t), when]
            : [block.lesson.customer_name, when, ...lessonInWords(block, language, t)]),
          inLanguage(block.lesson.slope.name_translations, language),
          ...marksInWords(block, language, t),
          block.clashes.length > 0 && t('schedule:conflict'),
          isMoved && t('schedule:moved'),
        ];
  return parts.filter(Boolean).join(t('schedule:separator'));
}
