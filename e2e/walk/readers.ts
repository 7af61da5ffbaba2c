/**
 * Reads the guest's screens: the only file that knows where something is on a page. What it means is for `check.ts`.
 */
import type { Locator, Page } from '@playwright/test';
import type { Words } from './words.ts';

/** From this width on step 4 shows both halves and the price beside them. */
const wideFrom = 1024;
export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= wideFrom;

/** Waits until all requests are answered and drawn. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  const isOurs = (url: string): boolean => /\/(trpc|assets|locales|api)\//.test(url);
  page.on('request', (request) => void (isOurs(request.url()) && open.add(request)));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  const drawn = () =>
    page.evaluate(
      () =>
        new Promise<void>((done) =>
          requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => done()), 30)),
        ),
    );
  return async () => {
    for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0) await drawn();
  };
}

const linesOf = async (element: Locator): Promise<string[]> =>
  (await element.innerText())
    // The sign that keeps a number and its unit, or hours, on one line.
    .replaceAll('\u2060', '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const cards = (page: Page): Locator => page.getByRole('main').getByRole('listitem').getByRole('button');

export const card = (page: Page, name: string): Locator =>
  cards(page)
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

/** The text of the card, and the text above the cards that applies to all of them. */
export async function cardLines(page: Page, name: string): Promise<string[]> {
  const own = await linesOf(card(page, name));
  const all = await mainLines(page);
  const first = await linesOf(cards(page).first());
  return [...own, ...all.slice(0, all.indexOf(first[0] ?? ''))];
}

export type Day = { date: string; name: string; isOff: boolean; isChosen: boolean; text: string };

/** The days of the month that the calendar shows. */
export async function days(page: Page): Promise<Day[]> {
  return page.locator('button[data-date]').evaluateAll((buttons) =>
    buttons.map((button) => ({
      date: button.getAttribute('data-date') ?? '',
      name: (button.getAttribute('aria-label') ?? '').replaceAll('\u2060', ''),
      isOff: button.getAttribute('aria-disabled') === 'true',
      isChosen: button.closest('td')?.getAttribute('aria-selected') === 'true',
      text: (button as HTMLElement).innerText.replaceAll('\u2060', '').replaceAll('\n', ' '),
    })),
  );
}

export const dayButton = (page: Page, date: string): Locator => page.locator(`button[data-date="${date}"]`);

/** @returns whether there is a month after the one that is shown */
export async function nextMonth(page: Page, words: Words): Promise<boolean> {
  const button = page.getByRole('button', { name: words.text('nextMonth') });
  if (!(await button.isEnabled())) return false;
  await button.click();
  return true;
}

export async function firstMonth(page: Page, words: Words): Promise<void> {
  const button = page.getByRole('button', { name: words.text('previousMonth') });
  while (await button.isEnabled()) await button.click();
}

export type Tile = { value: number; lines: string[]; isOff: boolean; isChosen: boolean };

async function tiles(group: Locator): Promise<Tile[]> {
  return group.locator('label').evaluateAll((labels) =>
    labels.map((label) => {
      const input = label.querySelector('input');
      return {
        value: Number(input?.value),
        lines: (label as HTMLElement).innerText
          .replaceAll('\u2060', '')
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
        isOff: input?.disabled ?? false,
        isChosen: input?.checked ?? false,
      };
    }),
  );
}

const group = (page: Page, words: Words, key: string): Locator =>
  page.getByRole('radiogroup', { name: words.text(key) });

export const times = (page: Page, words: Words): Promise<Tile[]> => tiles(group(page, words, 'lessonTime'));
export const people = (page: Page, words: Words): Promise<Tile[]> => tiles(group(page, words, 'numberOfPeople'));
export const levels = (page: Page, words: Words): Promise<Tile[]> => tiles(group(page, words, 'abilityLevel'));

export async function press(page: Page, words: Words, key: string, value: number): Promise<void> {
  await group(page, words, key).locator(`label:has(input[value="${value}"])`).click();
}

const folded = (page: Page, words: Words): Locator =>
  page.getByRole('button', { name: words.text('nominatedInstructor') }).first();

/** Expands the list of instructors, whose first entry is nobody; empty if nobody can be nominated. */
export async function instructors(page: Page, words: Words): Promise<Tile[]> {
  if (await folded(page, words).isDisabled()) return [];
  await folded(page, words).click();
  await group(page, words, 'nominatedInstructor').waitFor();
  return tiles(group(page, words, 'nominatedInstructor'));
}

export async function foldInstructors(page: Page, words: Words): Promise<void> {
  if (await group(page, words, 'nominatedInstructor').isVisible()) await folded(page, words).click();
}

/** The pick-up choice, with its text. */
export async function pickUp(page: Page, words: Words): Promise<{ box: Locator; price: number } | undefined> {
  for (const box of await page.getByRole('checkbox').all()) {
    const label = await box.evaluate(
      (button) => (button as HTMLButtonElement).labels?.[0]?.innerText.replaceAll('\u2060', '') ?? '',
    );
    if (label === words.text('transportationFree')) return { box, price: 0 };
    const price = words.yenIn(words.gapIn('transportationPriced', 'price', label) ?? '');
    if (price !== undefined) return { box, price };
  }
  return undefined;
}

export type Line = { name: string; amount: string };

/** The lines of the price; the last one is the sum. */
export async function priceLines(page: Page, words: Words): Promise<Line[]> {
  // In some languages its text is also on another button.
  const fold = page.locator('button[aria-expanded]:not([aria-describedby]):visible').filter({ hasText: '¥' });
  const isFolded = (await fold.count()) > 0;
  if (isFolded) await fold.click();
  const lists = page.locator('dl:visible').filter({ hasText: words.text('total') });
  const lines = await lists
    .first()
    .locator('> div')
    .evaluateAll((rows) =>
      rows.map((row) => ({
        name: row.querySelector('dt')?.innerText.replaceAll('\u2060', '') ?? '',
        amount: row.querySelector('dd')?.innerText ?? '',
      })),
    );
  if (isFolded) await fold.click();
  return lines;
}

/** All text of the page, line by line. */
export const mainLines = (page: Page): Promise<string[]> => linesOf(page.getByRole('main'));
export const text = async (page: Page): Promise<string> => (await mainLines(page)).join('\n');

export const bookButton = (page: Page, words: Words, key: 'submit' | 'submitAsk'): Locator =>
  page.getByRole('button', { name: words.text(key), exact: true });
export const heading = (page: Page, words: Words, key: string): Locator =>
  page.getByRole('heading', { name: words.text(key) });
export const field = (page: Page, words: Words, key: string): Locator =>
  page.getByRole('textbox', { name: words.text(key), exact: true });
export const next = (page: Page, words: Words): Locator =>
  page.getByRole('button', { name: words.text('next'), exact: true });
