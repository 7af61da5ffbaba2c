/** Step 1: the slope. */
import type { Course } from '@gerende/domain/course/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import type { Slope } from '@gerende/domain/slope/schema';
import { ChoiceCard } from '@gerende/ui/choice-card';
import { useTranslation } from 'react-i18next';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { SlopeScene } from '../scene/slope-scene.tsx';
import { CardPicture } from './card-picture.tsx';
import { FromPrice } from './from-price.tsx';
import { Picker } from './picker.tsx';
import { SeasonFact } from './season-fact.tsx';

export type SlopeStepProps = { selected: number | null; onSelect: (slope: Slope) => void };

/** The courses of every slope, for 'from ¥…'; one batched request, needed by the next steps anyway. */
function useCoursesBySlope(slopes: readonly Slope[]): Map<number, Course[] | undefined> {
  const answers = trpc.useQueries((t) =>
    slopes.map((slope) => t.guest.course.list({ slope_id: slope.id, check_prices: true })),
  );
  return new Map(slopes.map((slope, index) => [slope.id, answers[index]?.data]));
}

/** The categories that can be booked on a slope, in the order of their first courses. */
function OfferedNames({ courses }: { courses: readonly Course[] | undefined }) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  const names = (courses ?? []).map(({ category }) =>
    inLanguage({ en: category.category_name, ja: category.category_name_ja, zh: category.category_name_zh }, language),
  );
  return <span className="text-ink-soft">{[...new Set(names)].join(t('factSeparator'))}</span>;
}

export function SlopeStep({ selected, onSelect }: SlopeStepProps) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  const slopes = trpc.guest.slope.list.useQuery();
  const courses = useCoursesBySlope(slopes.data ?? []);
  return (
    <Picker
      query={slopes}
      loadingLabel={t('loadingSlopes')}
      errorText={t('errorLoadingSlopes')}
      emptyText={t('noSlope')}
      emptyHint={t('noSlopeHint')}
      card={(slope, isInView) => {
        const offered = courses.get(slope.id);
        return (
          <ChoiceCard
            picture={
              <CardPicture of={slope} eager={isInView}>
                <SlopeScene slope={{ id: slope.id, name: slope.name_translations.en }} />
              </CardPicture>
            }
            name={inLanguage(slope.name_translations, language)}
            facts={
              <span className="break-keep">
                <SeasonFact slope={slope} />
              </span>
            }
            note={<OfferedNames courses={offered} />}
            price={<FromPrice courses={offered} />}
            selected={slope.id === selected}
            onSelect={() => onSelect(slope)}
            href={`/?slope=${slope.id}`}
          />
        );
      }}
    />
  );
}
