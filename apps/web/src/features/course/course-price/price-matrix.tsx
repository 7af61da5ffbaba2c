/** The prices of each slope as a matrix of seasons and head-counts; missing prices are marked and can be added. */

import { countGaps, type MatrixLine } from '@gerende/domain/course-price/price-matrix';
import { fallbackPeople } from '@gerende/domain/course-price/rules';
import { Badge } from '@gerende/ui/badge';
import { ScrollRegion } from '@gerende/ui/scroll-region';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import type { PriceFormRow } from './price-form.ts';
import { seasonInWords } from './price-words.ts';

/** The slope, season and head-count of a missing price. */
export type NewPrice = Pick<
  PriceFormRow,
  'slope_id' | 'season_type' | 'season_start' | 'season_end' | 'number_of_people'
>;

export type PriceMatrixProps = {
  slope: { id: number; name: string };
  lines: readonly MatrixLine[];
  onFill: (price: NewPrice) => void;
};

type CellProps = { price: number | undefined; name: string; onFill: () => void };

function Cell({ price, name, onFill }: CellProps) {
  const { t } = useTranslation('course');
  if (price !== undefined) return <td className="tabular border-b px-2 py-1 text-right">{yen(price)}</td>;
  return (
    <td className="border-b p-0.5 text-right">
      <button
        type="button"
        aria-label={t('fillHole', { name })}
        onClick={onFill}
        className="inline-flex min-h-8 w-full min-w-12 items-center justify-center rounded border border-amber border-dashed bg-amber-wash text-amber hover:border-solid"
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </td>
  );
}

export function PriceMatrix({ slope, lines, onFill }: PriceMatrixProps) {
  const { t } = useTranslation('course');
  const language = useLanguage();
  const holes = countGaps(lines);
  const label = (season: MatrixLine): string => seasonInWords(season, t, language);
  return (
    <div className="flex flex-col gap-2">
      <div>
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {t('matrix')}
          <Badge tone={holes === 0 ? 'good' : 'attention'}>
            {holes === 0 ? t('noHoles') : t('holes', { count: holes })}
          </Badge>
        </h3>
        <p className="text-ink-soft">{t('matrixHint')}</p>
      </div>
      <ScrollRegion
        label={t('matrixOf', { slope: slope.name })}
        className="overflow-x-auto rounded border lg:max-w-3xl"
      >
        <table className="w-full border-separate border-spacing-0 text-sm [&_tbody>tr:last-child>*]:border-b-0">
          <caption className="sr-only">{t('matrixOf', { slope: slope.name })}</caption>
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="border-b px-2 py-1 text-left font-medium">
                {t('season')}
              </th>
              {fallbackPeople.map((people) => (
                <th key={people} scope="col" className="whitespace-nowrap border-b px-2 py-1 text-right font-medium">
                  {t('peopleCount', { count: people })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.season_start}>
                <th scope="row" className="min-w-36 border-b px-2 py-1 text-left font-normal">
                  {label(line)}
                </th>
                {fallbackPeople.map((people, index) => (
                  <Cell
                    key={people}
                    price={line.prices[index]}
                    name={[label(line), t('peopleCount', { count: people })].join(', ')}
                    onFill={() => {
                      const { prices: _, ...season } = line;
                      onFill({ ...season, slope_id: slope.id, number_of_people: people });
                    }}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
