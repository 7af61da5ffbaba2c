/** What the cards of step 3 show, and their filters, on the real page over the real server. */

import { saveSchoolProfile } from '@gerende/api/features/school/school-profile.service';
import { createClock } from '@gerende/api/platform/clock';
import { book, bookingWith } from '@gerende/api/testing/guest-booking';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { school } from '@gerende/api/testing/test-school';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type RenderOptions, renderApp } from '../../../testing/render-app.tsx';

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

it('say what one and two people pay on the day shown, for the whole lesson', async () => {
  await addCourses();
  await open();
  await card(/^Two days.*2 days.*Next free day: Monday ¥60,000 for 1 · ¥72,000 for 2$/);
  await card(/^Private Ski.*private, up to 2 people · every level/);
  await card(/^Turns.*group of up to 6 · level 3 · Improving/);
  screen.getByText('Prices are for the whole lesson, on the day shown.');
});

it('say how many places a class has, with the weekday, and the date of a day that is not within a week', async () => {
  await addCourses();
  const { db } = server.app;
  await db.deleteFrom('instructor_category').where('instructor_id', '=', school.instructor.baba).execute();
  const turns = await db.selectFrom('course').select('id').where('course_name', '=', 'Turns').executeTakeFirstOrThrow();
  const wanted = { course_id: turns.id, ability_level: 3, operating_day: school.day['2026-12-21'] };
  expect(await book(server, 'tRPC', bookingWith(wanted))).toMatchObject({ status: 200 });
  await open();
  await card(/^Turns.*5 of 6 places on Monday/);
  cleanup();
  await db.deleteFrom('slope_operating_day').where('date', '<', '2026-12-27').execute();
  await open();
  await card(/^Turns.*6 of 6 places on 28 Dec/);
});

it('show once above them what is the same on all', async () => {
  await addCourses();
  const { user } = await open();
  await card(/^Carving.*private, up to 2 people · level 5.*Next free day/);
  expect(screen.queryByText('All of these:')?.parentElement?.textContent ?? '').not.toContain('private');
  await user.click(await chip('Private'));
  await card(/^Carving(?!.*private)(?!.*Next free day).*Level 5/i);
  const above = screen.getByText('All of these:').parentElement?.textContent;
  expect(above).toContain('private, up to 2 people');
  expect(above).toContain('Next free day: Monday');
});

it('say what canceling costs in a few words, and all of it at a press', async () => {
  const rule = { en: 'Free until 7 days before, then 50 %.', ja: '', zh: '' };
  await saveSchoolProfile(server.app, { texts: { cancellation_rule: rule } });
  await open();
  const words = await screen.findByText('Free until 7 days before…');
  const whole = screen.getByText(rule.en).closest('details');
  expect(whole?.open).toBe(false);
  await userEvent.click(words);
  expect(whole?.open).toBe(true);
});

it('name the first free day of a season that is months ahead, and say so where no day is open', async () => {
  server = await createTestApp({ clock: createClock('2026-06-01T08:00:00+09:00') });
  await open();
  await card(/^Private Ski.*Next free day: 18 Dec ¥30,000 for 1/);
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
  // All are on skis: there is nothing to filter by.
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

it('have no filters if there are few', async () => {
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
