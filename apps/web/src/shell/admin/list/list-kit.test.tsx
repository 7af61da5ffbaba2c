/** What every list of the desk can do besides showing its rows: restore deleted ones, and change the order (§2 lists). */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RenderOptions, renderApp } from '../../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
});

async function show(at: string, options: RenderOptions = {}) {
  const app = await renderApp(at, { server, ...options });
  return { ...app, user: userEvent.setup() };
}

const toast = async (text: string | RegExp) =>
  within(await screen.findByRole('region', { name: /Notifications/ })).findByText(text);
const liveCategories = async (): Promise<string[]> =>
  (await server.trpc.guest.category.list({})).map((row) => row.category_name);

/** A `fetch` that answers the calls whose address contains `part` with `answer`. */
const lineWith =
  (part: string, answer: () => Response | Promise<Response>): typeof fetch =>
  async (input, init) =>
    String(input).includes(part) ? answer() : server.request(String(input), init as RequestInit);

describe('the deleted rows', () => {
  it('are shown at their own address, which the list links to', async () => {
    const { user, address } = await show('/admin/categories/');
    await user.click(await screen.findByRole('link', { name: 'Deleted' }));
    await screen.findByRole('rowheader', { name: 'Sledge' });
    expect(address()).toBe('/admin/categories/?deleted=true');
    expect(screen.getByRole('link', { name: 'Deleted' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByText('Ski')).toBeNull();
  });

  it('are restored by one press, and visible to guests again', async () => {
    const { user } = await show('/admin/categories/?deleted=true');
    await user.click(await screen.findByRole('button', { name: 'Restore Sledge' }));
    await toast('“Sledge” was restored');
    await screen.findByText('Nothing is deleted');
    expect(await liveCategories()).toContain('Sledge');
    await user.click(screen.getByRole('link', { name: 'Live' }));
    await screen.findByRole('link', { name: 'Edit Sledge' });
  });

  it('are restored while the row that was pressed before is still being restored', async () => {
    await server.app.db
      .updateTable('category')
      .set({ deleted_at: '2026-12-19T00:00:00.000Z' })
      .where('category_name', '=', 'Ski')
      .execute();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let restores = 0;
    const { user } = await show('/admin/categories/?deleted=true', {
      fetch: async (input, init) => {
        if (String(input).includes('category.restore')) {
          restores += 1;
          if (restores === 1) await released;
        }
        return server.request(String(input), init as RequestInit);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Restore Sledge' }));
    await user.click(screen.getByRole('button', { name: 'Restore Ski' }));
    await toast('“Ski” was restored');
    release();
    await toast('“Sledge” was restored');
    await screen.findByText('Nothing is deleted');
    expect(await liveCategories()).toEqual(expect.arrayContaining(['Ski', 'Sledge']));
  });

  it('say so and leave the list when somebody else has restored them already', async () => {
    const { user } = await show('/admin/categories/?deleted=true');
    const button = await screen.findByRole('button', { name: 'Restore Sledge' });
    await server.app.db.updateTable('category').set({ deleted_at: null }).execute();
    await user.click(button);
    await toast(/There is nothing to restore/);
    await screen.findByText('Nothing is deleted');
  });

  it('stay when the server fails, and say so', async () => {
    const broken = lineWith('category.restore', () => new Response('oops', { status: 502 }));
    const { user } = await show('/admin/categories/?deleted=true', { fetch: broken });
    await user.click(await screen.findByRole('button', { name: 'Restore Sledge' }));
    await toast('Failed to restore. Please try again.');
    await screen.findByRole('button', { name: 'Restore Sledge' });
  });

  it('show an error with a retry button', async () => {
    await show('/admin/time/?deleted=true', {
      fetch: lineWith('settingTime.deleted', () => new Response('oops', { status: 502 })),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The deleted rows could not be loaded');
    screen.getByRole('button', { name: 'Try again' });
  });
});

describe('the order', () => {
  const shown = (): (string | null)[] =>
    within(screen.getByRole('list', { name: 'Category' }))
      .getAllByRole('listitem')
      .map((item) => within(item).getByText(/^[A-Z]/).textContent);

  it('is changed by a button, at once and for the guests, and the focus stays on it', async () => {
    const { user } = await show('/admin/categories/?reorder=true');
    const down = await screen.findByRole('button', { name: 'Move Ski down' });
    expect(shown()).toEqual(['Ski', 'Snowboard']);
    await user.click(down);
    expect(shown()).toEqual(['Snowboard', 'Ski']);
    const orders = new Set([shown().join()]);
    const watch = new MutationObserver(() => orders.add(shown().join()));
    watch.observe(document.body, { childList: true, subtree: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Ski down' }));
    screen.getByText('Ski is at position 2 of 2.');
    await screen.findByText('The order is saved. Everybody sees it now.');
    expect(await liveCategories()).toEqual(['Snowboard', 'Ski']);
    watch.disconnect();
    expect([...orders]).toEqual(['Snowboard,Ski']);
  });

  it('ignores a move up of the first row, whose button is disabled', async () => {
    const { user } = await show('/admin/categories/?reorder=true');
    await user.click(await screen.findByRole('button', { name: 'Move Ski up' }));
    expect(shown()).toEqual(['Ski', 'Snowboard']);
    expect(screen.getByRole('button', { name: 'Move Ski up' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is reset, with a message, when it could not be saved', async () => {
    let answer: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const slow = lineWith('category.reorder', () => answered);
    const { user } = await show('/admin/categories/?reorder=true', { fetch: slow });
    await user.click(await screen.findByRole('button', { name: 'Move Ski down' }));
    expect(shown()).toEqual(['Snowboard', 'Ski']);
    screen.getByText('Saving the order…');
    await act(async () => answer(new Response('oops', { status: 502 })));
    await waitFor(() => expect(shown()).toEqual(['Ski', 'Snowboard']));
    await toast('Failed to save the order. Please try again.');
    expect(await liveCategories()).toEqual(['Ski', 'Snowboard']);
  });

  it.each([
    ['ja', 'スキーをドラッグ', '並べ替え可能'],
    ['zh', '拖动双板', '可排序'],
  ] as const)('has handles with accessible names in %s', async (language, name, role) => {
    await show('/admin/categories/?reorder=true', { language });
    const handle = await screen.findByRole('button', { name });
    expect(handle.getAttribute('aria-roledescription')).toBe(role);
    expect(handle.closest('li')?.hasAttribute('aria-roledescription')).toBe(false);
  });
});
