/** The words of the run sheets, in the language of the paper and not in that of the page. */

import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { languageName } from '@gerende/domain/language/taught';
import type { TodayGuest, TodayLesson } from '@gerende/domain/today/schema';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { hoursInWords } from '../../shell/kept-words.ts';

export type Words = { t: TFunction<['runSheet', 'today', 'schedule']>; language: Language };

/**
 * Suspends while the texts of that language are in flight; if they cannot be loaded, the paper has the page's language.
 */
export function useSheetWords(language: Language): Words {
  const { t, i18n } = useTranslation(['runSheet', 'today', 'schedule'], { lng: language });
  const own = useTranslation(['runSheet', 'today', 'schedule']);
  return i18n.hasResourceBundle(language, 'runSheet') ? { t, language } : { t: own.t, language };
}

export const teacherInWords = ({ instructor }: Pick<TodayLesson, 'instructor'>, { t, language }: Words): string =>
  instructor ? instructorName(instructor, language) : t('today:nobodyYet');

/** With a word on a lesson that cannot be taught: it stands on every sheet. */
export function courseInWords({ course, is_closed }: TodayLesson, { t, language }: Words): string {
  const name = inLanguage(course.name_translations, language);
  return is_closed ? t('runSheet:closedCourse', { course: name }) : name;
}

export const slopeInWords = ({ slope }: Pick<TodayLesson, 'slope'>, { language }: Words): string =>
  inLanguage(slope.name_translations, language);

type Span = { start_time: string; end_time: string };

export const hoursOf = ({ start_time, end_time }: Span, { language }: Pick<Words, 'language'>): string =>
  hoursInWords(start_time, end_time, language);

/** How a guest is reached and taught: hotel, pick-up, language, day of the booking. */
export function factsOf(guest: TodayGuest, { t, language }: Words): string[] {
  const { phone_number, hotel_name, has_transportation, lesson_language, days_of_lesson } = guest;
  return [
    guest.is_lost ? t('today:lost') : '',
    phone_number.trim(),
    hotel_name?.trim() ?? '',
    has_transportation ? t('today:pickUp') : '',
    lesson_language ? languageName(lesson_language, language) : '',
    days_of_lesson > 1 ? t('today:dayOf', { day: guest.day_number, days: days_of_lesson }) : '',
  ].filter(Boolean);
}
