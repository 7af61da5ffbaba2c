/** What the details form refuses, with which texts (§5, §8); typed values are never lost. */
import { expect, test } from './fixtures.ts';
import { chooseLesson, field, fillDetails, findOffer, guestNamed, openLanding, proceed, words } from './guest.ts';

const t = words.en;

test.beforeEach(async ({ page, server }) => {
  await openLanding(page, 'en');
  await chooseLesson(page, 'en', await findOffer(server.url, 'en'));
});

test('every required field shows its error, the first is focused, and a toast repeats it', async ({ page }) => {
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: t.requiredField }).first()).toBeVisible();
  for (const label of [t.guestName, t.phoneNumber, t.email, t.emailConfirmation, t.hotelName, t.accountId]) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(t.requiredField));
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  for (const label of [t.country, t.ageGroup, t.referrer])
    await expect(page.getByRole('combobox', { name: label })).toHaveAccessibleDescription(new RegExp(t.requiredField));
  for (const label of [t.abilityLevel, t.preferredContactMethod]) {
    const group = page.getByRole('radiogroup', { name: label });
    // A course may determine the level.
    if ((await group.getByRole('radio', { checked: true }).count()) === 0)
      await expect(group).toHaveAccessibleDescription(new RegExp(t.requiredField));
  }
  await expect(page.getByRole('heading', { name: t.yourDetails })).toBeVisible();
});

test('blanks are refused, two different e-mails do not match, and an edit of a field clears its error', async ({
  page,
}) => {
  await fillDetails(page, 'en', guestNamed('Blank Answers'));
  await field(page, t.guestName).fill('   ');
  await field(page, t.emailConfirmation).fill('somebody.else@example.com');
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await expect(field(page, t.guestName)).toHaveAccessibleDescription(new RegExp(t.requiredField));
  await expect(field(page, t.guestName)).toBeFocused();
  await expect(field(page, t.emailConfirmation)).toHaveAccessibleDescription(new RegExp(t.emailMismatch));
  await field(page, t.guestName).fill('Now A Name');
  await expect(field(page, t.guestName)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, t.emailConfirmation)).toHaveAttribute('aria-invalid', 'true');
});

test('the draft survives a reload, on the same step', async ({ page }) => {
  const guest = guestNamed('Reloading Guest');
  await fillDetails(page, 'en', guest);
  await page.reload();
  await expect(page.getByRole('heading', { name: t.yourDetails })).toBeVisible();
  await expect(field(page, t.guestName)).toHaveValue(guest.name);
  await expect(field(page, t.accountId)).toHaveValue(guest.account);
  await expect(page.getByRole('combobox', { name: t.country })).toHaveValue('344');
});

test('no step is wider than a small phone, and print shows no controls', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  const levels = page.getByRole('radiogroup', { name: t.abilityLevel });
  // A phone shows only the lesson.
  await expect(field(page, t.accountId)).toBeHidden();
  const unchosen = await levels.boundingBox();
  await levels.locator('label').nth(1).click();
  await expect(levels.getByRole('radio', { checked: true })).toHaveCount(1);
  expect((await levels.boundingBox())?.height).toBe(unchosen?.height);
  await expect.poll(widthOf).toBe(320);
  const long = { ...guestNamed('Long Name'), account: 'wolfeschlegelsteinhausenbergerdorff_2026' };
  await fillDetails(page, 'en', { ...long, name: 'Wolfeschlegelsteinhausenbergerdorff' });
  await expect.poll(widthOf).toBe(320);
  // The lesson and the guest are two screens on a phone: a reload stays, and the browser's Back goes to the lesson.
  await page.reload();
  await expect(field(page, t.accountId)).toHaveValue(long.account);
  await expect(levels).toBeHidden();
  await page.goBack();
  await expect(levels).toBeVisible();
  await expect(field(page, t.accountId)).toBeHidden();
  await page.goForward();
  await expect(field(page, t.accountId)).toHaveValue(long.account);
  await proceed(page, 'en');
  await expect.poll(widthOf).toBe(320);
  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.getByRole('heading', { name: t.thankYouTitle })).toBeVisible();
  await expect.poll(widthOf).toBe(320);
  await page.emulateMedia({ media: 'print' });
  for (const control of [page.getByRole('button'), page.getByRole('link', { name: t.bookAnother })])
    await expect(control.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(t.nextInvoice)).toBeVisible();
});

test('a draft that cannot be read is replaced by an empty one', async ({ page }) => {
  // This runs before the next page's own scripts, since the open page may still store its draft.
  await page.addInitScript(() => sessionStorage.setItem('bookingFormData', '{"step":4,"form":'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: t.chooseSlope })).toBeVisible();
});

test('a failed booking stays on the step with everything typed, and reports the reason', async ({
  page,
  pageWatch,
}) => {
  pageWatch.allow(/Failed to load resource|guest\.\w+\.\w+ failed/);
  const guest = guestNamed('Unlucky Guest');
  await fillDetails(page, 'en', guest);
  await proceed(page, 'en');
  await page.route(/guest\.booking\.create/, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page.getByRole('button', { name: t.submit }).click();
  // The error came from a proxy: whether the booking was stored is unknown.
  await expect(page.getByText(t.bookingUnknown)).toBeVisible();
  await expect(page.getByText(t.bookingFailed)).toBeHidden();
  await expect(page.getByRole('heading', { name: t.confirmBooking })).toBeVisible();
  await page.getByRole('button', { name: t.edit }).click();
  await expect(field(page, t.guestName)).toHaveValue(guest.name);
  await expect(field(page, t.hotelName)).toHaveValue(guest.hotel);
});

test('without an answer of the bot check the guest is told so and the step stays', async ({ page, pageWatch }) => {
  pageWatch.allow(/Failed to load resource|guest\.\w+\.\w+ failed/);
  await page.route(/guest\.botCheck\.challenge/, (route) => route.abort());
  await page.reload();
  await fillDetails(page, 'en', guestNamed('No Proof'));
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await expect(page.getByText('The check that you are no robot could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: t.yourDetails })).toBeVisible();
});
