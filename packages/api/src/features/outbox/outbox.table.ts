/** Messages to be sent, with what became of them. */
import type { Language } from '@gerende/domain/language/rules';
import type { Generated } from 'kysely';

export type OutboxTables = {
  outbox: {
    id: Generated<number>;
    kind: string;
    booking_id: number | null;
    recipient: string;
    language: Language;
    /** JSON text. */
    payload: string;
    dedupe_key: string;
    status: Generated<'queued' | 'sending' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    next_attempt_at: string;
    last_error: string | null;
    created_at: string;
    sent_at: string | null;
  };
};
