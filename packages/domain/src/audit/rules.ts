/** What an audit entry shows to a reader. */
import type { AuditField } from './schema.ts';

/** Fields of the row itself: the entry says when it was written, and what it is about. */
const ofRow: ReadonlySet<string> = new Set(['id', 'version', 'created_at', 'updated_at']);

/** Whether a field is worth showing: it concerns the reader, and it had or has a value. */
export const saysSomething = ({ field, before, after }: AuditField): boolean =>
  !ofRow.has(field) && (before !== null || after !== null);
