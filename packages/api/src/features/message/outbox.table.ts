/** Messages to be sent, and their results; the settings and texts of messages. */
import type { Language, TextLanguage } from '@gerende/domain/language/rules';
import type { GuestMessageKind } from '@gerende/domain/message/kinds';
import type { OutboxStatus } from '@gerende/domain/message/schema';
import type { Generated } from 'kysely';

export type OutboxTables = {
  /** A row for each kind of message. */
  message_setting: {
    kind: GuestMessageKind;
    is_on: number;
    /** Null, as is the hour, for a kind that is sent at once. */
    days: number | null;
    /** Of the school's day, 0 to 23. */
    hour: number | null;
    version: Generated<number>;
  };
  /** The school's own texts; a kind and language without a row uses the product's. */
  message_text: {
    kind: GuestMessageKind;
    audience: 'guest';
    language: Language;
    subject: string;
    body: string;
  };
  outbox: {
    id: Generated<number>;
    kind: string;
    booking_id: number | null;
    recipient: string;
    language: Language;
    /** Simplified or Traditional characters; null when unknown. */
    text_language: TextLanguage | null;
    /** JSON text. */
    payload: string;
    dedupe_key: string;
    /** Increases with every message about the same booking. */
    sequence: Generated<number>;
    status: Generated<OutboxStatus>;
    attempts: Generated<number>;
    next_attempt_at: string;
    last_error: string | null;
    created_at: string;
    sent_at: string | null;
  };
};
