/** Lists the messages in the outbox for the desk (queued, sent, or failed and why) and retries one. */
import { DomainError, notFound } from '@gerende/domain/errors';
import { readerLanguage } from '@gerende/domain/language/rules';
import type {
  BookingMessages,
  MessageKind,
  OutboxFilter,
  OutboxMessage,
  OutboxPage,
} from '@gerende/domain/message/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { selectRow } from '../../database/rows.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { metaOf } from '../../http/paging.ts';
import { realMilliseconds, textOf } from '../../platform/clock.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { countMessages, type OutboxRow, selectMessages, updateMessage } from './message.queries.ts';
import { isToInstructor } from './message-payload.ts';
import { messageText } from './message-text.ts';
import { messagesAbout, payloadOf } from './store-message.ts';

function toMessage(app: AppContext, row: OutboxRow): OutboxMessage {
  const payload = payloadOf(row);
  const kind = row.kind as MessageKind;
  const language = readerLanguage(row);
  return {
    id: row.id,
    kind,
    audience: payload.audience,
    booking_id: row.booking_id,
    recipient: row.recipient,
    language,
    status: row.status,
    attempts: row.attempts,
    last_error: row.last_error,
    next_attempt_at: row.next_attempt_at,
    created_at: row.created_at,
    sent_at: row.sent_at,
    on_phone: isToInstructor(payload) && payload.pushed !== undefined,
    ...messageText({ kind, payload, language }, app.mail.siteUrl),
  };
}

/** A booking's messages, newest first. */
export async function listMessagesOf(app: AppContext, bookingId: number): Promise<BookingMessages> {
  const booking = await selectStoredBooking(app.db, bookingId);
  const rows = booking ? await messagesAbout(app.db, booking) : [];
  return { configured: app.mail.isConfigured, data: rows.map((row) => toMessage(app, row)) };
}

export const outboxPage = slowRead(
  'page of the outbox',
  async (db, filter: OutboxFilter) => ({
    rows: await selectMessages(db, filter),
    total: await countMessages(db, filter.status),
  }),
  { isFirst: true },
);

/** A page of the outbox, newest first. */
export async function listOutbox(app: AppContext, filter: OutboxFilter): Promise<OutboxPage> {
  const { rows, total } = await app.slowReads.ask(outboxPage, filter);
  return {
    configured: app.mail.isConfigured,
    data: rows.map((row) => toMessage(app, row)),
    meta: metaOf(filter.page, filter.per_page, total),
  };
}

/**
 * Makes a failed or waiting message due now, with a new count of attempts.
 * @throws not_found; conflict for one that was sent or is being sent
 */
export async function retryMessage(app: AppContext, id: number): Promise<OutboxMessage> {
  return inTransaction(app, async (app) => {
    const before = await selectRow(app.db, 'outbox', id);
    if (!before) throw notFound('errors:messageNotFound');
    if (before.status === 'sent' || before.status === 'sending')
      throw new DomainError('conflict', 'errors:messageOnItsWay');
    const changes = { status: 'queued', attempts: 0, next_attempt_at: textOf(realMilliseconds()) } as const;
    const after = await updateMessage(app.db, id, changes);
    if (!after) throw notFound('errors:messageNotFound');
    await recordChange(app, { entity: 'message', entity_id: id, action: 'update', before, after });
    return toMessage(app, after);
  });
}
