/** The texts of a block: a short one on its face, a full one for the tooltip and screen readers. */

import { inLanguage, type Language } from '@gerende/domain/language/rules';
import type { Block, LessonBlock } from '@gerende/domain/schedule/blocks';
import type { TFunction } from 'i18next';
import { dayInWords } from '../../../shell/words.ts';

type Translate = TFunction<['schedule', 'errors', 'form', 'choices', 'common']>;

/** '09:00–12:00'. */
export const timeRange = ({ start_time, end_time }: { start_time: string; end_time: string }): string =>
  `${start_time}–${end_time}`;

/** The three fixed tags are translated; others are shown as the desk typed them. */
export function tagInWords(tag: string, t: Translate): string {
  if (tag === 'Undecided') return t('schedule:tagUndecided');
  if (tag === 'On Hold') return t('schedule:tagOnHold');
  return tag === 'Cancelled' ? t('schedule:tagCancelled') : tag;
}

/** 'Day 1/3'; empty for a lesson of one day. */
export const dayOfLesson = ({ lesson, day }: Pick<LessonBlock, 'lesson' | 'day'>, t: Translate): string =>
  lesson.days_of_lesson > 1 ? t('schedule:dayOf', { day: day.day_number, days: lesson.days_of_lesson }) : '';

/** A block in one line. */
export function blockInWords(block: Block, language: Language, t: Translate, isMoved = false): string {
  const when = `${dayInWords(block.date, language)} ${timeRange(block)}`;
  const parts =
    block.kind === 'entry'
      ? [t('schedule:entryNamed', { tag: tagInWords(block.entry.tag, t) }), when]
      : [
          block.lesson.customer_name,
          when,
          dayOfLesson(block, t),
          inLanguage(block.lesson.course.name_translations, language),
          t('schedule:level', { level: block.lesson.ability_level }),
          t('schedule:people', { count: block.lesson.number_of_orders }),
          inLanguage(block.lesson.slope.name_translations, language),
          block.clashes.length > 0 && t('schedule:conflict'),
          isMoved && t('schedule:moved'),
        ];
  return parts.filter(Boolean).join(t('schedule:separator'));
}
