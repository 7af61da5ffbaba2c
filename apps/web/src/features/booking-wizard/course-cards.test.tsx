/** What the cards of step 3 say, and their filters, on the real page over the real server. */

import { createClock } from '@gerende/api/platform/clock';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type RenderOptions, renderApp } from '../../testing/render-app.tsx';

let server: TestApp;

const setDraft = (filters: string[] = []) =>
  sessionStorage.setItem(
    'bookingFormData',
    JSON.stringify({ form: {}, slope_id: 1, category_id: 1, course_id: null, filters }),
  );

beforeEach(async () => {
  server = await createTestApp();
  setDraft();
});

const open = async (options: RenderOptions = {}) => ({
  ...(await renderApp('/?step=3', { server, ...options })),
  user: userEvent.setup(),
});
const card = (name: RegExp) => screen.findByRole('button', { name });
const chip = (name: string) => screen.findByRole('button', { name });

/** Five more courses of the category: three groups for different levels, two private ones. */
async function addCourses(): Promise<void> {
  const { db } = server.app;
  const { id: from, ...row } = await db.selectFrom('course').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  const group = { form: 'group' as const, class_size: 6 };
  const added = [
    { ...row, ...group, course_name: 'First Day', ability_level: 1 },
    { ...row, ...group, course_name: 'Snow Bears for kids', ability_level: 1 },
    { ...row, ...group, course_name: 'Turns', ability_level: 3 },
    { ...row, course_name: 'Carving', ability_level: 5 },
    { ...row, course_name: 'Two days', days_of_lesson: 2 },
  ];
  for (const course of added) {
    const { id } = await db.insertInto('course').values(course).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('course_slope').values({ course_id: id, slope_id: 1 }).execute();
    await db.insertInto('course_setting_time').values({ course_id: id, setting_time_id: 1 }).execute();
    const prices = await db
      .selectFrom('course_price')
      .selectAll()
      .where('course_id', '=', from)
      .where('slope_id', '=', 1)
      .where('season_type', '=', 'high')
      .execute();
    await db
      .insertInto('course_price')
      .values(prices.map(({ id: _id, ...price }) => ({ ...price, course_id: id })))
      .execute();
  }
}

it('say the whole price with its days, for whom it is, and what more people cost', async () => {
  await addCourses();
  await open();
  await card(
    /^Two days.*2 days · 09:00-12:00.*from ¥60,000.*for 2 days · up to 1 person; \+\u2060¥12,000 each more, up to 2/,
  );
  await card(/^Private Ski.*private · every level/);
  await card(/^Turns.*group of up to 6 · level 3 · Improving/);
});

it('name the first free day of a season that is months ahead, and say so where no day is open', async () => {
  server = await createTestApp({ clock: createClock('2026-06-01T08:00:00+09:00') });
  await open();
  await card(/^Private Ski.*Next free day: 18 Dec/);
  cleanup();
  server = await createTestApp();
  await server.app.db.deleteFrom('slope_operating_day').execute();
  await open();
  await card(/^Private Ski.*No day can be booked yet/);
});

it('say the lowest price alone while the rest is not known', async () => {
  await open({
    fetch: async (input, init) =>
      String(input).includes('availability.courses')
        ? new Response('oops', { status: 502 })
        : server.request(String(input), init as RequestInit),
  });
  await card(/^Private Ski.*from ¥25,000$/);
});

it('name the languages of the instructors, each in itself', async () => {
  await server.app.db.deleteFrom('instructor_language').execute();
  await server.app.db.insertInto('instructor_language').values({ instructor_id: 1, language: 'ja' }).execute();
  await open();
  await card(/^Private Ski.*日本語/);
  expect(screen.getByText('日本語', { selector: 'li *' }).getAttribute('lang')).toBe('ja');
});

it('are filtered by toggles, with a count that is read out, kept when the guest comes back', async () => {
  await addCourses();
  const { user } = await open();
  await card(/^Turns/);
  expect(screen.getByRole('group', { name: 'Show only' })).toBeTruthy();
  // All are on skis: nothing to divide.
  expect(screen.queryByRole('button', { name: 'Snowboard' })).toBeNull();
  expect(screen.getByText('6 of 6 courses').getAttribute('role')).toBe('status');
  await user.click(await chip('Group'));
  expect((await chip('Group')).getAttribute('aria-pressed')).toBe('true');
  screen.getByText('3 of 6 courses');
  expect(screen.queryByRole('button', { name: /^Carving/ })).toBeNull();
  await user.click(await chip('Children'));
  screen.getByText('1 of 6 courses');
  await card(/^Snow Bears/);
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('bookingFormData') ?? '').filters).toEqual(['group', 'children']),
  );
  cleanup();
  await open();
  await screen.findByText('1 of 6 courses');
});

it('can all be shown again when none fits', async () => {
  await addCourses();
  setDraft(['children', 'advanced', 'filter of another version']);
  const { user } = await open();
  await screen.findByText('No course fits all of these');
  screen.getByText('0 of 6 courses');
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await card(/^Turns/);
  screen.getByText('6 of 6 courses');
});

it('have no filters where there are few', async () => {
  setDraft(['group']);
  await open();
  await card(/^Private Ski/);
  expect(screen.queryByRole('group', { name: 'Show only' })).toBeNull();
});

it('do not take the second tap of a finger on a filter, which may be on another card then', async () => {
  await addCourses();
  const { user } = await open();
  await card(/^Turns/);
  const cards = () => screen.getAllByRole('list').at(-1)?.parentElement?.className;
  expect(cards()).toBe('');
  // The page's clock is stopped, so that the tap is quick on any machine.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  fireEvent(window, Object.assign(new Event('pointerdown'), { pointerType: 'touch' }));
  await user.click(await chip('Group'));
  expect(cards()).toBe('pointer-events-none');
  clock.mockRestore();
  await waitFor(() => expect(cards()).toBe(''));
});
