/** GET /export/audit: the audit log as a file for owners. */
import { AuditFilter } from '@gerende/domain/audit/schema';
import { sheetEndpoint } from '../../http/file-answers.ts';
import { schoolToday } from '../school/school.service.ts';
import { exportAudit } from './audit-export.service.ts';

export const auditEndpoints = [
  sheetEndpoint({
    path: '/export/audit',
    summary: 'Who changed, took or saw what, latest first: a sheet with a row for each field that differs',
    query: AuditFilter,
    example: { kind: 'changed', from: '2026-12-01', to: '2026-12-31' },
    make: async (app, query) => ({
      name: `audit_${query.kind}_${await schoolToday(app)}`,
      content: await exportAudit(app, query),
    }),
  }),
];
