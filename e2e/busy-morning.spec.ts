/**
 * The morning of 30 December in four browsers at once: two desks, a tablet at the meeting point that is offline half of
 * the time, and a manager who watches Today and reads reports. Each time the tablet is back online it shows what the
 * manager sees. At the end nothing is lost or duplicated, and every open screen shows the same.
 */
import form from '@gerende/i18n/locales/en/bookingForm.json' with { type: 'json' };
import party from '@gerende/i18n/locales/en/deskParty.json' with { type: 'json' };
import type { BrowserContext, Page } from '@playwright/test';
import { type BuiltServer, startServer } from './built-server.ts';
import { call } from './desk-booking.ts';
import { test as base, expect } from './fixtures.ts';
import { readDatabase } from './stored.ts';
import { type Events, eventsOfDesks, expectSame, mark, marksOf, rowOf, shownOn } from './today-screens.ts';
import { type PageWatch, watch } from './watched-page.ts';

const today = '2026-12-30';
const tomorrow = '2026-12-31';
/** A family on Today that pays at the desk. */
const fee = 30_000;

type Browser = { page: Page; context: BrowserContext };
type Morning = { server: BuiltServer; token: string; open: (path: string) => Promise<Browser> };

/** Its own server, whose clock shows the busiest morning of the season. */
const test = base.extend<{ morning: Morning }>({
  morning: async ({ browser }, use) => {
    const server = await startServer({ NOW: `${today}T08:00:00+09:00`, SEED: 'demo', BOT_CHECK: 'none' });
    const contexts: BrowserContext[] = [];
    const watches: PageWatch[] = [];
    const login = { email: server.adminEmail, password: server.adminPassword };
    const answer = await fetch(`${server.url}/api/v1/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(login),
    });
    const { token } = (await answer.json()) as { token: string };
    const open = async (path: string): Promise<Browser> => {
      const localStorage = [{ name: 'token', value: token }];
      const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
      const context = await browser.newContext({ baseURL: server.url, storageState });
      contexts.push(context);
      const watched = watch(context, server.url);
      watched.allow(/failed|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
      watches.push(watched);
      const page = await context.newPage();
      await page.goto(path);
      return { page, context };
    };
    await use({ server, token, open });
    for (const context of contexts) await context.close();
    await server.stop();
    expect(watches.flatMap(({ problems }) => problems)).toEqual([]);
  },
});

type Place = { course_id: number; slope_id: number; setting_time_id: number; day_id: number; category_id: number };

/** A private course that is held today and tomorrow, with a price for two. */
function placeOf(dataDir: string): Place {
  const [place] = readDatabase<Place>(
    dataDir,
    `select p.course_id, p.slope_id, t.setting_time_id, d.id as day_id, course.category_id
       from course_price p
       join course on course.id = p.course_id and course.form = 'private' and course.deleted_at is null
       join course_setting_time t on t.course_id = p.course_id
       join setting_time on setting_time.id = t.setting_time_id and setting_time.duration_from >= '09:00'
       join slope_operating_day s on s.slope_id = p.slope_id and s.date = '${today}'
       join slope_operating_day n on n.slope_id = p.slope_id and n.date = '${tomorrow}'
       join operating_day d on d.date = '${today}'
      where p.number_of_people = 2 and p.price > 0 and '${today}' between p.season_start and p.season_end
        and (select count(*) from course_setting_time o where o.course_id = p.course_id) = 1
      order by p.slope_id, p.course_id limit 1`,
  );
  if (!place) throw new Error('The demo school is closed on 30 December.');
  return place;
}

/** Books the lessons of the morning before it begins. @returns their numbers by the guest's name */
async function bookMorning({ server, token }: Morning, names: readonly string[]): Promise<Map<string, number>> {
  const { day_id, category_id, ...place } = placeOf(server.dataDir);
  // On the busiest day nobody of the demo school is free: adds one instructor for each guest, and two for the family.
  for (let index = 0; index < names.length + 2; index += 1) {
    const name = `Helping Hand ${index}`;
    await call(server.url, token, 'POST', '/instructors', {
      ...{ instructor_name_en: name, instructor_name_zh: name, category_id: [category_id] },
      ...{ category_levels: [{ categoryId: category_id, level: 6 }], slope_id: [], dateRanges: [], display_order: 0 },
    });
  }
  const ids = new Map<string, number>();
  for (const name of names) {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`;
    const guest = { customer_name: name, email, phone_number: '+65 8123 4567', country_id: 702 };
    const lesson = { days_of_lesson: 1, number_of_orders: 2, ability_level: 2, operating_day: day_id, fee };
    const made = await call(server.url, token, 'POST', '/booking', {
      ...guest,
      ...lesson,
      ...place,
      skip_recaptcha: true,
    });
    ids.set(name, made.id);
  }
  return ids;
}

const came = {
  'Morning Came': 'Came',
  'Morning Early': 'Came',
  'Morning Late': 'Late',
  'Morning Later': 'Late',
  'Morning Missing': 'No-show',
  'Morning Vanished': 'No-show',
} as const;
const paying = ['Paying One', 'Paying Two'] as const;
const changing = { moved: 'Changing Moved', canceled: 'Changing Canceled', refunded: 'Changing Refunded' } as const;

/**
 * Is offline for every second guest until a desk has changed something; then it is back online, shows what the manager
 * sees, and marks the next guest at once.
 */
async function tablet({ page, context }: Browser, manager: Page, events: Events): Promise<void> {
  const guests = Object.entries(came);
  for (const [index, [guest, what]] of guests.entries()) {
    const isOffline = index % 2 === 0;
    if (isOffline) {
      await context.setOffline(true);
      await expect(page.getByText('No connection.')).toBeVisible();
    }
    // A wrong press, undone by the right one.
    if (what === 'Late') await mark(page, guest, 'Came').click();
    await mark(page, guest, what).click();
    await expect(mark(page, guest, what)).toHaveAttribute('aria-pressed', 'true');
    if (isOffline) {
      await expect(page.getByText(/marks? waits? and (is|are) sent later\./)).toBeVisible();
      await events.after(index / 2);
      await context.setOffline(false);
    }
    await expect(page.getByText(/and (is|are) sent later|being sent/)).toHaveCount(0);
    await expect(mark(page, guest, what), `mark ${index + 1}`).toHaveAttribute('aria-pressed', 'true');
    await expectSame(page, manager);
  }
}

async function takeCash(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/booking/edit/${id}`);
  await page.getByRole('button', { name: 'Take payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take payment' }).click();
  await expect(page.getByText('Paid in full')).toBeVisible();
}

/** Takes cash from those who wait, and books two lines for a family that has just walked in. */
async function cashDesk(
  { page }: Browser,
  { server }: Morning,
  ids: ReadonlyMap<string, number>,
  events: Events,
): Promise<void> {
  await takeCash(page, ids.get(paying[0]) ?? 0);
  events.happened(0);
  const { course_id, slope_id } = placeOf(server.dataDir);
  const nth = (name: string, at = 0) => page.locator(`[name=${name}]`).nth(at);
  await page.goto('/admin/booking/register');
  await nth('slope_id').selectOption(String(slope_id));
  await nth('course_id').selectOption(String(course_id));
  await nth('operating_day').fill(today);
  await expect(nth('setting_time_id')).not.toHaveValue('0');
  await nth('number_of_orders').selectOption('2');
  await nth('ability_level').selectOption('1');
  await page.getByRole('button', { name: party.addLine }).click();
  await nth('number_of_orders', 1).selectOption('2');
  await nth('ability_level', 1).selectOption('3');
  await nth('customer_name').fill('Walking In');
  await nth('phone_number').fill('+886 912 345 678');
  await nth('email').fill('walking.in@mail.example');
  await nth('country_id').selectOption('158');
  await page.getByRole('radio', { name: 'Cash', exact: true }).click();
  await page.getByRole('button', { name: form.register }).click();
  await expect(page.getByRole('heading', { name: /are registered for Walking In$/ })).toBeFocused();
  events.happened(2);
  await takeCash(page, ids.get(paying[1]) ?? 0);
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: form.cancelBooking }).click();
  await page.getByRole('dialog').getByRole('button', { name: form.cancelSure }).click();
  await expect(page.getByText(form.canceledNow)).toBeVisible();
}

/** Moves one booking to tomorrow, cancels another, and refunds a third. */
async function changeDesk(
  { page }: Browser,
  { server }: Morning,
  ids: ReadonlyMap<string, number>,
  events: Events,
): Promise<void> {
  await page.goto(`/admin/booking/edit/${ids.get(changing.moved)}`);
  await page.getByLabel(new RegExp(`^${form.date} ?\\*?$`)).fill(tomorrow);
  await page.getByRole('button', { name: form.save, exact: true }).click();
  const movedTo = () => readDatabase(server.dataDir, 'select date from booking where id = ?', ids.get(changing.moved));
  await expect.poll(movedTo).toEqual([{ date: tomorrow }]);
  events.happened(1);
  await page.goto(`/admin/booking/edit/${ids.get(changing.canceled)}`);
  await cancel(page);
  await takeCash(page, ids.get(changing.refunded) ?? 0);
  await cancel(page);
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click();
  await expect
    .poll(() => readDatabase(server.dataDir, 'select 1 from payment where party_id = ?', ids.get(changing.refunded)))
    .toHaveLength(2);
}

test('four browsers through the morning of 30 December lose and double nothing, and show the same', async ({
  morning,
}) => {
  test.setTimeout(480_000);
  const { server } = morning;
  const names = [...Object.keys(came), ...paying, ...Object.values(changing)];
  const ids = await bookMorning(morning, names);
  const rows = <Row>(sql: string, ...values: unknown[]) => readDatabase<Row>(server.dataDir, sql, ...values);
  const outboxBefore = rows<{ id: number }>('select coalesce(max(id), 0) as id from outbox')[0]?.id ?? 0;
  const paymentsBefore = rows<{ id: number }>('select coalesce(max(id), 0) as id from payment')[0]?.id ?? 0;
  const [meeting, cash, changes, manager] = await Promise.all([
    morning.open('/admin/today/'),
    morning.open('/admin/today/'),
    morning.open('/admin/today/'),
    morning.open('/admin/today/'),
  ]);
  if (!meeting || !cash || !changes || !manager) throw new Error('a browser is missing');
  for (const { page } of [meeting, cash, changes, manager])
    for (const name of names) await expect(marksOf(page, name)).toBeVisible();
  const reading = async (): Promise<void> => {
    const page = await manager.context.newPage();
    for (const path of ['/admin/schedule/', '/admin/reports/', '/admin/today/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.close();
  };
  const events = eventsOfDesks(3);
  await Promise.all([
    tablet(meeting, manager.page, events),
    cashDesk(cash, morning, ids, events),
    changeDesk(changes, morning, ids, events),
    reading(),
  ]);

  await test.step('every mark is stored once', () => {
    const stored = rows(
      `select customer_name, presence from attendance join booking on booking.id = booking_id
        where customer_name like 'Morning %' order by customer_name`,
    );
    expect(stored).toEqual([
      { customer_name: 'Morning Came', presence: 'came' },
      { customer_name: 'Morning Early', presence: 'came' },
      { customer_name: 'Morning Late', presence: 'late' },
      { customer_name: 'Morning Later', presence: 'late' },
      { customer_name: 'Morning Missing', presence: 'no_show' },
      { customer_name: 'Morning Vanished', presence: 'no_show' },
    ]);
  });
  await test.step('every yen is in the ledger once', () => {
    const [family] = rows<{ id: number; fee: number }>(
      "select min(id) as id, sum(fee) as fee from booking where customer_name = 'Walking In'",
    );
    expect(
      rows('select party_id, kind, amount, method from payment where id > ? order by 1, 2', paymentsBefore),
    ).toEqual([
      ...paying.map((name) => ({ party_id: ids.get(name), kind: 'payment', amount: fee, method: 'cash' })),
      { party_id: ids.get(changing.refunded), kind: 'payment', amount: fee, method: 'cash' },
      { party_id: ids.get(changing.refunded), kind: 'refund', amount: fee, method: 'cash' },
      { party_id: family?.id, kind: 'payment', amount: Number(family?.fee), method: 'cash' },
    ]);
  });
  await test.step('every booking is there once, in its state', () => {
    const states = rows<{ customer_name: string; status: string; date: string }>(
      `select customer_name, status, date from booking
        where customer_name in ('Walking In', ${names.map((name) => `'${name}'`).join()}) order by id`,
    );
    const expected = names.map((customer_name) => ({
      customer_name,
      status: customer_name === changing.canceled || customer_name === changing.refunded ? 'canceled' : 'booked',
      date: customer_name === changing.moved ? tomorrow : today,
    }));
    const walked = { customer_name: 'Walking In', status: 'booked', date: today };
    expect(states).toEqual([...expected, walked, walked]);
  });
  await test.step('every message is queued once', () => {
    const messages = rows<{ customer_name: string; kind: string; times: number }>(
      `select customer_name, kind, recipient, count(*) as times from outbox join booking on booking.id = booking_id
        where outbox.id > ? and recipient like '%@mail.example' group by 1, 2, 3 order by 1, 2`,
      outboxBefore,
    );
    expect(messages.map(({ customer_name, kind, times }) => [customer_name, kind, Number(times)])).toEqual([
      [changing.canceled, 'cancelled', 1],
      [changing.moved, 'changed', 1],
      [changing.refunded, 'cancelled', 1],
      ['Walking In', 'confirmed', 1],
    ]);
  });
  await test.step('every open screen shows the same', async () => {
    for (const { page } of [cash, changes]) await page.goto('/admin/today/');
    for (const { page } of [meeting, cash, changes, manager]) {
      for (const [guest, what] of Object.entries(came))
        await expect(mark(page, guest, what)).toHaveAttribute('aria-pressed', 'true');
      for (const name of paying) await expect(rowOf(page, ids.get(name) ?? 0).getByText(/^Owes/)).toHaveCount(0);
      await expect(rowOf(page, ids.get('Morning Came') ?? 0).getByText('Owes ¥30,000')).toBeVisible();
      for (const name of Object.values(changing)) await expect(rowOf(page, ids.get(name) ?? 0)).toHaveCount(0);
      await expect(marksOf(page, 'Walking In')).toHaveCount(2);
    }
    const shown = await Promise.all([meeting, cash, changes, manager].map(({ page }) => shownOn(page)));
    expect(new Set(shown).size).toBe(1);
  });
});
