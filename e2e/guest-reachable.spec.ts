/**
 * On every screen of a guest nothing is cut off and nothing covers a control, with the booked plans shown, or a toast.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { book, card, chooseLesson, fillDetails, findOffer, guestNamed, openLanding, proceed, words } from './guest.ts';
import { expectClearOfPlans, expectReachable } from './reachable.ts';

const t = words.en;
const earlier = {
  id: 7,
  guestName: 'Tan Wei',
  email: 'tan@mail.example',
  phoneNumber: '+65 8123 4567',
  date: '2026-12-21',
  numberOfDays: 1,
  lessonTime: 'Morning 09:00-12:00',
  numberOfPeople: 1,
  abilityLevel: 2,
  country: 'Singapore',
  fee: 34_000,
  bookingDate: '2026-12-20',
};

/** Waits for animations: a step that slides in is beside its place at first. */
async function expectStillReachable(page: Page, where: string): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await expectReachable(page, where);
}

/** Checks the screen at 390 and 1280 px. */
async function look(page: Page, where: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectStillReachable(page, `${where} at ${width} px`);
    await expectClearOfPlans(page, `${where} at ${width} px`);
  }
}

test('a guest sees and presses everything, with booked plans and with a toast', async ({ page, server }) => {
  // Each screen at four widths.
  test.slow();
  await page.addInitScript((plan) => localStorage.setItem('bookingHistory', plan), JSON.stringify([earlier]));
  const offer = await findOffer(server.url, 'en');
  await openLanding(page, 'en');
  await expect(page.getByRole('button', { name: t.bookedPlans })).toBeVisible();
  await expect(card(page, offer.slope)).toBeVisible();
  await look(page, 'step 1');
  await chooseLesson(page, 'en', offer, (step) => look(page, step));
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
  await look(page, 'the details');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: t.requiredField }).first()).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectStillReachable(page, `the details with a toast at ${width} px`);
  }
  // On the smallest phone the page scrolls to the missing field while the toast appears.
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await expect(page.locator('.Toastify__toast')).toHaveCount(1);
  await expectReachable(page, 'the details with a toast at 320 px');
  await page.setViewportSize({ width: 1280, height: 800 });
  await fillDetails(page, 'en', guestNamed('Reaching Guest'));
  await proceed(page, 'en');
  await look(page, 'the confirmation');
  await page.setViewportSize({ width: 1280, height: 800 });
  await book(page, 'en');
  await look(page, 'thank you');
  await page.getByRole('button', { name: t.bookedPlans }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectStillReachable(page, `the booked plans at ${width} px`);
  }
  for (const path of ['/find?date=2026-12-22', `/slopes/${offer.slope_id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectStillReachable(page, `${path} at ${width} px`);
    }
  }
});
