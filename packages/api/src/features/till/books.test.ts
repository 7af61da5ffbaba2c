import { usualBooks } from '@gerende/domain/till/book-schema';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { pay, press, refund, take } from '../payment/testing/ledger.ts';
import { inCp932 } from './cp932.ts';

const range = 'from=2026-12-01&to=2026-12-31';

async function fileOf(desk: Desk, layout: string, days = range) {
  const response = await desk.t.request(`/export/books?${days}&layout=${layout}`, { token: desk.token });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = layout === 'plain' ? bytes.toString('utf8') : iconv.decode(bytes, 'cp932');
  return { response, text, rows: parse(text, { bom: true }) as string[][] };
}

async function season(): Promise<Desk> {
  const desk = await openDesk();
  const id = await desk.book({ customer_name: '陈静 🎿 =1+1, "Chén"' });
  await desk.trpc.admin.till.open({ counter_id: 1, float_amount: 0 });
  await take(desk, id, 10_000);
  await take(desk, id, 5000, 'card');
  await desk.trpc.admin.payment.take({ ...press(id, 15_000), amount: 2000, method: 'transfer', day: '2026-12-19' });
  await pay(desk, id, { amount: 3000, method: 'online', provider: 'stripe', provider_reference: 'pi_1' });
  await refund(desk, id, 1000);
  await desk.trpc.admin.payment.correct({ ...press(id, 11_000), payment_id: 2 });
  await pay(desk, id, { amount: 700, method: 'earlier', paid_on: null });
  return desk;
}

describe('GET /export/books', () => {
  it('is a sheet of all money that moved, which sums to the takings of the days', async () => {
    const desk = await season();
    const { response, text, rows } = await fileOf(desk, 'plain');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="books_2026-12-01_2026-12-31.csv"');
    expect(text.startsWith('\ufeffnumber,date,kind,method,amount,')).toBe(true);
    expect(rows.slice(1).map((row) => [row[0], row[1], row[3], row[4], row[9], row[11]])).toEqual([
      ['3', '2026-12-19', 'transfer', '2000', '', ''],
      ['1', '2026-12-20', 'cash', '10000', '1', ''],
      ['2', '2026-12-20', 'card', '5000', '1', ''],
      ['4', '2026-12-20', 'online', '3000', '', ''],
      ['5', '2026-12-20', 'cash', '-1000', '1', ''],
      ['6', '2026-12-20', 'card', '-5000', '1', '2'],
    ]);
    for (const day of ['2026-12-19', '2026-12-20']) {
      const { takings } = await desk.trpc.admin.till.day({ day });
      const inFile = rows.filter((row) => row[1] === day).reduce((sum, row) => sum + Number(row[4]), 0);
      expect(inFile).toBe(takings.reduce((sum, each) => sum + each.taken - each.given_back, 0));
    }
  });

  it.each([
    ['freee', [4, 7], 1],
    ['yayoi', [8, 14], 0],
  ] as const)('in the layout of %s is CP932 with the same lines on both sides', async (layout, columns, head) => {
    const desk = await season();
    const { response, text, rows } = await fileOf(desk, layout);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=shift_jis');
    expect(response.headers.get('content-disposition')).toContain(`${layout}_2026-12-01_2026-12-31.csv`);
    for (const column of columns)
      expect(rows.slice(head).map((row) => Number(row[column]))).toEqual([2000, 10_000, 5000, 3000, 1000, 5000]);
    expect(text).not.toContain('\ufffd');
    expect(text).toContain('Chen静');
    expect(text.split('\r\n')).toHaveLength(rows.length + 1);
  });

  it("has the school's account names", async () => {
    const desk = await season();
    await desk.trpc.admin.till.saveBooks({ ...usualBooks, advance: '予約金', cash: '' });
    expect((await desk.trpc.admin.till.books()).books).toEqual({ ...usualBooks, advance: '予約金' });
    expect((await fileOf(desk, 'freee')).rows[1]?.slice(2, 7)).toEqual([
      '普通預金',
      '対象外',
      '2000',
      '予約金',
      '対象外',
    ]);
    await desk.trpc.admin.till.saveBooks(usualBooks);
    expect(await desk.t.app.db.selectFrom('book_word').selectAll().execute()).toEqual([]);
  });

  it('loses no account name that somebody else has stored meanwhile', async () => {
    const { trpc } = await season();
    const { books: seen } = await trpc.admin.till.books();
    await trpc.admin.till.saveBooks({ ...seen, advance: '予約金', seen });
    const stale = trpc.admin.till.saveBooks({ ...seen, sales: 'スクール収入', seen });
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
    const { books: now } = await trpc.admin.till.books();
    expect(now).toEqual({ ...usualBooks, advance: '予約金' });
    await trpc.admin.till.saveBooks({ ...now, sales: 'スクール収入', seen: now });
    expect((await trpc.admin.till.books()).books).toEqual({ ...now, sales: 'スクール収入' });
  });

  it('has only its header when no money moved, and refuses an unknown layout', async () => {
    const desk = await openDesk();
    expect((await fileOf(desk, 'plain')).rows).toHaveLength(1);
    expect((await fileOf(desk, 'yayoi')).text).toBe('');
    expect((await desk.t.request(`/export/books?${range}&layout=sage`, { token: desk.token })).status).toBe(422);
  });
});

it('a character that CP932 does not have is replaced by its equivalent, its plain form, Latin letters or 〓', async () => {
  const written = {
    '〜': '～',
    '−': '－',
    山田髙﨑: '山田髙﨑',
    陈: 'Chen',
    é: 'e',
    '①': '①',
    '⑳': '⑳',
    '\u{10ffff}': '〓',
  };
  for (const [given, expected] of Object.entries(written))
    expect([given, iconv.decode(Buffer.from(await inCp932(given)), 'cp932')]).toEqual([given, expected]);
});
