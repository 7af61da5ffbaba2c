/** Before an invoice is issued, the dialog says correctly whether the guest gets it. */
import { openDesk } from '@gerende/api/testing/desk';
import { sendsMail } from '@gerende/api/testing/waiting-list';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const toGuest = /The invoice takes the next number and goes to the guest/;
const byHand = /No mail brings it to the guest: download it and hand it over/;

it.each([
  ['with an address where mails are sent', sendsMail, 'tan@mail.example', toGuest],
  ['without an address', sendsMail, '', byHand],
  ['with an address where no mails are sent', undefined, 'tan@mail.example', byHand],
] as const)('asks about the invoice of a guest %s', async (_title, mail, email, said) => {
  const desk = await openDesk(mail && { mail });
  const id = await desk.book();
  await desk.t.app.db.updateTable('booking').set({ email }).execute();
  localStorage.setItem('token', desk.token);
  await renderApp(`/admin/booking/edit/${id}`, { server: desk.t });
  fireEvent.click(await screen.findByRole('button', { name: `Issue the invoice of booking ${id}` }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(said)).toBeDefined();
  const kinds = async () =>
    (await desk.t.app.db.selectFrom('outbox').select('kind').execute()).filter(({ kind }) => kind === 'invoice');
  await desk.rest('POST', '/invoices/issue', { booking_id: id });
  expect(await kinds()).toHaveLength(email === '' ? 0 : 1);
});
