/** Tabs that choose which slope's prices are shown: a course on eight slopes has more than a hundred prices. */
import { ChoiceButtons } from '@gerende/ui/menu/choice-buttons';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type SlopeTab = {
  id: number;
  name: string;
  /** Number of its prices. */
  rows: number;
  /** Number of those that have errors. */
  problems: number;
  /** Number of pairs of season and head-count without a price. */
  holes: number;
};

export type SlopeTabsProps = { tabs: readonly SlopeTab[]; shown: number; onShow: (id: number) => void };

function Count({ tab }: { tab: SlopeTab }) {
  const { t } = useTranslation('course');
  if (tab.problems > 0) {
    return (
      <span className="inline-flex items-center gap-1 text-danger">
        <CircleAlert aria-hidden className="size-4" />
        {t('problems', { count: tab.problems })}
      </span>
    );
  }
  if (tab.holes > 0 && tab.rows > 0) return <span className="text-amber">{t('holes', { count: tab.holes })}</span>;
  return <span className="text-ink-soft">{t('priceCount', { count: tab.rows })}</span>;
}

/** Not rendered for a single slope. */
export function SlopeTabs({ tabs, shown, onShow }: SlopeTabsProps) {
  const { t } = useTranslation('course');
  return (
    <ChoiceButtons
      label={t('pricesOn')}
      choices={tabs.map((tab) => ({
        value: tab.id,
        text: (
          <>
            <span className="font-medium">{tab.name}</span>
            <span className="text-xs">
              <Count tab={tab} />
            </span>
          </>
        ),
      }))}
      chosen={shown}
      onChoose={onShow}
      className="flex min-w-0 flex-wrap gap-2"
      choiceClassName={clsx(
        'wrap-anywhere flex min-h-11 flex-col items-start justify-center rounded border px-3 py-1 text-left text-sm transition-colors',
        'border-mist-edge bg-paper hover:border-glacier hover:bg-glacier-wash',
        'aria-checked:border-glacier aria-checked:bg-glacier-wash',
      )}
    />
  );
}
