/** Two administrators changed the prices of one course: the other's stored prices beside the ones typed here. */
import { priceDifferences } from '@gerende/domain/course-price/price-differences';
import type { PriceRow } from '@gerende/domain/course-price/schema';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { type PriceFormRow, pricesOfRows } from './price-form.ts';
import { seasonInWords } from './price-words.ts';

export type PriceConflictProps = {
  stored: readonly PriceFormRow[];
  typed: readonly PriceFormRow[];
  slopeNameOf: (id: number) => string;
};

export function PriceConflict({ stored, typed, slopeNameOf }: PriceConflictProps) {
  const { t } = useTranslation('course');
  const language = useLanguage();
  const differences = priceDifferences(pricesOfRows(stored), pricesOfRows(typed));
  if (differences.length === 0) return null;
  const placeOf = (row: PriceRow): string =>
    [
      slopeNameOf(row.slope_id),
      seasonInWords(row, t, language),
      t('peopleCount', { count: row.number_of_people }),
    ].join(', ');
  const amount = (row: PriceRow | undefined): string => (row ? yen(row.price) : t('noRow'));
  return (
    <div className="overflow-x-auto rounded bg-amber-wash px-3 py-2">
      <table className="text-sm">
        <caption className="pb-1 text-left font-medium">{t('pricesDiffer')}</caption>
        <thead>
          <tr className="text-left">
            <th scope="col" className="pr-6 font-medium">
              {t('price')}
            </th>
            <th scope="col" className="pr-6 text-right font-medium">
              {t('storedNow')}
            </th>
            <th scope="col" className="text-right font-medium">
              {t('typedHere')}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.flatMap(({ stored: theirs, typed: mine }) => {
            const row = theirs ?? mine;
            if (!row) return [];
            return (
              <tr key={placeOf(row) + amount(theirs) + amount(mine)}>
                <th scope="row" className="pr-6 text-left font-normal">
                  {placeOf(row)}
                </th>
                <td className="tabular pr-6 text-right">{amount(theirs)}</td>
                <td className="tabular text-right">{amount(mine)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
