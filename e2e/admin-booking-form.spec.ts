/** The desk registers and changes a booking, with every text of §8 (§2 /admin/booking, §4, §5 Admin booking form). */
import texts from '@gerende/i18n/locales/en/bookingForm.json' with { type: 'json' };
import party from '@gerende/i18n/locales/en/deskParty.json' with { type: 'json' };
import form from '@gerende/i18n/locales/en/form.json' with { type: 'json' };
import {
  book,
  bookingOf,
  bookingsNamed,
  call,
  chooseLesson,
  field,
  fillGuest,
  lines,
  offerOf,
  register,
  save,
  toast,
  yen,
} from './desk-booking.ts';
import { expect, test } from './fixtures.ts';
import { readDatabase } from './stored.ts';

test('a booking is registered once, with its fee, and every text of §8 is shown', async ({
  page,
  asAdmin,
  server,
  pageWatch,
}) => {
  pageWatch.allow(/404|500|operatingDay\.get failed|operating day lookup failed|booking\.createParty failed/);
  const offer = offerOf(server.dataDir, 0);
  await asAdmin(page);
  await page.goto('/admin/booking/register');
  await expect(page.getByRole('heading', { name: 'Registration', level: 1 })).toBeVisible();
  await register(page).click();
  await expect(page.getByText('Required field').first()).toBeVisible();
  await expect(field(page, texts.slope)).toBeFocused();
  await chooseLesson(page, offer);
  await fillGuest(page, 'Desk Guest');
  await expect(lines(page)).toContainText(`${texts.total}${yen(offer.price)}`);
  await field(page, texts.numberOfPeople).selectOption('6');
  await expect(page.getByText('No price set for 6 people on this day')).toBeVisible();
  await field(page, texts.numberOfPeople).selectOption('1');
  await page.getByRole('checkbox', { name: texts.hasDiscount }).click();
  const discounted = Math.floor((offer.price * 9) / 10);
  await expect(lines(page)).toContainText(`${texts.feeDiscount}${yen(discounted - offer.price)}`);
  await expect(field(page, texts.fee)).toHaveValue(String(discounted));
  // The values are replaced, then restored.
  await field(page, texts.fee).fill('4321');
  await page.getByRole('button', { name: `Use the calculated fee (${yen(discounted)})` }).click();
  await expect(field(page, texts.fee)).toHaveValue(String(discounted));
  await field(page, texts.date).fill('2031-07-01');
  await register(page).click();
  const dayNotFound = 'Failed to get operating day. Please check the selected date.';
  await expect(page.getByRole('form').getByText(dayNotFound)).toBeVisible();
  await expect(toast(page, dayNotFound)).toBeVisible();
  await field(page, texts.date).fill(offer.date);
  await page.route(/booking\.createParty/, (route) => route.fulfill({ status: 500, body: 'oops' }), { times: 1 });
  await register(page).click();
  await expect(toast(page, 'Booking registration failed')).toBeVisible();
  await expect(field(page, texts.name)).toHaveValue('Desk Guest');
  await register(page).dblclick();
  await expect(toast(page, 'Booking registered successfully')).toBeVisible();
  const stored = bookingsNamed(server.dataDir, 'Desk Guest');
  expect(stored).toHaveLength(1);
  await expect(page.getByRole('heading', { name: `No. ${stored[0]?.id} is registered for Desk Guest` })).toBeFocused();
  await page.getByRole('link', { name: party.toList }).click();
  await expect(page).toHaveURL(/\/admin\/booking\/\?.*operating_day_from=2026-12-10/);
  await expect(page.getByRole('link', { name: `Open booking ${stored[0]?.id}` })).toBeVisible();
  expect(stored[0]).toMatchObject({
    fee: discounted,
    has_discount: 1,
    language: 'ja',
    instructor_id: null,
    contact_status: 'not_contacted',
    invoice_status: 'Unpaid',
    date: offer.date,
  });
});

test('a change of a value on which the fee depends shows the old and the new fee, and the desk chooses one', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const offer = offerOf(server.dataDir, 1);
  const { id } = await book(server, adminToken, offer, { fee: 11_111, contact_status: 'confirmed' });
  await asAdmin(page);
  await page.goto(`/admin/booking/edit/${id}`);
  await expect(field(page, texts.fee)).toHaveValue('11111');
  await expect(field(page, texts.contactStatus).getByRole('option')).toHaveText([
    'Contacted',
    'Notified',
    'Not contacted',
    'Confirmed',
  ]);
  await page.getByRole('checkbox', { name: texts.transportation, exact: true }).click();
  await field(page, texts.transportationFee).fill('1501');
  await page.getByRole('checkbox', { name: texts.hasDiscount }).click();
  const full = offer.price + 1501;
  const now = Math.floor((full * 9) / 10);
  await expect(lines(page)).toContainText(`${texts.feeDiscount}${yen(now - full)}`);
  await expect(page.getByText(texts.feeChanged)).toBeVisible();
  await expect(page.getByText(yen(11_111), { exact: true })).toBeVisible();
  await expect(field(page, texts.fee)).toHaveValue('11111');
  await page.getByRole('radio', { name: 'Use the new fee' }).click();
  await expect(field(page, texts.fee)).toHaveValue(String(now));
  await page.getByRole('radio', { name: 'Keep the agreed fee' }).click();
  await expect(field(page, texts.fee)).toHaveValue('11111');
  await save(page).click();
  await expect(toast(page, 'Booking updated successfully')).toBeVisible();
  expect(bookingOf(server.dataDir, id)).toMatchObject({ fee: 11_111, transportation_fee: 1501, has_discount: 1 });
  await page.goto(`/admin/booking/edit/${id}`);
  await expect(field(page, texts.fee)).toHaveValue('11111');
  await page.getByRole('checkbox', { name: texts.hasDiscount }).click();
  await page.getByRole('radio', { name: 'Keep the agreed fee' }).click();
  await page.getByRole('radio', { name: 'Use the new fee' }).click();
  await save(page).click();
  await expect(toast(page, 'Booking updated successfully')).toBeVisible();
  expect(bookingOf(server.dataDir, id)).toMatchObject({ fee: full, has_discount: 0, contact_status: 'confirmed' });
  await page.goto(`/admin/booking/edit/${id}`);
  const history = page.getByRole('region', { name: texts.history });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  const latest = history.getByRole('listitem').first();
  await expect(latest).toContainText(server.adminEmail);
  await expect(latest).toContainText('10 Dec 2026, 10:00');
  await expect(latest).toContainText(`${yen(11_111)} → `);
  await expect(latest).toContainText(yen(full));
  await expect(latest.getByRole('definition')).toHaveCount(2);
  await expect(history.getByRole('listitem').last()).toContainText(texts.didCreate);
});

test('an instructor who teaches at that time is listed with the reason, and booked only after confirmation', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const offer = offerOf(server.dataDir, 2);
  const [someone] = readDatabase<{ id: number; name: string }>(
    server.dataDir,
    `select id, name from instructor where deleted_at is null and id not in
       (select instructor_id from lesson where date = ? and instructor_id is not null) order by id limit 1`,
    offer.date,
  );
  if (!someone) throw new Error('Everybody teaches.');
  const other = await book(server, adminToken, offer, { instructor_id: someone.id });
  const { id } = await book(server, adminToken, offer, { customer_name: 'Second Guest' });
  await asAdmin(page);
  await page.goto(`/admin/booking/edit/${id}`);
  const instructor = field(page, texts.instructor);
  await expect(instructor.getByRole('option', { name: someone.name })).toContainText('already teaching then');
  await expect(instructor.locator('optgroup').first()).toHaveAttribute('label', 'Free and fitting');
  await instructor.selectOption(String(someone.id));
  await expect(page.getByText(`${someone.name} does not fit:`)).toBeVisible();
  await save(page).click();
  await expect(page.getByText(texts.confirmClashFirst)).toBeVisible();
  expect(bookingOf(server.dataDir, id).instructor_id).toBeNull();
  await page.getByRole('checkbox', { name: texts.confirmClash }).click();
  await save(page).click();
  await expect(toast(page, 'Booking updated successfully')).toBeVisible();
  expect(bookingOf(server.dataDir, id).instructor_id).toBe(someone.id);
  await page.goto(`/admin/booking/edit/${id}`);
  await expect(page.getByText(`Laid over another lesson on purpose (booking ${other.id})`)).toBeVisible();
});

test('after two concurrent edits the second admin sees what the first stored, and keeps the typed values', async ({
  page,
  asAdmin,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/409|booking\.update failed/);
  const { id } = await book(server, adminToken, offerOf(server.dataDir, 3));
  await asAdmin(page);
  await page.goto(`/admin/booking/edit/${id}`);
  await field(page, texts.name).fill('Mine');
  await call(server.url, adminToken, 'PUT', `/booking/${id}`, { customer_name: 'Theirs', country_id: 392 });
  await save(page).click();
  await expect(page.getByText(form.changedMeanwhile)).toBeVisible();
  await expect(page.getByText('Stored now: Theirs')).toBeVisible();
  await expect(page.getByText('Stored now: Japan')).toBeVisible();
  await expect(field(page, texts.name)).toHaveValue('Mine');
  await page.getByRole('link', { name: texts.list, exact: true }).click();
  await page.getByRole('dialog', { name: form.leaveTitle }).getByRole('button', { name: form.stay }).click();
  await page.getByRole('button', { name: form.keepTyped }).click();
  await save(page).click();
  await expect(toast(page, 'Booking updated successfully')).toBeVisible();
  expect(bookingOf(server.dataDir, id).customer_name).toBe('Mine');
});

test('a failed update is reported; an unknown id leads back to the list', async ({
  page,
  asAdmin,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/404|401|422|502|ERR_FAILED|(booking\.(get|update)|school\.setup) failed/);
  const { id } = await book(server, adminToken, offerOf(server.dataDir, 4));
  await asAdmin(page);
  for (const wrong of ['999999', 'abc', '']) {
    await page.goto(`/admin/booking/edit/${wrong}`);
    await expect(toast(page, 'Failed to load booking data')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/booking\/\?/);
  }
  await page.route(/booking\.get/, (route) => route.fulfill({ status: 502, body: 'oops' }), { times: 1 });
  await page.goto(`/admin/booking/edit/${id}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load booking data' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await field(page, texts.hotelName).fill('NASPA');
  for (const [status, sentence] of [
    [422, 'Validation failed. Please check your input.'],
    [502, 'Failed to update booking. Please try again.'],
    [204, 'Failed to update booking'],
  ] as const) {
    await page.route(/booking\.update/, (route) => route.fulfill({ status, body: '' }), { times: 1 });
    await save(page).click();
    // One sentence begins with the same words as another.
    await expect(page.getByRole('alert').getByText(sentence, { exact: true }).first()).toBeVisible();
  }
  await expect(field(page, texts.hotelName)).toHaveValue('NASPA');
  await page.route(/booking\.update/, (route) => route.fulfill({ status: 401, body: '' }), { times: 1 });
  await save(page).click();
  await expect(toast(page, 'Authentication failed. Please check your credentials.')).toBeVisible();
});
