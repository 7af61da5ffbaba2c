/** The mails about one booking, newest first. The mounting route loads the texts 'message'. */

import type { OutboxMessage } from '@gerende/domain/message/schema';
import { useTranslation } from 'react-i18next';
import { ListedSection } from '../../shell/admin/list/listed-section.tsx';
import { trpc } from '../../trpc.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageState } from './message-state.tsx';
import { NotConfigured } from './not-configured.tsx';

/** Milliseconds. The list is refetched this often while a message is being sent. */
const refetchMilliseconds = 5000;

const isInFlight = ({ status }: OutboxMessage): boolean => status === 'queued' || status === 'sending';

function Message({ message, configured }: { message: OutboxMessage; configured: boolean }) {
  const { t } = useTranslation('message');
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium">
          {t(`kind_${message.kind}`)}{' '}
          <span className="font-normal text-ink-soft">{t(`audience_${message.audience}`)}</span>
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">{message.recipient}</p>
        <MessageState message={message} configured={configured} />
      </div>
      <MessageActions message={message} configured={configured} />
    </>
  );
}

export function BookingMessages({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('message');
  const list = trpc.admin.message.list.useQuery(
    { booking_id: bookingId },
    {
      refetchInterval: ({ state }) =>
        state.data?.configured && state.data.data.some(isInFlight) ? refetchMilliseconds : false,
    },
  );
  const rows = list.data?.data ?? [];
  const configured = list.data?.configured ?? true;
  return (
    <ListedSection
      title={t('outboxTitle')}
      query={list}
      failedTitle={t('loadFailed')}
      rows={rows}
      rowKey={(message) => message.id}
      emptyText={t('noneOfBooking')}
      note={!configured && <NotConfigured />}
    >
      {(message) => <Message message={message} configured={configured} />}
    </ListedSection>
  );
}
