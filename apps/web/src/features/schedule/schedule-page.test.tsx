/** The schedule (§2 /admin/schedule): actions before the page has caught up are not lost. */
import { deskBooking } from '@gerende/api/testing/desk';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { sendsMail } from '@gerende/api/testing/waiting-list';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

// There are no notifications of other desks' changes: these tests write outside the app's own calls.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));

async function renderWeek() {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login());
  const { address } = await renderApp('/admin/schedule/?date=2027-01-04', { server });
  const next = await screen.findByRole('button', { name: 'Next week' });
  const searched = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]));
  /** Waits until the address has changed, without waiting for a task: React has not rendered by then. */
  const addressChanged = async (): Promise<void> => {
    const before = address();
    for (let turn = 0; turn < 100 && address() === before; turn += 1) await Promise.resolve();
  };
  return { next, searched, addressChanged };
}

it('moves two weeks on when the button is pressed again before the next week is shown', async () => {
  const { next, searched, addressChanged } = await renderWeek();
  fireEvent.click(next);
  await addressChanged();
  fireEvent.click(next);
  await addressChanged();
  expect(searched()).toMatchObject({ date: '2027-01-18' });
});

it('keeps each of two filters that are chosen one right after the other', async () => {
  const { searched, addressChanged } = await renderWeek();
  fireEvent.click(screen.getByRole('button', { name: /^Filters/, expanded: false }));
  fireEvent.change(screen.getByLabelText('Free at'), { target: { value: '13:00' } });
  await addressChanged();
  fireEvent.change(screen.getByLabelText('Level'), { target: { value: '6' } });
  await addressChanged();
  expect(searched()).toMatchObject({ from: '13:00', level: '6' });
});

/** Books a lesson that day. @returns its block on the schedule, once it is there */
async function book(server: TestApp, date: string): Promise<() => Promise<HTMLElement>> {
  const [day] = await server.trpc.guest.operatingDay.list({ from: date, to: date });
  const { id } = await server.trpc.guest.booking.create({
    customer_name: 'Tan Wei Ling',
    email: 'weiling@mail.example',
    phone_number: '+65 8123 4567',
    days_of_lesson: 1,
    number_of_orders: 2,
    ability_level: 3,
    course_id: 1,
    slope_id: 1,
    country_id: 702,
    setting_time_id: 1,
    hotel_name: 'Futaba',
    age_group: '30s',
    referrer: 'partner',
    preferred_contact_method: 'line',
    account_id: 'tan',
    operating_day: day?.operating_day_id ?? 0,
  });
  return () =>
    waitFor(() => {
      const block = document.querySelector<HTMLElement>(`[data-block="lesson-${id}-1"]`);
      if (!block) throw new Error(`no block of booking ${id}`);
      return block;
    });
}

/** Opened without a date. @returns the day that the page goes to */
async function firstDay(server: TestApp): Promise<string | undefined> {
  localStorage.setItem('token', await server.login());
  const { address } = await renderApp('/admin/schedule/', { server });
  await waitFor(() => expect(address()).toContain('date='));
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false'));
  return new URLSearchParams(address().split('?')[1]).get('date') ?? undefined;
}

it('stays on the current week if nothing is booked from today on, and opens that of the nearest booking (§4)', async () => {
  const server = await createTestApp();
  expect(await firstDay(server)).toBe('2026-12-20');
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.filter((text) => text?.includes('Mon'))).toEqual([expect.stringContaining('14')]);
  await book(server, '2027-01-06');
  await book(server, '2027-01-05');
  localStorage.clear();
  expect(await firstDay(server)).toBe('2027-01-05');
});

it('fetches two more days on both sides while it knows a lesson of over 10 days, and keeps only that (§9)', async () => {
  const server = await createTestApp();
  const token = await server.login();
  localStorage.setItem('token', token);
  const operating_day = await server.trpc.guest.operatingDay.get({ date: '2026-12-28' });
  const booked = [11, 10].map(async (days_of_lesson) => {
    const json = deskBooking({ ...operating_day, operating_day: operating_day.operating_day_id, days_of_lesson });
    return (await server.post('/booking', json, { token })).body.item.id as number;
  });
  const [long] = await Promise.all(booked);
  const { calls } = await renderApp('/admin/schedule/?date=2026-12-28', { server });
  const next = await screen.findByRole('button', { name: 'Next week' });
  const asked = (): string[] =>
    calls
      .flatMap(({ url }) => [...decodeURIComponent(url).matchAll(/"startDate":"(\S+?)","endDate":"(\S+?)"/g)])
      .map(([, from, to]) => `${from} ${to}`);
  const stored = (): { lessons: { booking_id: number }[] } =>
    JSON.parse(localStorage.getItem('scheduleData') ?? '{"lessons":[]}');
  await waitFor(() => expect(stored().lessons).toHaveLength(2));
  for (const window of ['2026-12-29 2027-01-16', '2027-01-05 2027-01-23', '2027-01-12 2027-01-30']) {
    fireEvent.click(next);
    await waitFor(() => expect(asked().at(-1)).toBe(window));
  }
  await waitFor(() => expect(stored().lessons.map(({ booking_id }) => booking_id)).toEqual([long]));
});

async function moveTo(date: string, blockOf: () => Promise<HTMLElement>): Promise<void> {
  fireEvent.click(await blockOf());
  fireEvent.click(await screen.findByRole('button', { name: 'Move to…' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: date } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
}

/**
 * The page, with a server that does what is asked and keeps the answers to one procedure until `answer` is called.
 * @returns in `calls` what was asked since, by procedure, and `answered`
 */
async function renderHeld(server: TestApp, procedure: string): Promise<{ answer: () => void; calls: string[] }> {
  const calls: string[] = [];
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const line: typeof fetch = async (input, init) => {
    calls.push(/admin\.schedule\.(\w+)/.exec(String(input))?.[1] ?? '');
    const response = await server.request(String(input), init as RequestInit);
    if (!String(input).includes(procedure)) return response;
    await isAnswered;
    calls.push('answered');
    return response;
  };
  await renderApp('/admin/schedule/?date=2027-01-04', { server, fetch: line });
  return { answer, calls };
}

it('keeps a move that is made while a save is under way', async () => {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login());
  const [sent, since] = [await book(server, '2027-01-04'), await book(server, '2027-01-05')];
  const { answer } = await renderHeld(server, 'saveMoves');
  await moveTo('2027-01-06', sent);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save, tell nobody' }));
  await moveTo('2027-01-07', since);
  await screen.findByRole('heading', { name: '2 lessons moved, not saved' });
  answer();
  await screen.findByRole('heading', { name: '1 lesson moved, not saved' });
});

it('does not say that a guest without an address is notified of a move', async () => {
  const server = await createTestApp({ mail: sendsMail });
  localStorage.setItem('token', await server.login());
  const block = await book(server, '2027-01-04');
  await server.app.db.updateTable('booking').set({ email: '' }).execute();
  await renderApp('/admin/schedule/?date=2027-01-04', { server });
  await moveTo('2027-01-06', block);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save and tell the guests' }));
  await screen.findByText(/^1 lesson day saved\. No guest was told\./);
  await screen.findByText(/^The guest of 1 booking gets no mail/);
  // Nor when the move is undone.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the save' }));
  await screen.findByText(/is back where it was\. No guest was told\./);
});

it('offers to notify nobody of a move if such mails are switched off', async () => {
  const server = await createTestApp({ mail: sendsMail });
  localStorage.setItem('token', await server.login());
  const block = await book(server, '2027-01-04');
  await server.app.db.updateTable('message_setting').set({ is_on: 0 }).where('kind', '=', 'changed').execute();
  await renderApp('/admin/schedule/?date=2027-01-04', { server });
  await moveTo('2027-01-06', block);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(/this message is switched off in the settings/);
  expect(screen.queryByRole('button', { name: 'Save and tell the guests' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save, tell nobody' }));
  await screen.findByText(/^1 lesson day saved\. No guest was told\./);
});

it('adds a tag only after the previous change is answered: each answer has all tags', async () => {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login());
  const { answer, calls } = await renderHeld(server, 'setTagPaid');
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Tags' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [paid] = await dialog.findAllByRole('checkbox', { name: /^Paid ./ });
  if (paid) fireEvent.click(paid);
  fireEvent.change(dialog.getByLabelText('New tag'), { target: { value: 'Staff ski' } });
  const add = dialog.getByRole('button', { name: 'Add' });
  fireEvent.click(add);
  await waitFor(() => expect(add.getAttribute('aria-busy')).toBe('true'));
  answer();
  await dialog.findByRole('button', { name: 'Remove the tag Staff ski' });
  expect(calls.slice(calls.indexOf('setTagPaid'))).toEqual(['setTagPaid', 'answered', 'addTag']);
});

it('focuses the hours of the finder with the key that opens it, and returns the focus', async () => {
  const { next } = await renderWeek();
  next.focus();
  fireEvent.keyDown(next, { key: 'f' });
  expect(document.activeElement).toBe(screen.getByLabelText('From'));
  fireEvent.keyDown(screen.getByLabelText('From'), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

/** Closes the school, or a slope, on 5 January until noon. */
async function close(server: TestApp, token: string, closed: { slope_id: number | null; reason: string }) {
  const day = '2027-01-05';
  const answer = await server.request('/trpc/admin.closure.close', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      ...{ from_date: day, start_time: '00:00', to_date: day, end_time: '12:00', request_key: closed.reason },
      ...closed,
    }),
  });
  expect(answer.status).toBe(200);
}

/** The cells of that name, in the rows that a page without a height renders; queries by role take long. */
const cellsOf = (name: string): Element[] => [...document.querySelectorAll(`[role="gridcell"][aria-label="${name}"]`)];
const isHatched = ({ classList }: Element): boolean => classList.contains('hatched-shut');

it.each([
  ['en', 'Tue 5 Jan 2027 11:00, Closed: Storm', 'Tue 5 Jan 2027 12:00'],
  ['ja', '2027年1月5日(火) 11:00, 閉鎖：Storm', '2027年1月5日(火) 12:00'],
  ['zh', '2027年1月5日周二 11:00, 关闭：Storm', '2027年1月5日周二 12:00'],
] as const)(
  'names what closes the hours in which no lesson can be (%s), in the week and on the day',
  async (language, shut, open) => {
    const server = await createTestApp();
    const token = await server.login();
    await close(server, token, { slope_id: null, reason: 'Storm' });
    localStorage.setItem('token', token);
    const { goTo } = await renderApp('/admin/schedule/?date=2027-01-05', { server, language });
    await waitFor(() => expect(document.querySelector('.hatched-shut')).not.toBeNull());
    expect(cellsOf(shut).length).toBeGreaterThan(0);
    expect(cellsOf(shut).every(isHatched)).toBe(true);
    expect(cellsOf(open).length).toBeGreaterThan(0);
    expect(cellsOf(open).some(isHatched)).toBe(false);
    await goTo('/admin/schedule/?date=2027-01-05&view=day');
    await waitFor(() => expect(document.querySelectorAll('[role="columnheader"]').length).toBeLessThan(15));
    expect(cellsOf(shut).length).toBeGreaterThan(0);
    expect(cellsOf(shut).every(isHatched)).toBe(true);
  },
);
