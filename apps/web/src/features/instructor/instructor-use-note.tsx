/** What happens to the lessons and bookings of an instructor who is about to be deleted. */

import type { InstructorUse } from '@gerende/domain/instructor/schema';
import { useTranslation } from 'react-i18next';
import { dayInWords, hoursInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { courseName } from './absence/instructor-words.ts';

/** How many lessons are listed. */
const named = 5;

/** @param use undefined while it is not known: then only the general rule is shown */
export function InstructorUseNote({ use }: { use: InstructorUse | undefined }) {
  const { t } = useTranslation('instructor');
  const language = useLanguage();
  const lessons = use?.lessons ?? [];
  return (
    <div className="flex flex-col gap-2">
      <p>{t('deleteHint')}</p>
      {lessons.length > 0 && (
        <>
          <p className="font-medium">{t('lessonsToCome', { count: lessons.length })}</p>
          <ul className="list-disc pl-5">
            {lessons.slice(0, named).map((lesson) => (
              <li key={`${lesson.booking_id} ${lesson.date} ${lesson.start_time}`}>
                {t('lessonLine', {
                  day: dayInWords(lesson.date, language),
                  hours: hoursInWords(lesson.start_time, lesson.end_time),
                  course: courseName(lesson, language),
                  guest: lesson.customer_name,
                  booking: lesson.booking_id,
                })}
              </li>
            ))}
          </ul>
          {lessons.length > named && <p>{t('moreLessons', { count: lessons.length - named })}</p>}
        </>
      )}
      {use && use.bookings > 0 && <p>{t('bookingsKeepName', { count: use.bookings })}</p>}
    </div>
  );
}
