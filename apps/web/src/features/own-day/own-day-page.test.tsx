/**
 * The instructor's page: now and next first, every lesson once, marks with undo, and what is shown when nothing can be
 * shown.
 */
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { tokenOfRole } from '@gerende/api/testing/roles';
import { school } from '@gerende/api/testing/test-school';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const today = '2026-12-20';
const { aoki, baba } = school.instructor;
let desk: Desk;
beforeEach(async () => {
  // The stream of changes stays open and sends nothing.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  desk = await openDesk();
  localStorage.setItem('token', await tokenOfRole(desk.t, 'instructor', aoki));
});

const book = (customer_name: string, more: Record<string, unknown> = {}) =>
  desk.book({ customer_name, operating_day: school.day[today], instructor_id: aoki, ...more });
const button = (guest: string, name: string) =>
  within(screen.getByRole('group', { name: `Whether ${guest} came` })).getByRole('button', { name });
const isPressed = (guest: string, name: string) => button(guest, name).getAttribute('aria-pressed') === 'true';
const stored = async () =>
  (await desk.trpc.admin.today.day({ date: today })).lessons.flatMap(({ guests }) =>
    guests.map(({ customer_name, presence }) => `${customer_name} ${presence}`),
  );
const open = (options: Parameters<typeof renderApp>[1] = {}) => renderApp('/me', { server: desk.t, ...options });

it('shows each lesson once, the next one first, with what is needed to teach it', async () => {
  const id = await book('Tan Wei Ling', {
    ...{ number_of_orders: 2, ability_level: 3, lesson_language: 'yue', age_group: '7_12', hotel_name: 'Futaba' },
    ...{ has_transportation: true, admin_notes: 'Left knee', preferred_contact_method: 'whatsapp' },
    ...{ account_id: '+65 8123 4567', phone_number: '+65 9999 1111' },
  });
  await desk.trpc.admin.participant.save({
    booking_id: id,
    participants: [{ name: 'Mei', age: 7, level: 2, remarks: 'Nuts' }],
  });
  await book('Afternoon Guest', { setting_time_id: school.time.afternoon, preferred_contact_method: 'line' });
  await book('Later Guest', { operating_day: school.day['2026-12-23'] });
  await book('Of Baba', { instructor_id: baba });
  const entry = { start_time: '08:00', end_time: '08:30', operating_day: today, tag: 'On Hold' };
  await desk.trpc.admin.schedule.saveEntry({ ...entry, instructor_id: aoki });
  await open();
  await screen.findByRole('heading', { level: 1, name: /Aoki/ });
  const next = await screen.findByRole('region', { name: 'Next' });
  expect(next.textContent).toMatch(
    /09:00\u2060–\u206012:00.*Kandatsu.*2 people.*3 · Improving.*7 to 12.*Mei 7 years · 2 · Beginner/,
  );
  expect(next.textContent).toMatch(/Nuts.*Futaba.*Pick-up.*Left knee/);
  const call = within(next).getByRole('link', { name: /Call Tan Wei Ling/ });
  expect(call.getAttribute('href')).toBe('tel:+6599991111');
  expect(within(next).getByRole('link', { name: 'Write by WhatsApp' }).getAttribute('href')).toBe(
    'https://wa.me/6581234567',
  );
  const rest = screen.getByRole('region', { name: 'Today' });
  expect(rest.textContent).toMatch(/08:00\u2060–\u206008:30 On hold.*Afternoon Guest/i);
  expect(within(rest).getByRole('button', { name: 'Copy LINE of Afternoon Guest' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Tomorrow' }).textContent).toContain('No lessons tomorrow.');
  expect(screen.getByRole('region', { name: 'Wed 23 Dec 2026' }).textContent).toContain('Later Guest');
  expect(screen.getAllByText('Tan Wei Ling')).toHaveLength(1);
  // A future day has no marks, and the desk's money and other instructors are not shown.
  expect(screen.queryByRole('group', { name: 'Whether Later Guest came' })).toBeNull();
  expect(document.body.textContent).not.toMatch(/Of Baba|¥|Owes/);
});

it('marks by one press, which Today shows; an undo takes it back', async () => {
  await book('Tan Wei Ling');
  await open();
  await screen.findByRole('group', { name: 'Whether Tan Wei Ling came' });
  fireEvent.click(button('Tan Wei Ling', 'Came'));
  expect(isPressed('Tan Wei Ling', 'Came')).toBe(true);
  await waitFor(async () => expect(await stored()).toEqual(['Tan Wei Ling came']));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await stored()).toEqual(['Tan Wei Ling expected']));
  fireEvent.click(button('Tan Wei Ling', 'No-show'));
  await waitFor(async () => expect(await stored()).toEqual(['Tan Wei Ling no_show']));
});

it('says that a mark of a lesson that was moved away meanwhile was not stored, and no longer shows it', async () => {
  const id = await book('Tan Wei Ling');
  await open();
  await screen.findByRole('group', { name: 'Whether Tan Wei Ling came' });
  await desk.trpc.admin.schedule.saveMoves({
    moves: [{ booking_id: id, day_number: 1, to_instructor_id: baba, expected_version: 1 }],
    notify_guest: false,
  });
  fireEvent.click(button('Tan Wei Ling', 'Came'));
  await screen.findByText(/The mark for Tan Wei Ling was not stored/);
  await screen.findByText('No lessons in the next days');
  expect(await stored()).toEqual(['Tan Wei Ling expected']);
});

it('keeps what is shown without a network, and sends the mark when the network is back', async () => {
  await book('Tan Wei Ling');
  let isOff = false;
  const line: typeof fetch = (input, init) =>
    isOff ? Promise.reject(new TypeError('Failed to fetch')) : desk.t.request(String(input), init as RequestInit);
  await open({ fetch: line });
  await screen.findByRole('group', { name: 'Whether Tan Wei Ling came' });
  isOff = true;
  fireEvent.click(button('Tan Wei Ling', 'Late'));
  await screen.findByText('Not sent yet');
  expect(await stored()).toEqual(['Tan Wei Ling expected']);
  isOff = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect(await stored()).toEqual(['Tan Wei Ling late']));
});

it('says that there are no lessons, and that they could not be loaded, with a retry', async () => {
  let isBroken = true;
  const line: typeof fetch = (input, init) =>
    isBroken && String(input).includes('ownDay')
      ? Promise.resolve(new Response('[]', { status: 502 }))
      : desk.t.request(String(input), init as RequestInit);
  await open({ fetch: line });
  await screen.findByText('Your lessons could not be loaded');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByText('No lessons in the next days');
});

it('does not say that no day off was requested if that could not be loaded', async () => {
  await book('Tan Wei Ling');
  await desk.t.app.db.schema.dropTable('asked_day_off').execute();
  await open();
  const daysOff = await screen.findByRole('region', { name: 'Days off' });
  await within(daysOff).findByText(/cannot be read without a connection/);
  expect(within(daysOff).queryByText(/The answer stands here/)).toBeNull();
});

it('is where an instructor starts, and tells another role so, with a link to its own start page', async () => {
  const { address } = await renderApp('/admin', { server: desk.t });
  await waitFor(() => expect(address()).toBe('/me'));
  localStorage.setItem('token', desk.token);
  localStorage.removeItem('role');
  const owner = await open();
  await screen.findByRole('heading', { name: 'This page is for instructors' });
  expect(screen.getByRole('link', { name: 'To your start page' }).getAttribute('href')).toBe('/admin');
  const asked = owner.calls.map(({ url }) => new URL(url).pathname).filter((path) => /own-?day/i.test(path));
  expect(asked).toEqual(['/trpc/guest.school.get,admin.session.me,admin.ownDay.days']);
});

it('asks for the lessons together with a role that the phone does not know yet', async () => {
  await book('Tan Wei Ling');
  localStorage.removeItem('role');
  const { calls } = await open();
  await screen.findByText('Tan Wei Ling');
  const [first] = calls.map(({ url }) => new URL(url).pathname);
  expect(first).toBe('/trpc/guest.school.get,admin.session.me,admin.ownDay.days');
});

it('leads to the login when the session is over, and back here after it', async () => {
  await book('Tan Wei Ling');
  localStorage.removeItem('token');
  const { address } = await open();
  await waitFor(() => expect(address()).toBe('/admin/login'));
  expect(sessionStorage.getItem('afterLogin')).toBe('/me');
  localStorage.setItem('token', await tokenOfRole(desk.t, 'owner'));
  const ended = await renderApp('/me', {
    server: desk.t,
    fetch: async (input, init) => {
      const headers = { ...(init?.headers as object), authorization: 'Bearer dead' };
      return desk.t.request(String(input), { ...(init as RequestInit), headers });
    },
  });
  await waitFor(() => expect(ended.address()).toBe('/admin/login?ended=true'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(sessionStorage.getItem('afterLogin')).toBe('/me');
});

it('copies the id of a channel that has no link', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  await book('Tan Wei Ling', { preferred_contact_method: 'wechat', account_id: 'weiling88' });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy WeChat of Tan Wei Ling' }));
  await screen.findByText('Copied: weiling88');
  expect(writeText).toHaveBeenCalledWith('weiling88');
});

it('shows the hours of this month and of months before', async () => {
  await book('Tan Wei Ling');
  await open();
  fireEvent.click(await screen.findByText('Hours of the month'));
  await screen.findByText('3 h of them until today');
  const later = screen.getByRole('button', { name: 'The month after' });
  expect(later.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'The month before' }));
  await screen.findByRole('heading', { name: 'November 2026' });
  await screen.findByText('0 h');
  expect(later.hasAttribute('disabled')).toBe(false);
});

it('refetches every five minutes without notifications, and every half an hour while the stream notifies of changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      line = controller;
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  let asked = 0;
  await open({
    fetch: (input, init) => {
      if (String(input).includes('ownDay.days')) asked += 1;
      return desk.t.request(String(input), init as RequestInit);
    },
  });
  await screen.findByRole('heading', { level: 1, name: /Aoki/ });
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
  expect(asked).toBe(1);
  await pass(5);
  await expect.poll(() => asked).toBe(2);
  line?.enqueue(new TextEncoder().encode('event: open\ndata: null\n\n'));
  const askedInFive = async (): Promise<number> => {
    const before = asked;
    await pass(5);
    return asked - before;
  };
  await expect.poll(askedInFive).toBe(0);
  const heard = asked;
  await pass(30);
  await expect.poll(() => asked).toBeGreaterThan(heard);
  expect(asked).toBeLessThan(heard + 3);
  line?.close();
  await pass(30);
  await expect.poll(() => asked).toBeGreaterThan(heard + 4);
});

it.each([
  ['en', 'Closed: ask the desk'],
  ['ja', '閉鎖中です。受付に確認してください'],
  ['zh', '该时段已关闭，请询问前台'],
] as const)('says in %s that a lesson cannot be taught, since its slope is closed', async (language, said) => {
  await book('Morning Guest');
  await book('Afternoon Guest', { setting_time_id: school.time.afternoon });
  const span = { from_date: today, start_time: '07:00', to_date: today, end_time: '12:30', reason: '' };
  await desk.trpc.admin.closure.close({ ...span, slope_id: null, request_key: 'once' });
  await open({ language });
  const words = await screen.findAllByText(said);
  expect(words.map((each) => each.closest('article')?.textContent)).toEqual([expect.stringContaining('Morning Guest')]);
});
