/** The page of a closed slope while another desk works on it, too, over the real server. */
import { deskOf } from '@gerende/api/testing/desk';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { school } from '@gerende/api/testing/test-school';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;
let desk: Awaited<ReturnType<typeof deskOf>>;
let booking: number;
let id: number;

beforeEach(async () => {
  // The stream that notifies of other desks' changes stays silent.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  server = await createTestApp();
  desk = await deskOf(server);
  booking = await desk.book({ operating_day: school.day['2026-12-22'], ability_level: 1 });
  const day = { from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-22', end_time: '24:00' };
  ({ id } = await desk.trpc.admin.closure.close({ ...day, slope_id: null, request_key: 'storm' }));
  localStorage.setItem('token', await server.login());
});

afterEach(() => void vi.unstubAllGlobals());

const states = async () => (await desk.trpc.admin.closure.get({ id })).answers.map(({ state }) => state);
const user = userEvent.setup();

it('carries out what is shown, and first shows what another desk has planned meanwhile', async () => {
  await renderApp(`/admin/closures/${id}`, { server });
  const doIt = await screen.findByRole('button', { name: /^Do it and tell/ });
  await screen.findByText(/^1 guest chooses/);
  await desk.trpc.admin.closure.plan({ id, booking_ids: [booking], plan: 'refund' });
  await user.click(doIt);
  await screen.findByText('Somebody else has changed this meanwhile. Please load it again.');
  expect(await states()).toEqual(['waiting']);
  await screen.findByText(/^1 given back, ¥30,000/);
  await user.click(screen.getByRole('button', { name: /^Do it and tell/ }));
  await waitFor(async () => expect(await states()).toEqual(['refunded']));
});

it('names the invoices that a move has made wrong, with the bookings on which they are corrected', async () => {
  await desk.trpc.admin.invoice.issue({ booking_id: booking });
  await desk.trpc.admin.closure.plan({ id, booking_ids: [booking], plan: 'move' });
  await desk.trpc.admin.closure.carryOut({ id });
  await renderApp(`/admin/closures/${id}`, { server });
  await screen.findByText(/^1 invoice says something else than its booking/);
  const link = screen.getByRole('link', { name: /^Invoice .*, booking no\. 1$/ });
  expect(link.getAttribute('href')).toBe(`/admin/booking/edit/${booking}`);
});

it('enters an answer with the sum that is shown', async () => {
  await desk.trpc.admin.closure.carryOut({ id });
  await renderApp(`/admin/closures/${id}`, { server });
  await user.click(await screen.findByRole('button', { name: /^Enter the answer of/ }));
  await desk.t.app.db.updateTable('booking').set({ fee: 60_000 }).execute();
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await screen.findByText('The sum has changed meanwhile. Please look again.');
  expect(await states()).toEqual(['waiting']);
});

it.each([
  ['en', '1 of 2 days'],
  ['ja', '2\u2060日のうち1\u2060日'],
  ['zh', '2\u2060天中的1\u2060天'],
] as const)('says in %s how many days of a longer booking are closed', async (language, said) => {
  await desk.book({ operating_day: school.day['2026-12-23'], days_of_lesson: 2, setting_time_id: 2 });
  const day = { from_date: '2026-12-23', start_time: '00:00', to_date: '2026-12-23', end_time: '24:00' };
  const other = await desk.trpc.admin.closure.close({ ...day, slope_id: null, request_key: 'other' });
  await renderApp(`/admin/closures/${other.id}`, { server, language });
  await screen.findByText(new RegExp(`${said}$`));
});

it('asks nothing more about a booking that is settled: its card has no label without a value', async () => {
  await desk.trpc.admin.closure.decide({ id, booking_id: booking, decision: 'refund', less: 30_000 });
  await renderApp(`/admin/closures/${id}`, { server });
  await screen.findByText('Given back');
  const cell = screen.getAllByRole('cell').at(-1);
  expect(cell?.dataset.label).toBe('What becomes of it');
  expect(cell?.childNodes).toHaveLength(0);
  expect(cell?.className).toContain('max-sm:empty:hidden');
});

it('gives the choice for a guest the whole line of a card, with its label above it: beside it a phone of 320 px cuts its words', async () => {
  await renderApp(`/admin/closures/${id}`, { server });
  const choice = await screen.findByRole('combobox', { name: /^What becomes of/ });
  const cell = choice.closest('td');
  expect(cell?.dataset.label).toBe('What becomes of it');
  expect(cell?.className).toMatch(/max-sm:px-0 .*max-sm:before:block/);
  expect(cell?.className).not.toMatch(/max-sm:pl-|float/);
});

it.each([
  ['en', 'Closed', 'The guest was not told yet.', 'The guest was asked and has not answered yet.'],
  ['ja', '閉鎖中', 'お客様にはまだ連絡していません。', 'お客様に連絡済みで、回答を待っています。'],
  ['zh', '该时段已关闭', '尚未通知客人。', '已通知客人，等待答复。'],
] as const)(
  'is named in %s on the booking that it takes a day of, until that is decided',
  async (language, said, untold, asked) => {
    const page = () => renderApp(`/admin/booking/edit/${booking}`, { server, language });
    await page();
    const note = (await screen.findByText(said)).closest('p');
    expect(note?.textContent).toContain(untold);
    expect(note?.querySelector('a')?.getAttribute('href')).toBe(`/admin/closures/${id}`);
    await desk.trpc.admin.closure.carryOut({ id });
    await page();
    expect((await screen.findByText(said)).closest('p')?.textContent).toContain(asked);
    await desk.trpc.admin.closure.decide({ id, booking_id: booking, decision: 'keep' });
    expect(await desk.trpc.admin.closure.ofBooking({ id: booking })).toEqual([]);
    await expect(desk.trpc.admin.closure.ofBooking({ id: 999 })).rejects.toThrow('bookingNotFound');
  },
);
