/** A guest who has just booked pays on a phone, at a stub of Stripe, while the place is held. */

import en from '@gerende/i18n/locales/en/toPay.json' with { type: 'json' };
import zh from '@gerende/i18n/locales/zh/toPay.json' with { type: 'json' };
import hantPage from '@gerende/i18n/locales/zh-Hant/guestPage.json' with { type: 'json' };
import hant from '@gerende/i18n/locales/zh-Hant/toPay.json' with { type: 'json' };
import { expectClean } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { book, chooseLesson, fillDetails, findOffer, guestNamed, openLanding, proceed } from './guest.ts';
import { comeBackTo, openPayingSchool } from './paying-school.ts';
import { changeStored, readDatabase } from './stored.ts';

const words = { en, zh };

test('a guest pays from the page after the booking while the place is held, in each language', async ({ browser }) => {
  test.slow();
  const { server, stripe } = await openPayingSchool({ payment: 'all', when: 'booking' });
  for (const [index, language] of (['en', 'zh'] as const).entries()) {
    const t = words[language];
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await openLanding(page, language);
    await chooseLesson(page, language, await findOffer(server.url, language));
    await fillDetails(page, language, guestNamed(`Payer After ${language}`));
    await proceed(page, language);
    await book(page, language);
    const part = page.getByRole('region', { name: t.title });
    await expect(part).toContainText(t.heldUntil.replace('{{time}}', '10:30'));
    await expect(part.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
    await expect(part.getByRole('timer')).not.toHaveText('30:00');
    await expectClean(page, `thanks with a payment in ${language}`);
    await part.getByRole('button', { name: t.pay }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/pay/cs_test_${index + 1}$`));
    // Going back and paying again leads to the same page of the provider.
    await page.goBack();
    await page.getByRole('button', { name: t.pay }).click();
    await expect(page).toHaveURL(new RegExp(`/pay/cs_test_${index + 1}$`));
    expect(stripe.books.sessions).toHaveLength(index + 1);
    await context.close();
  }
  await server.stop();
  await stripe.close();
});

test('a guest who is asked for a deposit pays everything at once, after the booking and on the own page without a script', async ({
  browser,
}) => {
  test.slow();
  const { server, stripe } = await openPayingSchool({ payment: 'deposit', when: 'booking' });
  changeStored(server.dataDir, 'update policy set deposit_percent = 30 returning id');
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openLanding(page, 'zh-Hant');
  await chooseLesson(page, 'zh-Hant', await findOffer(server.url, 'zh-Hant'));
  await fillDetails(page, 'zh-Hant', guestNamed('Payer Of All'));
  await proceed(page, 'zh-Hant');
  await book(page, 'zh-Hant');
  const part = page.getByRole('region', { name: hant.title });
  const [{ fee } = { fee: 0 }] = readDatabase<{ fee: number }>(
    server.dataDir,
    'select fee from booking order by id desc',
  );
  const [deposit, all] = [fee * 0.3, fee].map((amount) => `¥${amount.toLocaleString('en')}`);
  await expect(part.getByRole('button')).toHaveText([
    hant.payDeposit.replace('{{amount}}', deposit ?? ''),
    hant.payAll.replace('{{amount}}', all ?? ''),
  ]);
  await expectClean(page, 'thanks with a choice of payments');
  await part.getByRole('button', { name: all }).click();
  await expect(page).toHaveURL(/\/pay\/cs_test_1$/);
  await expect(page.locator('#amount')).toHaveText(String(fee));

  const own = `${new URL(stripe.books.sessions[0]?.success_url ?? '').pathname}?lang=zh-Hant`;
  const still = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const plain = await still.newPage();
  await plain.goto(own);
  await plain.getByRole('button', { name: hantPage.payDeposit.replace('{{amount}}', deposit ?? '') }).click();
  await expect(plain.locator('#amount')).toHaveText(String(fee * 0.3));
  await plain.goto(own);
  await plain.getByRole('button', { name: hantPage.payAll.replace('{{amount}}', all ?? '') }).click();
  await expect(plain.locator('#amount')).toHaveText(String(fee));
  comeBackTo(server, stripe);
  await plain.getByRole('button', { name: 'card' }).click();
  await expect(plain).toHaveURL(/paid=1/);
  const newest = 'select amount from payment where party_id = (select max(id) from booking)';
  await expect.poll(() => readDatabase(server.dataDir, newest)).toEqual([{ amount: fee }]);
  await plain.goto(own);
  await expect(plain.locator('form[action*="/pay"]')).toHaveCount(0);
  await context.close();
  await still.close();
  await server.stop();
  await stripe.close();
});
