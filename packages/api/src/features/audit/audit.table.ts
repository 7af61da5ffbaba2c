/** Audit rows: who changed what, before and after; rows are only ever added. */
import type { Generated } from 'kysely';

export type AuditTables = {
  audit_log: {
    id: Generated<number>;
    operation_id: string;
    at: string;
    actor_id: string | null;
    actor: string;
    source: 'rest' | 'trpc' | 'guest' | 'system';
    entity: string;
    entity_id: string;
    action: string;
    /** JSON text. */
    before: string | null;
    after: string | null;
    note: string | null;
  };
};
