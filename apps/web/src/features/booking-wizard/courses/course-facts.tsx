/**
 * The facts of course cards: for whom, when, and in which languages. What is the same on all cards is shown once above
 * them.
 */
import type { CoursePlaces } from '@gerende/domain/availability/schema';
import type { Course } from '@gerende/domain/course/schema';
import { levelsOf } from '@gerende/domain/course/suitable';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { inOrderOffered, ownLanguageName } from '@gerende/domain/language/taught';
import type { TFunction } from 'i18next';
import { Baby, Clock, Languages, type LucideIcon, Star, Users } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const mostLanguages = 3;

/** Each in its own name, since its speakers look for that. */
function LanguageNames({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('landingPage');
  const shown = inOrderOffered(tags).slice(0, mostLanguages);
  const more = tags.length - shown.length;
  return (
    <>
      {shown.map((tag, index) => (
        <Fragment key={tag}>
          {index > 0 && t('listSeparator')}
          <span lang={tag} className="whitespace-nowrap">
            {ownLanguageName(tag)}
          </span>
        </Fragment>
      ))}
      {more > 0 && <span className="whitespace-nowrap"> {t('moreLanguages', { count: more })}</span>}
    </>
  );
}

function Hours({ times, language }: { times: readonly string[]; language: TextLanguage }) {
  return new Intl.ListFormat(language, { type: 'disjunction' }).formatToParts(times).map(({ type, value }) => (
    <span key={value} className={type === 'element' ? 'whitespace-nowrap' : undefined}>
      {value}
    </span>
  ));
}

/** A part of a line. Facts with the same key say the same. */
type CourseFact = { key: string; text: ReactNode };
export type FactLine = { icon: LucideIcon; facts: readonly CourseFact[] };

const said = (text: string): CourseFact => ({ key: text, text });

function whoOf(course: Course, places: CoursePlaces | undefined, t: TFunction<['landingPage', 'choices']>): string[] {
  const level = course.ability_level;
  const levels = levelsOf(course);
  const most = places?.prices.at(-1)?.number_of_people;
  const alone = most === undefined ? t('privateLesson') : t('privateUpTo', { count: most });
  const people = course.class_size === null ? alone : t('groupOf', { count: course.class_size });
  const isMixed = course.form === 'group' && level !== null && levels.length > 1;
  const one = level === null ? t('anyLevel') : t('suitsLevel', { level: t(`choices:level_${level as 1}`) });
  return [people, isMixed ? t('filterLevels', { from: level, to: levels.at(-1) }) : one];
}

/** The lines of a card. @param places undefined while it is not known */
export function factsOf(
  course: Course,
  places: CoursePlaces | undefined,
  { t, language }: { t: TFunction<['landingPage', 'choices']>; language: TextLanguage },
): FactLine[] {
  const ages = course.age_groups.map((group) => t(`choices:ageGroup_${group}`));
  const times = course.setting_time.map((time) => `${time.duration_from}-${time.duration_to}`);
  const tags = places?.languages ?? [];
  const when = [
    said(t('dayCount', { count: course.days_of_lesson })),
    { key: times.join(), text: <Hours times={times} language={language} /> },
  ];
  const { rating } = course;
  const rated = rating && t(rating.is_demo ? 'ratedDemo' : 'rated', { stars: rating.stars, count: rating.count });
  return [
    { icon: Star, facts: rated ? [{ key: `rating ${course.id}`, text: rated }] : [] },
    { icon: Users, facts: whoOf(course, places, t).map(said) },
    { icon: Baby, facts: ages.length > 0 ? [said(t('forAges', { ages: ages.join(t('listSeparator')) }))] : [] },
    { icon: Clock, facts: when },
    { icon: Languages, facts: tags.length > 0 ? [{ key: tags.join(), text: <LanguageNames tags={tags} /> }] : [] },
  ];
}

type CourseFactsProps = {
  lines: readonly FactLine[];
  /** One beside the other. */
  inRow?: boolean;
};

export function CourseFacts({ lines, inRow = false }: CourseFactsProps) {
  const { t } = useTranslation('landingPage');
  return (
    <span className={inRow ? 'contents' : 'grid gap-0.5'}>
      {lines
        .filter(({ facts }) => facts.length > 0)
        .map(({ icon: Icon, facts }) => (
          <span key={facts[0]?.key} className="flex gap-1.5">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="tabular min-w-0 first-letter:uppercase">
              {facts.map(({ key, text }, index) => (
                <Fragment key={key}>
                  {index > 0 && t('factSeparator')}
                  {text}
                </Fragment>
              ))}
            </span>
          </span>
        ))}
    </span>
  );
}
