/** The name of a lesson on the schedule: its guest, or for a class its course and places. */
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import type { LessonOfDay } from '@gerende/domain/schedule/blocks';
import type { ScheduleLesson } from '@gerende/domain/schedule/schema';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';

type Named = Pick<ScheduleLesson, 'customer_name' | 'course'>;

/** 'Tan Wei Ling', or 'First Day on Skis 5/8'. */
export function lessonName(
  { customer_name, course }: Named,
  of: LessonOfDay['class'],
  language: Language,
  t: TFunction<'schedule'>,
): string {
  if (!of) return customer_name;
  const { people, capacity } = of;
  return t('className', { course: inLanguage(course.name_translations, language), people, capacity });
}

export function useLessonName(): (named: Named, of: LessonOfDay['class']) => string {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  return (named, of) => lessonName(named, of, language, t);
}
