/** What the user does while a save is under way, against the real server. */
import { deskBooking } from '@gerende/api/testing/desk';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { school } from '@gerende/api/testing/test-school';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { text, type as typeInto } from '../../../features/booking/form/testing/booking-by-hand.ts';
import { renderApp } from '../../../testing/render-app.tsx';

let server: TestApp;
let token: string;

beforeEach(async () => {
  server = await createTestApp();
  token = await server.login();
  localStorage.setItem('token', token);
});

/** A connection on which the calls whose address contains `part` reach the server when they are released. */
function heldLine(part: string): { fetch: typeof fetch; release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release: () => release(),
    fetch: async (input, init) => {
      if (String(input).includes(part)) await released;
      return server.request(String(input), init as RequestInit);
    },
  };
}

it('does not take a user who has agreed to leave to the list when the save is answered later', async () => {
  const { fetch, release } = heldLine('settingTime.save');
  const { address } = await renderApp('/admin/time/edit/1', { server, fetch });
  const user = userEvent.setup();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Early' } });
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await user.click(screen.getByRole('link', { name: 'Ski slope' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('heading', { level: 1, name: 'Ski slope' });
  release();
  await screen.findByText('Time setting updated successfully');
  expect(address()).toBe('/admin/slope/');
});

it('says that it is saved before the lists are loaded anew, and keeps what is typed until then', async () => {
  const { fetch: heldFetch, release } = heldLine('guest.school');
  let isSaved = false;
  const { address } = await renderApp('/admin/time/edit/1', {
    server,
    fetch: async (input, init) => {
      if (isSaved) return heldFetch(input, init);
      const answer = await server.request(String(input), init as RequestInit);
      isSaved = init?.method === 'POST';
      return answer;
    },
  });
  const user = userEvent.setup();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Early' } });
  const update = screen.getByRole('button', { name: 'Update' });
  await user.click(update);
  await screen.findByText('Time setting updated successfully');
  expect(address()).toBe('/admin/time/edit/1');
  fireEvent.change(screen.getByRole('textbox', { name: /Chinese/ }), { target: { value: '早班' } });
  release();
  await waitFor(() => expect(update.hasAttribute('aria-busy')).toBe(false));
  await user.click(update);
  await screen.findByRole('rowheader', { name: 'Early' });
  const [first] = await server.trpc.guest.settingTime.list();
  expect(first).toMatchObject({ setting_time: 'Early', setting_time_zh: '早班' });
});

it('stays open with text typed before the save is answered, and saves it next', async () => {
  const { fetch, release } = heldLine('settingTime.save');
  const { address } = await renderApp('/admin/time/edit/1', { server, fetch });
  const user = userEvent.setup();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Early' } });
  const update = screen.getByRole('button', { name: 'Update' });
  await user.click(update);
  fireEvent.change(screen.getByRole('textbox', { name: /Chinese/ }), { target: { value: '早班' } });
  release();
  await screen.findByText('Time setting updated successfully');
  await waitFor(() => expect(update.hasAttribute('aria-busy')).toBe(false));
  await user.click(update);
  await screen.findByRole('rowheader', { name: 'Early' });
  expect(address()).toBe('/admin/time/');
  const [first] = await server.trpc.guest.settingTime.list();
  expect(first).toMatchObject({ setting_time: 'Early', setting_time_zh: '早班' });
});

describe('a form that stays', () => {
  /** Saves another address of the sender; from then on the settings are loaded anew as `again` says. */
  async function savedSettings(again: () => Promise<void>) {
    let isSaved = false;
    const line: typeof fetch = async (input, init) => {
      if (isSaved && String(input).includes('admin.school.settings')) await again();
      const answer = await server.request(String(input), init as RequestInit);
      isSaved ||= init?.method === 'POST';
      return answer;
    };
    const { address } = await renderApp('/admin/settings/invoices', { server, fetch: line });
    const user = userEvent.setup();
    const box = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Sender address' });
    const type = async (value: string): Promise<boolean> => fireEvent.change(await box(), { target: { value } });
    const save = screen.findByRole('button', { name: 'Save' });
    await type('desk@yukiguni.example');
    await user.click(await save);
    await screen.findByText('Settings saved successfully');
    const leave = async (): Promise<void> => user.click(screen.getByRole('link', { name: 'Ski slope' }));
    const stored = async () =>
      await server.app.db.selectFrom('school').select('email_sender').executeTakeFirstOrThrow();
    return { address, user, box, type, save: await save, leave, stored };
  }
  const hasLeft = async (address: () => string): Promise<void> => {
    await screen.findByRole('heading', { level: 1, name: 'Ski slope' });
    expect(address()).toBe('/admin/slope/');
  };

  it('says that it is saved before it is loaded anew, and can be left then without being asked', async () => {
    const { address, leave } = await savedSettings(() => new Promise(() => undefined));
    await leave();
    await hasLeft(address);
  });

  it('says so, and can be left, when it cannot be loaded anew', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { address, save, leave } = await savedSettings(async () => {
      throw new TypeError('no line');
    });
    await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'));
    await leave();
    await hasLeft(address);
  });

  it('is saved again after it could not be loaded anew, and its own save is no conflict', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    let isBroken = true;
    const { type, user, save, stored } = await savedSettings(async () => {
      if (isBroken) throw new TypeError('no line');
    });
    await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'));
    await type('office@yukiguni.example');
    // Not loaded now either: nothing is sent that could only be refused, and what was typed stays.
    await user.click(save);
    await screen.findByText(/Network error occurred/);
    isBroken = false;
    await user.click(save);
    await waitFor(async () => expect(await stored()).toEqual({ email_sender: 'office@yukiguni.example' }));
    expect(screen.queryByText(/changed this meanwhile|Somebody else/i)).toBeNull();
  });

  it('shows what somebody else has stored meanwhile, when it could not be loaded anew', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    let isBroken = true;
    const { type, user, save, stored } = await savedSettings(async () => {
      if (isBroken) throw new TypeError('no line');
    });
    await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'));
    const { version } = await server.app.db.selectFrom('school').select('version').executeTakeFirstOrThrow();
    const theirs = { version: version + 1, email_sender: 'boss@yukiguni.example' };
    await server.app.db.updateTable('school').set(theirs).execute();
    await type('office@yukiguni.example');
    isBroken = false;
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: 'Keep what I typed' }));
    expect(await stored()).toEqual({ email_sender: 'boss@yukiguni.example' });
    await user.click(save);
    await waitFor(async () => expect(await stored()).toEqual({ email_sender: 'office@yukiguni.example' }));
  });

  it('asks about what was typed since, keeps it, and saves it once it was loaded anew', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { address, user, box, type, save, leave, stored } = await savedSettings(() => released);
    expect(save.getAttribute('aria-busy')).toBe('true');
    await type('office@yukiguni.example');
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    release();
    await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'));
    expect(((await box()) as HTMLInputElement).value).toBe('office@yukiguni.example');
    await user.click(save);
    await waitFor(async () => expect(await stored()).toEqual({ email_sender: 'office@yukiguni.example' }));
    await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'));
    await leave();
    await hasLeft(address);
  });
});

it('keeps another booking open in the popup when the save of the previous one is answered', async () => {
  for (const setting_time_id of [school.time.morning, school.time.afternoon]) {
    const json = deskBooking({ setting_time_id });
    expect((await server.request('/booking', { method: 'POST', json, token })).status).toBe(200);
  }
  const { fetch, release } = heldLine('booking.update');
  await renderApp('/admin/booking/?direction=desc', { server, fetch });
  const user = userEvent.setup();
  const press = async (name: string, at = 0): Promise<void> =>
    user.click((await within(screen.getByRole('dialog')).findAllByRole('button', { name }))[at] ?? document.body);
  await user.click((await screen.findAllByRole('button', { name: 'Actions for Tan Wei Ling' }))[0] ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'All bookings of this guest' }));
  await screen.findByRole('dialog');
  await press('Edit Tan Wei Ling');
  await within(screen.getByRole('dialog')).findByRole('button', { name: 'Save' });
  typeInto('Hotel Name', 'Futaba');
  await press('Save');
  await press('Cancel');
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await press('Edit Tan Wei Ling', 1);
  await within(screen.getByRole('dialog')).findByRole('button', { name: 'Save' });
  typeInto('Hotel Name', 'Lodge');
  release();
  await screen.findByText('Booking updated successfully');
  expect(text('Hotel Name').value).toBe('Lodge');
});
