/** The screens of the lesson times (§2 /admin/time), against the real server. */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RenderOptions, renderApp } from '../../testing/render-app.tsx';
import { digits, fill, foreignAnswerAt, nameField, noAnswerAt, type } from './testing/form-by-hand.ts';

let server: TestApp;
let token: string;

beforeEach(async () => {
  server = await createTestApp();
  token = await server.login();
  localStorage.setItem('token', token);
});

type Time = { id: number; setting_time: string; setting_time_ja: string | null; duration_from: string };
const stored = (): Promise<Time[]> => server.trpc.guest.settingTime.list();

async function show(at: string, options: RenderOptions = {}) {
  const app = await renderApp(at, { server, ...options });
  return { ...app, user: userEvent.setup() };
}

/** Another administrator saves the row meanwhile. */
async function elsewhere(id: number, change: Record<string, unknown>): Promise<void> {
  const row = (await stored()).find((time) => time.id === id);
  const { status } = await server.request(`/setting-times/${id}`, {
    method: 'PUT',
    json: { ...row, ...change },
    token,
  });
  expect(status).toBe(200);
}

describe('the list', () => {
  it('shows every time with its duration, a link to edit it and one to register', async () => {
    await show('/admin/time/');
    const [first] = await stored();
    const row = (await screen.findByRole('rowheader', { name: first?.setting_time })).closest('tr');
    expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
      first?.setting_time,
      '09:00 - 12:00',
      'Edit',
    ]);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Time',
      'Duration',
      'Edit',
    ]);
    const edit = screen.getByRole('link', { name: `Edit ${first?.setting_time}` });
    expect(edit.getAttribute('href')).toBe(`/admin/time/edit/${first?.id}`);
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/admin/time/register');
  });

  it('says what went wrong', async () => {
    await show('/admin/time/', { fetch: foreignAnswerAt(server, 'settingTime.list') });
    expect((await screen.findByRole('alert')).textContent).toContain('The lesson times could not be loaded');
  });
});

describe('registering', () => {
  it('starts at 00:00, stores the time and returns to the list', async () => {
    const { user, address } = await show('/admin/time/register');
    await nameField();
    expect(digits('Start time', 'Hours').value).toBe('00');
    expect(digits('End time', 'Minutes').value).toBe('00');
    await fill(user, { name: 'Night', from: '18:30', to: '24:00' });
    await type(user, screen.getByRole('textbox', { name: 'Name (Japanese, optional)' }), 'ナイター');
    await type(user, screen.getByRole('textbox', { name: 'Name (Chinese, optional)' }), '夜场');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('Time setting registered successfully');
    await screen.findByRole('rowheader', { name: 'Night' });
    expect(address()).toBe('/admin/time/');
    expect(await stored()).toContainEqual(
      expect.objectContaining({
        setting_time: 'Night',
        setting_time_ja: 'ナイター',
        setting_time_zh: '夜场',
        duration_from: '18:30',
        duration_to: '24:00',
      }),
    );
  });

  it.each([
    ['Hours must be between 0 and 24.', '25:00', '26:00', 'Start time'],
    ['Minutes must be between 0 and 59.', '09:60', '12:00', 'Start time'],
    ['When hour is 24, minutes must be 00.', '09:00', '24:30', 'End time'],
    ['End time must be later than start time.', '12:00', '12:00', 'End time'],
  ] as const)('refuses with %j', async (message, from, to, group) => {
    const before = await stored();
    const { user } = await show('/admin/time/register');
    await fill(user, { name: 'Odd', from, to });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    const entry = await screen.findByRole('group', { name: group });
    await within(entry).findByText(message);
    expect(await stored()).toEqual(before);
  });

  it('clears the error of the end time as soon as the start is early enough', async () => {
    const { user } = await show('/admin/time/register');
    await fill(user, { name: 'Odd', from: '12:00', to: '12:00' });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('End time must be later than start time.');
    await type(user, digits('Start time', 'Hours'), '11');
    await waitFor(() => expect(screen.queryByText('End time must be later than start time.')).toBeNull());
  });

  it('requires a name', async () => {
    const { user } = await show('/admin/time/register');
    await fill(user, { name: '  ' });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('Required field');
    expect(document.activeElement).toBe(await nameField());
  });

  it.each([
    ['Error registering time setting. Please try again.', foreignAnswerAt],
    ['Network error occurred. Please check your connection.', noAnswerAt],
  ] as const)('that fails shows %j and keeps what was typed', async (message, line) => {
    const { user, address, logged } = await show('/admin/time/register', { fetch: line(server, 'settingTime.save') });
    await fill(user, { name: 'Night' });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText(message);
    expect(logged).toContain('admin.settingTime.save failed');
    expect(address()).toBe('/admin/time/register');
    expect((await nameField()).value).toBe('Night');
  });
});

describe('editing', () => {
  it('changes the names and times, and keeps an unchanged name', async () => {
    const [first] = await stored();
    const { user, address } = await show(`/admin/time/edit/${first?.id}`);
    expect((await nameField()).value).toBe(first?.setting_time);
    expect(screen.getByRole('textbox', { name: /Japanese/ })).toHaveProperty('value', first?.setting_time_ja);
    await type(user, screen.getByRole('textbox', { name: /Chinese/ }), '早班');
    await fill(user, { name: 'Early', from: '8:15', to: '11:00' });
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Time setting updated successfully');
    await screen.findByRole('rowheader', { name: 'Early' });
    expect(address()).toBe('/admin/time/');
    const row = (await stored()).find((time) => time.id === first?.id);
    expect(row).toEqual({
      ...first,
      setting_time: 'Early',
      setting_time_zh: '早班',
      duration_from: '08:15',
      duration_to: '11:00',
    });
  });

  it.each(['999', 'abc', '0'])('of %s, which does not exist, goes back to the list', async (id) => {
    const { address } = await show(`/admin/time/edit/${id}`);
    await screen.findByText('This lesson time does not exist');
    await screen.findByRole('heading', { name: 'Setting Time' });
    expect(address()).toBe('/admin/time/');
  });

  it('offers a retry when the row cannot be loaded', async () => {
    await show('/admin/time/edit/1', { fetch: foreignAnswerAt(server, 'settingTime.get') });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This could not be loaded');
    within(alert).getByRole('button', { name: 'Try again' });
  });

  it('that fails shows an error', async () => {
    const { user } = await show('/admin/time/edit/1', { fetch: foreignAnswerAt(server, 'settingTime.save') });
    await fill(user, { name: 'Early' });
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Error updating time setting. Please try again.');
  });
});

describe('a row that somebody else changed meanwhile', () => {
  async function clash() {
    const shown = await show('/admin/time/edit/1');
    await fill(shown.user, { name: 'Mine', from: '10:00', to: '12:00' });
    await elsewhere(1, { setting_time: 'Theirs', duration_from: '08:00' });
    await shown.user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Somebody else has changed this meanwhile.');
    expect((await stored()).find((time) => time.id === 1)?.setting_time).toBe('Theirs');
    return shown;
  }

  it('shows both values, and saves what was typed on request', async () => {
    const { user } = await clash();
    expect((await nameField()).value).toBe('Mine');
    screen.getByText('Stored now: Theirs');
    within(screen.getByRole('group', { name: 'Start time' })).getByText('Stored now: 08:00');
    expect(within(screen.getByRole('group', { name: 'End time' })).queryByText(/Stored now/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    expect((await nameField()).value).toBe('Mine');
    expect(screen.queryByText(/Stored now/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Time setting updated successfully');
    expect((await stored()).find((time) => time.id === 1)).toMatchObject({
      setting_time: 'Mine',
      duration_from: '10:00',
    });
  });

  it('can be replaced by the stored one', async () => {
    const { user, address, goTo } = await clash();
    await user.click(screen.getByRole('button', { name: 'Load what is stored' }));
    expect((await nameField()).value).toBe('Theirs');
    expect(digits('Start time', 'Hours').value).toBe('08');
    // Nothing is changed any more, so leaving does not ask.
    await goTo('/admin/time/');
    expect(address()).toBe('/admin/time/');
  });
});

describe('deleting', () => {
  it('asks, naming the time and its courses, and returns to the list', async () => {
    const [first] = await stored();
    const { user, address } = await show(`/admin/time/edit/${first?.id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: `Delete “${first?.setting_time}”?` });
    await within(dialog).findByText('Private Ski');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await stored()).toContainEqual(first);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Time setting deleted successfully');
    await screen.findByRole('heading', { name: 'Setting Time' });
    expect(address()).toBe('/admin/time/');
    expect(await stored()).not.toContainEqual(first);
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: first?.setting_time })).toBeNull());
  });

  it('that fails shows an error', async () => {
    const { user, address } = await show('/admin/time/edit/1', {
      fetch: foreignAnswerAt(server, 'settingTime.remove'),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Error deleting time setting. Please try again.');
    expect(address()).toBe('/admin/time/edit/1');
  });
});

describe('leaving', () => {
  it('asks when the form is changed', async () => {
    const { user, address } = await show('/admin/time/register');
    await type(user, await nameField(), 'Night');
    await user.click(screen.getByRole('link', { name: 'Setting Time' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/admin/time/register');
    expect((await nameField()).value).toBe('Night');
    await user.click(screen.getByRole('link', { name: 'Setting Time' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { name: 'Setting Time' });
    expect(address()).toBe('/admin/time/');
  });

  it('does not ask when the form is unchanged', async () => {
    const { user, address } = await show('/admin/time/edit/1');
    await nameField();
    await user.click(screen.getByRole('link', { name: 'Setting Time' }));
    await screen.findByRole('heading', { name: 'Setting Time' });
    expect(address()).toBe('/admin/time/');
  });
});

describe.each([
  ['ja', '時間設定', '時間設定の登録'],
  ['zh', '时间设置', '登记时间设置'],
] as const)('in %s', (language, list, register) => {
  it('is translated', async () => {
    await show('/admin/time/', { language });
    await screen.findByRole('heading', { name: list });
    await show('/admin/time/register', { language });
    await screen.findByRole('heading', { name: register });
  });
});
