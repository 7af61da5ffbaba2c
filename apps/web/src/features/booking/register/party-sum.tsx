/** The price of each line and the sum as they are typed. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import type { LineSummary } from './line-card.tsx';

export type SummedLine = { key: number; summary: LineSummary | undefined };

/** Yen of each line, by its key; undefined while it is not known. */
type Fees = Readonly<Record<number, number | undefined>>;

/** The fees, to which only those subscribe who show them: they change with every key in the fields of the fees. */
export type FeesOfLines = {
  read: () => Fees;
  tell: (key: number, fee: number | undefined) => void;
  subscribe: (listener: () => void) => () => void;
};

export function feesOfLines(): FeesOfLines {
  let fees: Fees = {};
  const listeners = new Set<() => void>();
  return {
    read: () => fees,
    tell: (key, fee) => {
      fees = { ...fees, [key]: fee };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type SumProps = { lines: readonly SummedLine[]; fees: FeesOfLines };

/** Yen that is owed at once: a request owes nothing until it is accepted. */
export const sumOf = (lines: readonly SummedLine[], fees: Fees): number =>
  lines.reduce((sum, { key, summary }) => sum + (summary?.isRequest ? 0 : (fees[key] ?? 0)), 0);

export const useFees = ({ read, subscribe }: FeesOfLines): Fees => useSyncExternalStore(subscribe, read);

export function PartySum({ lines, fees }: SumProps) {
  const known = useFees(fees);
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
            <dd aria-busy={summary?.waiting || undefined}>{known[key] === undefined ? '—' : yen(known[key])}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t pt-2 font-semibold text-lg">
          <dt>{t('bookingForm:total')}</dt>
          <dd>{yen(sumOf(lines, known))}</dd>
        </div>
      </dl>
    </section>
  );
}
