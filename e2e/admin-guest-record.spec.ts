/** A guest's record: booked again within six presses, found from the finder, merged and separated. */
import bookingForm from '@gerende/i18n/locales/en/bookingForm.json' with { type: 'json' };
import bookingList from '@gerende/i18n/locales/en/bookingList.json' with { type: 'json' };
import texts from '@gerende/i18n/locales/en/guestRecord.json' with { type: 'json' };
import { book, bookingsNamed, field, lines, offerOf, register, toast } from './desk-booking.ts';
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';

test('a known guest is booked again from the list within six presses', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const [offer, later] = [offerOf(server.dataDir, 0), offerOf(server.dataDir, 40)];
  const name = 'Returning Guest';
  const known = {
    customer_name: name,
    email: 'returning@mail.example',
    language: 'ja',
    hotel_name: 'Futaba',
    account_id: 'r99',
  };
  const first = await book(server, adminToken, offer, { ...known, ability_level: 3 });
  await asAdmin(page);
  await page.goto(`/admin/booking/?q=${encodeURIComponent(name)}`);
  let presses = 0;
  const press = async (target: { click: () => Promise<void> }): Promise<void> => {
    presses += 1;
    await target.click();
  };
  await press(page.getByRole('button', { name: bookingList.actionsFor.replace('{{name}}', name) }));
  await press(page.getByRole('menuitem', { name: bookingList.bookAgain }));
  // The guest names the day, so choosing it is content and not a press.
  await field(page, bookingForm.date).fill(later.date);
  await expect(lines(page)).toContainText(bookingForm.total);
  await press(register(page));
  await expect(toast(page, bookingForm.registered)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(6);
  const [earlier, again] = bookingsNamed(server.dataDir, name);
  const { id, date, operating_day_id, fee, created_at, updated_at, version, text_language, admin_notes, ...same } =
    earlier ?? first;
  expect(again).toMatchObject({ ...same, date: later.date });
  expect(again?.id).not.toBe(id);
  await page.goto(`/admin/guest/${again?.id}`);
  await expect(page.getByRole('heading', { name: '2 bookings' })).toBeVisible();
});

test('the finder leads to the record in three presses, and its note is there for the next desk', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const offer = offerOf(server.dataDir, 2);
  await book(server, adminToken, offer, {
    customer_name: 'Found Guest',
    email: 'found@mail.example',
    phone_number: '+65 9000 0002',
  });
  await asAdmin(page);
  await page.goto('/admin/booking/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('found@mail');
  // The booking, and the record of its guest below it.
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Found Guest' })).toBeVisible();
  const note = page.getByRole('region', { name: texts.note });
  await note.getByRole('textbox').fill('Prefers the morning');
  await note.getByRole('button', { name: texts.noteSave }).click();
  await expect(toast(page, texts.noteSaved)).toBeVisible();
  await page.reload();
  await expect(note.getByRole('textbox')).toHaveValue('Prefers the morning');
});

const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);

testLooks('guest record', async ({ page, open, clean, server, adminToken }) => {
  const offer = offerOf(server.dataDir, 3);
  const guest = {
    customer_name: `${long} the Third`,
    hotel_name: `Hotel ${long}`,
    account_id: long,
    phone_number: '+65 9000 0003',
  };
  const first = await book(server, adminToken, offer, { ...guest, email: 'long@mail.example' });
  const other = { ...guest, email: `${'long.'.repeat(10)}address@mail.example`, days_of_lesson: 2, fee: 0 };
  await book(server, adminToken, offerOf(server.dataDir, 60), { ...other, language: 'zh', ability_level: 4 });
  await open(`/admin/guest/${first.id}`);
  const main = page.getByRole('main');
  await main.getByRole('textbox').fill(`${long}\nWants the same instructor again`);
  await main.locator('form button[type=submit]').click();
  await expect(main.locator('form button[type=submit]')).toBeDisabled();
  await expect(main.locator('section').first().getByRole('button')).toBeVisible();
  await clean('guest record');
  await main.locator('section').first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table')).toBeVisible();
  await clean('compared guests');
  await dialog.getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
  await clean('merged guest');
});
