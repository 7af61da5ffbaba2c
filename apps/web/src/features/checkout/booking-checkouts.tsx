/**
 * What the guests of a booking's party pay online: the state of each payment, and refunding it the way it came. The
 * mounting route loads the texts 'invoice', 'form' and 'errors'.
 */
import type { Checkout } from '@gerende/domain/checkout/schema';
import { Badge, type BadgeTone } from '@gerende/ui/badge';
import { useTranslation } from 'react-i18next';
import { RefundLines } from '../../shared/payment/refund-lines.tsx';
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

/** What a late payment means. */
function lateText({ status, is_asked }: Checkout) {
  if (status !== 'paid') return 'onlinePlaceLost';
  return is_asked ? 'onlinePaidLate' : 'onlinePaidAfter';
}

type RowProps = { row: Checkout; onChanged: () => unknown };

/** Each of several payments on a page, as by two cards. */
function Payments({ row: { payments, balance }, onChanged }: RowProps) {
  const { t } = useTranslation('invoice');
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {payments.map((payment) => (
        <li key={payment.id} className="flex flex-wrap items-start justify-between gap-2">
          <div>
            <p className="tabular text-sm">{t('onlineOne', { amount: yen(payment.amount) })}</p>
            <RefundLines refunds={payment.refunds} />
          </div>
          {payment.refundable > 0 && <RefundButton isOfSeveral {...{ payment, balance }} onDone={onChanged} />}
        </li>
      ))}
    </ul>
  );
}

function Row({ row, onChanged }: RowProps) {
  const { t } = useTranslation('invoice');
  const moment = useMoment();
  const [first, ...further] = row.payments;
  const only = further.length === 0 ? first : undefined;
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
        {!row.is_followed && <p className="text-sm">{t('notFollowed', { provider: providers[row.provider] })}</p>}
        {only && <RefundLines refunds={only.refunds} />}
        {!only && row.payments.length > 0 && <Payments row={row} onChanged={onChanged} />}
      </div>
      {only && only.refundable > 0 && <RefundButton payment={only} balance={row.balance} onDone={onChanged} />}
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
