import { refuseRow } from '@gerende/migrations/portable';
import { expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { listAudit } from '../audit-list/audit-list.service.ts';
import { exportGuest } from '../guest-data/guest-data.service.ts';
import { createDownloadRecorder, noteDownload, storeDownloads } from './download.service.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** The recorded downloads, latest first, with their details. */
async function takenFrom({ t }: Desk) {
  const { lines } = await listAudit(t.app, { kind: 'taken' });
  return lines.map(({ actor, entity, entity_id, fields }) => ({
    actor,
    what: `${entity} ${entity_id}`,
    ...Object.fromEntries(fields.map(({ field, after }) => [field, after])),
  }));
}

/** A download of the sheet, read to its end. */
const sheet = async (desk: Desk, path: string): Promise<string> =>
  (await desk.t.request(path, { token: desk.token })).text();

it('records who downloaded a sheet of bookings, with filters and rows, and without the search words', async () => {
  const desk = await openDesk();
  await desk.book({ customer_name: 'Tanaka Hanako' });
  await desk.book({ customer_name: 'Tanaka Taro' });
  await sheet(desk, '/export/booking?q=tanaka&invoice_status=Unpaid');
  expect(await takenFrom(desk)).toEqual([
    {
      actor: expect.stringContaining('@'),
      what: 'download bookings',
      rows: 2,
      filters: { q: '…', invoice_status: 'Unpaid' },
    },
  ]);
  const rows = await desk.t.app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'download')
    .orderBy('id')
    .execute();
  expect(JSON.stringify(rows)).not.toMatch(/tanaka/i);
});

it('records the rows that were sent before the client disconnected', async () => {
  const desk = await openDesk();
  await desk.book();
  const response = await desk.t.request('/export/booking', { token: desk.token });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(await takenFrom(desk)).toMatchObject([{ what: 'download bookings', filters: {} }]);
});

it.each([
  ['bookings', '/export/booking', 'part of the sheet of bookings'],
  ['audit', '/export/audit?kind=changed', 'part of the audit'],
])('records a sheet of %s that ended early since its rows could not be read', async (kind, path, part) => {
  const desk = await openDesk();
  await desk.book();
  const { slowReads } = desk.t.app;
  const ask = slowReads.ask.bind(slowReads);
  slowReads.ask = async (read, ...args) => {
    if (read.name === part) throw new Error('the thread has ended');
    return ask(read, ...args);
  };
  await expect(sheet(desk, path)).rejects.toThrow('the thread has ended');
  slowReads.ask = ask;
  expect(await takenFrom(desk)).toMatchObject([{ what: `download ${kind}` }]);
});

it('records payrolls, invoices, backups and the data of one guest, latest first', async () => {
  const desk = await openDesk();
  const id = await desk.book({ email: 'who@guest.example' });
  const { body } = await desk.rest('POST', '/invoices/issue', { booking_id: id });
  await sheet(desk, '/schedule/export?from=2026-12-31&to=2026-12-01');
  await sheet(desk, `/invoices/${body.item.id}/pdf`);
  await storeDownloads(desk.t.app);
  await exportGuest(desk.t.app, { email: 'who@guest.example' });
  expect(await takenFrom(desk)).toMatchObject([
    { what: `guest ${id}`, bookings: [id] },
    { what: 'download invoice', of: body.item.id },
    { what: 'download payroll', rows: 0, filters: { from: '2026-12-01', to: '2026-12-31' } },
  ]);
});

it('writes nothing while a file is read, and is on disk when the server has stopped, once', async () => {
  const desk = await openDesk();
  const { app } = desk.t;
  const rows = () =>
    app.db.selectFrom('audit_log').select('entity_id').where('entity', '=', 'download').orderBy('id').execute();
  await sheet(desk, '/schedule/export?from=2026-12-01&to=2026-12-31');
  expect(await rows()).toEqual([]);
  const recorder = createDownloadRecorder(app);
  await Promise.all([recorder.stop(), recorder.stop()]);
  expect(await rows()).toEqual([{ entity_id: 'payroll' }]);
});

it('is held in memory while it cannot be stored, and is stored by the next call, once', async () => {
  const desk = await openDesk();
  const { app } = desk.t;
  noteDownload(app, { kind: 'bookings', rows: 1 });
  await refuseRow(app.db, 'audit_log', 'before insert', 'full', "(select phone from school) = 'full'");
  await app.db.updateTable('school').set({ phone: 'full' }).execute();
  await expect(storeDownloads(app)).rejects.toThrow('full');
  await app.db.updateTable('school').set({ phone: null }).execute();
  expect(await takenFrom(desk)).toHaveLength(1);
  expect(await takenFrom(desk)).toHaveLength(1);
});
