/** An hour at a meeting point on the board: each lesson with its instructor and the short names of its guests. */
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import { shortName } from '@gerende/domain/run-sheet/rules';
import type { Meeting } from '@gerende/domain/today/rules';
import type { TodayLesson } from '@gerende/domain/today/schema';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shell/use-language.ts';

function BoardLesson({ lesson }: { lesson: TodayLesson }) {
  const { t } = useTranslation('runSheet');
  const language = useLanguage();
  return (
    <li className="rounded border bg-paper p-[0.7em]">
      <p className="wrap-anywhere font-bold text-[1.25em] leading-tight">
        {lesson.instructor ? instructorName(lesson.instructor, language) : t('boardNoTeacher')}
      </p>
      {lesson.is_closed && <p className="wrap-anywhere font-bold text-danger">{t('boardClosed')}</p>}
      <p className="wrap-anywhere text-ink-soft">{inLanguage(lesson.course.name_translations, language)}</p>
      <ul className="mt-[0.4em] flex flex-wrap gap-x-[0.9em] text-[1.15em]">
        {lesson.guests.map(({ booking_id, customer_name, people }) => (
          <li key={booking_id} className="wrap-anywhere">
            {shortName(customer_name)}
            {people > 1 && <span className="tabular text-ink-soft"> ×{people}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}

/**
 * As wide as its lessons, so that small meeting points are beside each other and fewer are below the edge of the
 * screen.
 */
const widths = ['basis-[15em] grow', 'basis-[31em] grow-2', 'basis-[47em] grow-3', 'basis-full grow'] as const;

const widthFor = ({ lessons }: Meeting): string => widths[Math.min(lessons.length, widths.length) - 1] ?? widths[0];

export function BoardMeeting({ meeting }: { meeting: Meeting }) {
  const language = useLanguage();
  const { start_time, slope, lessons } = meeting;
  return (
    <section
      aria-label={`${start_time} ${inLanguage(slope.name_translations, language)}`}
      className={clsx('min-w-0 max-w-full', widthFor(meeting))}
    >
      <h3 className="wrap-anywhere mb-[0.3em] flex flex-wrap items-baseline gap-x-[0.6em] text-[1.5em] leading-tight">
        <span className="tabular font-bold">{start_time}</span>
        <span>{inLanguage(slope.name_translations, language)}</span>
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15em,100%),1fr))] gap-[0.6em]">
        {lessons.map((lesson) => (
          <BoardLesson key={lesson.lesson_id} lesson={lesson} />
        ))}
      </ul>
    </section>
  );
}
