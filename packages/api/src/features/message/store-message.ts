/** Stores a message in the outbox, in the transaction that it reports; it is sent later. */
import { storedLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import type { Audience, MessageKind } from '@gerende/domain/message/schema';
import type { AppContext } from '../../context/context.ts';
import { realMilliseconds, textOf } from '../../platform/clock.ts';
import { insertMessage, type OutboxRow, type StoredMessage } from './message.queries.ts';
import type { Payload } from './message-text.ts';

type Message = { kind: MessageKind; audience: Audience; recipient: string; language: TextLanguage; payload: Payload };

/**
 * Stores a message under the next sequence of its booking and reader.
 * @param earlier all messages about the booking
 */
export async function storeMessage(
  app: AppContext,
  bookingId: number,
  message: Message,
  earlier: readonly OutboxRow[],
): Promise<StoredMessage> {
  const { kind, audience, recipient, language, payload } = message;
  const sequence = Math.max(-1, ...earlier.filter((row) => isFor(row, audience)).map((row) => row.sequence)) + 1;
  return insertMessage(app.db, {
    kind,
    booking_id: bookingId,
    recipient,
    ...storedLanguage(language),
    payload: JSON.stringify(payload),
    sequence,
    dedupe_key: `${bookingId}-${audience}-${sequence}`,
    next_attempt_at: textOf(realMilliseconds()),
    created_at: app.clock.nowText(),
  });
}

export const payloadOf = (row: Pick<OutboxRow, 'payload'>): Payload => JSON.parse(row.payload) as Payload;
const isFor = (row: OutboxRow, audience: Audience): boolean => payloadOf(row).audience === audience;
