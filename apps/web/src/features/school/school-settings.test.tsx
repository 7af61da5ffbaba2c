/** The settings of the school (/admin/settings), against the real server. */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RenderOptions, renderApp } from '../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
});

const school = () => server.app.db.selectFrom('school').selectAll().executeTakeFirstOrThrow();
const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const toast = async (text: string) =>
  within(await screen.findByRole('region', { name: /Notifications/ })).findByText(text);

async function open(part = '', options: RenderOptions = {}) {
  const app = await renderApp(`/admin/settings/${part}`, { server, ...options });
  const form = await screen.findByRole('form');
  const user = userEvent.setup();
  const type = async (name: string, text: string): Promise<void> => {
    await user.clear(box(name));
    if (text) await user.type(box(name), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...app, user, form: within(form), type, save };
}

describe('invoices and mail', () => {
  it('shows each error beside its field, and saves nothing', async () => {
    const { form, type, save } = await open('invoices');
    await type('Registration number', 'T123');
    await type('Tax rate (%)', '101');
    await type('Sender address', 'nobody');
    await save();
    await form.findByText('A registration number is T and 13 digits');
    form.getByText('The tax rate must be a whole number from 0 to 100');
    form.getByText('Please enter a valid e-mail address');
    expect(document.activeElement).toBe(box('Registration number'));
    expect((await school()).version).toBe(1);
  });

  it('are saved, stay on the page, and can be saved again', async () => {
    const { type, save, address } = await open('invoices');
    await type('Registration number', 'T1234567890123');
    await save();
    await toast('Settings saved successfully');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })));
    await type('Registration number', '');
    await type('Phone Number', '+81 25 000 0000');
    await save();
    await waitFor(async () => expect(await school()).toMatchObject({ registration_number: null, version: 3 }));
    expect(address()).toBe('/admin/settings/invoices');
  });

  it('keep the typed values before the page has refetched the saved row', async () => {
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isSaved = false;
    const slow: typeof fetch = async (input, init) => {
      if (isSaved && String(input).includes('admin.school.settings')) await isReleased;
      isSaved ||= init?.method === 'POST';
      return server.request(String(input), init as RequestInit);
    };
    const { type, save } = await open('invoices', { fetch: slow });
    await type('Registration number', 'T1234567890123');
    await save();
    await waitFor(async () => expect((await school()).version).toBe(2));
    await type('Phone Number', '+81 25 000 0000');
    release();
    await toast('Settings saved successfully');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
    expect(box('Phone Number').value).toBe('+81 25 000 0000');
    await save();
    await waitFor(async () =>
      expect(await school()).toMatchObject({ registration_number: 'T1234567890123', phone: '+81 25 000 0000' }),
    );
  });

  it('shows what somebody else stored meanwhile before overwriting it', async () => {
    const { form, type, save, user } = await open('invoices');
    await type('Phone Number', '+81 25 111 1111');
    await server.app.db.updateTable('school').set({ phone: '+81 25 222 2222', version: 2 }).execute();
    await save();
    await form.findByText('Stored now: +81 25 222 2222');
    expect(box('Phone Number').value).toBe('+81 25 111 1111');
    await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    await save();
    await waitFor(async () => expect((await school()).phone).toBe('+81 25 111 1111'));
  });

  it('names the outside services without a secret', async () => {
    await open('invoices');
    const region = (await screen.findByRole('heading', { name: 'Connected services' })).closest('section');
    await within(region as HTMLElement).findByText('Not set up: messages wait in the outbox');
    within(region as HTMLElement).getByText('Own invoices (PDF); Square is not set up');
  });
});

describe('the school', () => {
  it.each([
    ['always', 'false'],
    ['with_pick_up', 'true'],
  ] as const)('shows which guests it asks for the hotel: %s', async (rule, checked) => {
    await server.app.db.updateTable('school').set({ ask_hotel: rule }).execute();
    const { form } = await open();
    const box = form.getByRole('checkbox', { name: 'Ask for the hotel only when the guest is picked up' });
    expect(box.getAttribute('aria-checked')).toBe(checked);
    form.getByText(/^Otherwise every guest has to name a hotel/);
  });

  it('requires a name, and hours that end after they begin', async () => {
    const { form, type, save, user } = await open();
    await type('School name', '  ');
    const closes = screen.getByRole('group', { name: 'Closes at' });
    await user.clear(within(closes).getByRole('textbox', { name: 'Hours' }));
    await user.type(within(closes).getByRole('textbox', { name: 'Hours' }), '07');
    await save();
    await form.findByText('Required field');
    form.getByText('End time must be later than start time.');
    expect(document.activeElement).toBe(box('School name'));
  });

  it('refuses a logo that is not a picture', async () => {
    const { form } = await open();
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(screen.getByLabelText('Logo'), new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    form.getByText('Please upload a valid image file (JPEG, PNG, GIF).');
  });

  it('asks before a changed form is left for another tab', async () => {
    const { type, user, address } = await open();
    await type('School name', 'Yuzawa');
    await user.click(screen.getByRole('link', { name: 'My account' }));
    await screen.findByRole('dialog', { name: 'Leave this page?' });
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/admin/settings/');
    expect(box('School name').value).toBe('Yuzawa');
  });

  it.each([
    ['ja', '湯沢スノースクール'],
    ['zh', 'Gerende Snow School'],
  ] as const)('is called by its name in %s', async (language, name) => {
    await server.app.db.updateTable('school').set({ name_ja: '湯沢スノースクール' }).execute();
    await renderApp('/', { server, language });
    await screen.findByText(name);
  });
});

describe('the limits of guests', () => {
  it('refuse, beside the field, what is not a whole number', async () => {
    const { form, type, save } = await open();
    await type('Unpaid lesson days one guest may hold', '1.5');
    await save();
    await form.findByText('Lesson days must be a whole number from 0 to 999');
    expect(document.activeElement).toBe(box('Unpaid lesson days one guest may hold'));
    expect((await school()).version).toBe(1);
  });
});
