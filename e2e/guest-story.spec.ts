/**
 * Two families from the booking to the review: one on a phone in Chinese that pays online, one in Japanese that pays by bank transfer. At
 * each step the ledger, papers, mails, schedule, REST, the report of sales and the guest's page say the same.
 */

import { keepUnits } from '@gerende/domain/language/keep-units';
import type { Page } from '@playwright/test';
import type { BuiltServer } from './built-server.ts';
import {
  allocate,
  closeStory,
  desk,
  expectAll,
  moveFirst,
  openStory,
  type Party,
  partyOf,
  payByCard,
  reviewLater,
  type Story,
  yen,
} from './family-story.ts';
import { expect, test } from './fixtures.ts';
import { card, chooseLesson, fillDetails, findOffer, guestNamed, openLanding, proceed, words } from './guest.ts';
import { readDatabase } from './stored.ts';

async function bookTwo(page: Page, server: BuiltServer): Promise<Party> {
  const t = words.zh;
  const offer = await findOffer(server.url, 'zh');
  await openLanding(page, 'zh');
  await chooseLesson(page, 'zh', offer);
  await fillDetails(page, 'zh', guestNamed('林家 Story Family'));
  await proceed(page, 'zh');
  await page.getByRole('button', { name: t.addLesson }).click();
  await card(page, offer.category).click();
  await expect(page.getByRole('heading', { name: t.chooseCourse })).toBeVisible();
  await card(page, offer.course).click();
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
  await page.getByRole('radiogroup', { name: t.lessonTime }).getByRole('radio').last().check({ force: true });
  await page.getByRole('radiogroup', { name: t.abilityLevel }).getByRole('radio').nth(1).check({ force: true });
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await page.getByRole('combobox', { name: t.ageGroup }).selectOption('20s');
  await proceed(page, 'zh');
  await page.getByRole('button', { name: keepUnits(t.submitAll.replace('{{lessons}}', '2')) }).click();
  await expect(page.getByRole('heading', { name: t.thankYouTitleParty })).toBeVisible();
  const first = Number(new URL(page.url()).searchParams.get('booking'));
  const link = await page.locator('a[href*="/b/"]').first().getAttribute('href');
  return { first, home: new URL(link ?? '', server.url).pathname };
}

/**
 * The same without a phone: the guest's site is not in Japanese, so their travel agent's program books both lessons.
 */
async function bookTwoInJapanese(story: Story): Promise<Party> {
  const { server } = story;
  const offer = await findOffer(server.url, 'en');
  const day = (date: string) =>
    readDatabase<{ id: number }>(server.dataDir, 'select id from operating_day where date = ?', date)[0]?.id;
  const [time] = readDatabase<{ setting_time_id: number }>(
    server.dataDir,
    'select setting_time_id from course_setting_time where course_id = ? order by setting_time_id limit 1',
    offer.course_id,
  );
  const line = {
    ...{ course_id: offer.course_id, slope_id: offer.slope_id, setting_time_id: time?.setting_time_id },
    ...{
      days_of_lesson: 1,
      number_of_orders: 1,
      has_transportation: false,
      hotel_name: 'ホテル双葉',
      age_group: '30s',
    },
    may_ask: false,
  };
  const answer = await fetch(`${server.url}/trpc/guest.booking.createParty`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'ja' },
    body: JSON.stringify({
      ...{
        customer_name: '山本 一家',
        phone_number: '+81 90 7777 1234',
        email: 'yamamoto@example.com',
        country_id: 392,
      },
      ...{ language: 'ja', referrer: 'partner', preferred_contact_method: 'line', account_id: 'yamamoto' },
      lines: [
        { ...line, operating_day: day('2026-12-21'), ability_level: 2 },
        { ...line, operating_day: day('2026-12-22'), ability_level: 1 },
      ],
    }),
  });
  type Receipts = { result: { data: { lines: { id: number; link: string }[] } } };
  const { result } = (await answer.json()) as Receipts;
  const [first] = result.data.lines;
  return { first: first?.id ?? 0, home: new URL(first?.link ?? '', server.url).pathname };
}

const feesOf = (story: Story, { first }: Party): number[] => partyOf(story, first).map(({ fee }) => fee);
const sum = (fees: readonly number[]): number => fees.reduce((all, fee) => all + fee, 0);
const depositOf = (fees: readonly number[]): number => sum(fees.map((fee) => Math.floor(fee / 5)));

/** The desk's open schedule is notified of the guest's change. */
async function moveWhileWatched(story: Story): Promise<void> {
  const heard = await fetch(`${story.server.url}/api/live/schedule`, {
    headers: { Authorization: `Bearer ${story.token}` },
  });
  const reader = heard.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  await moveFirst(story);
  const told = await reader?.read();
  expect(told?.value).toContain('"kind":"moved"');
  await reader?.cancel();
}

/** The guest reads who teaches, and opens the paper of the booking. */
async function allocateAndInvoice(story: Story, { first }: Party): Promise<void> {
  const { page, server } = story;
  const teacher = await allocate(story, first);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(teacher);
  for (const { id } of partyOf(story, first)) await desk(story, 'invoice.issue', { booking_id: id });
  await page.reload();
  const paper = await page.getByRole('link', { name: /PDF/ }).first().getAttribute('href');
  const pdf = await fetch(new URL(paper ?? '', server.url));
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(new TextDecoder('latin1').decode(await pdf.arrayBuffer())).toMatch(/^%PDF/);
}

/** The guest cancels the last line and reads what is refunded. */
async function cancelLast({ page, t }: Story, id: number, back: number): Promise<void> {
  await page.locator(`a[href*="/cancel/${id}"]`).click();
  await expect(page.getByText(t.getBack.replace('{{sum}}', yen(back)))).toBeVisible();
  await page.getByRole('button', { name: t.cancelNow }).click();
  await expect(page.getByRole('status')).toHaveText(t.done_canceled);
}

const entries = (story: Story, { first }: Party) =>
  readDatabase<{ kind: string; method: string; amount: number }>(
    story.server.dataDir,
    'select kind, method, amount from payment where party_id = ? order by id',
    first,
  );

/** The deposit is the first choice; everything at once is the other one. */
async function payDeposit(story: Story, deposit: number): Promise<void> {
  const [asked, button] = [story.t.pay_deposit, story.t.payDeposit].map((text) =>
    text.replace('{{amount}}', yen(deposit)),
  );
  await payByCard(story, asked ?? '', button);
}

test('a family pays online in zh on a phone, changes, cancels, is paid back and reviews, and all doors agree', async ({
  browser,
}) => {
  test.slow();
  const story = await openStory(browser, 'zh');
  const { page, t } = story;
  const party = await bookTwo(page, story.server);
  const fees = feesOf(story, party);
  const deposit = depositOf(fees);
  await expectAll(story, party, { owed: sum(fees), paid: 0 });
  await payDeposit(story, deposit);
  await expect.poll(() => entries(story, party).length).toBe(1);
  await expectAll(story, party, { owed: sum(fees), paid: deposit });

  await moveWhileWatched(story);
  const moved = feesOf(story, party);
  await expectAll(story, party, { owed: sum(moved), paid: deposit });
  await allocateAndInvoice(story, party);
  await expectAll(story, party, { owed: sum(moved), paid: deposit });
  // The more expensive day has a larger deposit.
  await payDeposit(story, depositOf(moved) - deposit);
  await expect.poll(() => entries(story, party).length).toBe(2);
  await expectAll(story, party, { owed: sum(moved), paid: depositOf(moved) });
  await payByCard(story, t.pay_balance.replace('{{amount}}', yen(sum(moved) - depositOf(moved))));
  await expect.poll(() => entries(story, party).length).toBe(3);
  await expectAll(story, party, { owed: sum(moved), paid: sum(moved) });

  const [kept = 0, gone = 0] = moved;
  await cancelLast(story, partyOf(story, party.first)[1]?.id ?? 0, gone);
  await expectAll(story, party, { owed: kept, paid: kept + gone });
  type Checkout = { payments: { id: number }[] };
  const [paid] = await desk<Checkout[]>(story, 'checkout.list', { booking_id: party.first }, true);
  const refund = { payment_id: paid?.payments[0]?.id ?? 0, amount: gone, request_key: 'the refund' };
  await desk(story, 'checkout.refund', refund);
  await expectAll(story, party, { owed: kept, paid: kept });
  await reviewLater(story, party, '教练很耐心');
  await closeStory(story);
});

test('a family pays by bank transfer in ja, which the desk enters, changes, cancels, is paid back, and all doors agree', async ({
  browser,
}) => {
  test.slow();
  const story = await openStory(browser, 'ja');
  const { server, token } = story;
  const party = await bookTwoInJapanese(story);
  const fees = feesOf(story, party);
  const deposit = depositOf(fees);
  await expectAll(story, party, { owed: sum(fees), paid: 0 });

  const origins = [{ origin: server.url, localStorage: [{ name: 'token', value: token }] }];
  const clerk = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins } });
  const back = await clerk.newPage();
  /** The desk enters the bank transfer that arrived, or that it sent back. */
  const enter = async (press: 'Take payment' | 'Refund', amount: number): Promise<void> => {
    await back.goto(`/admin/booking/edit/${party.first}`);
    await back.getByRole('button', { name: press }).click();
    const dialog = back.getByRole('dialog');
    await dialog.getByLabel('Amount (yen)').fill(String(amount));
    await dialog.getByLabel('How').selectOption('Bank transfer');
    await dialog.getByRole('button', { name: press === 'Refund' ? 'Give back' : press }).click();
    await expect(dialog).toHaveCount(0);
  };
  await enter('Take payment', deposit);
  await expectAll(story, party, { owed: sum(fees), paid: deposit });

  await moveWhileWatched(story);
  const moved = feesOf(story, party);
  await expectAll(story, party, { owed: sum(moved), paid: deposit });
  await allocateAndInvoice(story, party);
  await enter('Take payment', sum(moved) - deposit);
  await expectAll(story, party, { owed: sum(moved), paid: sum(moved) });

  const [kept = 0, gone = 0] = moved;
  await cancelLast(story, partyOf(story, party.first)[1]?.id ?? 0, gone);
  await expectAll(story, party, { owed: kept, paid: kept + gone });
  await enter('Refund', gone);
  await expectAll(story, party, { owed: kept, paid: kept });
  expect(entries(story, party)).toEqual([
    { kind: 'payment', method: 'transfer', amount: deposit },
    { kind: 'payment', method: 'transfer', amount: sum(moved) - deposit },
    { kind: 'refund', method: 'transfer', amount: gone },
  ]);
  await clerk.close();
  await reviewLater(story, party, '丁寧に教えてくださいました');
  await closeStory(story);
});
