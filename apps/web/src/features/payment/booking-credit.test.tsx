/**
 * The credit of a closed slope on the booking's page: money that the guest leaves with the school is not shown as due
 * back, and can be paid out.
 */
import { deskOf } from '@gerende/api/testing/desk';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import type { Language } from '@gerende/domain/language/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;
let id: number;

/** A paid booking whose only day was canceled by a storm, and whose guest leaves the money with the school. */
beforeEach(async () => {
  server = await createTestApp();
  const { book, trpc } = await deskOf(server);
  id = await book({ fee: 30_000 });
  const paid = { booking_id: id, balance: 30_000, amount: 30_000, method: 'cash', request_key: 'paid' } as const;
  await trpc.admin.payment.take(paid);
  const day = { from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-22', end_time: '24:00' };
  const closure = await trpc.admin.closure.close({ ...day, slope_id: null, reason: 'Storm', request_key: 'storm' });
  await trpc.admin.closure.decide({ id: closure.id, booking_id: id, decision: 'credit' });
  localStorage.setItem('token', await server.login());
});

const page = (language: Language) => renderApp(`/admin/booking/edit/${id}`, { server, language });
const section = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { name })).closest('section')?.parentElement as HTMLElement;

it.each<[Language, string, string, string, string]>([
  [
    ...(['en', 'Payments', 'Credit of ¥30,000 of a closed slope', 'The guest keeps it for another lesson.'] as const),
    '¥30,000 paid, nothing owed',
  ],
  [
    'ja',
    '入金・返金',
    'ゲレンデ閉鎖による次回充当額',
    'お客様が次回のレッスンに充てる',
    '¥30,000\u2060入金済み（料金なし）',
  ],
  ['zh', '付款', '雪场关闭保留的余额', '客人保留此余额用于下次课程', '已付¥30,000，无需付款'],
])('is said in %s, with what is paid of no fee', async (language, title, credit, hint, paid) => {
  await page(language);
  const part = within(await section(title));
  await part.findByText(new RegExp(`^${credit}`));
  expect(part.getByText(new RegExp(`^${hint}`))).toBeTruthy();
  // Beside the payments, and in the summary of the booking.
  await waitFor(() => expect(screen.getAllByText(paid)).toHaveLength(2));
  expect(document.body.textContent).not.toMatch(/¥0 (paid|のうち|中)/);
});

it('is not due back, but can be paid out, which uses it up', async () => {
  await page('en');
  const part = within(await section('Payments'));
  await part.findByText('Credit of ¥30,000 of a closed slope');
  expect(document.body.textContent).not.toMatch(/due back|Give back/);
  fireEvent.click(part.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText(/^Amount/) as HTMLInputElement;
  expect(amount.value).toBe('30000');
  fireEvent.change(amount, { target: { value: '10000' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Give back' }));
  await part.findByText('Credit of ¥20,000 of a closed slope');
});

it('is shown beside what else is due back', async () => {
  const { trpc } = await deskOf(server);
  const other = await (await deskOf(server)).book({ party_id: id, fee: 5000, setting_time_id: 2 });
  await trpc.admin.booking.setStatus({ ids: [other], invoice_status: 'Canceled' });
  await server.app.db
    .insertInto('payment')
    .values({ party_id: id, kind: 'payment', method: 'cash', amount: 2000, made_at: server.app.clock.nowText() })
    .execute();
  await page('en');
  const part = within(await section('Payments'));
  await part.findByText('Credit of ¥30,000 of a closed slope');
  expect(part.getByText('¥2,000 due back')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /¥2,000/ })).toBeTruthy();
});

it('is said apart from what is given back before another lesson is canceled', async () => {
  const { trpc, book } = await deskOf(server);
  const other = await book({ party_id: id, fee: 32_000, setting_time_id: 2 });
  const press = { booking_id: id, balance: 2000, request_key: 'the rest', amount: 2000, method: 'cash' } as const;
  await trpc.admin.payment.take(press);
  await renderApp(`/admin/booking/edit/${other}`, { server });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('The school keeps (¥)'), { target: { value: '0' } });
  await dialog.findByText(
    'Paid: ¥32,000. Then ¥2,000 goes back to the guest. ¥30,000 then stays as a credit of a closed slope.',
  );
});
