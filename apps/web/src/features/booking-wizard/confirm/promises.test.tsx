/** What step 5 promises about mails and money matches what this school does. */
import { noPayments } from '@gerende/api/platform/payments/none';
import { openDesk } from '@gerende/api/testing/desk';
import { policyRequest } from '@gerende/api/testing/policies';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { sendsMail } from '@gerende/api/testing/waiting-list';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { filled, openDetails, proceed } from '../testing/open-details.ts';

const takesMoney = { ...noPayments, provider: 'stripe' as const };

async function openConfirmation(server: TestApp) {
  const { user } = await openDetails(filled, { server });
  await proceed(user);
  await screen.findByRole('button', { name: 'Book this lesson' });
  await screen.findByText(/The school writes to you by WeChat/);
}

const mail = 'A mail with the booking goes to tan@mail.example at once.';
const nothingNow = 'You pay nothing now. The school writes to you to confirm.';
const notHere = 'You pay the school, not on this page.';
const byInvoice = 'You receive the invoice from the school, and pay then.';

describe('a mail', () => {
  it('is promised where one is sent', async () => {
    await openConfirmation(await createTestApp({ mail: sendsMail }));
    expect(screen.getByText(mail)).toBeTruthy();
  });

  it('is not promised if the school has switched it off', async () => {
    const server = await createTestApp({ mail: sendsMail });
    await server.app.db.updateTable('message_setting').set({ is_on: 0 }).where('kind', '=', 'confirmed').execute();
    await openConfirmation(server);
    expect(screen.queryByText(mail)).toBeNull();
    expect(await server.trpc.guest.school.get()).toMatchObject({ sends_mail: false, mails_requests: true });
  });
});

describe('that nothing is paid now', () => {
  it('is said where an invoice comes first', async () => {
    await openConfirmation(await createTestApp());
    expect(screen.getByText(nothingNow)).toBeTruthy();
    expect(screen.getByText(notHere)).toBeTruthy();
    expect(screen.getByText(byInvoice)).toBeTruthy();
  });

  it('is not said if the place is held until it is paid; then the page says for how long', async () => {
    const server = await createTestApp({ payments: takesMoney });
    await server.app.db
      .updateTable('school')
      .set({ online_payment: 'all', online_when: 'booking', hold_minutes: 45 })
      .execute();
    await openConfirmation(server);
    await screen.findByText(/^You pay online right after you book. The place is held for 45 minutes/);
    for (const wrong of [nothingNow, notHere, byInvoice]) expect(screen.queryByText(wrong)).toBeNull();
  });

  it.each([
    [0, nothingNow],
    [30, /^You pay online right after you book/],
  ])('depends on the deposit of the terms where only that is asked for: %s percent', async (deposit_percent, said) => {
    const desk = await openDesk({ payments: takesMoney });
    await desk.t.app.db.updateTable('school').set({ online_payment: 'deposit', online_when: 'booking' }).execute();
    await desk.trpc.admin.policy.save(policyRequest({ deposit_percent }));
    await openConfirmation(desk.t);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('is said of a sum that is too small for the provider', async () => {
    const server = await createTestApp({ payments: { ...takesMoney, least: 30_001 } });
    await server.app.db.updateTable('school').set({ online_payment: 'all', online_when: 'booking' }).execute();
    await openConfirmation(server);
    expect(await screen.findByText(nothingNow)).toBeTruthy();
  });
});

describe('what is paid online of a deposit', () => {
  it.each([
    [10_000, 'Less than ¥10,000 cannot be paid online. What you are asked for there: ¥10,000.'],
    [40_000, 'Less than ¥40,000 cannot be paid online. Please pay it at the school.'],
    [1, undefined],
  ])('is said where the provider takes at least ¥%s', async (least, said) => {
    const desk = await openDesk({ payments: { ...takesMoney, least } });
    await desk.t.app.db.updateTable('school').set({ online_payment: 'deposit', online_when: 'later' }).execute();
    await desk.trpc.admin.policy.save(policyRequest({ deposit_percent: 10, deposit_days: 0, balance_days: 0 }));
    await openConfirmation(desk.t);
    await screen.findByText(/^Deposit of ¥3,000, due by/);
    if (said) expect(await screen.findByText(said)).toBeTruthy();
    else expect(screen.queryByText(/cannot be paid online/)).toBeNull();
  });
});
