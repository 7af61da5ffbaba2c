/** What a line of the audit says to a reader. */
import type { AuditField } from './schema.ts';

/** Of the row itself: the line says when it was written, and what it is about. */
const ofRow: ReadonlySet<string> = new Set(['id', 'version', 'created_at', 'updated_at']);

/** Whether a field is worth showing: it is the reader's, and it was set or is. */
export const saysSomething = ({ field, before, after }: AuditField): boolean =>
  !ofRow.has(field) && (before !== null || after !== null);
