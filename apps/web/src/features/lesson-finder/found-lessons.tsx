/** What the finder has found for one group of guests: a card for each course, with the slopes, prices and free lesson times. */
import type { Course } from '@gerende/domain/course/schema';
import { groupBy } from '@gerende/domain/group-by';
import { inLanguage } from '@gerende/domain/language/rules';
import { ageGroupOf, type FinderGroup } from '@gerende/domain/lesson-finder/groups';
import type { LessonQuestion } from '@gerende/domain/lesson-finder/question';
import type { FoundForGroup, FoundLesson } from '@gerende/domain/lesson-finder/schema';
import type { Slope } from '@gerende/domain/slope/schema';
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { yen } from '../../shell/money.ts';
import { useTextLanguage } from '../../shell/use-language.ts';

/** Slopes of a course that are shown at once; the others are collapsed. */
const shownAtOnce = 3;

type FoundProps = {
  question: LessonQuestion;
  group: FinderGroup;
  slopes: ReadonlyMap<number, Slope>;
};
type TimeLinkProps = Pick<FoundProps, 'question' | 'group'> & {
  lesson: FoundLesson;
  time: FoundLesson['times'][number];
};

/** Leads to step 4 with all values filled in. */
function TimeLink({ lesson, time, question, group }: TimeLinkProps) {
  const { t } = useTranslation('lessonFinder');
  const { opening } = time;
  const isFew = opening.state === 'few';
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
      rel="nofollow"
      className={buttonClass()}
    >
      <span className="tabular whitespace-nowrap">
        {time.from}–{time.to}
      </span>
      <span className={clsx('font-medium text-sm', isFew ? 'text-amber' : 'text-pine')}>
        {isFew ? t('left', { count: opening.places }) : t('free')}
      </span>
    </Link>
  );
}

function SlopeLine({ lesson, ...found }: { lesson: FoundLesson } & FoundProps) {
  const language = useTextLanguage();
  const slope = found.slopes.get(lesson.slope_id);
  if (!slope) return null;
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-mist border-t py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <p className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere font-medium">{inLanguage(slope.name_translations, language)}</span>
        <span className="tabular font-semibold text-glacier-deep">{yen(lesson.fee)}</span>
      </p>
      <p className="flex flex-wrap gap-2 sm:w-[27rem]">
        {lesson.times.map((time) => (
          <TimeLink key={time.setting_time_id} lesson={lesson} time={time} {...found} />
        ))}
      </p>
    </li>
  );
}

function Lines({ lessons, ...found }: { lessons: readonly FoundLesson[] } & FoundProps) {
  return (
    <ul>
      {lessons.map((lesson) => (
        <SlopeLine key={lesson.slope_id} lesson={lesson} {...found} />
      ))}
    </ul>
  );
}

function CourseCard({ course, lessons, ...found }: { course: Course; lessons: readonly FoundLesson[] } & FoundProps) {
  const { t } = useTranslation('lessonFinder');
  const language = useTextLanguage();
  const { form, class_size, days_of_lesson } = course;
  const facts = [
    form === 'group' && class_size !== null ? t('groupOf', { count: class_size }) : t('private'),
    t('days', { count: days_of_lesson }),
    t('forPeople', { count: found.group.people }),
  ];
  const more = lessons.slice(shownAtOnce);
  return (
    <article className="rounded bg-paper px-3 pt-3 shadow ring-1 ring-mist sm:px-4">
      <h3 className="wrap-anywhere font-semibold text-lg leading-snug">
        {inLanguage(course.name_translations, language)}
      </h3>
      <p className="text-ink-soft text-sm">{facts.join(t('separator'))}</p>
      <Lines lessons={lessons.slice(0, shownAtOnce)} {...found} />
      {more.length > 0 && (
        <details className="border-mist border-t">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-glacier">
            {t('more', { count: more.length })}
          </summary>
          <Lines lessons={more} {...found} />
        </details>
      )}
    </article>
  );
}

export function FoundLessons({
  found,
  courses,
  ...props
}: { found: FoundForGroup; courses: readonly Course[] } & FoundProps) {
  const byCourse = [...groupBy(found.lessons, ({ course_id }) => course_id)];
  return (
    <div className="grid gap-3">
      {byCourse.map(([id, lessons]) => {
        const course = courses.find((each) => each.id === id);
        return course && <CourseCard key={id} course={course} lessons={lessons} {...props} />;
      })}
    </div>
  );
}
