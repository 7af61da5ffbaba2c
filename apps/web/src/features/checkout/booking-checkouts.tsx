/**
 * What the guests of a booking's party pay online: the state of each payment, and refunding it the way it came. The
 * mounting route loads the texts 'invoice', 'form' and 'errors'.
 */
import type { Checkout } from '@gerende/domain/checkout/schema';
import { Badge, type BadgeTone } from '@gerende/ui/badge';
import { useTranslation } from 'react-i18next';
import { ListedSection } from '../../shell/admin/list/listed-section.tsx';
import { instantInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { RefundButton } from './refund-button.tsx';

const tones: Record<Checkout['status'], BadgeTone> = {
  open: 'info',
  pending: 'attention',
  paid: 'good',
  expired: 'plain',
  failed: 'bad',
  refunded: 'plain',
};

/** Names, in every language. */
const providers: Record<Checkout['provider'], string> = { stripe: 'Stripe', square: 'Square' };

function useMoment() {
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  return (instant: string): string => {
    const { day, time } = instantInWords(instant, language, timeZone);
    return `${day} ${time}`;
  };
}

function Refunds({ refunds }: Pick<Checkout, 'refunds'>) {
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

/** What a late payment means. */
function lateText({ status, is_asked }: Checkout) {
  if (status !== 'paid') return 'onlinePlaceLost';
  return is_asked ? 'onlinePaidLate' : 'onlinePaidAfter';
}

function Row({ row, onChanged }: { row: Checkout; onChanged: () => unknown }) {
  const { t } = useTranslation('invoice');
  const moment = useMoment();
  const isHeld = row.place === 'held' && row.hold_until !== null;
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="tabular font-medium">{`${t(`onlinePurpose_${row.purpose}`)} ${yen(row.amount)}`}</span>
          <Badge tone={tones[row.status]}>{t(`onlineStatus_${row.status}`)}</Badge>
          {row.place === 'lost' && row.status === 'paid' && <Badge tone="bad">{t('onlineLate')}</Badge>}
        </p>
        <p className="tabular text-ink-soft text-sm">
          <time dateTime={row.created_at}>{moment(row.created_at)}</time>
          {` · ${providers[row.provider]}`}
        </p>
        {isHeld && <p className="text-sm">{t('onlineHeld', { until: moment(row.hold_until ?? '') })}</p>}
        {row.place === 'lost' && <p className="text-sm">{t(lateText(row))}</p>}
        <Refunds refunds={row.refunds} />
      </div>
      {row.refundable > 0 && <RefundButton row={row} onDone={onChanged} />}
    </>
  );
}

export function BookingCheckouts({ bookingId, onChanged }: { bookingId: number; onChanged: () => unknown }) {
  const { t } = useTranslation('invoice');
  const list = trpc.admin.checkout.list.useQuery({ booking_id: bookingId });
  return (
    <ListedSection
      title={t('onlinePayments')}
      query={list}
      failedTitle={t('onlineFailed')}
      rows={list.data ?? []}
      rowKey={(row) => row.id}
      emptyText={t('noOnline')}
    >
      {(row) => <Row row={row} onChanged={onChanged} />}
    </ListedSection>
  );
}
