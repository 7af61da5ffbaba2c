/** Lists the clashes of the shown week: lessons that one instructor would teach at the same time (§2). */

import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { teacherInWords } from './moves/move-words.ts';
import { timeRange } from './week/block-words.ts';
import type { GridInstructor } from './week/grid-row-model.ts';
import { useLessonName } from './week/use-lesson-name.ts';

export type ConflictListProps = {
  pairs: readonly (readonly [LessonBlock, LessonBlock])[];
  instructors: readonly GridInstructor[];
};

export function ConflictList({ pairs, instructors }: ConflictListProps) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const language = useLanguage();
  const nameOf = useLessonName();
  if (pairs.length === 0) return null;
  return (
    <section aria-label={t('schedule:conflicts')} className="rounded bg-danger-wash px-3 py-2 text-danger">
      <h2 className="flex items-center gap-1.5 font-semibold">
        <TriangleAlert aria-hidden className="size-4" />
        {t('schedule:conflictCount', { count: pairs.length })}
      </h2>
      <ul className="max-h-24 overflow-y-auto">
        {pairs.map(([a, b]) => (
          <li key={`${a.key} ${b.key}`}>
            {t('schedule:conflictLine', {
              instructor: teacherInWords(a.instructor_id, { t, language, instructors }),
              day: dayInWords(a.date, language),
              first: nameOf(a.lesson, a.day.class),
              firstTime: timeRange(a),
              second: nameOf(b.lesson, b.day.class),
              secondTime: timeRange(b),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
