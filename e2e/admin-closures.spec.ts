/**
 * A slope closes: twelve bookings of tomorrow are dealt with in six presses, answers come by link, from one desk and
 * from two desks, and the slope opens again.
 */
import closure from '@gerende/i18n/locales/en/closure.json' with { type: 'json' };
import zhPage from '@gerende/i18n/locales/zh/guestPage.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { cutChoices } from './cut-choices.ts';
import { book } from './desk-booking.ts';
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { countPresses } from './presses.ts';
import { readDatabase } from './stored.ts';

const longName = 'Maximiliane-Alexandra von Hohenzollern-Sigmaringen und zu Fürstenberg-Heiligenberg';

type Server = { url: string; dataDir: string };
type Place = {
  course_id: number;
  slope_id: number;
  setting_time_id: number;
  date: string;
  day_id: number;
  price: number;
};

/** A private course tomorrow, on the slope with the most courses. */
function tomorrow(dataDir: string): Place & { slope: string } {
  const [place] = readDatabase<Place & { slope: string }>(
    dataDir,
    `select p.course_id, p.slope_id, t.setting_time_id, d.date, d.id as day_id, p.price, slope.name_en as slope
       from course_price p
       join course on course.id = p.course_id and course.form = 'private'
       join course_setting_time t on t.course_id = p.course_id
       join slope on slope.id = p.slope_id
       join operating_day d on d.date = '2026-12-11'
      where p.number_of_people = 1 and p.price > 0
      order by p.slope_id, p.course_id, t.setting_time_id
      limit 1`,
  );
  if (!place) throw new Error('The demo school is closed tomorrow.');
  return place;
}

async function bookMany(server: Server, token: string, count: number, from = 0): Promise<number[]> {
  const place = tomorrow(server.dataDir);
  const ids: number[] = [];
  for (let index = from; index < from + count; index += 1) {
    const changes = {
      customer_name: index % 5 === 0 ? longName : `Guest ${index}`,
      email: `guest${index}@mail.example`,
    };
    ids.push((await book(server, token, place, changes)).id);
  }
  return ids;
}

const waiting = (dataDir: string): number =>
  readDatabase<{ count: number }>(
    dataDir,
    "select count(*) as count from closure_answer where state = 'waiting' and told_at is null",
  )[0]?.count ?? 0;

// Other tests book tomorrow at the same school.
test.afterEach(async ({ server, adminToken }) => {
  for (const { id } of readDatabase<{ id: number }>(
    server.dataDir,
    'select id from closure where reopened_at is null',
  )) {
    const opened = await fetch(`${server.url}/trpc/admin.closure.reopen`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${adminToken}` },
      body: JSON.stringify({ id }),
    });
    expect(opened.status).toBe(200);
  }
});

test('twelve bookings of tomorrow are closed, planned and notified within six presses', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  await bookMany(server, adminToken, 12);
  const { slope, slope_id } = tomorrow(server.dataDir);
  await asAdmin(page);
  await page.goto('/admin/schedule/');
  const presses = await countPresses(page);
  const press = (role: 'button' | 'link' | 'radio', name: string | RegExp) =>
    page.getByRole(role, { name }).first().click();
  await press('link', closure.close);
  await press('radio', slope);
  await press('radio', closure.span_tomorrow);
  await press('button', closure.closeNow);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(slope);
  const rows = page.getByRole('main').locator('tbody tr');
  expect(await rows.count()).toBeGreaterThanOrEqual(12);
  await press('button', closure.moveAll);
  await expect(page.getByText(/moved ·|moved$/).first()).toBeVisible();
  await press('button', /^Do it and tell/);
  await expect.poll(() => waiting(server.dataDir)).toBe(0);
  expect(presses.list().length, presses.list().join(', ')).toBeLessThanOrEqual(6);
  const left = readDatabase<{ count: number }>(
    server.dataDir,
    `select count(*) as count from lesson where date = '2026-12-11' and slope_id = ${slope_id} and canceled = 0
       and id not in (select lesson_id from attendance join closure_answer using (booking_id) where state = 'waiting')`,
  );
  expect(left).toEqual([{ count: 0 }]);
});

test('a guest answers by the link in Chinese, and the desk opens the slope again with one press', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const [id = 0, other = 0] = await bookMany(server, adminToken, 2, 20);
  const { slope } = tomorrow(server.dataDir);
  await asAdmin(page);
  await page.goto('/admin/closures/new');
  // Nothing is closed unless it was chosen.
  await page.getByRole('button', { name: closure.closeNow }).click();
  await expect(page.getByRole('alert').filter({ hasText: closure.whereNeeded })).toBeVisible();
  await page.getByRole('radio', { name: slope }).click();
  await page.getByRole('radio', { name: closure.span_tomorrow }).click();
  await page.getByLabel(closure.reason).fill('Storm');
  await page.getByRole('button', { name: closure.closeNow }).click();
  await page.getByRole('button', { name: /^Do it and tell/ }).click();
  await expect.poll(() => waiting(server.dataDir)).toBe(0);
  const answer = await fetch(`${server.url}/trpc/admin.guestLink.make`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({ id }),
  });
  const { result } = (await answer.json()) as { result: { data: { link: string } } };
  const guest = await page.context().newPage();
  await guest.goto(`${new URL(result.data.link, server.url).pathname}?lang=zh`);
  await guest.getByRole('link', { name: zhPage.closureChoose }).click();
  await expect(guest.getByText('Storm')).toBeVisible();
  await guest.getByRole('button', { name: zhPage.closureCreditNow }).click();
  await expect(guest.getByRole('status')).toHaveText(zhPage.done_closure);
  await guest.close();
  await page.getByRole('button', { name: closure.reopen }).click();
  await expect(page.getByText(closure.isReopened)).toBeVisible();
  const states = readDatabase<{ booking_id: number; state: string }>(
    server.dataDir,
    `select booking_id, state from closure_answer where booking_id in (${id}, ${other}) order by booking_id, closure_id desc`,
  );
  expect(states.find((row) => row.booking_id === id)?.state).toBe('credit');
  expect(states.find((row) => row.booking_id === other)?.state).toBe('kept');
});

/** The server executes the press, and the tab is closed before it reads the response. */
async function pressAndLose(page: Page, procedure: string, name: string | RegExp): Promise<void> {
  const isDone = new Promise<void>((done) => {
    void page.route(
      (url) => url.pathname === `/trpc/${procedure}`,
      (route) => route.fetch().then(() => done()),
    );
  });
  await page.getByRole('button', { name }).click();
  await isDone;
  await page.close();
}

const carryOut = /^Do it and tell/;

for (const [at, step] of (['chosen', 'closed', 'planned', 'carried out'] as const).entries())
  test(`the tab is closed when all is ${step}, and another desk finishes: nothing is lost or done twice`, async ({
    page,
    browser,
    asAdmin,
    server,
    adminToken,
  }) => {
    const { dataDir } = server;
    const last = (table: 'closure' | 'outbox'): number =>
      readDatabase<{ id: number }>(dataDir, `select coalesce(max(id), 0) as id from ${table}`)[0]?.id ?? 0;
    const closures = () => readDatabase<{ id: number }>(dataDir, 'select id from closure where id > ?', before.closure);
    const ids = await bookMany(server, adminToken, 3, 60 + 10 * at);
    const before = { closure: last('closure'), outbox: last('outbox') };
    const { slope } = tomorrow(dataDir);
    const choose = async (each: Page) => {
      await each.goto('/admin/closures/new');
      await each.getByRole('radio', { name: slope }).click();
      await each.getByRole('radio', { name: closure.span_tomorrow }).click();
    };
    const refundAll = async (each: Page) => {
      await each.getByRole('button', { name: closure.all_refund }).click();
      await expect(each.getByText(/^\d+ given back/)).toBeVisible();
    };
    await asAdmin(page);
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: {
        cookies: [],
        origins: [{ origin: server.url, localStorage: [{ name: 'token', value: adminToken }] }],
      },
    });
    const other = await context.newPage();
    const openListed = async () => {
      await other.goto('/admin/closures/');
      await other.getByRole('article').first().getByRole('link').first().click();
      await expect(other.getByRole('button', { name: carryOut })).toBeVisible();
    };

    await choose(page);
    if (step === 'chosen') {
      await page.close();
      expect(closures()).toEqual([]);
      await choose(other);
      await other.getByRole('button', { name: closure.closeNow }).click();
      await refundAll(other);
      await other.getByRole('button', { name: carryOut }).click();
    } else if (step === 'closed') {
      await pressAndLose(page, 'admin.closure.close', closure.closeNow);
      await openListed();
      await refundAll(other);
      await other.getByRole('button', { name: carryOut }).click();
    } else {
      await page.getByRole('button', { name: closure.closeNow }).click();
      if (step === 'planned') {
        await pressAndLose(page, 'admin.closure.plan', closure.all_refund);
        await openListed();
        await expect(other.getByText(/^\d+ given back/)).toBeVisible();
        await other.getByRole('button', { name: carryOut }).click();
      } else {
        await refundAll(page);
        await openListed();
        await Promise.all([
          pressAndLose(page, 'admin.closure.carryOut', carryOut),
          other.getByRole('button', { name: carryOut }).click(),
        ]);
      }
    }
    await expect(other.getByRole('button', { name: carryOut })).toHaveCount(0);
    const places = ids.map(() => '?').join();
    const rows = (sql: string, ...values: unknown[]) => readDatabase(dataDir, sql, ...ids, ...values);
    expect(closures()).toHaveLength(1);
    expect(
      rows(
        `select booking_id, state, case when told_at is null then 1 else 0 end as untold from closure_answer
          where booking_id in (${places}) and closure_id > ? order by booking_id`,
        before.closure,
      ),
    ).toEqual(ids.map((booking_id) => ({ booking_id, state: 'refunded', untold: 0 })));
    const times = (found: unknown[]) => found.map((row) => Number((row as { times: number }).times));
    expect(
      times(
        rows(
          `select booking_id, count(*) as times from outbox
            where booking_id in (${places}) and id > ? and kind = 'closure' group by booking_id`,
          before.outbox,
        ),
      ),
    ).toEqual([1, 1, 1]);
    expect(
      times(
        readDatabase(
          dataDir,
          `select entity_id, count(*) as times from audit_log where entity = 'booking' and action = 'answer_closure'
              and entity_id in (${ids.map((id) => `'${id}'`).join()}) group by entity_id`,
        ),
      ),
    ).toEqual([1, 1, 1]);
    await context.close();
  });

testLooks('closure', async ({ page, server, adminToken, open, clean }) => {
  const main = page.getByRole('main');
  await bookMany(server, adminToken, 4, 40);
  await open('/admin/closures/new');
  await expect(main.getByRole('radio').first()).toBeVisible();
  await clean('close');
  const body = {
    ...{ slope_id: null, from_date: '2026-12-11', start_time: '07:30', to_date: '2026-12-11', end_time: '24:00' },
    ...{ reason: 'Storm', request_key: 'looks' },
  };
  await fetch(`${server.url}/trpc/admin.closure.close`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${adminToken}` },
    body: JSON.stringify(body),
  });
  const [newest] = readDatabase<{ id: number }>(server.dataDir, 'select max(id) as id from closure');
  await open(`/admin/closures/${newest?.id ?? 1}`);
  await expect(main.locator('tbody tr').first()).toBeVisible();
  await clean('closure', async (language) => {
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await cutChoices(page), `choices that are cut at 320 px in ${language}`).toEqual([]);
  });
  await open('/admin/closures/');
  await expect(main.getByRole('article').first()).toBeVisible();
  await clean('closures');
});
