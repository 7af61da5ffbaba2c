/** The guest's price, line by line, for the current choices (§9 Guest fee). */
import type { FeeLine } from '@gerende/domain/booking/fee';
import type { GuestFormData } from '@gerende/domain/booking/guest-form';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import type { PriceView } from './lesson-rules.ts';

export type PriceLinesProps = {
  price: PriceView;
  form: Pick<GuestFormData, 'numberOfDays' | 'numberOfPeople'>;
  /** The sum given by the server, when it differs from the sum of the lines. */
  agreedTotal?: number | undefined;
};

/** No sum where the days are refused: it would be one of a lesson that cannot be. */
export const sumInWords = (price: PriceView, total: number = price.total): string =>
  price.kind === 'refused' ? '–' : yen(total);

function lineName(
  { kind }: FeeLine,
  { price, form }: Pick<PriceLinesProps, 'price' | 'form'>,
  t: TFunction<'landingPage'>,
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

export function PriceLines({ price, form, agreedTotal }: PriceLinesProps) {
  const { t } = useTranslation('landingPage');
  const total = agreedTotal ?? price.total;
  return (
    <div>
      <dl className="tabular grid gap-1.5">
        {price.lines.map((line) => (
          <div key={line.kind} className="flex justify-between gap-4 text-ink-soft">
            <dt>{lineName(line, { price, form }, t)}</dt>
            <dd>{yen(line.amount)}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-2 font-semibold">
          <dt>{t('total')}</dt>
          <dd className="text-2xl">{sumInWords(price, total)}</dd>
        </div>
      </dl>
      <PriceNote price={price} people={form.numberOfPeople} />
    </div>
  );
}

/** A note on the sum: that it is an estimate, or that a price is missing. */
function PriceNote({ price, people }: { price: PriceView; people: number }) {
  const { t } = useTranslation('landingPage');
  const notes: Record<PriceView['kind'], string> = {
    exact: t('taxNote'),
    estimate: t('priceEstimate'),
    no_price: t('noPriceSet', { count: people }),
    failed: t('pricesFailed'),
    refused: t('daysRefused'),
  };
  return (
    <p className={clsx('mt-2 text-sm', price.kind === 'exact' ? 'text-ink-soft' : 'text-amber')}>{notes[price.kind]}</p>
  );
}
