/** What the migration of the fee formula and the status before a cancellation does to existing bookings. */
import { expect, it } from 'vitest';
import { goodRows, insertGoodRows, insertRow } from './testing/good-rows.ts';
import { openAt } from './testing/states.ts';

const record = {
  operation_id: 'o',
  at: '2026-12-01T00:00:00.000Z',
  actor: 'x',
  entity: 'booking',
};

it('derives the formula from who made the booking, and Paid from the change that canceled it', async () => {
  const opened = await openAt('0012-text-language');
  insertGoodRows(opened);
  const made = ['guest', 'system', 'rest', 'trpc'] as const;
  made.forEach((source, index) => {
    const id = index + 11;
    insertRow(opened, 'booking', { ...goodRows.booking, id, instructor_id: null });
    insertRow(opened, 'audit_log', { ...record, entity_id: String(id), action: 'create', source });
  });
  const cancel = (id: number, was: string) => {
    opened.file.prepare("update booking set invoice_status = 'Canceled' where id = ?").run(id);
    insertRow(opened, 'audit_log', {
      ...record,
      entity_id: String(id),
      action: 'update',
      source: 'trpc',
      before: JSON.stringify({ invoice_status: was }),
      after: JSON.stringify({ invoice_status: 'Canceled' }),
    });
  };
  cancel(11, 'Paid');
  cancel(12, 'Unpaid');
  expect((await opened.migrator.migrateToLatest()).error).toBeUndefined();
  const rows = opened.file
    .prepare('select id, fee_formula, invoice_status_before_cancel as kept from booking order by id')
    .all();
  expect(rows).toEqual([
    { id: 1, fee_formula: 'people', kept: null },
    { id: 11, fee_formula: 'days', kept: 'Paid' },
    { id: 12, fee_formula: 'days', kept: null },
    { id: 13, fee_formula: 'people', kept: null },
    { id: 14, fee_formula: 'people', kept: null },
  ]);
});
