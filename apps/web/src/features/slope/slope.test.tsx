/** The screens of the slopes (§2 /admin/slope), against the real server; today is 20 December 2026. */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenderOptions, renderApp } from '../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
  vi.stubGlobal('fetch', asJson);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sends the form's fields as JSON instead of multipart, as allowed without a picture (rest-v1 conventions). */
const asJson: typeof fetch = (path, init) =>
  server.request(String(path).replace('/api/v1', ''), {
    method: 'POST',
    headers: { ...(init?.headers as Record<string, string>), 'content-type': 'application/json' },
    body: JSON.stringify(init?.body instanceof FormData ? Object.fromEntries(init.body.entries()) : {}),
  });

async function show(at: string, options: RenderOptions = {}) {
  const app = await renderApp(at, { server, ...options });
  return { ...app, user: userEvent.setup() };
}

/** A `fetch` that answers the calls whose address contains `part` with `answer`. */
const lineWith =
  (part: string, answer: () => Response): typeof fetch =>
  async (input, init) =>
    String(input).includes(part) ? answer() : server.request(String(input), init as RequestInit);

const toasts = () => screen.findByRole('region', { name: /Notifications/ });
const toast = async (text: string) => within(await toasts()).findByText(text);
const box = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>;
const day = (date: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-date="${date}"]`);
  if (!found) throw new Error(`${date} is not shown`);
  return found;
};
const stored = async (id: number) => (await server.get(`/slopes/${id}`)).body.item;

describe('the list', () => {
  it('names slopes in English with the Chinese name in brackets, each with its id and an edit link', async () => {
    await show('/admin/slope/');
    const rows = (await screen.findAllByRole('rowheader')).map((header) =>
      [...(header.closest('tr')?.cells ?? [])].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['1', 'Kandatsu (神立)', 'Edit'],
      ['2', 'Naeba', 'Edit'],
    ]);
    expect(screen.getByRole('link', { name: 'Naeba' }).getAttribute('href')).toBe('/admin/slope/edit/2');
    expect(screen.getByRole('link', { name: 'Edit Naeba' }).getAttribute('href')).toBe('/admin/slope/edit/2');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/admin/slope/register');
  });

  it('says what went wrong and offers a retry', async () => {
    await show('/admin/slope/', { fetch: lineWith('slope.list', () => new Response('oops', { status: 502 })) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to fetch slope data');
    within(alert).getByRole('button', { name: 'Try again' });
  });

  it('says what to do when there is no slope', async () => {
    await server.app.db.updateTable('slope').set({ deleted_at: '2026-12-01T00:00:00.000Z' }).execute();
    await show('/admin/slope/');
    await screen.findByText('No slopes yet');
  });
});

describe('a new slope', () => {
  it('requires its English name, and says so beside the field and in a toast', async () => {
    const { user } = await show('/admin/slope/register');
    const name = await box('Slope name (EN)');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await within(screen.getByRole('form')).findByText('Please enter a slope name.');
    await toast('Please enter a slope name.');
    expect(document.activeElement).toBe(name);
  });

  it('with a name that is too long states the maximum length', async () => {
    const { user } = await show('/admin/slope/register');
    await user.click(await box('Slope name (EN)'));
    await user.paste('x'.repeat(121));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await within(screen.getByRole('form')).findByText('This text is too long (at most 120 characters)');
  });

  it.each(['-1', '1.5', 'free', '', '１．５'])('refuses a fee of %j', async (fee) => {
    const { user } = await show('/admin/slope/register');
    await user.type(await box('Slope name (EN)'), 'Iwappara');
    const field = await box('Transportation fee (yen)');
    await user.clear(field);
    if (fee) await user.type(field, fee);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await within(screen.getByRole('form')).findByText('Transportation fee must be a non-negative number');
    expect(field.value).toBe(fee);
  });

  it('is stored with its names, fee and days, and shown in the list', async () => {
    const { user, address } = await show('/admin/slope/register');
    await user.type(await box('Slope name (EN)'), 'Iwappara');
    await user.type(await box('Slope name (ZH)'), '岩原');
    const fee = await box('Transportation fee (yen)');
    await user.clear(fee);
    await user.type(fee, '２，０００');
    await screen.findByRole('grid');
    await user.click(day('2026-12-24'));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await toast('Slope registered successfully.');
    await screen.findByRole('rowheader', { name: 'Iwappara (岩原)' });
    expect(address()).toBe('/admin/slope/');
    expect(await stored(4)).toMatchObject({
      name_translations: { en: 'Iwappara', zh: '岩原', ja: '' },
      transportation_fee: 2000,
      operating_days: ['2026-12-24'],
    });
  });
});

describe('a change', () => {
  it('requires both names and a day', async () => {
    const { user } = await show('/admin/slope/edit/2');
    await user.clear(await box('Slope name (EN)'));
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await user.click(await screen.findByRole('button', { name: 'Take away' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const form = within(screen.getByRole('form'));
    await form.findByText('Slope name (EN) is required');
    form.getByText('Slope name (ZH) is required');
    form.getByText('Please select at least one operating day');
    await toast('Slope name (EN) is required');
  });

  it('shows past days unchanged, and keeps them', async () => {
    const { user } = await show('/admin/slope/edit/1');
    await screen.findByRole('grid');
    expect(day('2026-12-18').getAttribute('aria-label')).toMatch(/selected, cannot be changed/);
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await user.click(await screen.findByRole('button', { name: 'Take away' }));
    await user.click(day('2026-12-31'));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await toast('Slope updated successfully.');
    expect((await stored(1)).operating_days).toEqual(['2026-12-18', '2026-12-19', '2026-12-20', '2026-12-31']);
  });

  it('removes one stored day by a click, several only after a confirmation, and can undo it', async () => {
    const { user } = await show('/admin/slope/edit/1');
    await screen.findByRole('grid');
    const before = (await stored(1)).operating_days as string[];
    const shown = () => screen.getByText(/^\d+ days? selected/, { selector: 'p:not([role])' }).textContent ?? '';
    await user.click(day('2026-12-23'));
    expect(shown()).toContain(`${before.length - 1} days selected`);
    await user.click(day('2026-12-23'));
    expect(shown()).toContain(`${before.length} days selected`);
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await screen.findByRole('dialog', { name: /^Take \d+ stored days away\?/ });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(shown()).toContain(`${before.length} days selected`);
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await user.click(await screen.findByRole('button', { name: 'Take away' }));
    expect(shown()).not.toContain(`${before.length} days selected`);
    await user.click(screen.getByRole('button', { name: 'Bring the days back' }));
    await user.type(await box('Slope name (EN)'), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await toast('Slope updated successfully.');
    expect((await stored(1)).operating_days).toEqual(before);
  });

  it('that is refused shows one toast per error', async () => {
    const errors = { transportation_fee: ['Too dear'], 'operating_days.0': ['No such day'] };
    const refuse = () => Response.json({ message: 'Please check your input', errors }, { status: 422 });
    vi.stubGlobal('fetch', async () => refuse());
    // A refused write is also logged to the console.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await show('/admin/slope/edit/1');
    await user.type(await box('Slope name (EN)'), '!');
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await toast('Too dear');
    await toast('No such day');
    expect(within(await toasts()).queryByText('Failed to edit slope. Please try again.')).toBeNull();
    within(screen.getByRole('form')).getByText('Too dear');
    expect(logged).toHaveBeenCalledWith('/api/v1/slopes failed', expect.anything());
    logged.mockClear();
  });

  it('of a slope that does not exist goes back to the list', async () => {
    for (const id of ['99', 'abc']) {
      const { address } = await show(`/admin/slope/edit/${id}`);
      await toast('Invalid slope data.');
      await waitFor(() => expect(address()).toBe('/admin/slope/'));
    }
  });

  it('cannot begin when the slope cannot be loaded', async () => {
    await show('/admin/slope/edit/1', { fetch: lineWith('slope.get', () => new Response('oops', { status: 502 })) });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch slope data');
  });
});

describe('the gallery', () => {
  it('takes photos up to its limit and says how many had no room', async () => {
    let stored = 0;
    vi.stubGlobal('fetch', async () => {
      stored += 1;
      return Response.json({});
    });
    const { user } = await show('/admin/slope/edit/2');
    const files = Array.from({ length: 10 }, (_, n) => new File(['pixels'], `${n}.png`, { type: 'image/png' }));
    await user.upload(await screen.findByLabelText('Add photos'), files);
    await screen.findByText('A gallery has at most 8 photos: 2 of those you chose were not added.');
    await waitFor(() => expect(stored).toBe(8));
  });
});
