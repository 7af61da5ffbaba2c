/** Step 1: the slope. */
import type { Course } from '@gerende/domain/course/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import type { Slope } from '@gerende/domain/slope/schema';
import { ChoiceCard } from '@gerende/ui/choice-card';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import { fetchedExtra } from '../../../shell/page/fetched-part.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { CardPicture } from './card-picture.tsx';
import { cheapest } from './cheapest.ts';
import { Picker } from './picker.tsx';

/** Loaded separately because it needs the calendar code, which the first paint does not. */
const SeasonFact = fetchedExtra(() => import('./season-fact.tsx').then((module) => module.SeasonFact));

export type SlopeStepProps = { selected: number | null; onSelect: (slope: Slope) => void };

/** The courses of every slope, for 'from ¥…'; one batched request for all, needed by the next steps anyway. */
function useCoursesBySlope(slopes: readonly Slope[]): Map<number, Course[] | undefined> {
  const answers = trpc.useQueries((t) =>
    slopes.map((slope) => t.guest.course.list({ slope_id: slope.id, check_prices: true })),
  );
  return new Map(slopes.map((slope, index) => [slope.id, answers[index]?.data]));
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
      card={(slope) => {
        const price = cheapest(courses.get(slope.id));
        return (
          <ChoiceCard
            picture={<CardPicture image={slope.image} name={slope.name_translations.en} />}
            name={inLanguage(slope.name_translations, language)}
            facts={<SeasonFact slope={slope} />}
            price={price && t('fromPrice', { price: yen(price) })}
            selected={slope.id === selected}
            onSelect={() => onSelect(slope)}
          />
        );
      }}
    />
  );
}
