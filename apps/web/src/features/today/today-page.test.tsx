/** The day at the meeting point: one press marks, the same press and an undo revert it, and others' marks are shown. */
import { createClock } from '@gerende/api/platform/clock';
import { makeGroupCourse } from '@gerende/api/testing/classes';
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { tokenOfRole } from '@gerende/api/testing/roles';
import { createTestApp } from '@gerende/api/testing/test-app';
import { school } from '@gerende/api/testing/test-school';
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { addDays, dayIn } from '@gerende/domain/calendar/plain-date';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const today = '2026-12-20';
let desk: Desk;
// There are no notifications of other desks' changes: these tests write outside the app's own calls.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
beforeEach(async () => {
  desk = await openDesk();
  localStorage.setItem('token', desk.token);
});

const book = (customer_name: string, more: Record<string, unknown> = {}) =>
  desk.book({ customer_name, operating_day: school.day[today], number_of_orders: 2, ...more });
const button = (guest: string, name: string) =>
  within(screen.getByRole('group', { name: `Whether ${guest} came` })).getByRole('button', { name });
const isPressed = (guest: string, name: string) => button(guest, name).getAttribute('aria-pressed') === 'true';
const stored = async () =>
  (await desk.trpc.admin.today.day({ date: today })).lessons.flatMap(({ guests }) =>
    guests.map(({ customer_name, presence }) => `${customer_name} ${presence}`),
  );

it('marks by one press, which is stored; the same press, the button and Ctrl+Z revert it', async () => {
  await book('Tan Wei Ling', { hotel_name: 'Futaba', has_transportation: true, admin_notes: 'Vegetarian' });
  await renderApp('/admin/today/', { server: desk.t });
  await screen.findByRole('heading', { level: 1, name: 'Sun 20 Dec 2026' });
  const row = await screen.findByRole('group', { name: 'Whether Tan Wei Ling came' });
  expect(row.closest('li')?.textContent).toMatch(/2 people · Level \d.*Futaba.*Pick-up.*Owes ¥30,000.*Vegetarian/);
  fireEvent.click(button('Tan Wei Ling', 'No-show'));
  expect(isPressed('Tan Wei Ling', 'No-show')).toBe(true);
  await waitFor(async () => expect(await stored()).toEqual(['Tan Wei Ling no_show']));
  expect(screen.getByText('0 of 2 here')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await stored()).toEqual(['Tan Wei Ling expected']));
  fireEvent.click(button('Tan Wei Ling', 'Came'));
  expect(screen.getByText('2 of 2 here')).toBeDefined();
  fireEvent.click(button('Tan Wei Ling', 'Came'));
  await waitFor(async () => expect(await stored()).toEqual(['Tan Wei Ling expected']));
  fireEvent.click(button('Tan Wei Ling', 'Late'));
  await waitFor(async () => expect(await stored()).toEqual(['Tan Wei Ling late']));
  fireEvent.keyDown(document, { key: 'z', ctrlKey: true });
  await waitFor(async () => expect(await stored()).toEqual(['Tan Wei Ling expected']));
});

it('shows two marks that were made without knowledge of each other, and one press chooses', async () => {
  const booking_id = await book('Tan Wei Ling');
  const mark = (request_key: string, presence: 'came' | 'no_show') =>
    desk.trpc.admin.today.mark({ request_key, booking_id, date: today, presence, seen: [] });
  await mark('a', 'came');
  await mark('b', 'no_show');
  await renderApp('/admin/today/', { server: desk.t });
  const marks = await screen.findByRole('group', { name: 'Different marks for Tan Wei Ling' });
  expect(marks.textContent).toMatch(/It is: Camedesk@gerende.example.*It is: No-showdesk@gerende.example/);
  expect(isPressed('Tan Wei Ling', 'Came')).toBe(false);
  fireEvent.click(within(marks).getByRole('button', { name: /No-show/ }));
  await waitFor(() => expect(screen.queryByText(/marked differently/)).toBeNull());
  await waitFor(async () => expect(await stored()).toEqual(['Tan Wei Ling no_show']));
});

it('counts the guests who owe money as the list behind the link does, which has no canceled ones', async () => {
  const owes = await book('Tan Wei Ling');
  const id = await book('Lee Mei', { setting_time_id: school.time.afternoon });
  await desk.trpc.admin.cancellation.cancel({ ids: [id], reason: 'guest', kept: [{ id, kept_fee: 500, version: 1 }] });
  await renderApp('/admin/today/', { server: desk.t });
  const link = await screen.findByRole('link', { name: '1 owes money' });
  const search = new URL(link.getAttribute('href') ?? '', 'http://school').searchParams;
  const { data } = (await desk.trpc.admin.booking.list(Object.fromEntries(search))).toJSON();
  expect(data.map((booking) => booking.id)).toEqual([owes]);
});

it('changes the day by keys, marks no future day, and links to what needs attention', async () => {
  await book('Tan Wei Ling', { days_of_lesson: 2 });
  const { address } = await renderApp('/admin/today/', { server: desk.t });
  const owing = await screen.findByRole('link', { name: '1 owes money' });
  expect(owing.getAttribute('href')).toContain('owes=true');
  expect(screen.getByRole('link', { name: '1 lesson without an instructor' })).toBeDefined();
  fireEvent.keyDown(document, { key: 'ArrowRight' });
  await screen.findByText(/has not come yet/);
  expect(address()).toBe('/admin/today/?date=2026-12-21');
  expect(button('Tan Wei Ling', 'Came')).toHaveProperty('disabled', true);
  fireEvent.keyDown(document, { key: 't' });
  await screen.findByRole('heading', { level: 1, name: 'Sun 20 Dec 2026' });
  fireEvent.keyDown(document, { key: 'ArrowLeft' });
  await screen.findByText('No lessons on this day');
  // A phone has no keys.
  expect(screen.getByText('Choose another day above.')).toBeTruthy();
});

it('keeps marks that cannot be sent, says so, and sends them in their order when the network is back', async () => {
  await book('Tan Wei Ling');
  let isOff = false;
  const line: typeof fetch = (input, init) =>
    isOff ? Promise.reject(new TypeError('Failed to fetch')) : desk.t.request(String(input), init as RequestInit);
  await renderApp('/admin/today/', { server: desk.t, fetch: line });
  await screen.findByRole('group', { name: 'Whether Tan Wei Ling came' });
  isOff = true;
  fireEvent.click(button('Tan Wei Ling', 'Came'));
  fireEvent.click(button('Tan Wei Ling', 'Late'));
  await screen.findByText(/2 marks/);
  expect(screen.getByText('Not sent yet')).toBeDefined();
  expect(isPressed('Tan Wei Ling', 'Late')).toBe(true);
  expect(await stored()).toEqual(['Tan Wei Ling expected']);
  isOff = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect(await stored()).toEqual(['Tan Wei Ling late']));
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
});

it('says who takes part with what the instructor should know, and takes what is owed in two presses', async () => {
  const id = await book('Tan Wei Ling');
  const mei = { name: 'Mei', age: '6', level: '1', remarks: 'Left-handed' };
  await desk.trpc.admin.participant.save({ booking_id: id, participants: [mei] as never });
  await renderApp('/admin/today/', { server: desk.t });
  const people = await screen.findByRole('list', { name: 'Who takes part' });
  expect(people.textContent).toBe('Mei · 6 years · Level 1 – Left-handed');
  fireEvent.click(screen.getByRole('button', { name: 'Take payment: Tan Wei Ling' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cash' }));
  await waitFor(() => expect(screen.queryByText('Owes ¥30,000')).toBeNull());
  expect(await desk.trpc.admin.payment.list({ booking_id: id })).toMatchObject({ paid: 30_000, balance: 0 });
});

it('shows how a different number of people changes the fee and the balance, before the press that stores it', async () => {
  const id = await book('Tan Wei Ling', { number_of_orders: 1 });
  await renderApp('/admin/today/', { server: desk.t });
  fireEvent.click(await screen.findByRole('button', { name: 'Number of people for Tan Wei Ling' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('As booked: nothing changes.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'One person more' }));
  const does = await within(dialog).findByRole('list', { name: 'What the change does' });
  expect(does.textContent).toBe(
    'The fee changes from ¥30,000 to ¥72,000.The guest then has ¥72,000 left to pay.' +
      'The instructor is paid as planned, and nobody gets a mail.',
  );
  expect((await desk.trpc.admin.booking.get({ id })).number_of_orders).toBe(1);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change to 2 people' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await desk.trpc.admin.booking.get({ id })).toMatchObject({ number_of_orders: 2, fee: 72_000 });
  await screen.findByText('Owes ¥72,000');
});

it.each([
  ['Number of people for Tan Wei Ling', 'People who take part', '2'],
  ['Take payment: Tan Wei Ling', 'Cash given', '50000'],
])('keeps what is typed under “%s” when the lesson moves to another hour meanwhile', async (opens, field, typed) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await book('Tan Wei Ling', { number_of_orders: 1 });
  await renderApp('/admin/today/', { server: desk.t });
  fireEvent.click(await screen.findByRole('button', { name: opens }));
  const input = await within(await screen.findByRole('dialog')).findByLabelText(new RegExp(field));
  fireEvent.change(input, { target: { value: typed } });
  await desk.t.app.db.updateTable('lesson').set({ start_time: '13:00', end_time: '16:00' }).execute();
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  await screen.findByText('13:00\u2060–\u206016:00');
  expect(input.isConnected).toBe(true);
  expect((input as HTMLInputElement).value.replace(/\D/g, '')).toBe(typed);
});

it('says before a change of the people what is asked for, and what is not since Paid was set by hand', async () => {
  const id = await book('Tan Wei Ling', { number_of_orders: 1 });
  await desk.trpc.admin.booking.setStatus({ ids: [id], invoice_status: 'Paid' });
  await renderApp('/admin/today/', { server: desk.t });
  fireEvent.click(await screen.findByRole('button', { name: 'Number of people for Tan Wei Ling' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'One person more' }));
  const does = await dialog.findByRole('list', { name: 'What the change does' });
  expect(does.textContent).toContain('¥72,000 are not asked for: Paid was set by hand');
  expect(does.textContent).not.toContain('left to pay');
});

it('moves to the next day by itself if it is left open over midnight', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = '2026-12-20T23:58:00+09:00';
  const clock = { now: () => createClock(now).now(), nowText: () => createClock(now).nowText() };
  const server = await createTestApp({ clock });
  localStorage.setItem('token', await server.login());
  await renderApp('/admin/today/', { server });
  await screen.findByRole('heading', { level: 1, name: 'Sun 20 Dec 2026' });
  now = '2026-12-21T00:03:00+09:00';
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  await screen.findByRole('heading', { level: 1, name: 'Mon 21 Dec 2026' });
});

it('shows the next day if a night has passed offline', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const here = dayIn('Asia/Tokyo', createClock().now());
  // The server's day is the one before this browser's.
  const server = await createTestApp({ clock: createClock(`${addDays(here, -1)}T12:00:00+09:00`) });
  localStorage.setItem('token', await server.login());
  let isCut = false;
  await renderApp('/admin/today/', {
    server,
    fetch: async (input, init) => {
      if (isCut) throw new TypeError('Failed to fetch');
      return server.request(String(input), init as RequestInit);
    },
  });
  await screen.findByRole('heading', { level: 1, name: dayInWords(addDays(here, -1), 'en') });
  await screen.findByText('No lessons on this day');
  isCut = true;
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  await screen.findByRole('heading', { level: 1, name: dayInWords(here, 'en') });
});

it.each([
  ['en', 'Closed'],
  ['ja', '閉鎖中'],
  ['zh', '该时段已关闭'],
] as const)('says in %s which lesson cannot be taught, since its slope is closed', async (language, said) => {
  await book('Morning Guest');
  await book('Afternoon Guest', { setting_time_id: school.time.afternoon });
  const span = { from_date: today, start_time: '07:00', to_date: today, end_time: '12:30', reason: '' };
  await desk.trpc.admin.closure.close({ ...span, slope_id: null, request_key: 'storm' });
  await renderApp('/admin/today/', { server: desk.t, language });
  const words = await screen.findAllByText(said);
  expect(words.map((each) => each.closest('article')?.textContent)).toEqual([expect.stringContaining('Morning Guest')]);
});

it('says which guest of a class has lost the day, while it is held for another, as the sheet and its instructor do', async () => {
  await makeGroupCourse(desk);
  const more = { number_of_orders: 1, instructor_id: school.instructor.aoki };
  await book('Lost Guest', more);
  const kept = await book('Kept Guest', more);
  const span = { from_date: today, start_time: '07:00', to_date: today, end_time: '12:30', reason: '' };
  const { id } = await desk.trpc.admin.closure.close({ ...span, slope_id: null, request_key: 'storm' });
  await desk.trpc.admin.closure.decide({ id, booking_id: kept, decision: 'keep' });
  const said = 'Closed: not decided yet';
  const rowsOf = async () =>
    (await screen.findAllByText(new RegExp(said))).map((each) => each.closest('li, tr')?.textContent);
  await renderApp('/admin/today/', { server: desk.t });
  expect(await rowsOf()).toEqual([expect.stringContaining('Lost Guest')]);
  await renderApp('/admin/run-sheets/?sheet=rosters&paper=en', { server: desk.t });
  expect(await rowsOf()).toEqual([expect.stringContaining('Lost Guest')]);
  localStorage.setItem('token', await tokenOfRole(desk.t, 'instructor', school.instructor.aoki));
  await renderApp('/me', { server: desk.t });
  expect(await rowsOf()).toEqual([expect.stringContaining('Lost Guest')]);
});
