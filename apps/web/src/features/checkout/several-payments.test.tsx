/** A page that was paid by two cards, at the desk: each payment goes back by itself. And a provider that is not connected any more. */
import { deskOf } from '@gerende/api/testing/desk';
import { createTestApp } from '@gerende/api/testing/test-app';
import { frozenNow } from '@gerende/api/testing/test-school';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

type Payments = NonNullable<NonNullable<Parameters<typeof createTestApp>[0]>['payments']>;

/** A canceled booking that was paid online by cards of these sums, at Square. */
async function openPaid(provider: 'square' | 'stripe', sums: readonly number[]) {
  const asked: string[] = [];
  const payments = {
    ...{ provider, siteUrl: 'https://ski.example' },
    refund: async ({ payment_reference, amount }: { payment_reference: string; amount: number }, key: string) => {
      asked.push(`${amount} of ${payment_reference}`);
      return { reference: `re ${key}`, payment_reference, key, amount, state: 'succeeded', reason: null };
    },
  } as unknown as Payments;
  const server = await createTestApp({ payments });
  const desk = await deskOf(server);
  const id = await desk.book({});
  const of = { party_id: id, provider: 'square' } as const;
  const page = { status: 'paid', purpose: 'all', created_at: frozenNow, updated_at: frozenNow } as const;
  await server.app.db
    .insertInto('checkout')
    .values({ ...of, ...page, amount: 30_000 })
    .execute();
  const entry = { ...of, kind: 'payment', method: 'online', made_at: frozenNow, checkout_id: 1 } as const;
  const entries = sums.map((amount, index) => ({ ...entry, amount, provider_reference: `pay-${index + 1}` }));
  await server.app.db.insertInto('payment').values(entries).execute();
  await desk.trpc.admin.booking.update({ id, invoice_status: 'Canceled' });
  localStorage.setItem('token', await server.login());
  await renderApp(`/admin/booking/edit/${id}`, { server });
  return asked;
}

it('gives back the payment whose button was pressed, up to what is left of it', async () => {
  const asked = await openPaid('square', [12_000, 18_000]);
  await screen.findByRole('button', { name: 'Give back ¥12,000' });
  fireEvent.click(await screen.findByRole('button', { name: 'Give back ¥18,000' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('¥18,000 paid')).toBeTruthy();
  const amount = dialog.getByRole('textbox') as HTMLInputElement;
  expect(amount.value).toBe('18000');
  fireEvent.click(dialog.getByRole('button', { name: 'Give back now' }));
  expect(await screen.findByText('Refund of ¥18,000: done')).toBeTruthy();
  expect(asked).toEqual(['18000 of pay-2']);
  expect(screen.queryByRole('button', { name: 'Give back ¥18,000' })).toBeNull();
});

it('says that nothing is heard any more of a provider that is not connected, and offers no refund there', async () => {
  await openPaid('stripe', [30_000]);
  expect(await screen.findByText(/^Square is not connected any more/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull();
});
