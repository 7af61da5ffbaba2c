/** Messages to be sent, and their results. */
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
