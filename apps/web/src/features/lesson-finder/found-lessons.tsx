/** What the finder has found for one group of guests: a row for each course on a slope, with its free lesson times. */
import type { Course } from '@gerende/domain/course/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { ageGroupOf, type FinderGroup } from '@gerende/domain/lesson-finder/groups';
import type { LessonQuestion } from '@gerende/domain/lesson-finder/question';
import type { FoundForGroup, FoundLesson } from '@gerende/domain/lesson-finder/schema';
import type { Slope } from '@gerende/domain/slope/schema';
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { yen } from '../../shell/money.ts';
import { useTextLanguage } from '../../shell/use-language.ts';

/** Rows of a group that are shown at once; the others are behind a line. */
const shownAtOnce = 8;

type FoundProps = {
  question: LessonQuestion;
  group: FinderGroup;
  courses: ReadonlyMap<number, Course>;
  slopes: ReadonlyMap<number, Slope>;
};

type TimeOfLesson = FoundLesson['times'][number];

function TimeLink({
  lesson,
  time,
  question,
  group,
}: { lesson: FoundLesson; time: TimeOfLesson } & Pick<FoundProps, 'question' | 'group'>) {
  const { t } = useTranslation('lessonFinder');
  const { opening } = time;
  return (
    <Link
      to="/"
      search={{
        slope: lesson.slope_id,
        course: lesson.course_id,
        date: question.date,
        time: time.setting_time_id,
        people: group.people,
        level: question.level,
        age: ageGroupOf(group),
      }}
      className={buttonClass()}
    >
      <span className="tabular">
        {time.from}–{time.to}
        <span
          className={
            opening.state === 'few' ? 'ml-2 font-medium text-amber text-sm' : 'ml-2 font-medium text-pine text-sm'
          }
        >
          {opening.state === 'few' ? t('left', { count: opening.places }) : t('free')}
        </span>
      </span>
    </Link>
  );
}

function FoundRow({ lesson, ...found }: { lesson: FoundLesson } & FoundProps) {
  const { t } = useTranslation('lessonFinder');
  const language = useTextLanguage();
  const course = found.courses.get(lesson.course_id);
  const slope = found.slopes.get(lesson.slope_id);
  if (!course || !slope) return null;
  const { form, class_size, days_of_lesson } = course;
  const facts = [
    form === 'group' && class_size !== null ? t('groupOf', { count: class_size }) : t('private'),
    t('days', { count: days_of_lesson }),
  ];
  return (
    <li className="grid gap-2 rounded bg-paper p-3 shadow ring-1 ring-mist sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4 sm:p-4">
      <div className="wrap-anywhere min-w-0">
        <h3 className="font-semibold text-lg leading-snug">
          {inLanguage(course.name_translations, language)}
          <span className="block font-normal text-base">{inLanguage(slope.name_translations, language)}</span>
        </h3>
        <p className="text-ink-soft text-sm">{facts.join(t('separator'))}</p>
        <p className="tabular font-semibold text-glacier-deep">
          {yen(lesson.fee)}{' '}
          <span className="font-normal text-ink-soft text-sm">{t('forPeople', { count: found.group.people })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 sm:max-w-md sm:justify-end">
        {lesson.times.map((time) => (
          <TimeLink key={time.setting_time_id} lesson={lesson} time={time} {...found} />
        ))}
      </div>
    </li>
  );
}

function Rows({ lessons, ...found }: { lessons: readonly FoundLesson[] } & FoundProps) {
  return (
    <ul className="grid gap-2">
      {lessons.map((lesson) => (
        <FoundRow key={`${lesson.slope_id} ${lesson.course_id}`} lesson={lesson} {...found} />
      ))}
    </ul>
  );
}

export function FoundLessons({ found, ...props }: { found: FoundForGroup } & FoundProps) {
  const { t } = useTranslation('lessonFinder');
  const { lessons } = found;
  const more = lessons.slice(shownAtOnce);
  return (
    <>
      <Rows lessons={lessons.slice(0, shownAtOnce)} {...props} />
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-glacier">
            {t('more', { count: more.length })}
          </summary>
          <Rows lessons={more} {...props} />
        </details>
      )}
    </>
  );
}
