/** The total at the bottom edge of a phone, which expands to its lines. */
import { clsx } from 'clsx';
import { ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonChoices } from '../lesson/lesson-choices.ts';
import type { PriceView } from '../lesson/lesson-rules.ts';
import { PriceLines, sumInWords } from '../lesson/price-lines.tsx';

export function PriceBar({ price, form }: { price: PriceView; form: LessonChoices }) {
  const { t } = useTranslation('lastSteps');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="min-w-min flex-1 lg:hidden">
      {open && (
        <div
          id={id}
          className="absolute inset-x-0 bottom-full max-h-[50vh] overflow-y-auto border-t bg-paper p-4 shadow sm:px-6"
        >
          <PriceLines price={price} form={form} />
        </div>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full flex-col items-center justify-center rounded px-1 leading-tight hover:bg-glacier-wash"
      >
        <span className="tabular font-semibold text-lg">
          <span className="sr-only">{t('total')}: </span>
          {sumInWords(price)}
        </span>
        <span className="flex items-center gap-1 text-glacier text-xs">
          {open ? t('hidePriceLines') : t('showPriceLines')}
          <ChevronUp aria-hidden className={clsx('size-4 transition-transform', open && 'rotate-180')} />
        </span>
      </button>
    </div>
  );
}
