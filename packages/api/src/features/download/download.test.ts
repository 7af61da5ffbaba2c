import { refuseRow } from '@gerende/migrations/portable';
import { expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { exportGuest } from '../guest-data/guest-data.service.ts';
import { createDownloadRecorder, listDownloads, noteDownload } from './download.service.ts';

/** What a download of the sheet looks like, read to its end. */
const sheet = async (desk: Awaited<ReturnType<typeof openDesk>>, path: string): Promise<string> =>
  (await desk.t.request(path, { token: desk.token })).text();

it('has who took a sheet of bookings, with filters and rows, and none of the words that were searched for', async () => {
  const desk = await openDesk();
  await desk.book({ customer_name: 'Tanaka Hanako' });
  await desk.book({ customer_name: 'Tanaka Taro' });
  await sheet(desk, '/export/booking?q=tanaka&invoice_status=Unpaid');
  const { downloads } = await desk.trpc.admin.download.list();
  expect(downloads).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      actor: expect.stringContaining('@'),
      kind: 'bookings',
      of: null,
      rows: 2,
      filters: { q: '…', invoice_status: 'Unpaid' },
    },
  ]);
  const rows = await desk.t.app.db.selectFrom('audit_log').selectAll().where('entity', '=', 'download').execute();
  expect(JSON.stringify(rows)).not.toMatch(/tanaka/i);
});

it('has the rows that were handed over before somebody hung up', async () => {
  const desk = await openDesk();
  await desk.book();
  const response = await desk.t.request('/export/booking', { token: desk.token });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect((await desk.trpc.admin.download.list()).downloads).toMatchObject([{ kind: 'bookings', filters: {} }]);
});

it('has payrolls, invoices, backups and the data of one guest, latest first', async () => {
  const desk = await openDesk();
  const id = await desk.book({ email: 'who@guest.example' });
  const { body } = await desk.rest('POST', '/invoices/issue', { booking_id: id });
  await sheet(desk, '/schedule/export?from=2026-12-31&to=2026-12-01');
  await sheet(desk, `/invoices/${body.item.id}/pdf`);
  await desk.trpc.admin.download.list();
  await exportGuest(desk.t.app, { email: 'who@guest.example' });
  const { downloads } = await desk.trpc.admin.download.list();
  expect(downloads).toMatchObject([
    { kind: 'guest', rows: 1, of: null, filters: {} },
    { kind: 'invoice', of: String(body.item.id), rows: null },
    { kind: 'payroll', rows: expect.any(Number), filters: { from: '2026-12-01', to: '2026-12-31' } },
  ]);
});

it('writes nothing while a file is read, and has it on the disk when the server has stopped, once', async () => {
  const desk = await openDesk();
  const { app } = desk.t;
  const rows = () => app.db.selectFrom('audit_log').select('entity_id').where('entity', '=', 'download').execute();
  await sheet(desk, '/schedule/export?from=2026-12-01&to=2026-12-31');
  expect(await rows()).toEqual([]);
  const recorder = createDownloadRecorder(app);
  await Promise.all([recorder.stop(), recorder.stop()]);
  expect(await rows()).toEqual([{ entity_id: 'payroll' }]);
});

it('is held in memory while it cannot be stored, and stored by the next call, once', async () => {
  const desk = await openDesk();
  const { app } = desk.t;
  noteDownload(app, { kind: 'bookings', rows: 1 });
  await refuseRow(app.db, 'audit_log', 'before insert', 'full', "(select phone from school) = 'full'");
  await app.db.updateTable('school').set({ phone: 'full' }).execute();
  await expect(listDownloads(app)).rejects.toThrow('full');
  await app.db.updateTable('school').set({ phone: null }).execute();
  expect((await listDownloads(app)).downloads).toHaveLength(1);
  expect((await listDownloads(app)).downloads).toHaveLength(1);
});
