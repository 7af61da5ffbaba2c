import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { storeBookings, variedBookings } from '../../testing/stored-bookings.ts';
import { exportBookings } from './booking-export.service.ts';

async function exported(desk: Desk, query = '', language = 'en') {
  const response = await desk.t.request(`/export/booking?${query}`, { token: desk.token, language });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  const rows: Record<string, string>[] = response.ok ? parse(text, { bom: true, columns: true }) : [];
  return { response, text, rows };
}

describe('GET /export/booking', () => {
  it('is a CSV file of all stored bookings, newest lesson day first', async () => {
    const desk = await openDesk();
    await storeBookings(
      desk.t,
      Array.from({ length: 450 }, (_, index) => variedBookings[index % 40] ?? {}),
    );
    const { response, text, rows } = await exported(desk);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="bookings_2026-12-20.csv"');
    expect(text.startsWith('\ufeffid,date,from,to,days_of_lesson,customer_name,')).toBe(true);
    const listed = await desk.t.app.db
      .selectFrom('booking')
      .select(['id', 'customer_name'])
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(rows.map((row) => [Number(row.id), row.customer_name])).toEqual(
      listed.map((row) => [row.id, row.customer_name]),
    );
  });

  it('lets other requests be answered between its chunks', async () => {
    const desk = await openDesk();
    await storeBookings(
      desk.t,
      Array.from({ length: 450 }, (_, index) => variedBookings[index % 40] ?? {}),
    );
    let rounds = 0;
    let isDone = false;
    const count = (): void => {
      rounds += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const file = await exportBookings(desk.t.app, { sort: 'date' });
    let pieces = 0;
    for await (const _piece of file) pieces += 1;
    isDone = true;
    expect(rounds).toBeGreaterThanOrEqual(pieces - 1);
    expect(pieces).toBeGreaterThanOrEqual(5);
  });

  it.each([
    'invoice_status=Paid',
    'q=tan&operating_day_from=2026-12-22',
    'q=花子&free_instructor=true',
    'customer_name=zzz',
    'operating_day_from=2026-12-22&operating_day_to=2026-12-24',
    'direction=asc',
    'sort=created_at',
    'sort=customer_name&direction=desc',
    'sort=customer_name&q=tan',
    'operating_day_from=2026-12-22&q=tan&direction=asc',
  ])('has the rows of the list for %s', async (query) => {
    const desk = await openDesk();
    await storeBookings(desk.t, variedBookings);
    const selection = Object.fromEntries(new URLSearchParams(query));
    const list = (await desk.trpc.admin.booking.list({ ...selection, per_page: 200 } as never)).toJSON();
    const { rows } = await exported(desk, query);
    expect(rows.map((row) => Number(row.id))).toEqual(list.data.map((row) => row.id));
  });

  it('writes every field, in the requested language, and no formula', async () => {
    const desk = await openDesk();
    await desk.book({
      customer_name: '=HYPERLINK("http://x","Tan")',
      admin_notes: 'a "b",\nc',
      instructor_id: 1,
      has_discount: true,
    });
    const [row] = (await exported(desk, '', 'zh')).rows;
    expect(row).toMatchObject({
      date: '2026-12-22',
      from: '09:00',
      to: '12:00',
      customer_name: '\'=HYPERLINK("http://x","Tan")',
      admin_notes: 'a "b",\nc',
      instructor: '青木空',
      slope: '神立',
      country: '新加坡',
      has_discount: 'yes',
      fee: '30000',
      invoice_status: 'Unpaid',
    });
  });

  it('is for the desk only, and refuses an invalid filter', async () => {
    const desk = await openDesk();
    expect((await desk.t.get('/export/booking')).status).toBe(401);
    expect((await exported(desk, 'invoice_status=open')).response.status).toBe(422);
    expect((await exported(desk, 'operating_day_from=999')).response.status).toBe(422);
  });
});
