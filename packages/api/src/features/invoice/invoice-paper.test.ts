import { beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { book, bookingWith } from '../../testing/guest-booking.ts';
import { school } from '../../testing/test-school.ts';
import { formOf, phonePhoto, sendForm } from '../../testing/uploads.ts';
import { paperContent } from './paper-content.ts';

const issue = (desk: Desk, booking_id: unknown) => desk.rest('POST', '/invoices/issue', { booking_id });

// Loads the library and its fonts once, which is slow on a busy machine.
beforeAll(() => import('pdfkit'));

describe('the paper', () => {
  const paper = (desk: Desk, id: number, token: string | undefined = desk.token) =>
    desk.t.request(`/invoices/${id}/pdf`, { ...(token && { token }) });

  it('is a PDF with its fonts embedded, with the same bytes every time, whatever changes in booking and school', async () => {
    const desk = await openDesk();
    const columns = { registration_number: 'T1234567890123', address: '新潟県湯沢町' };
    await desk.t.app.db.updateTable('school').set(columns).execute();
    await issue(desk, await desk.book({ language: 'ja', customer_name: '陳龍樺' }));
    const response = await paper(desk, 1);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="invoice-000001.pdf"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const text = bytes.toString('latin1');
    expect(text).toMatch(/\/BaseFont \/\w+\+NotoSansJP-Bold/);
    expect(bytes.length, 'only the letters used').toBeLessThan(150_000);
    await desk.t.app.db.updateTable('school').set({ name: 'Another school', tax_rate_percent: 8 }).execute();
    await putBooking(desk, 1, { customer_name: 'Somebody else', fee: 1 });
    expect(Buffer.from(await (await paper(desk, 1)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('names the school in its language and keeps the logo it was issued with', async () => {
    const desk = await openDesk();
    const form = formOf({ name_ja: '湯沢スノースクール', logo: await phonePhoto() });
    const { logo } = (await sendForm(desk, '/school/settings', form)).body.item;
    await issue(desk, await desk.book({ language: 'ja' }));
    const before = Buffer.from(await (await paper(desk, 1)).arrayBuffer());
    expect(before.toString('latin1')).toContain('/Subtype /Image');
    await sendForm(desk, '/school/settings', formOf({ name_ja: '', logo: '' }));
    expect((await paperContent(desk.t.app, 1)).issuer).toMatchObject({ name: '湯沢スノースクール', logo });
    expect(Buffer.from(await (await paper(desk, 1)).arrayBuffer()).equals(before)).toBe(true);
    await issue(desk, await desk.book({ language: 'en', setting_time_id: 2 }));
    expect((await paperContent(desk.t.app, 2)).issuer).toMatchObject({ name: 'Gerende Snow School', logo: null });
    expect(Buffer.from(await (await paper(desk, 2)).arrayBuffer()).toString('latin1')).not.toContain('/Subtype /Image');
  });

  it('shows the days of the lessons as they are, with the gap that a closed day has left', async () => {
    const desk = await openDesk();
    const id = await desk.book({ operating_day: school.day['2026-12-21'], days_of_lesson: 3, fee: 60_000 });
    await issue(desk, id);
    const span = { from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-22', end_time: '24:00' };
    const { close, plan, carryOut } = desk.trpc.admin.closure;
    const closed = await close({ slope_id: school.slope.kandatsu, ...span, request_key: 'storm' });
    await plan({ id: closed.id, booking_ids: [id], plan: 'refund' });
    await carryOut({ id: closed.id });
    const papers = [1, 3].map(async (paper) => paperContent(desk.t.app, paper));
    expect(await Promise.all(papers)).toMatchObject([
      { transaction_on: '21 December 2026 – 23 December 2026', summary: { total: 60_000 } },
      { transaction_on: '21 December 2026 – 23 December 2026', summary: { total: 40_000 } },
    ]);
  });

  it('has everything that a qualified invoice must have', async () => {
    const desk = await openDesk();
    await desk.t.app.db.updateTable('school').set({ registration_number: 'T1234567890123' }).execute();
    await issue(desk, await desk.book({ days_of_lesson: 2, fee: 60_000 }));
    expect(await paperContent(desk.t.app, 1)).toMatchObject({
      number: '000001',
      issued_on: '20 December 2026',
      transaction_on: '22 December 2026 – 23 December 2026',
      recipient: 'Tan Wei Ling',
      issuer: { name: 'Gerende Snow School', registration_number: 'T1234567890123' },
      lines: [{ name: 'Private Ski, 2 days, 1 person', amount: 60_000 }],
      summary: { rate_percent: 10, total: 60_000, tax: 5454, net: 54_546 },
      corrects: null,
    });
  });

  it('names the last day of a lesson whose days are no longer consecutive', async () => {
    const desk = await openDesk();
    const id = await desk.book({ operating_day: school.day['2026-12-21'], days_of_lesson: 2, fee: 60_000 });
    const day = { from_date: '2026-12-22', to_date: '2026-12-22', start_time: '00:00', end_time: '24:00' };
    await desk.trpc.admin.closure.close({ slope_id: null, ...day, reason: '', request_key: 'once' });
    await desk.trpc.admin.closure.plan({ id: 1, booking_ids: [id], plan: 'move' });
    await desk.trpc.admin.closure.carryOut({ id: 1 });
    await issue(desk, id);
    expect(await paperContent(desk.t.app, 1)).toMatchObject({
      transaction_on: '21 December 2026 – 23 December 2026',
      lines: [{ name: 'Private Ski, 2 days, 1 person', amount: 60_000 }],
    });
  });

  it('for a reader of Traditional characters is written and mailed in them', async () => {
    const desk = await openDesk();
    await book(desk.t, 'REST', bookingWith({ days_of_lesson: 2, language: undefined }), { language: 'zh-HK' });
    await issue(desk, 1);
    expect(await paperContent(desk.t.app, 1)).toMatchObject({
      language: 'zh-Hant',
      issued_on: '2026年12月20日',
      lines: [{ name: '私教雙板（2日，1人）' }],
    });
    const text = Buffer.from(await (await paper(desk, 1)).arrayBuffer()).toString('latin1');
    expect(text).toMatch(/\/BaseFont \/\w+\+NotoSansHant-Bold/);
    expect(text).toContain('/Lang (zh-Hant)');
    const message = (await desk.trpc.admin.message.list({ booking_id: 1 })).data.find(({ kind }) => kind === 'invoice');
    expect(message).toMatchObject({ language: 'zh-Hant', subject: 'Gerende Snow School的帳單000001（預約編號1）' });
  });

  it('is mailed to the guest with the invoice, and only the desk can download it', async () => {
    const desk = await openDesk();
    await issue(desk, await desk.book({ language: 'zh' }));
    const [message] = (await desk.trpc.admin.message.list({ booking_id: 1 })).data;
    expect(message).toMatchObject({ kind: 'invoice', recipient: 'weiling@example.com', status: 'queued' });
    expect(message?.subject).toContain('000001');
    expect((await desk.t.request('/invoices/1/pdf')).status).toBe(401);
    expect((await paper(desk, 99)).status).toBe(404);
  });
});
