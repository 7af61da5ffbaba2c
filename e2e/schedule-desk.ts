/**
 * Shared by the schedule's tests: their own instructors and lessons, and finding rows, cells and blocks on the grid.
 */
import type { Locator, Page } from '@playwright/test';
import type { BuiltServer } from './built-server.ts';
import { expect, test as signedOut } from './fixtures.ts';
import { readDatabase } from './stored.ts';

/** Calls the public contract as the desk. */
async function asDesk<Answer>(
  { url }: BuiltServer,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.status, `${method} ${path}: ${text}`).toBe(200);
  return JSON.parse(text) as Answer;
}

type Course = {
  id: number;
  form: 'private' | 'group';
  slopes: { id: number }[];
  category: { id: number };
  setting_time: { id: number; duration_from: string; duration_to: string }[];
};

/** One test's own part of the school, so that tests do not interfere with each other. */
class Desk {
  private course: Course | undefined;
  private readonly instructors: number[] = [];
  private readonly server: BuiltServer;
  private readonly token: string;

  constructor(server: BuiltServer, token: string) {
    this.server = server;
    this.token = token;
  }

  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    return asDesk<Answer>(this.server, this.token, method, path, body);
  }

  /** Calls a mutation, as another desk's page does. */
  async ask(procedure: string, input: unknown): Promise<void> {
    const answer = await fetch(`${this.server.url}/trpc/${procedure}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.token}` },
      body: JSON.stringify(input),
    });
    expect(answer.status, `${procedure}: ${await answer.text()}`).toBe(200);
  }

  /** The demo school's first course of private lessons from 09:00 to 12:00, whatever other tests have added. */
  private async morningCourse(): Promise<{ course: Course; time: number }> {
    const isMorning = (time: { duration_from: string; duration_to: string }) =>
      time.duration_from === '09:00' && time.duration_to === '12:00';
    if (!this.course) {
      const { items } = await this.call<{ items: Course[] }>('GET', '/courses?all=true');
      this.course = items
        .sort((a, b) => a.id - b.id)
        .find((course) => course.form === 'private' && course.setting_time.some(isMorning));
    }
    const time = this.course?.setting_time.find(isMorning);
    if (!this.course || !time) throw new Error('no course is held in the morning');
    return { course: this.course, time: time.id };
  }

  /** An instructor who teaches that course at every level, and is never off by default. */
  async instructor(
    name: string,
    daysOff: { date: string; setting_time_id: number }[] = [],
    display_order = 0,
  ): Promise<number> {
    const { course } = await this.morningCourse();
    const { item } = await this.call<{ item: { id: number } }>('POST', '/instructors', {
      instructor_name_en: name,
      instructor_name_zh: name,
      category_id: [course.category.id],
      category_levels: [{ categoryId: course.category.id, level: 6 }],
      slope_id: [],
      dateRanges: daysOff,
      display_order,
    });
    this.instructors.push(item.id);
    return item.id;
  }

  /** Deletes the test's instructors: their rows would push those of the next test below what the grid renders. */
  async leave(): Promise<void> {
    for (const id of this.instructors) await this.call('DELETE', `/instructors/${id}`);
  }

  /** A course of classes of up to six people, which is held in the morning. @returns its id */
  async groupCourse(name: string): Promise<number> {
    const { course, time } = await this.morningCourse();
    const { item } = await this.call<{ item: { id: number } }>('POST', '/courses', {
      course_name: name,
      course_name_zh: name,
      slope_ids: [course.slopes[0]?.id],
      setting_time_ids: [time],
      category_id: course.category.id,
      days_of_lesson: 1,
      form: 'group',
      class_size: 6,
      min_people: 3,
      level_span: 2,
    });
    return item.id;
  }

  async morning(): Promise<number> {
    return (await this.morningCourse()).time;
  }

  /** A lesson from 09:00 to 12:00. */
  async lesson(name: string, date: string, more: Record<string, number | string | boolean> = {}): Promise<number> {
    const { course, time } = await this.morningCourse();
    const day = await this.call<{ item: { operating_day_id: number } }>('GET', `/school/operating-day?date=${date}`);
    const { item } = await this.call<{ item: { id: number } }>('POST', '/booking', {
      customer_name: name,
      phone_number: '+65 8123 4567',
      email: 'guest@mail.example',
      days_of_lesson: 1,
      number_of_orders: 2,
      ability_level: 2,
      course_id: course.id,
      slope_id: course.slopes[0]?.id,
      country_id: 702,
      setting_time_id: time,
      operating_day: day.item.operating_day_id,
      fee: 30_000,
      skip_recaptcha: true,
      ...more,
    });
    return item.id;
  }
}

/** A test of the desk: its page is logged in already. */
export const test = signedOut.extend<{ desk: Desk }>({
  desk: async ({ page, asAdmin, server, adminToken }, use) => {
    await asAdmin(page);
    const desk = new Desk(server, adminToken);
    await use(desk);
    await desk.leave();
  },
});

export const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Schedule' });
export const rowOf = (page: Page, name: string): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** @param day 0 for Monday @param hour 9 to 17 */
export const cellOf = (page: Page, name: string, day: number, hour: number): Locator =>
  rowOf(page, name).locator(`[data-column="${day * 9 + hour - 9}"]`);
export const blockOf = (page: Page, booking: number, day = 1): Locator =>
  page.locator(`[data-block="lesson-${booking}-${day}"]`);
/** A block in an instructor's row; an unassigned one is in the list, or in the first row if the list is closed. */
export const inRow = (page: Page, name: string, booking: number, day = 1): Locator =>
  (name === 'Unassigned' ? page.locator('[data-tray]') : rowOf(page, name)).locator(
    `[data-block="lesson-${booking}-${day}"]`,
  );
/** The names at the head of the rows. */
export const rowNames = (page: Page): Locator => grid(page).locator('[role="rowheader"] [id^="row-"]');

/** Opens a week with the rows of one instructor, so that every cell of the test is rendered. */
export async function openWeek(page: Page, date: string, instructor?: number): Promise<void> {
  await page.goto(`/admin/schedule/?date=${date}${instructor === undefined ? '' : `&instructor=${instructor}`}`);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
}

/** Opens the panel with the filters that do not fit in the row. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/, expanded: false }).click();
}

/** Opens the panel with the tools, in any language. */
export async function openTools(page: Page): Promise<void> {
  await page
    .getByRole('button', { expanded: false })
    .filter({ has: page.locator('.lucide-ellipsis') })
    .click();
}

/** More of the grid's height than the edge at which a drag scrolls it (drag-area.tsx). */
const scrollingEdge = 0.2;

/** Other tests add rows: dragged from the lower edge, a block would scroll the grid and land on another row. */
export const awayFromLowerEdge = (item: Locator): Promise<void> =>
  item.evaluate((element, edge) => {
    const view = document.querySelector('[role="grid"]')?.getBoundingClientRect();
    if (view && element.getBoundingClientRect().bottom > view.bottom - view.height * edge)
      element.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, scrollingEdge);

/** Moves the dragged block over a place, which is measured now: nothing moves under the pointer during a drag. */
export async function moveOver(page: Page, place: Locator, at: { x: number; y?: number }): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error('there is no such place');
  await page.mouse.move(box.x + at.x, box.y + (at.y ?? box.height / 2), { steps: 6 });
}

/** Presses a block, and holds it over the middle of another place. @param keys held meanwhile */
export async function holdOver(
  page: Page,
  block: Locator,
  place: Locator,
  keys: ('Shift' | 'Alt')[] = [],
): Promise<void> {
  await block.scrollIntoViewIfNeeded();
  await awayFromLowerEdge(block);
  await awayFromLowerEdge(place);
  const height = await block.evaluate((element) => element.getBoundingClientRect().height);
  // It is held at its first hour: with Shift it starts at the hour where it is released. Waits until the grid does not
  // move, since notices appear and disappear above it.
  await block.hover({ position: { x: 10, y: height / 2 } });
  const from = await block.boundingBox();
  if (!from) throw new Error('nothing to drag');
  await page.mouse.down();
  await page.mouse.move(from.x + 16, from.y + height / 2 + 12, { steps: 3 });
  await expect(page.locator('[data-carried]')).not.toHaveCount(0);
  for (const key of keys) await page.keyboard.down(key);
  await moveOver(page, place, { x: 10 });
}

/** The same, and releases it there. */
export async function dragOnto(
  page: Page,
  block: Locator,
  place: Locator,
  keys: ('Shift' | 'Alt')[] = [],
): Promise<void> {
  await holdOver(page, block, place, keys);
  await page.mouse.up();
  for (const key of keys) await page.keyboard.up(key);
}

export const movesBar = (page: Page): Locator => page.getByRole('region', { name: 'Moves that are not saved' });

/** Opens the list of the moves, unless it is open. */
export async function openMoves(page: Page): Promise<void> {
  const toggle = movesBar(page).getByRole('heading').getByRole('button');
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** Applies all proposals of Assign, and opens the list of the moves, in any language. */
export async function applyProposals(page: Page): Promise<void> {
  await page.locator('button:has(.lucide-wand-sparkles)').click();
  await page.locator('section:has(li [role=checkbox]) button:not([role])').first().click();
  await page.locator('[data-moves-bar] h2 button').click();
}

/** Saves the moves without messages to guests. */
export async function saveMoves(page: Page): Promise<void> {
  await movesBar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save, tell nobody' }).click();
}

export const spoken = (page: Page): Locator => page.getByRole('status', { name: 'What was done on the grid' });

/** Presses a key after which the grid says something else. @returns what it says */
export async function pressAndHear(page: Page, key: string): Promise<string> {
  const before = await spoken(page).innerText();
  await page.keyboard.press(key);
  await expect(spoken(page)).not.toHaveText(before);
  return spoken(page).innerText();
}

/** Presses Tab until the target has the focus, wrapping around the page if necessary. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

type StoredDay = { date: string; start_time: string; end_time: string; instructor_id: number | null };

/** The stored days of a booking. */
export const daysOf = (dataDir: string, booking: number): StoredDay[] =>
  readDatabase<StoredDay>(
    dataDir,
    `select lesson.date, start_time, end_time, instructor_id from attendance
     join lesson on lesson.id = lesson_id where booking_id = ? order by day_number`,
    booking,
  );
