/** Setting School (§2 /admin/school, §5 school save, §8 Operating hours), against the real server. Today is 20 December 2026. */
import { storeDays, storedDays } from '@gerende/api/testing/lesson-days';
import { storeBookings } from '@gerende/api/testing/stored-bookings';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RenderOptions, renderApp } from '../../testing/render-app.tsx';

let server: TestApp;
let token: string;

beforeEach(async () => {
  server = await createTestApp();
  token = await server.login();
  localStorage.setItem('token', token);
});

async function open(options: RenderOptions = {}) {
  const app = await renderApp('/admin/school/', { server, ...options });
  await screen.findByRole('grid');
  return { ...app, user: userEvent.setup() };
}

const day = (date: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-date="${date}"]`);
  if (!found) throw new Error(`${date} is not shown`);
  return found;
};
const chosen = (): (string | undefined)[] =>
  [...document.querySelectorAll('td[aria-selected="true"] [data-date]')].map(
    (found) => (found as HTMLElement).dataset.date,
  );
const input = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const shownHours = (): string[] =>
  ['Start hour', 'Start minute', 'End hour', 'End minute'].map((name) => input(name).value);
const save = () => screen.getByRole('button', { name: 'Save' });
const toasted = (text: string) => waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));

async function setHours(date: string, duration_from: string, duration_to: string): Promise<void> {
  const response = await server.request(`/school/operating-day/${date}`, {
    method: 'PUT',
    json: { duration_from, duration_to },
    token,
  });
  expect(response.status).toBe(200);
}
const hoursOn = async (date: string): Promise<unknown> => {
  const { status, body } = await server.get(`/school/operating-day?date=${date}`);
  return status === 200 ? [body.item.duration_from, body.item.duration_to] : status;
};

describe('the calendar', () => {
  it('shows for each day whether it has hours, and disables days up to today', async () => {
    await setHours('2026-12-18', '08:00', '12:00');
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Setting School' })).toBeTruthy();
    expect(day('2026-12-18').getAttribute('aria-label')).toContain('cannot be changed, open 08:00\u2060–\u206012:00');
    expect(day('2026-12-20').getAttribute('aria-label')).toMatch(/2026, today, cannot be changed/);
    expect(day('2026-12-22').getAttribute('aria-label')).toMatch(/not selected, open \d\d:\d\d\u2060–\u2060\d\d:\d\d$/);
  });

  it('selects by click, Ctrl, Shift, dragging and by month, and clears', async () => {
    const { user } = await open();
    await user.click(day('2026-12-22'));
    await user.keyboard('{Shift>}');
    await user.click(day('2026-12-24'));
    await user.keyboard('{/Shift}{Control>}');
    await user.click(day('2026-12-23'));
    await user.click(day('2026-12-28'));
    await user.keyboard('{/Control}');
    expect(chosen()).toEqual(['2026-12-22', '2026-12-24', '2026-12-28']);
    expect(screen.getByRole('heading', { name: 'Tue 22 Dec 2026, Thu 24 Dec 2026, Mon 28 Dec 2026' })).toBeTruthy();
    await user.pointer([
      { keys: '[MouseLeft>]', target: day('2026-12-23') },
      { target: day('2026-12-25') },
      { keys: '[/MouseLeft]' },
    ]);
    expect(screen.getByRole('heading', { name: 'Wed 23 Dec 2026 – Fri 25 Dec 2026' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select This Month' }));
    expect(chosen()).toHaveLength(11);
    expect(chosen()[0]).toBe('2026-12-21');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(chosen()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'No date selected' })).toBeTruthy();
  });

  it('can be used by keyboard alone', async () => {
    const { user } = await open();
    day('2026-12-20').focus();
    await user.keyboard('{ArrowRight} {ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(chosen()).toEqual(['2026-12-21', '2026-12-28', '2026-12-29', '2026-12-30']);
    await user.keyboard(' ');
    expect(chosen()).toEqual(['2026-12-21', '2026-12-28', '2026-12-29']);
  });
});

describe('the hours of the selected days', () => {
  it('are shown, also when they differ', async () => {
    await setHours('2027-05-01', '08:30', '17:00');
    await setHours('2027-05-02', '08:30', '17:00');
    await setHours('2027-05-03', '10:00', '15:00');
    const { user } = await open();
    for (let n = 0; n < 5; n += 1) await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(day('2027-05-01'));
    expect(screen.getByRole('definition').textContent).toBe('08:30\u2060–\u206017:00');
    expect(shownHours()).toEqual(['08', '30', '17', '00']);
    await user.keyboard('{Shift>}');
    await user.click(day('2027-05-06'));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('definition').textContent).toBe(
      'Mixed: 08:30\u2060–\u206017:00 on 2 days, 10:00\u2060–\u206015:00 on 1 day, closed on 3 days',
    );
    await user.click(day('2027-05-06'));
    expect(screen.getByRole('definition').textContent).toBe('closed');
    expect(shownHours()).toEqual(['09', '00', '17', '00']);
  });
});

async function type(user: ReturnType<typeof userEvent.setup>, name: string, text: string): Promise<void> {
  await user.clear(input(name));
  await user.type(input(name), text);
}

describe('saving', () => {
  it('without a day says: Please select at least one date first.', async () => {
    const { user, calls } = await open();
    await user.click(save());
    await toasted('Please select at least one date first.');
    expect(calls.filter((call) => call.method === 'POST')).toEqual([]);
  });

  it.each([
    [['25', '00', '17', '00'], 'Hours must be between 0 and 24.'],
    [['09', '60', '17', '00'], 'Minutes must be between 0 and 59.'],
    [['09', '00', '24', '30'], 'When hour is 24, minutes must be 00.'],
    [['17', '00', '17', '00'], 'End time must be later than start time.'],
  ])('of %j says: %s', async (typed, message) => {
    const { user, calls } = await open();
    await user.click(day('2026-12-22'));
    for (const [index, name] of ['Start hour', 'Start minute', 'End hour', 'End minute'].entries())
      await type(user, name, typed[index] ?? '');
    await user.click(save());
    await toasted(message);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(calls.filter((call) => call.method === 'POST')).toEqual([]);
  });

  it('stores every selected day by itself and reports success', async () => {
    const { user, calls } = await open();
    await user.click(day('2026-12-22'));
    await user.keyboard('{Shift>}');
    await user.click(day('2026-12-24'));
    await user.keyboard('{/Shift}');
    await type(user, 'Start hour', '8');
    await type(user, 'End hour', '24');
    await user.click(save());
    await toasted('Operating hours saved for all selected dates!');
    for (const date of ['2026-12-22', '2026-12-23', '2026-12-24'])
      expect(await hoursOn(date)).toEqual(['08:30', '24:00']);
    expect(calls.filter((call) => call.method === 'POST')).toHaveLength(3);
    await waitFor(() => expect(screen.getByRole('definition').textContent).toBe('08:30\u2060–\u206024:00'));
  });

  it('continues after a failed day, names it, and saves it on the next try', async () => {
    let failing = true;
    const fetchAnswer: typeof fetch = async (target, init) => {
      if (failing && String(init?.body).includes('2026-12-23')) throw new TypeError('the line is broken');
      return server.request(String(target), init as RequestInit);
    };
    const { user, logged } = await open({ fetch: fetchAnswer });
    await user.click(day('2026-12-22'));
    await user.keyboard('{Shift>}');
    await user.click(day('2026-12-24'));
    await user.keyboard('{/Shift}');
    await type(user, 'Start hour', '7');
    await user.click(save());
    await toasted('Failed to save operating hours for one or more dates.');
    const report = within(
      (await screen.findByText(/Not saved/)).closest<HTMLElement>('[role="alert"]') ?? document.body,
    );
    expect(report.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Wed 23 Dec 2026: Network error occurred. Please check your connection.',
    ]);
    expect(report.getByText(/The other 2 days were saved/)).toBeTruthy();
    expect(logged).toContain('admin.operatingDay.save failed');
    expect(await hoursOn('2026-12-22')).toEqual(['07:30', expect.any(String)]);
    expect(await hoursOn('2026-12-24')).toEqual(['07:30', expect.any(String)]);
    expect(chosen()).toEqual(['2026-12-23']);
    failing = false;
    await user.click(save());
    await toasted('Operating hours saved for all selected dates!');
    expect(await hoursOn('2026-12-23')).toEqual(['07:30', expect.any(String)]);
  });

  it('groups consecutive days that failed for the same reason', async () => {
    const fetchAnswer: typeof fetch = async (target, init) => {
      if (init?.method === 'POST') throw new TypeError('the line is broken');
      return server.request(String(target), init as RequestInit);
    };
    const { user } = await open({ fetch: fetchAnswer });
    await user.click(screen.getByRole('button', { name: 'Select This Month' }));
    await user.keyboard('{Control>}');
    await user.click(day('2026-12-24'));
    await user.keyboard('{/Control}');
    await user.click(save());
    const report = (await screen.findByText(/Not saved/)).closest<HTMLElement>('[role="alert"]') ?? document.body;
    const broken = 'Network error occurred. Please check your connection.';
    expect(
      within(report)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([`Mon 21 Dec 2026 – Wed 23 Dec 2026: ${broken}`, `Fri 25 Dec 2026 – Thu 31 Dec 2026: ${broken}`]);
  });

  it('never overwrites what another administrator saved meanwhile, but says so and shows it', async () => {
    const { user } = await open();
    await user.click(day('2026-12-22'));
    await setHours('2026-12-22', '11:00', '13:00');
    await type(user, 'Start hour', '7');
    await user.click(save());
    await screen.findByText(/Somebody else has changed this meanwhile/);
    expect(await hoursOn('2026-12-22')).toEqual(['11:00', '13:00']);
    await waitFor(() => expect(screen.getByRole('definition').textContent).toBe('11:00\u2060–\u206013:00'));
    expect(input('Start hour').value).toBe('07');
  });
});

describe('leaving', () => {
  it('asks only when typed hours are not saved', async () => {
    const { user, address } = await open();
    await type(user, 'Start hour', '7');
    await user.click(screen.getByRole('link', { name: 'Ski slope' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(address()).toBe('/admin/school/');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await user.click(screen.getByRole('link', { name: 'Ski slope' }));
    await waitFor(() => expect(address()).toMatch(/^\/admin\/slope/));
  });
});

describe('in other languages', () => {
  it.each([
    ['ja', 'スクール設定', '日付が選択されていません', 'すべて解除'],
    ['zh', '学校设置', '未选择日期', '全部清除'],
  ] as const)('is translated in %s', async (language, title, none, clear) => {
    await open({ language });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('heading', { name: none })).toBeTruthy();
    expect(screen.getByRole('button', { name: clear })).toBeTruthy();
  });
});

describe('lessons outside the hours', () => {
  it('are listed before, while and after the hours are saved, and stay where they are if so chosen', async () => {
    const [booking] = await storeBookings(server, [{ customer_name: 'Early Bird' }]);
    if (!booking) throw new Error('The booking was not stored.');
    const lesson = {
      day_number: 1,
      date: '2026-12-22',
      instructor_id: null,
      canceled: 0,
    };
    await storeDays(server.app.db, booking, [{ ...lesson, start_time: '09:00', end_time: '12:00' }]);
    const { user } = await open();
    await user.click(day('2026-12-22'));
    expect(screen.queryByText(/outside these hours/)).toBeNull();
    await user.type(input('Start hour'), '10');
    await screen.findByText('1 lesson lies outside these hours:');
    const link = screen.getByRole('link', { name: `${booking?.id}, Early Bird` });
    expect(link.getAttribute('href')).toBe(`/admin/booking/edit/${booking?.id}`);
    await user.click(save());
    await toasted('Please choose what becomes of the lessons outside of these hours.');
    const choose = async (text: string) =>
      user.selectOptions(await screen.findByRole('combobox', { name: 'What becomes of them' }), text);
    await choose('Keep them as they are');
    const list = screen.getByText('1 lesson lies outside these hours:');
    let isGone = false;
    const watch = new MutationObserver(() => {
      isGone ||= !list.isConnected;
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await user.click(save());
    await toasted('Operating hours saved for all selected dates!');
    await waitFor(() => expect(screen.getByRole('definition').textContent).toBe('10:30\u2060–\u206017:00'));
    watch.disconnect();
    expect(isGone).toBe(false);
    expect(screen.getByText('1 lesson lies outside these hours:')).toBe(list);
    await choose('move');
    await user.click(save());
    await waitFor(() => expect(screen.queryByText('1 lesson lies outside these hours:')).toBeNull());
    const [moved] = await storedDays(server.app.db);
    expect(`${moved?.start_time}-${moved?.end_time}`).toBe('10:30-13:30');
  });
});
