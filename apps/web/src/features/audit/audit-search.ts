/** The search parameters of the records: `?kind=seen&guest=tanaka&from=2026-12-01`. */
import { auditEntities } from '@gerende/domain/audit/actions';
import { auditKinds } from '@gerende/domain/audit/schema';
import { PlainDate, requiredText } from '@gerende/domain/primitives';
import * as z from 'zod';
import { orNothing, searchReader } from '../../shell/admin/search-schema.ts';

export const readAuditSearch = searchReader({
  kind: orNothing(z.enum(auditKinds)),
  who: orNothing(requiredText(64)),
  /** A numeric value in the address arrives as a number. */
  guest: orNothing(z.coerce.string().pipe(requiredText(100))),
  from: orNothing(PlainDate),
  to: orNothing(PlainDate),
  entity: orNothing(z.enum(auditEntities)),
});
export type AuditSearch = ReturnType<typeof readAuditSearch>;
