/** The mails about one booking, newest first. The mounting route loads the texts 'message'. */

import type { OutboxMessage } from '@gerende/domain/message/schema';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { FailedQuery } from '../../shell/admin/failed-query.tsx';
import { trpc } from '../../trpc.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageState } from './message-state.tsx';
import { NotConfigured } from './not-configured.tsx';

/** Milliseconds. While something is on its way, its state is asked for again. */
const lookAgain = 5000;

const isOnItsWay = ({ status }: OutboxMessage): boolean => status === 'queued' || status === 'sending';

function Message({ message, configured }: { message: OutboxMessage; configured: boolean }) {
  const { t } = useTranslation('message');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {t(`kind_${message.kind}`)}{' '}
          <span className="font-normal text-ink-soft">{t(`audience_${message.audience}`)}</span>
        </p>
        <p className="break-words text-ink-soft text-sm">{message.recipient}</p>
        <MessageState message={message} configured={configured} />
      </div>
      <MessageActions message={message} configured={configured} />
    </li>
  );
}

export function BookingMessages({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation(['message', 'common']);
  const list = trpc.admin.message.list.useQuery(
    { booking_id: bookingId },
    {
      refetchInterval: ({ state }) => (state.data?.configured && state.data.data.some(isOnItsWay) ? lookAgain : false),
    },
  );
  const rows = list.data?.data ?? [];
  const configured = list.data?.configured ?? true;
  return (
    <section aria-label={t('message:outboxTitle')}>
      <h2 className="mb-2 font-semibold">{t('message:outboxTitle')}</h2>
      {list.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="mt-3 h-10" />
        </LoadingRegion>
      )}
      {list.isError && <FailedQuery query={list} title={t('message:loadFailed')} />}
      {!configured && <NotConfigured />}
      {list.isSuccess && rows.length === 0 && (
        <p className="mt-2 text-ink-soft text-sm">{t('message:noneOfBooking')}</p>
      )}
      {rows.length > 0 && (
        <ul className="divide-y">
          {rows.map((message) => (
            <Message key={message.id} message={message} configured={configured} />
          ))}
        </ul>
      )}
    </section>
  );
}
