/** Switching the language on every page: without reloading, and without losing anything of a half-filled form. */
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { book, chooseLesson, fillDetails, findOffer, guestNamed, openLanding, proceed } from './guest.ts';
import { openScreen } from './open-screen.ts';
import { readDatabase } from './stored.ts';

const names = { en: 'English', ja: '日本語', zh: '中文', 'zh-Hant': '繁體中文' } as const;
type Shown = keyof typeof names;

/** The value of every control of the page, in order, and the number of rows added by hand. */
const answers = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .evaluate((main) => [
      ...[...main.querySelectorAll<HTMLInputElement>('input:not([type=file]), select, textarea')].map(
        (each) => `${each.name || each.type}: ${/checkbox|radio/.test(each.type) ? each.checked : each.value}`,
      ),
      `rows: ${main.querySelectorAll('li, tr').length}`,
      `chosen: ${main.querySelectorAll('[aria-pressed=true], [aria-checked=true], [aria-selected=true]').length}`,
    ]);

/** Counts the unanswered calls: a list shows its old rows until those of a new filter arrive. */
function openCalls(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (call) => call.url().includes('/trpc/') && open.add(call));
  const close = (call: Request): boolean => open.delete(call);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return () => open.size;
}

/** Waits until the page has loaded its data, and looks the same twice in a row. */
async function settled(page: Page, calls: () => number): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  let seen = '';
  await expect
    .poll(
      async () => {
        const [before, now] = [seen, (await answers(page)).join('\n')];
        seen = now;
        return now === before && calls() === 0;
      },
      { intervals: [100] },
    )
    .toBe(true);
}

/** Fills every empty control, like a half-finished form at the desk. */
async function fillHalf(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    const setters = {
      INPUT: Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set,
      TEXTAREA: Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set,
      SELECT: Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set,
    };
    const type = (control: Element, value: string): void => {
      setters[control.tagName as keyof typeof setters]?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
    for (const select of main.querySelectorAll('select')) {
      // The statuses of a cancellation are left out: choosing one opens a dialog over the form.
      const last = [...select.options]
        .filter(({ disabled, value }) => !disabled && !/^(cancell?ed)?$/i.test(value))
        .at(-1);
      if (last) type(select, last.value);
    }
    for (const each of main.querySelectorAll<HTMLInputElement>('input:not([readonly]), textarea')) {
      const value = { date: '2027-02-03', email: 'half@example.com', password: 'half a secret' }[each.type];
      const isNumber = each.inputMode === 'numeric' || each.type === 'number';
      if (!each.disabled && !/checkbox|radio|file/.test(each.type))
        type(each, value ?? (isNumber ? '7' : `Half ${each.name}`));
    }
    main.querySelector<HTMLInputElement>('input[type=checkbox]:not(:disabled)')?.click();
  });
}

/** Switches through the languages and back; the values stay, and the page was not reloaded. */
async function expectUnchanged(page: Page, where: string, languages: readonly Shown[]): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const before = await answers(page);
  const heading = page.getByRole('heading', { level: 1 }).first();
  const written = await heading.textContent();
  for (const language of languages) {
    await page.getByRole('button', { name: names[language], exact: true }).click();
    await expect(page.locator('html'), where).toHaveAttribute('lang', language);
    await expect.poll(() => answers(page), { message: `${where} in ${language}` }).toEqual(before);
    if (language === 'en') await expect(heading).toHaveText(written ?? '');
    else await expect(heading, where).not.toHaveText(written ?? '');
  }
  expect(await page.evaluate(() => 'sameDocument' in window), `${where}: loaded anew`).toBe(true);
}

const guestLanguages = ['zh', 'en'] as const;
const deskLanguages = ['ja', 'zh'] as const;

test('a guest switches on every step and keeps what was chosen and typed', async ({ page, server, pageWatch }) => {
  // An unknown address is answered with 404, and Chromium reports that.
  pageWatch.allow(/status of 404.*nowhere/);
  const offer = await findOffer(server.url, 'en');
  await openLanding(page, 'en');
  await expect(page.getByRole('listitem').getByRole('button', { name: offer.slope }).first()).toBeVisible();
  await expectUnchanged(page, 'the first step', guestLanguages);
  await chooseLesson(page, 'en', offer, (step) => expectUnchanged(page, step, guestLanguages));
  await fillDetails(page, 'en', guestNamed('Half Filled'));
  await expectUnchanged(page, 'the details', guestLanguages);
  await proceed(page, 'en');
  // The form is hidden behind the confirmation until it is completely loaded.
  await expect(page.getByRole('main').locator('input')).toHaveCount(0);
  await expectUnchanged(page, 'the confirmation', guestLanguages);
  await expect(page.getByText('Half Filled')).toBeVisible();
  await book(page, 'en');
  await expectUnchanged(page, 'the thank-you page', guestLanguages);
  await page.goto('/nowhere');
  await expectUnchanged(page, 'no page', guestLanguages);
});

/**
 * `%` is the newest row of its table. Similar pages are in different halves, so that both halves take the same time.
 */
const deskPages: Record<string, readonly (readonly [path: string, table?: string])[]> = {
  'what guests book': [
    ['booking'],
    ['booking/register'],
    ['booking/edit/%', 'booking'],
    ['schedule'],
    ['instructor'],
    ['instructor/register'],
    ['instructor/edit/%', 'instructor'],
    ['introducer'],
    ['swork-time'],
    ['client-nationality'],
    ['outbox'],
    ['reviews'],
    ['start'],
    ['settings'],
    ['settings/invoices'],
  ],
  'what the school offers': [
    ['course'],
    ['course/register'],
    ['course/edit/%', 'course'],
    ['categories'],
    ['categories/register'],
    ['categories/edit/%', 'category'],
    ['slope'],
    ['slope/register'],
    ['slope/edit/%', 'slope'],
    ['school'],
    ['time'],
    ['time/register'],
    ['time/edit/%', 'setting_time'],
    ['settings/administrators'],
    ['settings/account'],
  ],
};

test('switching on the login page keeps what was typed', async ({ page }) => {
  await page.goto('/admin/login');
  await fillHalf(page);
  await expectUnchanged(page, 'the login', deskLanguages);
});

for (const [half, pages] of Object.entries(deskPages)) {
  test(`the desk switches on every page of ${half} and keeps what was typed`, async ({ page, asAdmin, server }) => {
    await asAdmin(page);
    const calls = openCalls(page);
    for (const [pattern, table] of pages) {
      const live = table === 'booking' ? '' : 'where deleted_at is null';
      const newest =
        table && readDatabase<{ id: number }>(server.dataDir, `select max(id) as id from ${table} ${live}`)[0]?.id;
      const path = pattern.replace('%', String(newest));
      await openScreen(page, `/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.getByRole('button', { name: names.en, exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await settled(page, calls);
      await fillHalf(page);
      if (table === 'course') await page.getByRole('button', { name: 'Add a price', exact: true }).click();
      await settled(page, calls);
      await expectUnchanged(page, path, deskLanguages);
    }
  });
}
