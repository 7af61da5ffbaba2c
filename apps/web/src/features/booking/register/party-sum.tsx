/** The price of each line and the sum as they are typed. */
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import type { LineSummary } from './line-card.tsx';

export type SummedLine = { key: number; summary: LineSummary | undefined };

/** Yen that is owed at once: a request owes nothing until it is accepted. */
export const sumOf = (lines: readonly SummedLine[]): number =>
  lines.reduce((sum, { summary }) => sum + (summary?.isRequest ? 0 : (summary?.fee ?? 0)), 0);

export function PartySum({ lines }: { lines: readonly SummedLine[] }) {
  const { t } = useTranslation(['deskParty', 'bookingForm']);
  return (
    <section aria-label={t('deskParty:sumOfLines')} className="rounded border bg-paper p-4">
      <dl className="tabular grid gap-2">
        {lines.map(({ key, summary }, index) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt className="wrap-anywhere min-w-0">
              {summary?.course || t('deskParty:line', { number: index + 1 })}
              {summary && summary.course !== '' && (
                <span className="text-ink-soft"> · {t('bookingForm:people', { count: summary.people })}</span>
              )}
              {summary?.isRequest && <span className="text-ink-soft"> · {t('deskParty:owesNothing')}</span>}
            </dt>
            <dd aria-busy={summary?.waiting || undefined}>{summary?.fee === undefined ? '—' : yen(summary.fee)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t pt-2 font-semibold text-lg">
          <dt>{t('bookingForm:total')}</dt>
          <dd>{yen(sumOf(lines))}</dd>
        </div>
      </dl>
    </section>
  );
}
