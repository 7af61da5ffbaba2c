/** On a phone: the total at the bottom edge, opening to its lines. */
import type { GuestFormData } from '@gerende/domain/booking/guest-form';
import { clsx } from 'clsx';
import { ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { yen } from '../../shell/words.ts';
import type { PriceView } from './lesson-rules.ts';
import { PriceLines } from './price-lines.tsx';

export function PriceBar({ price, form }: { price: PriceView; form: GuestFormData }) {
  const { t } = useTranslation('landingPage');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mb-2 lg:hidden">
      {open && (
        <div id={id} className="mb-2 max-h-[50vh] overflow-y-auto border-b pb-3">
          <PriceLines price={price} form={form} />
        </div>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded text-left"
      >
        <span className="text-sm">
          {t('total')}
          <span className="sr-only">: </span>
          <span className="tabular ml-2 font-semibold text-xl">{yen(price.total)}</span>
        </span>
        <span className="flex items-center gap-1 text-glacier text-sm">
          {open ? t('hidePriceLines') : t('showPriceLines')}
          <ChevronUp aria-hidden className={clsx('size-5 transition-transform', open && 'rotate-180')} />
        </span>
      </button>
    </div>
  );
}
