/** The facts of a course card: for whom, when, and in which languages. */
import type { CoursePlaces } from '@gerende/domain/availability/schema';
import type { Course } from '@gerende/domain/course/schema';
import { levelsOf } from '@gerende/domain/course/suitable';
import { inOrderOffered, ownLanguageName } from '@gerende/domain/language/taught';
import { Baby, Clock, Languages, type LucideIcon, Users } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextLanguage } from '../../../shell/use-language.ts';

const mostLanguages = 3;

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="flex gap-1.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="tabular min-w-0 first-letter:uppercase">{children}</span>
    </span>
  );
}

/** Each in its own name, since whoever speaks it looks for that. */
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

type CourseFactsProps = { course: Course; places: CoursePlaces | undefined };

export function CourseFacts({ course, places }: CourseFactsProps) {
  const { t } = useTranslation(['landingPage', 'choices']);
  const language = useTextLanguage();
  const level = course.ability_level;
  const levels = levelsOf(course);
  const people = course.class_size === null ? t('privateLesson') : t('groupOf', { count: course.class_size });
  const isMixed = course.form === 'group' && level !== null && levels.length > 1;
  const one = level === null ? t('anyLevel') : t('suitsLevel', { level: t(`choices:level_${level as 1}`) });
  const suits = isMixed ? t('filterLevels', { from: level, to: levels.at(-1) }) : one;
  const ages = course.age_groups.map((group) => t(`choices:ageGroup_${group}`));
  const times = course.setting_time.map((time) => `${time.duration_from}-${time.duration_to}`);
  const hours = new Intl.ListFormat(language, { type: 'disjunction' }).formatToParts(times);
  return (
    <span className="grid gap-0.5">
      <Fact icon={Users}>{[people, suits].join(t('factSeparator'))}</Fact>
      {ages.length > 0 && <Fact icon={Baby}>{t('forAges', { ages: ages.join(t('listSeparator')) })}</Fact>}
      <Fact icon={Clock}>
        {t('dayCount', { count: course.days_of_lesson })}
        {t('factSeparator')}
        {hours.map(({ type, value }) => (
          <span key={value} className={type === 'element' ? 'whitespace-nowrap' : undefined}>
            {value}
          </span>
        ))}
      </Fact>
      {places && places.languages.length > 0 && (
        <Fact icon={Languages}>
          <LanguageNames tags={places.languages} />
        </Fact>
      )}
    </span>
  );
}
