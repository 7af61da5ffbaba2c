/** The link in the mail of an offered place (/offer), against the real server. */
import { offers, press, statusOf, withOffer } from '@gerende/api/testing/waiting-list';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

it('shows the place and until when it is held, and takes it only when the button is pressed', async () => {
  const { desk, token } = await withOffer();
  const { calls } = await renderApp(`/offer#${token}`, { server: desk.t });
  const take = await screen.findByRole('button', { name: 'Take the place' });
  screen.getByRole('heading', { level: 1, name: 'A place is free for you' });
  // 12 hours after 08:10 at the school.
  screen.getByText(/held for you until 20 Dec 2026, 20:10 \(JST\)/);
  expect(screen.getByText(/Tue 22 Dec 2026, 09:00\u2060-\u206012:00, resort time/)).toBeTruthy();
  expect(screen.getByText('¥30,000')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/example\.com|8123|Tan Wei/);
  expect(await offers(desk)).toEqual(['3 open']);
  await userEvent.setup().click(take);
  const heading = await screen.findByRole('heading', { level: 1, name: 'The place is yours' });
  expect(document.activeElement).toBe(heading);
  expect(await statusOf(desk, 3)).toBe('booked');
  expect(calls.some((call) => call.url.includes(token))).toBe(false);
});

it('promises no mail if the school has switched it off', async () => {
  const { desk, token } = await withOffer();
  await desk.t.app.db.updateTable('message_setting').set({ is_on: 0 }).where('kind', '=', 'accepted').execute();
  await renderApp(`/offer#${token}`, { server: desk.t });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Take the place' }));
  await screen.findByRole('heading', { level: 1, name: 'The place is yours' });
  expect(document.body.textContent).not.toContain('We have sent you a mail');
  screen.getByText('Booking number 3');
});

it("does not call a place the guest's that was canceled since", async () => {
  const { desk, token } = await withOffer();
  await press(desk, 'takeOffer', token);
  await desk.t.app.db.updateTable('booking').set({ invoice_status: 'Canceled' }).where('id', '=', 3).execute();
  await renderApp(`/offer#${token}`, { server: desk.t });
  await screen.findByRole('heading', { level: 1, name: 'This offer has ended' });
  screen.getByText(/The lesson of this offer is canceled/);
});

it('lets the place go', async () => {
  const { desk, token } = await withOffer();
  await renderApp(`/offer#${token}`, { server: desk.t });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'No, thank you' }));
  await screen.findByRole('heading', { level: 1, name: 'Thank you for telling us' });
  expect(await offers(desk)).toEqual(['3 declined']);
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
});

it('says in the language of the guest that the offer has expired, without buttons', async () => {
  const { desk, token } = await withOffer();
  const over = { offered_at: '2026-12-19T00:00:00.000Z', expires_at: '2026-12-19T12:00:00.000Z' };
  await desk.t.app.db.updateTable('place_offer').set(over).execute();
  await renderApp(`/offer#${token}`, { server: desk.t, language: 'ja' });
  await screen.findByRole('heading', { level: 1, name: 'このご案内は終了しました' });
  expect(document.title).toMatch(/^このご案内は終了しました · /);
  expect(screen.queryByRole('button', { name: /予約|辞退/ })).toBeNull();
});

it('says why a place could not be taken after all, and no longer that it is free', async () => {
  const { desk, token } = await withOffer();
  await renderApp(`/offer#${token}`, { server: desk.t });
  const take = await screen.findByRole('button', { name: 'Take the place' });
  await desk.trpc.admin.waitingList.withdrawOffer({ id: 3, offer_id: 1 });
  await userEvent.setup().click(take);
  await screen.findByText('This offer no longer stands. Please write to the school.');
  await screen.findByRole('heading', { level: 1, name: 'This offer has ended' });
  screen.getByText('This offer no longer stands. Please write to the school.');
  expect(screen.queryByRole('button', { name: 'Take the place' })).toBeNull();
  expect(document.body.textContent).not.toContain('held for you until');
});

it.each(['/offer', '/offer#wrong'])(
  'says that the link %s is not valid, and not that an offer stands or has ended',
  async (address) => {
    const { desk } = await withOffer();
    await renderApp(address, { server: desk.t });
    await screen.findByText('This link is not valid. Please open the link from the mail again.');
    screen.getByRole('heading', { level: 1, name: 'The offer was not found' });
    expect(document.title).toMatch(/^The offer was not found · /);
    screen.getByRole('link', { name: 'Back to the home page' });
  },
);
