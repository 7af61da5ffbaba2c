/** GET /export/audit: the audit log as a file for owners. */
import { AuditFilter } from '@gerende/domain/audit/schema';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { schoolToday } from '../school/school.service.ts';
import { exportAudit } from './audit-export.service.ts';

export const auditEndpoints = [
  endpoint({
    method: 'get',
    path: '/export/audit',
    access: 'admin',
    summary: 'Who changed, took or saw what, latest first: a sheet with a row for each field that differs',
    query: AuditFilter,
    example: { kind: 'changed', from: '2026-12-01', to: '2026-12-31' },
    contentType: 'text/csv',
    reply: z.string(),
    handle: async ({ app, query, c }) =>
      c.body(await exportAudit(app, query), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="audit_${query.kind}_${await schoolToday(app)}.csv"`,
      }),
  }),
];
