/** Messages to be sent, with what became of them. */
import type { Language, TextLanguage } from '@gerende/domain/language/rules';
import type { OutboxStatus } from '@gerende/domain/message/schema';
import type { Generated } from 'kysely';

export type OutboxTables = {
  outbox: {
    id: Generated<number>;
    kind: string;
    booking_id: number | null;
    recipient: string;
    language: Language;
    /** With its characters; null where nobody said. */
    text_language: TextLanguage | null;
    /** JSON text. */
    payload: string;
    dedupe_key: string;
    /** Rises with every message about the same booking. */
    sequence: Generated<number>;
    status: Generated<OutboxStatus>;
    attempts: Generated<number>;
    next_attempt_at: string;
    last_error: string | null;
    created_at: string;
    sent_at: string | null;
  };
};
