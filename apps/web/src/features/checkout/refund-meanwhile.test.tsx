/** Money that is on its way back, and a refund that another desk has made meanwhile, on the page of a booking. */
import { deskOf } from '@gerende/api/testing/desk';
import { createTestApp } from '@gerende/api/testing/test-app';
import { frozenNow } from '@gerende/api/testing/test-school';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

type Payments = NonNullable<NonNullable<Parameters<typeof createTestApp>[0]>['payments']>;

/** A booking of ¥30,000 that was paid online and canceled, at a provider that takes its time for a refund. */
async function canceledSchool() {
  const asked: number[] = [];
  const payments = {
    ...{ provider: 'stripe', siteUrl: 'https://ski.example' },
    refund: async ({ amount }: { amount: number }, key: string) => {
      asked.push(amount);
      return { reference: `re ${key}`, payment_reference: 'pi_1', key, amount, state: 'pending', reason: null };
    },
  } as unknown as Payments;
  const server = await createTestApp({ payments });
  const desk = await deskOf(server);
  const id = await desk.book({});
  const { db } = server.app;
  const online = { party_id: id, provider: 'stripe', amount: 30_000 } as const;
  const when = { created_at: frozenNow, updated_at: frozenNow };
  const paid = { status: 'paid', purpose: 'all', hold_until: null } as const;
  await db
    .insertInto('checkout')
    .values({ ...online, ...paid, ...when })
    .execute();
  const entry = { kind: 'payment', method: 'online', made_at: frozenNow, provider_reference: 'pi_1' } as const;
  await db
    .insertInto('payment')
    .values({ ...online, ...entry, checkout_id: 1 })
    .execute();
  await desk.trpc.admin.booking.update({ id, invoice_status: 'Canceled' });
  localStorage.setItem('token', await server.login());
  return { server, desk, id, asked };
}

it('says what is on its way, and proposes the rest alone in cash', async () => {
  const { server, desk, id } = await canceledSchool();
  await desk.trpc.admin.checkout.refund({ payment_id: 1, amount: 20_000, request_key: 'press number 1' });
  await renderApp(`/admin/booking/edit/${id}`, { server });
  expect(await screen.findByText('¥20,000 on its way back')).toBeTruthy();
  expect(await screen.findByText('¥10,000 due back')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((dialog.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('10000');
  expect(dialog.getByText('¥10,000 were paid')).toBeTruthy();
});

it('proposes what is due back of an online payment, and not the rest that pays for the lesson', async () => {
  const { server, desk, id } = await canceledSchool();
  await desk.trpc.admin.booking.update({ id, invoice_status: 'Unpaid', fee: 24_000 });
  await renderApp(`/admin/booking/edit/${id}`, { server });
  expect(await screen.findByText('¥6,000 due back')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Give back' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((dialog.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('6000');
});

it("says what the guest's bank has taken back, and not that it was refunded", async () => {
  const { server, id } = await canceledSchool();
  const refund = {
    party_id: id,
    provider: 'stripe',
    payment_reference: 'pi_1',
    amount: 30_000,
    status: 'done',
  } as const;
  await server.app.db
    .insertInto('provider_refund')
    .values({
      ...refund,
      request_key: 'a dispute',
      made_by: null,
      provider_reference: 'dispute:du_1',
      reason: null,
      created_at: frozenNow,
      updated_at: frozenNow,
    })
    .execute();
  await renderApp(`/admin/booking/edit/${id}`, { server });
  expect(await screen.findByText("¥30,000 taken back by the guest's bank")).toBeTruthy();
  expect(screen.queryByText(/^Refund of/)).toBeNull();
});

it('gives nothing back online when another desk has given it back since the dialog was opened', async () => {
  const { server, desk, id, asked } = await canceledSchool();
  await renderApp(`/admin/booking/edit/${id}`, { server });
  fireEvent.click(await screen.findByRole('button', { name: 'Give back' }));
  const dialog = within(await screen.findByRole('dialog'));
  const cash = {
    booking_id: id,
    balance: -30_000,
    amount: 10_000,
    method: 'cash',
    request_key: 'another desk',
  } as const;
  await desk.trpc.admin.payment.refund(cash);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '20000' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Give back now' }));
  expect(await screen.findByText(/The balance has changed meanwhile/)).toBeTruthy();
  expect(asked).toEqual([]);
});
