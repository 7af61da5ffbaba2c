/** The fees of each month beside those of the year before, as bars; their values are in the table too. */
import type { SalesRow } from '@gerende/domain/sales/schema';
import { useTranslation } from 'react-i18next';
import { monthInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useLanguage } from '../../shell/use-language.ts';

function Bar({ value, most, look }: { value: number; most: number; look: string }) {
  return (
    <span className="flex items-center gap-2">
      <span
        className={`h-3 rounded-sm border border-ink ${look}`}
        style={{ width: `${most === 0 ? 0 : (value / most) * 70}%` }}
      />
      <span className="tabular whitespace-nowrap text-xs">{yen(value)}</span>
    </span>
  );
}

export function SalesChart({ months, label }: { months: readonly SalesRow[]; label: string }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const most = Math.max(...months.flatMap(({ now, before }) => [now.fee, before.fee]));
  return (
    <section aria-label={label} className="mb-4 rounded border bg-paper p-4">
      <h2 className="mb-2 font-semibold">{label}</h2>
      <dl className="grid gap-y-2 sm:grid-cols-[6rem_minmax(0,1fr)]">
        {months.map(({ key, now, before }) => (
          <div key={key} className="contents">
            <dt className="text-ink-soft">{monthInWords(key, language)}</dt>
            <dd>
              <Bar value={now.fee} most={most} look="bg-glacier" />
              <Bar value={before.fee} most={most} look="bg-mist-wash" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap gap-4 text-ink-soft text-xs">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="inline-block h-3 w-5 rounded-sm border border-ink bg-glacier" />
          {t('thisYear')}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="inline-block h-3 w-5 rounded-sm border border-ink bg-mist-wash" />
          {t('theYearBefore')}
        </span>
      </p>
    </section>
  );
}
