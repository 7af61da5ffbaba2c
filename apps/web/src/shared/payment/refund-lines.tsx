/** What goes back at a provider of a payment, and what has become of it. The mounting route loads the texts 'invoice'. */
import type { ProviderRefund } from '@gerende/domain/payment/schema';
import { useTranslation } from 'react-i18next';
import { yen } from '../../shell/money.ts';

export function RefundLines({ refunds }: { refunds: readonly ProviderRefund[] }) {
  const { t } = useTranslation('invoice');
  if (refunds.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-1 text-sm">
      {refunds.map(({ id, amount, status, reason, is_dispute }) => (
        <li key={id} className="tabular">
          {is_dispute && status !== 'asked'
            ? t(`onlineDispute_${status}`, { amount: yen(amount) })
            : t(`onlineRefund_${status}`, { amount: yen(amount), reason: reason ?? '' })}
        </li>
      ))}
    </ul>
  );
}
