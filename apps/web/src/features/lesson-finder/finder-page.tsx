/**
 * The page that answers the finder: what can be taught on the day, on all slopes, with the whole price and the places.
 */
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { courseTypes } from '@gerende/domain/course/sport-and-level';
import { type FinderGroup, groupsOf } from '@gerende/domain/lesson-finder/groups';
import { type LessonQuestion, questionInAddress } from '@gerende/domain/lesson-finder/question';
import type { FinderAnswer } from '@gerende/domain/lesson-finder/schema';
import type { Slope } from '@gerende/domain/slope/schema';
import { buttonClass } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Hero } from '../../shared/hero.tsx';
import { shortDay } from '../../shell/short-day.ts';
import { useTextLanguage } from '../../shell/use-language.ts';
import { FinderForm } from './finder-form.tsx';
import { FoundLessons } from './found-lessons.tsx';

type FinderPageProps = {
  question: LessonQuestion;
  /** The first day that can be asked about. */
  first: PlainDate;
  slopes: readonly Slope[];
  answer: FinderAnswer;
};

/** '2 adults, 1 child (6)'. */
function useWho() {
  const { t } = useTranslation('lessonFinder');
  return ({ adults, ages }: Pick<FinderGroup, 'adults' | 'ages'>): string =>
    [
      adults > 0 && t('adults', { count: adults }),
      ages.length > 0 && t('children', { count: ages.length, ages: ages.join(t('listSeparator')) }),
    ]
      .filter(Boolean)
      .join(t('listSeparator'));
}

/** The open days next to the one asked about. */
function neighbours(
  slopes: readonly Slope[],
  date: PlainDate,
  first: PlainDate,
): { before?: PlainDate; after?: PlainDate } {
  const open = [...new Set(slopes.flatMap(({ operating_days }) => operating_days))]
    .filter((day) => day >= first)
    .sort();
  const [before, after] = [open.filter((day) => day < date).at(-1), open.find((day) => day > date)];
  return { ...(before && { before }), ...(after && { after }) };
}

function AskedLink({ question, children }: { question: LessonQuestion; children: string }) {
  return (
    <Link to="/find" search={questionInAddress(question)} rel="nofollow" className={buttonClass()}>
      {children}
    </Link>
  );
}

type NothingProps = Pick<FinderPageProps, 'question' | 'answer'> & { isLast: boolean };

/** @param isLast no slope opens after the day, so that no other wish would be answered */
function NothingFound({ question, answer, isLast }: NothingProps) {
  const { t } = useTranslation('lessonFinder');
  const language = useTextLanguage();
  const { next, is_open } = answer;
  return (
    <EmptyState
      title={t(is_open ? 'nothingFree' : 'closed')}
      action={
        next && (
          <AskedLink question={{ ...question, date: next }}>
            {t('nextDay', { date: dayInWords(next, language) })}
          </AskedLink>
        )
      }
    >
      {t(next ? 'tryNext' : isLast && !is_open ? 'noneAfter' : 'noneSoon')}
    </EmptyState>
  );
}

export function FinderPage({ question, first, slopes, answer }: FinderPageProps) {
  const { t } = useTranslation(['lessonFinder', 'choices']);
  const language = useTextLanguage();
  const whoOf = useWho();
  const { before, after } = neighbours(slopes, question.date, first);
  const other = courseTypes.find((type) => type !== question.sport) ?? question.sport;
  const slopeOf = new Map(slopes.map((slope) => [slope.id, slope]));
  const found = answer.groups.filter(({ lessons }) => lessons.length > 0);
  const none = answer.groups.filter(({ lessons }) => lessons.length === 0);
  return (
    <>
      <Hero tall={false} />
      <div className="mx-auto w-full max-w-6xl px-4 pt-3 pb-10 sm:px-6">
        <FinderForm key={JSON.stringify(question)} question={question} first={first} />
        <h1 tabIndex={-1} className="mt-6 font-bold text-2xl tracking-tight sm:text-3xl">
          {t('heading', { sport: t(`choices:sport_${question.sport}`), date: dayInWords(question.date, language) })}
        </h1>
        <p className="mt-1 text-ink-soft">
          {[whoOf(question), t(`choices:level_${question.level as 1}`)].join(t('separator'))}
        </p>
        <nav aria-label={t('others')} className="mt-3 mb-5 flex flex-wrap gap-2">
          {before && (
            <AskedLink question={{ ...question, date: before }}>
              {t('earlier', { date: shortDay(before, language) })}
            </AskedLink>
          )}
          {after && (
            <AskedLink question={{ ...question, date: after }}>
              {t('later', { date: shortDay(after, language) })}
            </AskedLink>
          )}
          <AskedLink question={{ ...question, sport: other }}>{t(`choices:sport_${other}`)}</AskedLink>
        </nav>
        {found.length === 0 && <NothingFound {...{ question, answer }} isLast={after === undefined} />}
        {/* Groups for whom something is free come first. */}
        {(found.length > 0 ? [...found, ...none] : []).map((ofGroup) => {
          const group = groupsOf(question).find(({ who }) => who === ofGroup.who);
          if (!group) return null;
          return (
            <section key={group.who} aria-labelledby={`found-${group.who}`} className="mb-8">
              <h2
                id={`found-${group.who}`}
                className={answer.groups.length === 1 ? 'sr-only' : 'mb-2 font-semibold text-xl'}
              >
                {t(`for_${group.who}`, { who: whoOf(group) })}
              </h2>
              {ofGroup.lessons.length > 0 ? (
                <FoundLessons
                  found={ofGroup}
                  group={group}
                  question={question}
                  courses={answer.courses}
                  slopes={slopeOf}
                />
              ) : (
                <p className="text-ink-soft">{t('noneForGroup')}</p>
              )}
            </section>
          );
        })}
        <p>
          <Link to="/" search={{ step: 1 }} className="inline-flex min-h-11 items-center font-semibold text-glacier">
            {t('bySlope')}
          </Link>
        </p>
      </div>
    </>
  );
}
