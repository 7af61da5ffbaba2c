/** The guest's price, line by line, for the current choices (§9 Guest fee). */
import type { FeeLine } from '@gerende/domain/booking/fee';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import type { PriceView } from './lesson-rules.ts';
import { useWherePaid } from './use-where-paid.ts';

export type PriceLinesProps = {
  price: PriceView;
  form: Pick<GuestFormData, 'numberOfDays' | 'numberOfPeople'>;
  /** The sum that the server states, when it differs from the sum of the lines. */
  agreedTotal?: number | undefined;
  /** The sum beside the lines instead of below them. */
  inStrip?: boolean;
};

/** No sum if the days are refused: it would be the sum of an impossible lesson. */
export const sumInWords = (price: PriceView, total: number = price.total): string =>
  price.kind === 'refused' ? '–' : yen(total);

function lineName(
  { kind }: FeeLine,
  { price, form }: Pick<PriceLinesProps, 'price' | 'form'>,
  t: TFunction<'lastSteps'>,
): string {
  switch (kind) {
    case 'days':
      return t('feeDays', { count: form.numberOfDays - 1 });
    case 'transportation':
      return t('feeTransportation');
    case 'nomination':
      return t('feeNomination');
    case 'base':
    case 'people':
    case 'discount':
      return price.kind === 'estimate' ? t('feeEstimate') : t('feeBaseFor', { count: form.numberOfPeople });
  }
}

export function PriceLines({ price, form, agreedTotal, inStrip = false }: PriceLinesProps) {
  const { t } = useTranslation('lastSteps');
  const total = agreedTotal ?? price.total;
  return (
    <div className={clsx(inStrip && 'text-sm')}>
      <dl className={clsx('tabular grid', inStrip ? 'grid-cols-[auto_auto] items-center gap-x-4' : 'gap-1.5')}>
        {price.lines.map((line) => (
          <div key={line.kind} className="col-start-1 flex justify-between gap-4 text-ink-soft">
            <dt>{lineName(line, { price, form }, t)}</dt>
            <dd>{yen(line.amount)}</dd>
          </div>
        ))}
        <div
          className={clsx(
            'flex items-baseline justify-between font-semibold',
            inStrip ? 'col-start-2 row-span-4 row-start-1 gap-2' : 'mt-1 gap-4 border-t pt-2',
          )}
        >
          <dt>{t('total')}</dt>
          <dd className={inStrip ? 'text-xl' : 'text-2xl'}>{sumInWords(price, total)}</dd>
        </div>
      </dl>
      <PriceNote price={price} people={form.numberOfPeople} inStrip={inStrip} />
    </div>
  );
}

/** A note on the sum: where it is paid, that it is an estimate, or that a price is missing. */
function PriceNote({ price, people, inStrip }: { price: PriceView; people: number; inStrip: boolean }) {
  const { t } = useTranslation('lastSteps');
  const notes: Record<PriceView['kind'], string | undefined> = {
    exact: useWherePaid(),
    estimate: t('priceEstimate'),
    no_price: t('noPriceSet', { count: people }),
    failed: t('pricesFailed'),
    refused: t('daysRefused'),
  };
  if (notes[price.kind] === undefined) return null;
  return (
    <p className={clsx('text-sm', !inStrip && 'mt-2', price.kind === 'exact' ? 'text-ink-soft' : 'text-amber')}>
      {notes[price.kind]}
    </p>
  );
}
