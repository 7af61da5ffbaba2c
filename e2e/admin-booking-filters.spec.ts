/**
 * Every filter of GET /booking on the desk's list (rest-v1 Bookings): a filter set in its field is written to the
 * address, one in the address is shown in its field, and both return the same bookings. Three prepared bookings,
 * identified by their hotel.
 */
import type { Page } from '@playwright/test';
import type { BuiltServer } from './built-server.ts';
import { book, call, offerOf } from './desk-booking.ts';
import { expect, test } from './fixtures.ts';
import { readDatabase } from './stored.ts';

/** The ids of the rows on the page, from the links of their names. */
const shownNumbers = (page: Page): Promise<number[]> =>
  page
    .getByRole('rowheader')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').pop())));

/** Instructors with a nomination fee who neither teach nor are off on any of the days. */
function freeInstructors(dataDir: string, dates: readonly string[]): [number, number] {
  const days = dates.map((date) => `'${date}'`).join(', ');
  const [one, two] = readDatabase<{ id: number }>(
    dataDir,
    `select id from instructor where deleted_at is null and nomination_fee_ski_3h > 0 and nomination_fee_ski_6h > 0
       and nomination_fee_snowboard_3h > 0 and nomination_fee_snowboard_6h > 0
       and id not in (select instructor_id from lesson where date in (${days}) and instructor_id is not null)
       and id not in (select instructor_id from instructor_day_off where date in (${days}))
       and id not in (select instructor_id from instructor_away where date in (${days})) order by id`,
  );
  if (!one || !two) throw new Error('The demo school has nobody free.');
  return [one.id, two.id];
}

/** `a` differs from `b` and `c` in the data of the guest, `b` in instructor and invoice status, `c` in the lesson. */
async function prepare(server: BuiltServer, token: string) {
  const { dataDir } = server;
  const offer = offerOf(dataDir, 40);
  const later = offerOf(dataDir, 41, offer);
  const [nominated, teaching] = freeInstructors(dataDir, [offer.date, later.date]);
  const a = await book(server, token, offer, {
    customer_name: 'Ökonom Straße',
    email: 'filter.one@mail.example',
    phone_number: '+43 (1) 555-0100',
    hotel_name: 'Filterhaus Süd',
    account_id: 'line-eins',
    admin_notes: '朝に電話してください',
    nominated_instructor_id: nominated,
    ability_level: 6,
    has_discount: true,
    contact_status: 'confirmed',
    age_group: 'parent_child',
    referrer: 'other_school',
    preferred_contact_method: 'wechat',
  });
  const b = await book(server, token, offer, {
    hotel_name: 'Filterhaus',
    instructor_id: teaching,
    invoice_status: 'Paid',
  });
  const c = await book(server, token, later, { hotel_name: 'Filterhaus' });
  return { a: a.id, b: b.id, c: c.id, offer, later, nominated, teaching };
}

/** Label of the field, value typed or chosen, query parameter, and the matching bookings. */
type Case = [label: string, value: string, parameter: string, left: readonly number[]];

function casesOf({ a, b, c, offer, later, nominated, teaching }: Awaited<ReturnType<typeof prepare>>): {
  lines: Case[];
  choices: Case[];
} {
  return {
    lines: [
      ['Name', 'ÖKONOM', 'customer_name', [a]],
      ['E-mail', 'FILTER.ONE@', 'email', [a]],
      ['Phone number', '43 1 5550100', 'phone_number', [a]],
      ['Hotel', 'haus ｓüｄ', 'hotel_name', [a]],
      ['Account ID', 'Line-E', 'account_id', [a]],
      ['Admin notes', '電話', 'admin_notes', [a]],
      ['From', later.date, 'operating_day_from', [c]],
      ['To', offer.date, 'operating_day_to', [b, a]],
    ],
    choices: [
      ['Instructor', String(teaching), 'instructor_id', [b]],
      ['Instructor', 'none', 'free_instructor', [c]],
      ['Nominated instructor', String(nominated), 'nominated_instructor_id', [a]],
      ['Course', String(offer.course_id), 'course_id', [b, a]],
      ['Lesson time', String(later.setting_time_id), 'setting_time_id', [c]],
      ['Level', '6', 'ability_level', [a]],
      ['Invoice status', 'Paid', 'invoice_status', [b]],
      ['Contact status', 'confirmed', 'contact_status', [a]],
      ['Age group', 'parent_child', 'age_group', [a]],
      ['Referrer', 'other_school', 'referrer', [a]],
      ['Contact by', 'wechat', 'preferred_contact_method', [a]],
      ['10% discount', 'true', 'has_discount', [a]],
      ['10% discount', 'false', 'has_discount', [c, b]],
    ],
  };
}
test('each filter shows the matching bookings, set in its field and opened from the address', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const prepared = await prepare(server, adminToken);
  const all = [prepared.c, prepared.b, prepared.a];
  const { lines, choices } = casesOf(prepared);
  await asAdmin(page);
  await page.goto('/admin/booking/?q=filterhaus');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const field = (label: string) => page.getByRole('search').getByLabel(label, { exact: true });
  const expectParameters = (names: readonly string[]) =>
    expect.poll(() => [...new URL(page.url()).searchParams.keys()].sort()).toEqual([...names].sort());
  const expectLeft = (numbers: readonly number[]) => expect.poll(() => shownNumbers(page)).toEqual(numbers);
  await expectLeft(all);

  for (const [label, value, parameter, left] of lines) {
    await field(label).fill(value);
    await field(label).press('Enter');
    await expectLeft(left);
    await expectParameters(['q', parameter]);
    await field(label).fill('');
    await field(label).press('Enter');
    await expectLeft(all);
  }
  for (const [label, value, parameter, left] of choices) {
    await field(label).selectOption(value);
    await expectLeft(left);
    await expectParameters(['q', parameter]);
    await page.goBack();
    await expectLeft(all);
    await expect(field(label)).toHaveValue('');
  }
  // The address sets all filters that match one booking at once; it is the only one that matches all of them.
  for (const id of all) {
    const said = [...lines, ...choices].filter(([, , , left]) => left.includes(id));
    const together = new URLSearchParams({ q: 'filterhaus' });
    for (const [, value, parameter] of said) together.set(parameter, value === 'none' ? 'true' : value);
    await page.goto(`/admin/booking/?${together}`);
    await expectLeft([id]);
    for (const [label, value] of said) await expect(field(label)).toHaveValue(value);
  }
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/booking\/\?direction=desc$/);
  for (const id of all) await call(server.url, adminToken, 'PUT', `/booking/${id}`, { invoice_status: 'Canceled' });
});
