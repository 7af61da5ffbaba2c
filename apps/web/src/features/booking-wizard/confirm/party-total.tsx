/** The sum of several lessons that are booked at once: of those with a place, and of those that are requested. */
import { partyTotal } from '@gerende/domain/party/rules';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import { useWherePaid } from '../lesson/use-where-paid.ts';

export type PartyTotalProps = {
  lines: readonly { title: string; fee: number; isRequest: boolean }[];
};

export const totalOf = (lines: PartyTotalProps['lines']): ReturnType<typeof partyTotal> =>
  partyTotal(lines.map(({ fee, isRequest }) => ({ fee, status: isRequest ? 'requested' : 'booked' })));

export function PartyTotal({ lines }: PartyTotalProps) {
  const { t } = useTranslation('lastSteps');
  const { booked, asked } = totalOf(lines);
  const wherePaid = useWherePaid();
  return (
    <>
      <dl className="tabular grid gap-1.5">
        {lines.map(({ title, fee }) => (
          <div key={title} className="flex justify-between gap-4 text-ink-soft">
            <dt className="min-w-0 [overflow-wrap:anywhere]">{title}</dt>
            <dd>{yen(fee)}</dd>
          </div>
        ))}
        {asked > 0 && (
          <div className="flex justify-between gap-4 border-t pt-2">
            <dt>{t('totalOnceBooked')}</dt>
            <dd>{yen(asked)}</dd>
          </div>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-2 font-semibold">
          <dt>{t('total')}</dt>
          <dd className="text-2xl">{yen(booked)}</dd>
        </div>
      </dl>
      {wherePaid && <p className="mt-2 text-ink-soft text-sm">{wherePaid}</p>}
    </>
  );
}
