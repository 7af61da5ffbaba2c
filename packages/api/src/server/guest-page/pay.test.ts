import { textLanguages } from '@gerende/domain/language/rules';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endHolds } from '../../features/checkout/reconcile.service.ts';
import { bookedPage, open, press, textOf } from '../../testing/guest-page.ts';
import { deliver, openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

async function booked(settings?: Parameters<typeof openStripeSchool>[0], terms?: Parameters<typeof policyRequest>[0]) {
  const school = await openStripeSchool(settings);
  onTestFinished(() => school.stripe.close());
  const { desk, stripe } = school;
  if (terms) await desk.trpc.admin.policy.save(policyRequest(terms));
  const { id, path } = await bookedPage(desk.t);
  return {
    ...school,
    id,
    path,
    read: async (query = '') => textOf(await open(desk.t, `${path}${query}`)),
    pay: (fields = {}) => press(desk.t, `${path}/pay?lang=en`, fields),
    deliverAll: async () => {
      for (const event of stripe.events()) expect(await deliver(desk, 'stripe', event)).toBe(200);
    },
  };
}

describe("Pay on the guest's own page", () => {
  it("leads to the provider's page through a page of ours, and back to one that reads the ledger", async () => {
    const { desk, stripe, path, read, pay, deliverAll } = await booked();
    expect(await read()).toContain('To pay: ¥30,000');
    // No request is sent to the provider before the press.
    expect(stripe.calls).toEqual([]);
    const pressed = await pay();
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${path}/pay?lang=en`]);
    const between = await open(desk.t, `${path}/pay?lang=en`);
    expect(between.headers.get('refresh')).toBe(`0; url=${stripe.url}/pay/cs_test_1`);
    expect(await textOf(between)).toContain(`href="${stripe.url}/pay/cs_test_1"`);
    expect(stripe.books.sessions).toMatchObject([{ success_url: `https://ski.example${path}?paid=1&lang=en` }]);
    // Opening the return address proves no payment.
    expect(await read('?paid=1&lang=en')).toContain('We are waiting for the payment provider to confirm.');
    stripe.books.pay('cs_test_1');
    await deliverAll();
    const paid = await read('?paid=1&lang=en');
    expect(paid).toContain('Paid: ¥30,000');
    expect(paid).not.toContain('/pay?');
    expect((await pay()).status).toBe(409);
    expect((await open(desk.t, `${path}/pay`)).headers.get('refresh')).toMatch(/^3; url=\/b\//);
  });

  it.each(textLanguages)('shows in %s what is to be paid and until when the place is held', async (language) => {
    const { read } = await booked({ online_when: 'booking' });
    const page = await read(`?lang=${language}`);
    expect(page).toContain('08:40');
    // All sums are in one card, with the button that pays.
    const cards = page.split('<section ').filter((card) => card.includes('¥30,000') && !card.includes('id="line-'));
    expect(cards.map((card) => card.includes('id="money"') && card.includes('/pay?'))).toEqual([true]);
    expect(page).toContain('¥30,000');
    expect(page).not.toMatch(/guestPage:/);
  });

  it.each(textLanguages)('offers in %s the deposit, and beside it the whole sum', async (language) => {
    const { desk, stripe, read, pay } = await booked({ online_payment: 'deposit' }, { deposit_percent: 30 });
    const page = await read(`?lang=${language}`);
    const buttons = [...page.matchAll(/<button class="([^"]*)" name="choice" value="(\w+)">([^<]*)</g)];
    expect(buttons.map(([, look, value]) => [look, value])).toEqual([
      ['button main', 'deposit'],
      ['button', 'all'],
    ]);
    expect(buttons.map(([, , , text = '']) => /¥[\d,]+/.exec(text)?.[0])).toEqual(['¥9,000', '¥30,000']);
    expect(page).not.toMatch(/guestPage:/);
    // A sum in the request is ignored, and an unknown choice is refused.
    await pay({ choice: 'all', amount: '1' });
    await pay({ choice: '1', amount: '1' });
    expect(stripe.books.sessions.map((each) => each.amount_total)).toEqual([30_000, 9000]);
    stripe.books.pay('cs_test_2');
    for (const event of stripe.events()) await deliver(desk, 'stripe', event);
    expect(await read(`?lang=${language}`)).not.toContain('name="choice"');
    const refused = await pay({ choice: 'deposit' });
    expect([refused.status, await textOf(refused)]).toEqual([409, expect.stringContaining('Please look again.')]);
  });

  it('says that a slip was ordered, that a place was lost, and that the money came late', async () => {
    const { desk, stripe, clock, read, pay, deliverAll } = await booked({ online_when: 'booking' });
    await pay();
    stripe.trouble({ step: 'expire', answers: 500 });
    clock.pass(45);
    await endHolds(desk.t.app);
    stripe.trouble();
    expect(await read()).not.toContain('/pay?');
    const lost = await read();
    expect(lost).toContain('<h1>Your booking</h1>');
    expect(lost).toContain('The time to pay is over, and the place is given back.');
    expect(lost).not.toContain('¥0');
    expect(lost.indexOf('id="money"')).toBeLessThan(lost.indexOf('id="line-'));
    stripe.books.order('cs_test_1');
    await deliverAll();
    stripe.books.payOrdered('cs_test_1');
    await deliverAll();
    const late = await read();
    expect(late).toContain('<h1>Your request</h1>');
    expect(late).toContain('Your payment of ¥30,000 came after the place had been given back.');
    // It may still get a place.
    expect(late).not.toContain('You get back');
    expect(late.indexOf('id="money"')).toBeLessThan(late.indexOf('id="line-'));
  });

  it('is missing where nothing is paid online', async () => {
    const { desk, read, path } = await booked({ online_payment: 'nothing' });
    expect(await read()).not.toContain('/pay');
    expect((await press(desk.t, `${path}/pay`)).status).toBe(409);
  });

  it('that the provider refuses says so on a page that leads back', async () => {
    const { stripe, pay, path } = await booked();
    stripe.trouble({ step: 'create', answers: 400, message: 'No such account.' });
    const refused = await pay();
    expect(refused.status).toBe(502);
    expect(await refused.text()).toContain(`href="${path}`);
  });
});
