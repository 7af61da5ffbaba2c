/** How the guest pages look (/admin/settings/theme), against the real server. */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

let server: TestApp;

/** Sends the form's fields as JSON instead of multipart, as allowed without a picture (rest-v1 conventions). */
const asJson: typeof fetch = (path, init) =>
  server.request(String(path), {
    method: 'POST',
    json: init?.body instanceof FormData ? Object.fromEntries(init.body.entries()) : {},
    headers: init?.headers as Record<string, string>,
  });

beforeEach(async () => {
  server = await createTestApp();
  vi.stubGlobal('fetch', asJson);
  localStorage.setItem('token', await server.login());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;

async function open() {
  await renderApp('/admin/settings/theme', { server });
  await screen.findByRole('form', { name: 'Look' });
  const user = userEvent.setup();
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const type = async (name: string, text: string): Promise<void> => {
    await user.clear(box(name));
    await user.paste(text);
  };
  return { press, type };
}

describe('the look of the guest pages', () => {
  it('says in words which colour cannot be read, offers the nearest, and refuses to save before', async () => {
    const { press, type } = await open();
    await type('Links and choices', '#ffd400');
    const verdict = await screen.findByText(/^Too little contrast: 1\.\d to 1, at least 4\.5 to 1 is needed\./);
    expect(box('Links and choices').getAttribute('aria-describedby')).toContain(verdict.id);
    await type('Title, English', 'Powder');
    await press('Save');
    await waitFor(() => expect(document.activeElement).toBe(box('Links and choices')));
    expect(box('Links and choices').getAttribute('aria-invalid')).toBe('true');
    expect(box('Title, English').value).toBe('Powder');
    expect((await server.trpc.guest.school.get()).hero.title.en).toBe('');
    await press(/^Use #/);
    await press('Save');
    await waitFor(async () => expect((await server.trpc.guest.school.get()).hero.title.en).toBe('Powder'));
  });

  it('is previewed as it is typed', async () => {
    const { type } = await open();
    const preview = screen.getByRole('figure');
    expect(preview.textContent).toContain('Your lesson in deep snow');
    await type('Title, English', 'Powder, taught well');
    await type('Main button', '#0b5a2c');
    expect(preview.textContent).toContain('Powder, taught well');
    const colours = preview.querySelector<HTMLElement>('[style]')?.style;
    expect(colours?.getPropertyValue('--vermilion')).toBe('#0b5a2c');
  });
});

describe('the words of the first page', () => {
  it("are the school's, and the product's where it has none", async () => {
    const { press, type } = await open();
    await type('Title, English', 'Powder, taught well');
    await press('Save');
    await waitFor(async () => expect((await server.trpc.guest.school.get()).hero.title.en).not.toBe(''));
    await renderApp('/', { server });
    expect(await screen.findByText('Powder, taught well', { selector: 'main p' })).toBeTruthy();
    expect(screen.getAllByText(/^Ski and snowboard lessons for every level/).length).toBeGreaterThan(0);
  });
});
