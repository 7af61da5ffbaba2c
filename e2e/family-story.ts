/**
 * Helpers for the stories of a family: a school with a payment provider and a mail server, and a comparison of all
 * doors.
 */
import jaTexts from '@gerende/i18n/locales/ja/guestPage.json' with { type: 'json' };
import zhTexts from '@gerende/i18n/locales/zh/guestPage.json' with { type: 'json' };
import { type Browser, expect, type Page } from '@playwright/test';
import type { StripeStub } from '../packages/api/src/testing/stripe-stub.ts';
import type { BuiltServer } from './built-server.ts';
import { expectClean } from './desk-looks.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';
import { comeBackTo, openPayingSchool } from './paying-school.ts';
import { readDatabase } from './stored.ts';

const terms = {
  ...{ valid_from: '2026-12-01', course_id: null, tiers: [{ hours: 2, percent: 100 }] },
  ...{ begun_percent: 0, deposit_percent: 20, deposit_days: 7, keeps_deposit: false, balance_days: 0, change_hours: 2 },
  ...{ unpaid_hours: null, warn_hours: 24, drops_part_paid: false, certificate_hours: null },
};
const texts = { ja: jaTexts, zh: zhTexts };
type Language = keyof typeof texts;
type Texts = Record<keyof typeof zhTexts & keyof typeof jaTexts, string>;

export type Story = {
  browser: Browser;
  server: BuiltServer;
  token: string;
  stripe: StripeStub;
  sink: MailSink;
  /** The guest's phone. */
  page: Page;
  language: Language;
  t: Texts;
  /** The values that the report of sales had before. */
  soldBefore: number;
};
export type Party = { first: number; home: string };
export type Booked = { id: number; fee: number; status: string; invoice_status: string };

const phone = async (browser: Browser, server: BuiltServer, locale: Language): Promise<Page> =>
  (await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 }, locale })).newPage();

async function login(server: BuiltServer): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: server.adminEmail, password: server.adminPassword }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** A school that asks for a deposit, and a guest with a phone. */
export async function openStory(browser: Browser, language: Language): Promise<Story> {
  const sink = await openMailSink();
  const mail = { SMTP_URL: `smtp://127.0.0.1:${sink.port}` };
  const { server, stripe } = await openPayingSchool({ payment: 'deposit', when: 'later' }, mail);
  const page = await phone(browser, server, language);
  const t = texts[language];
  const token = await login(server);
  const story = { browser, server, token, stripe, sink, page, language, t, soldBefore: 0 };
  await desk(story, 'policy.save', terms);
  story.soldBefore = await sold(story);
  return story;
}

export async function closeStory({ server, sink, stripe, page }: Story): Promise<void> {
  await page.context().close();
  await server.stop();
  await sink.close();
  await stripe.close();
}

async function ask<Answer>({ server, token }: Story, method: string, address: string, json?: object): Promise<Answer> {
  const answer = await fetch(`${server.url}${address}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(json && { body: JSON.stringify(json) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}

/** Calls a procedure of the desk. */
export async function desk<Answer>(story: Story, procedure: string, input: object, isRead = false): Promise<Answer> {
  const query = isRead ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  type Wrapped = { result: { data: Answer } };
  const call = `/trpc/admin.${procedure}${query}`;
  const { result } = await ask<Wrapped>(story, isRead ? 'GET' : 'POST', call, isRead ? undefined : input);
  return result.data;
}

export const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`;
export const partyOf = ({ server }: Story, first: number): Booked[] =>
  readDatabase<Booked>(server.dataDir, 'select * from booking where id = ? or party_id = ? order by id', first, first);

/** The fees of the winter by the report of sales. */
async function sold(story: Story): Promise<number> {
  const span = { from: '2026-12-01', to: '2027-05-31', by: 'month' };
  type Report = { total: { now: { fee: number; kept: number } } };
  const { total } = await desk<Report>(story, 'sales.report', span, true);
  return total.now.fee + total.now.kept;
}

/** Checks every door against the expected state. */
export async function expectAll(story: Story, { first, home }: Party, wanted: { owed: number; paid: number }) {
  const { server, sink, page, language, t } = story;
  const { owed, paid } = wanted;
  const ledger = await desk<{ owed: number; paid: number; balance: number }>(
    ...([story, 'payment.list', { booking_id: first }, true] as const),
  );
  expect(ledger).toMatchObject({ owed, paid, balance: owed - paid });
  let invoiced = 0;
  for (const line of partyOf(story, first)) {
    const { item } = await ask<{ item: Booked }>(story, 'GET', `/api/v1/booking/${line.id}`);
    expect(item).toMatchObject({ fee: line.fee, invoice_status: line.invoice_status });
    if (line.status === 'booked') expect(line.invoice_status === 'Paid').toBe(owed <= paid && paid > 0);
    const days = readDatabase(
      server.dataDir,
      'select 1 from attendance where booking_id = ? and canceled = 0',
      line.id,
    );
    expect(days, `lessons of ${line.id}`).toHaveLength(line.status === 'booked' ? 1 : 0);
    type Paper = { id: number; amount: number };
    for (const { amount } of await desk<Paper[]>(story, 'invoice.list', { booking_id: line.id }, true))
      invoiced += amount;
  }
  if (invoiced > 0) expect(invoiced, 'papers').toBe(owed);
  expect((await sold(story)) - story.soldBefore, 'the report of sales').toBe(owed);
  await page.goto(`${home}?lang=${language}`);
  const money = page.getByRole('region', { name: t.money });
  await expect(money).toContainText(yen(owed));
  if (paid > 0) await expect(money).toContainText(yen(paid));
  await expect(money.getByText(t.dueBack)).toHaveCount(owed < paid ? 1 : 0);
  // Each message was sent once.
  const queued = () => readDatabase<{ id: number }>(server.dataDir, 'select id from outbox').length;
  await expect.poll(() => sink.mails.length).toBe(queued());
  await expectClean(page, `the page that owes ${owed} and has paid ${paid}`);
}

/**
 * Pays what is asked for by card on the provider's page, and comes back.
 * @param button the words of the one that is pressed, where there is a choice
 */
export async function payByCard({ page, stripe, server, t }: Story, asked: string, button = t.pay): Promise<void> {
  await expect(page.getByText(asked)).toBeVisible();
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/\/pay\/cs_test_\d+$/);
  comeBackTo(server, stripe);
  await page.getByRole('button', { name: 'card' }).click();
  await expect(page).toHaveURL(/paid=1/);
}

/** Chooses another day from the list for the first lesson. */
export async function moveFirst({ page, t }: Story): Promise<void> {
  await page.getByRole('link', { name: t.change, exact: true }).first().click();
  const day = page.getByLabel(t.firstDay);
  await expect(day).toBeVisible();
  const others = await day
    .locator('option:not([selected])')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  await day.selectOption(others[Math.floor(others.length / 2)] ?? '');
  await page.getByRole('button', { name: t.showFee }).click();
  await page.getByRole('button', { name: t.changeNow }).click();
  await expect(page.getByRole('status')).toHaveText(t.done_changed);
}

/** Gives the lesson to the first instructor who can teach it. @returns the name in the guest's language */
export async function allocate(story: Story, id: number): Promise<string> {
  const all = readDatabase<{ id: number; name: string }>(
    story.server.dataDir,
    `select id, name_${story.language} as name from instructor where deleted_at is null`,
  );
  for (const { id: instructor_id, name } of all) {
    const done = await desk(story, 'booking.update', { id, instructor_id }).then(
      () => true,
      () => false,
    );
    if (done) return name;
  }
  throw new Error('Nobody can teach it.');
}

/** Opens the school on the day after the season and reviews the first lesson. */
export async function reviewLater(story: Story, { first, home }: Party, words: string): Promise<void> {
  const { browser, server, language, t } = story;
  const later = await server.reopen({ NOW: '2027-03-20T10:00:00+09:00' });
  story.server = later;
  const page = await phone(browser, later, language);
  await page.goto(`${home}?lang=${language}`);
  await page.locator(`a[href*="/review/${first}"]`).click();
  await page.getByRole('radio').last().check();
  await page.getByLabel(t.reviewWords).fill(words);
  await page.getByRole('button', { name: t.reviewSend }).click();
  await expect(page.getByRole('status')).toHaveText(t.done_reviewed);
  const stored = readDatabase(later.dataDir, 'select stars, words from review where booking_id = ?', first);
  expect(stored).toEqual([{ stars: expect.any(Number), words }]);
  await page.context().close();
}
