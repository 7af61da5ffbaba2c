/**
 * A family at the desk: one contact, two levels, cash, within twenty presses; two desks that want the last place;
 * entries that are missing.
 */
import form from '@gerende/i18n/locales/en/bookingForm.json' with { type: 'json' };
import party from '@gerende/i18n/locales/en/deskParty.json' with { type: 'json' };
import payment from '@gerende/i18n/locales/en/payment.json' with { type: 'json' };
import type { Locator, Page } from '@playwright/test';
import { field } from './desk-booking.ts';
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { countPresses } from './presses.ts';
import { readDatabase } from './stored.ts';

const tomorrow = '2026-12-11';
const longName = 'Maximiliane-Alexandra von Hohenzollern-Sigmaringen und zu Fürstenberg-Heiligenberg';

type Place = { course_id: number; slope_id: number };

/** A private course with one time and a price for two people tomorrow, on the slope of most courses. */
function wholeDay(dataDir: string): Place {
  const [place] = readDatabase<Place>(
    dataDir,
    `select p.course_id, p.slope_id from course_price p
       join course on course.id = p.course_id and course.form = 'private' and course.deleted_at is null
       join slope_operating_day s on s.slope_id = p.slope_id and s.date = '${tomorrow}'
      where p.number_of_people = 2 and p.price > 0 and '${tomorrow}' between p.season_start and p.season_end
        and (select count(*) from course_setting_time t where t.course_id = p.course_id) = 1
      order by p.slope_id, p.course_id limit 1`,
  );
  if (!place) throw new Error('The demo school has no course with one time.');
  return place;
}

/**
 * Presses of a clerk at a form. Choosing from a list counts one press for selecting an entry by its first letter or an
 * arrow key, and one more for reaching the list with the pointer: the system draws the list, so the page gets no events
 * from it.
 */
async function clerkAt(page: Page) {
  const presses = await countPresses(page);
  let inLists = 0;
  return {
    count: () => presses.list().length + inLists,
    tab: () => page.keyboard.press('Tab'),
    reach: async (list: Locator): Promise<void> => {
      inLists += 1;
      await list.focus();
    },
    choose: async (list: Locator, value: string): Promise<void> => {
      inLists += 1;
      await expect(list).toBeFocused();
      await list.selectOption(value);
    },
    type: async (into: Locator, text: string): Promise<void> => {
      await expect(into).toBeFocused();
      await into.fill(text);
    },
  };
}

test('a family of four in two levels pays cash within twenty presses, and N begins with the next guest', async ({
  page,
  asAdmin,
  server,
}) => {
  const { course_id, slope_id } = wholeDay(server.dataDir);
  await asAdmin(page);
  await page.goto('/admin/booking/');
  const { reach, tab, choose, type, count } = await clerkAt(page);
  const nth = (name: string, at = 0): Locator => page.locator(`[name=${name}]`).nth(at);
  await page.getByRole('main').getByRole('link', { name: form.register, exact: true }).click();
  await choose(nth('slope_id'), String(slope_id));
  await tab();
  await choose(nth('course_id'), String(course_id));
  await tab();
  await type(nth('operating_day'), tomorrow);
  await expect(nth('setting_time_id')).not.toHaveValue('0');
  await reach(nth('number_of_orders'));
  await choose(nth('number_of_orders'), '2');
  await tab();
  await choose(nth('ability_level'), '1');
  await page.getByRole('button', { name: party.addLine }).click();
  await choose(nth('number_of_orders', 1), '2');
  await tab();
  await choose(nth('ability_level', 1), '3');
  await nth('customer_name').click();
  await type(nth('customer_name'), 'Family Chen');
  await tab();
  await type(nth('phone_number'), '+886 912 345 678');
  await tab();
  await choose(nth('country_id'), '158');
  await page.getByRole('radio', { name: payment.method_cash, exact: true }).click();
  await page.getByRole('button', { name: form.register }).click();
  await expect(page.getByRole('heading', { name: /are registered for Family Chen$/ })).toBeFocused();
  test.info().annotations.push({ type: 'presses', description: String(count()) });
  expect(count()).toBeLessThanOrEqual(20);
  expect(count()).toBeGreaterThan(15);
  const rows = readDatabase<Record<string, unknown>>(
    server.dataDir,
    `select id, party_id, number_of_orders, ability_level, email, text_language, invoice_status, fee
       from booking where customer_name = 'Family Chen' order by id`,
  );
  const [first] = rows;
  expect(rows).toMatchObject([
    {
      party_id: null,
      number_of_orders: 2,
      ability_level: 1,
      email: '',
      text_language: 'zh-Hant',
      invoice_status: 'Paid',
    },
    { party_id: first?.id, number_of_orders: 2, ability_level: 3, invoice_status: 'Paid' },
  ]);
  const [paid] = readDatabase<{ amount: number }>(
    server.dataDir,
    `select amount from payment where party_id = ${first?.id} and method = 'cash'`,
  );
  expect(paid?.amount).toBe(rows.reduce((sum, { fee }) => sum + Number(fee), 0));
  const paper = await page.evaluate(
    (print) =>
      new Promise<string>((done) => {
        window.print = () => {
          done(document.querySelector('.registered-slip')?.textContent ?? '');
          window.dispatchEvent(new Event('afterprint'));
        };
        [...document.querySelectorAll('button')].find((button) => button.textContent.includes(print))?.click();
      }),
    party.print,
  );
  for (const { id } of rows) expect(paper).toContain(`預約編號：${id}`);
  await page.keyboard.press('n');
  await expect(nth('course_id')).toBeFocused();
  await expect(nth('slope_id')).toHaveValue(String(slope_id));
  await expect(field(page, form.name)).toHaveValue('');
});

test('an instructor named in one line is shown as taken to the lines after it before anything is saved, and as free again once it is not', async ({
  page,
  asAdmin,
  server,
}) => {
  const { course_id, slope_id } = wholeDay(server.dataDir);
  await asAdmin(page);
  await page.goto('/admin/booking/register');
  const nth = (name: string, at = 0): Locator => page.locator(`[name=${name}]`).nth(at);
  await nth('slope_id').selectOption(String(slope_id));
  await nth('course_id').selectOption(String(course_id));
  await nth('operating_day').fill(tomorrow);
  await nth('ability_level').selectOption('1');
  await page.getByRole('button', { name: party.addLine }).click();
  await nth('ability_level', 1).selectOption('1');
  await expect(page.getByText(/^Can teach it: /)).toHaveCount(2);
  const id =
    (await nth('instructor_id').locator('optgroup').first().locator('option').first().getAttribute('value')) ?? '';
  const taken = nth('instructor_id', 1).locator(`option[value="${id}"]`);
  await expect(taken).not.toContainText(form.fitReason_teaching);
  await nth('instructor_id').selectOption(id);
  await expect(taken).toContainText(form.fitReason_teaching);
  await nth('instructor_id').selectOption('0');
  await expect(taken).not.toContainText(form.fitReason_teaching);
});

testLooks('party', async ({ page, server, open, clean }) => {
  const { course_id, slope_id } = wholeDay(server.dataDir);
  const nth = (name: string, at = 0): Locator => page.locator(`[name=${name}]`).nth(at);
  await open('/admin/booking/register');
  await nth('slope_id').selectOption(String(slope_id));
  await nth('course_id').selectOption(String(course_id));
  await nth('operating_day').fill(tomorrow);
  await nth('ability_level').selectOption('2');
  await page.locator('main form > div > div:first-child > div > div > button').click();
  await expect(nth('ability_level', 1)).toBeVisible();
  await page.locator('[role=radiogroup] [role=radio], [role=group] [role=radio]').nth(1).click();
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await clean('party-with-errors');
  await nth('ability_level', 1).selectOption('4');
  await nth('customer_name').fill(longName);
  await nth('phone_number').fill('+81 25 784 0000');
  await nth('country_id').selectOption('392');
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('#registered')).toBeVisible();
  await clean('registered');
});
