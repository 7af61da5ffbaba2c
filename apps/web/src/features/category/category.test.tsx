/** The screens of the categories (§2 /admin/categories), against the real server. */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
});

const picture = (name: string, type: string): File => new File(['pixels'], name, { type });

async function register() {
  await renderApp('/admin/categories/register', { server });
  const user = userEvent.setup({ applyAccept: false });
  await screen.findByRole('heading', { name: 'Register Category' });
  return {
    user,
    press: () => user.click(screen.getByRole('button', { name: 'Register' })),
    form: within(screen.getByRole('form')),
    file: screen.getByLabelText(/^Image/) as HTMLInputElement,
  };
}

describe('the list', () => {
  it.each([
    ['en', 'Ski'],
    ['ja', 'スキー'],
    ['zh', '双板'],
  ] as const)('names its cards in %s', async (language, name) => {
    await renderApp('/admin/categories/', { server, language });
    await screen.findByText(name, { exact: true });
  });

  it.each(['/admin/categories/?page=9', '/admin/categories/?page=x'])('shows a page at %s', async (address) => {
    await renderApp(address, { server });
    await screen.findByText('Ski');
    screen.getByText('1 of 1');
  });
});

describe('registering', () => {
  it('requires both names, then a picture', async () => {
    const { user, press, form, file } = await register();
    await press();
    expect(form.getAllByText('Please fill all fields')).toHaveLength(2);
    await within(await screen.findByRole('region', { name: /Notifications/ })).findByText('Please fill all fields');
    await user.type(screen.getByRole('textbox', { name: 'Category name' }), 'Telemark');
    await user.type(screen.getByRole('textbox', { name: 'Category name (Japanese)' }), 'テレマーク');
    await press();
    expect(form.queryByText('Please fill all fields')).toBeNull();
    form.getByText('Please upload image');
    expect(document.activeElement).toBe(file);
  });

  it.each([
    ['notes.txt', 'text/plain'],
    ['drawing.svg', 'image/svg+xml'],
  ])('refuses %s without a preview', async (name, type) => {
    const { user, form, file } = await register();
    await user.upload(file, picture(name, type));
    form.getByText('Please upload a valid image file (JPEG, PNG, GIF).');
    expect(screen.queryByRole('img', { name: 'Preview of the picture' })).toBeNull();
  });

  it.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('accepts %s and previews it', async (type) => {
    const { user, form, file } = await register();
    await user.upload(file, picture('board', type));
    await screen.findByRole('img', { name: 'Preview of the picture' });
    expect(form.queryByText(/valid image/)).toBeNull();
  });
});
