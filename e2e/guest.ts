/** Takes a guest through the wizard, by the texts of the page's language. */

import enChoices from '@gerende/i18n/locales/en/choices.json' with { type: 'json' };
import enFirstSteps from '@gerende/i18n/locales/en/landingPage.json' with { type: 'json' };
import enLastSteps from '@gerende/i18n/locales/en/lastSteps.json' with { type: 'json' };
import zhChoices from '@gerende/i18n/locales/zh/choices.json' with { type: 'json' };
import zhFirstSteps from '@gerende/i18n/locales/zh/landingPage.json' with { type: 'json' };
import zhLastSteps from '@gerende/i18n/locales/zh/lastSteps.json' with { type: 'json' };
import hantChoices from '@gerende/i18n/locales/zh-Hant/choices.json' with { type: 'json' };
import hantFirstSteps from '@gerende/i18n/locales/zh-Hant/landingPage.json' with { type: 'json' };
import hantLastSteps from '@gerende/i18n/locales/zh-Hant/lastSteps.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';

export type GuestLanguage = 'en' | 'zh' | 'zh-Hant';
/** The texts of all five steps: no key is in both files. */
export const words = {
  en: { ...enFirstSteps, ...enLastSteps },
  zh: { ...zhFirstSteps, ...zhLastSteps },
  'zh-Hant': { ...hantFirstSteps, ...hantLastSteps },
};
const choices = { en: enChoices, zh: zhChoices, 'zh-Hant': hantChoices };
export const widths = [390, 1280] as const;

/** A slope with a category and a course that can be booked, with names in the language. */
export type Offer = {
  slope: string;
  category: string;
  course: string;
  course_id: number;
  slope_id: number;
  category_id: number;
};

async function items<Row extends { id: number }>(url: string, path: string, language: GuestLanguage): Promise<Row[]> {
  const answer = await fetch(`${url}/api/v1${path}`, { headers: { 'Accept-Language': language } });
  expect(answer.status, path).toBe(200);
  const body = (await answer.json()) as { items: Row[] };
  return body.items.sort((a, b) => a.id - b.id);
}

type Named = { id: number; name: string };

/**
 * The oldest offer of a single day with a price, read from the public API: it belongs to the demo school, whatever
 * other tests have added or moved.
 */
export async function findOffer(url: string, language: GuestLanguage): Promise<Offer> {
  for (const slope of await items<Named>(url, '/slopes', language)) {
    for (const category of await items<Named>(url, `/slopes/${slope.id}/categories`, language)) {
      const offered = `/courses?slope_id=${slope.id}&category_id=${category.id}&check_prices=true`;
      const courses = await items<Named & { days_of_lesson: number }>(url, offered, language);
      const course = courses.find(({ days_of_lesson }) => days_of_lesson === 1);
      if (!course) continue;
      return {
        slope: slope.name,
        category: category.name,
        course: course.name,
        course_id: course.id,
        slope_id: slope.id,
        category_id: category.id,
      };
    }
  }
  throw new Error('The demo school offers no course.');
}

/** Seven digits derived from the name: the lessons of one phone number on a day are limited. */
const digitsOf = (name: string): string =>
  String([...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_000_000, 7)).padStart(7, '0');

/** The guest's answers; every browser test books as a different guest. */
export const guestNamed = (name: string) => ({
  name,
  phone: `+852 9${digitsOf(name)}`,
  email: `${name
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('.')}@example.com`,
  hotel: 'NASPA ニューオータニ',
  account: 'wx_yuki_2026',
});

/**
 * Opens the first page, and waits until the app has taken over from what the server sent: until then the languages are
 * links.
 */
export async function openLanding(page: Page, language: GuestLanguage): Promise<void> {
  await page.goto(`/?lang=${language}`);
  await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
}

/**
 * The cards of a step are buttons with the option's name in its own element: 'Ski' is not 'Kids Ski', nor one of the
 * categories listed on a slope's card, which stays on screen until the next step is drawn.
 */
export const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

/** Steps 1 to 3; @param onStep called when the cards of the second and third are shown, before one is pressed */
export async function chooseLesson(
  page: Page,
  language: GuestLanguage,
  offer: Offer,
  onStep: (step: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const t = words[language];
  await expect(page.getByRole('heading', { name: t.chooseSlope })).toBeVisible();
  await card(page, offer.slope).click();
  await expect(page.getByRole('heading', { name: t.chooseCategory })).toBeVisible();
  await expect(card(page, offer.category)).toBeVisible();
  await onStep('the categories');
  await card(page, offer.category).click();
  await expect(page.getByRole('heading', { name: t.chooseCourse })).toBeVisible();
  await expect(card(page, offer.course)).toBeVisible();
  await onStep('the courses');
  await card(page, offer.course).click();
  await expect(page.getByRole('heading', { name: t.yourDetails })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: t.abilityLevel })).toBeVisible();
}

/** A required field's label ends with a star. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/**
 * The button in English that shows the nominated instructor and opens the list. A day's name may also contain it, to
 * say that the nominated instructor is not free.
 */
export const instructorButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${words.en.nominatedInstructor}`) });

/** Unfolds the instructors of the chosen day, in step 4 and in English. */
export async function openInstructors(page: Page): Promise<void> {
  const t = words.en;
  await instructorButton(page).click();
  await expect(page.getByRole('radiogroup', { name: t.nominatedInstructor })).not.toHaveAttribute('aria-busy', 'true');
}

/** Step 4 shows both halves from this width on. */
const wideFrom = 1024;

/** Step 4 asks for the lesson first on a phone, and for the guest after it. */
async function toGuestHalf(page: Page, language: GuestLanguage): Promise<void> {
  if ((page.viewportSize()?.width ?? wideFrom) >= wideFrom) return;
  // The default day comes with the first response of the calendar.
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
  await page.getByRole('button', { name: words[language].next, exact: true }).click();
  await expect(field(page, words[language].guestName)).toBeVisible();
}

/** Step 4 with all required answers; the day is the default one. */
export async function fillDetails(
  page: Page,
  language: GuestLanguage,
  guest: ReturnType<typeof guestNamed>,
): Promise<void> {
  const t = words[language];
  const c = choices[language];
  await page.getByRole('radiogroup', { name: t.abilityLevel }).getByText(c.level_2, { exact: true }).click();
  await toGuestHalf(page, language);
  await field(page, t.guestName).fill(guest.name);
  await field(page, t.phoneNumber).fill(guest.phone);
  await field(page, t.email).fill(guest.email);
  await field(page, t.emailConfirmation).fill(guest.email);
  await page.getByRole('combobox', { name: t.country }).selectOption('344');
  await page.getByRole('combobox', { name: t.ageGroup }).selectOption('30s');
  await field(page, t.hotelName).fill(guest.hotel);
  await page
    .getByRole('radiogroup', { name: t.preferredContactMethod })
    .getByText(c.contactMethod_wechat, { exact: true })
    .click();
  await field(page, t.accountId).fill(guest.account);
  await page.getByRole('combobox', { name: t.referrer }).selectOption('snowman_website');
}

/** Continues from the details to the confirmation: the page solves the bot check by itself. */
export async function proceed(page: Page, language: GuestLanguage): Promise<void> {
  await page.getByRole('button', { name: words[language].next, exact: true }).click();
  await expect(page.getByRole('heading', { name: words[language].confirmBooking })).toBeVisible();
}

export async function book(page: Page, language: GuestLanguage): Promise<number> {
  await page.getByRole('button', { name: words[language].submit }).click();
  await expect(page.getByRole('heading', { name: words[language].thankYouTitle })).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('booking'));
}
