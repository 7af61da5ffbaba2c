/**
 * The lines above the course cards: what canceling costs, the day of the prices, and what all courses have in common.
 */
import { useTranslation } from 'react-i18next';
import { CancellationRule } from './cancellation-rule.tsx';
import type { CourseCard } from './course-cards.ts';
import { CourseFacts } from './course-facts.tsx';

type AboveCardsProps = { common: CourseCard | undefined; hasDays: boolean };

export function AboveCards({ common, hasDays }: AboveCardsProps) {
  const { t } = useTranslation('landingPage');
  const { lines = [], note } = common ?? {};
  const hasCommon = note !== undefined || lines.some(({ facts }) => facts.length > 0);
  return (
    <div className="wrap-anywhere mb-4 grid gap-1 text-ink-soft text-sm">
      <CancellationRule />
      <p>{t(hasDays ? 'pricesOfDay' : 'pricesWhole')}</p>
      {hasCommon && (
        <div className="flex flex-wrap gap-x-4 gap-y-0.5">
          <span className="font-medium text-ink">{t('allOfThese')}</span>
          <CourseFacts lines={lines} inRow />
          {note && <span className={note.className}>{note.text}</span>}
        </div>
      )}
    </div>
  );
}
