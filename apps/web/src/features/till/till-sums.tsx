/** What went through a till, and what should be in it: the float, what came and went, and the sum of the card slips. */
import type { Till } from '@gerende/domain/till/schema';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { yen } from '../../shell/money.ts';

type SumLine = { name: string; amount: number; isSum?: boolean; isBad?: boolean };

function SumList({ title, lines }: { title: string; lines: readonly SumLine[] }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-medium text-sm">{title}</h3>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 text-sm">
        {lines.map(({ name, amount, isSum, isBad }) => (
          <div
            key={name}
            className={clsx('col-span-2 grid grid-cols-subgrid py-0.5', isSum && 'border-t font-semibold')}
          >
            <dt>{name}</dt>
            <dd className={clsx('text-right', isBad && 'text-danger')}>{yen(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function TillSums({ till }: { till: Till }) {
  const { t } = useTranslation('till');
  const { cash, card, closed } = till;
  const counted = (amount: number | null, difference: number | null): SumLine[] =>
    amount === null || difference === null
      ? []
      : [
          { name: t('counted'), amount },
          { name: t('difference'), amount: difference, isSum: true, isBad: difference !== 0 },
        ];
  const some = (name: string, amount: number): SumLine[] => (amount === 0 ? [] : [{ name, amount }]);
  return (
    <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
      <SumList
        title={t('cash')}
        lines={[
          { name: t('float'), amount: till.float_amount },
          { name: t('taken'), amount: cash.taken },
          ...some(t('givenBack'), 0 - cash.given_back),
          ...some(t('putIn'), cash.put_in),
          ...some(t('takenOut'), 0 - cash.taken_out),
          { name: t('expected'), amount: closed?.expected_cash ?? cash.expected, isSum: true },
          ...counted(closed?.counted_cash ?? null, closed?.cash_difference ?? null),
        ]}
      />
      <SumList
        title={t('card')}
        lines={[
          { name: t('taken'), amount: card.taken },
          ...some(t('givenBack'), 0 - card.given_back),
          { name: t('expectedSlips'), amount: closed?.expected_card ?? card.expected, isSum: true },
          ...counted(closed?.counted_card ?? null, closed?.card_difference ?? null),
        ]}
      />
    </div>
  );
}
