/** Step 3: the courses with a price on the chosen slope. */

import { type CourseFilterName, filtered, filtersFor } from '@gerende/domain/course/filters';
import type { Course } from '@gerende/domain/course/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { Button, buttonClass } from '@gerende/ui/button';
import { ChoiceCard } from '@gerende/ui/choice-card';
import { EmptyState } from '@gerende/ui/empty-state';
import { ServedButton } from '@gerende/ui/served-button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import type { DrawnSlope } from '../scene/slope-scene.tsx';
import { CoursePicture } from '../steps/course-picture.tsx';
import { Picker } from '../steps/picker.tsx';
import { useTapGuard } from '../steps/use-tap-guard.ts';
import { AboveCards } from './above-cards.tsx';
import { useCourseCards } from './course-cards.ts';
import { CourseFacts } from './course-facts.tsx';
import { FilterChips } from './filter-chips.tsx';
import { PriceNote } from './price-note.tsx';

export type CourseStepProps = {
  slope: DrawnSlope;
  categoryId: number;
  selected: number | null;
  onSelect: (course: Course) => void;
  filters: readonly string[];
  onFilters: (filters: string[]) => void;
  /** Called when the course chosen before is not offered here. */
  onGone: () => void;
  onBack: () => void;
};

export function CourseStep(props: CourseStepProps) {
  const { slope, categoryId, selected, onSelect, filters, onFilters, onGone, onBack } = props;
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  // The courses of the whole slope, which the earlier steps show, too.
  const ofSlope = trpc.guest.course.list.useQuery({ slope_id: slope.id, check_prices: true });
  const courses = { ...ofSlope, data: ofSlope.data?.filter((course) => course.category.id === categoryId) };

  // One request for all cards, sent after that for the courses, which must not wait for it; without it only some lines
  // are empty.
  const places = trpc.guest.availability.courses.useQuery(
    { slope_id: slope.id, category_id: categoryId },
    { enabled: courses.isSuccess && !courses.isFetching },
  );

  const gone =
    selected !== null &&
    courses.data !== undefined &&
    !courses.isFetching &&
    !courses.data.some((row) => row.id === selected);
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);

  const all = courses.data ?? [];
  const offered = filtersFor(all);
  const pressed = offered.filter((name) => filters.includes(name));
  const shown = filtered(all, pressed);
  const hrefOf = (names: readonly CourseFilterName[]): string => {
    const filter = offered.filter((name) => names.includes(name)).join();
    return `/?slope=${slope.id}&category=${categoryId}${filter && `&filter=${filter}`}`;
  };
  const { cardOf, common, hasDays } = useCourseCards(shown, places.data);
  // A filter moves other cards under the finger that pressed it, as do the lines above them.
  const isFresh = useTapGuard([...pressed, places.isSuccess].join());

  return (
    <>
      {offered.length > 0 && (
        <FilterChips
          offered={offered}
          pressed={pressed}
          onPressed={onFilters}
          hrefOf={hrefOf}
          shown={shown.length}
          count={all.length}
        />
      )}
      {shown.length > 0 && <AboveCards common={common} hasDays={hasDays} />}
      <div className={isFresh ? 'pointer-events-none' : undefined}>
        {all.length > 0 && shown.length === 0 ? (
          <EmptyState
            title={t('noCourseFits')}
            action={
              <ServedButton href={hrefOf([])} onPress={() => onFilters([])} className={buttonClass()}>
                {t('clearFilters')}
              </ServedButton>
            }
          />
        ) : (
          <Picker
            query={{ ...courses, data: courses.data && shown }}
            loadingLabel={t('loadingCourses')}
            errorText={t('errorLoadingCourses')}
            emptyText={t('noCourse')}
            emptyAction={<Button onClick={onBack}>{t('chooseAnotherCategory')}</Button>}
            card={(course) => {
              const { places: placesOf, lines = [], note } = cardOf.get(course.id) ?? {};
              return (
                <ChoiceCard
                  picture={<CoursePicture course={course} slope={slope} />}
                  name={inLanguage(course.name_translations, language)}
                  badge={placesOf?.most_booked && t('mostBooked')}
                  facts={<CourseFacts lines={lines} />}
                  note={note && <span className={note.className}>{note.text}</span>}
                  price={<PriceNote course={course} places={placesOf} />}
                  selected={course.id === selected}
                  onSelect={() => onSelect(course)}
                  href={`/?slope=${slope.id}&course=${course.id}`}
                />
              );
            }}
          />
        )}
      </div>
    </>
  );
}
