/** Lists the lessons outside the typed hours, before and after saving, and asks what becomes of them. */

import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import type { LessonAnswer } from '@gerende/domain/lesson/touched';
import { SelectField } from '@gerende/ui/select-field';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUntold } from '../../shared/telling/tell-guest.tsx';
import { dayInWords, hoursInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import type { Hours } from './hours-of-days.ts';

const answers = ['move', 'keep'] as const;

/** How many lessons are listed. */
const lessonsShown = 10;

/** @param hours undefined while the typed times are not valid hours */
export function useLessonsOutside(dates: readonly PlainDate[], hours: Hours | undefined) {
  const isAsked = hours !== undefined && dates.length > 0;
  const asked = { dates: [...dates], ...(hours ?? { duration_from: '', duration_to: '' }) };
  const answer = trpc.admin.operatingDay.lessonsOutside.useQuery(asked, {
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return isAsked ? (answer.data ?? []) : [];
}

type LessonsOutsideProps = {
  lessons: ReturnType<typeof useLessonsOutside>;
  /** What becomes of them; undefined while it is not chosen. */
  answer: LessonAnswer | undefined;
  error: string | undefined;
  onAnswer: (answer: LessonAnswer | undefined) => void;
};

export function LessonsOutside({ lessons, answer, error, onAnswer }: LessonsOutsideProps) {
  const { t } = useTranslation('operatingDay');
  const language = useLanguage();
  // For many lessons, only what applies to all of them is asked.
  const why = useUntold(lessons.length > 0 ? { email: 'of each', kind: 'changed' } : undefined);
  return (
    <div role="status">
      {lessons.length > 0 && (
        <div className="mt-3 rounded bg-amber-wash px-3 py-2">
          <p className="flex items-start gap-2 font-medium">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('outside', { count: lessons.length })}
          </p>
          <ul className="mt-1 list-disc pl-6">
            {lessons.slice(0, lessonsShown).map((lesson) => (
              <li key={`${lesson.booking_id} ${lesson.date}`}>
                <span className="tabular">
                  {dayInWords(lesson.date, language)} {hoursInWords(lesson.start_time, lesson.end_time)}
                </span>{' '}
                <Link to="/admin/booking/edit/$bookingID" params={{ bookingID: String(lesson.booking_id) }}>
                  {t('outsideOne', { number: lesson.booking_id, name: lesson.customer_name })}
                </Link>
              </li>
            ))}
            {lessons.length > lessonsShown && <li>{t('outsideMore', { count: lessons.length - lessonsShown })}</li>}
          </ul>
          <p className="mt-1">{t('outsideHint')}</p>
          <SelectField
            size="admin"
            className="mt-2"
            label={t('outsideAnswer')}
            placeholder={t('chooseAnswer')}
            options={[
              { value: 'move', label: t(why ? 'moveInsideUntold' : 'moveInside') },
              { value: 'keep', label: t('keepOutside') },
            ]}
            value={answer ?? ''}
            error={error}
            onChange={(event) => onAnswer(answers.find((each) => each === event.target.value))}
          />
        </div>
      )}
    </div>
  );
}
