/** What the pages about one thing do when their address names nothing, over the real server. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

/** Each page, the list to which it leads back, and its sentence. */
const pages = [
  { at: '/admin/booking/edit/', list: '/admin/booking/', sentence: 'Failed to load booking data' },
  { at: '/admin/categories/edit/', list: '/admin/categories/', sentence: 'This category does not exist' },
  { at: '/admin/closures/', list: '/admin/closures/', sentence: 'There is no such closure.' },
  { at: '/admin/course/edit/', list: '/admin/course/', sentence: 'This course does not exist' },
  { at: '/admin/guest/', list: '/admin/booking/', sentence: 'This booking does not exist' },
  { at: '/admin/instructor/edit/', list: '/admin/instructor/', sentence: 'Invalid instructor ID' },
  { at: '/admin/pay/', list: '/admin/pay/', sentence: 'This instructor does not exist' },
  { at: '/admin/slope/edit/', list: '/admin/slope/', sentence: 'Invalid slope data.' },
  { at: '/admin/time/edit/', list: '/admin/time/', sentence: 'This lesson time does not exist' },
];

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await createTestApp();
  token = await server.login();
});

afterEach(() => focusManager.setFocused(undefined));

const isOf = (address: string, list: string): boolean => address.split('?')[0]?.replace(/\/?$/, '/') === list;

describe('a page about one thing', () => {
  it('is in the list of these tests', () => {
    const folder = path.join(import.meta.dirname, '../../routes/admin/_signed-in');
    const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/\$\w+\.tsx$/.test(file) && !file.includes('messages/'))
      .map((file) => `/admin/${file.replace(/\$.*/, '')}`);
    expect(routes.sort()).toEqual(pages.map(({ at }) => at));
  });

  it.each(pages.flatMap((page) => ['987654', 'nobody'].map((id) => ({ ...page, id }))))(
    'goes to its list and says that it does not exist: $at with $id',
    async ({ at, id, list, sentence }) => {
      localStorage.setItem('token', token);
      // An address that names no course is logged (§5).
      vi.mocked(console.warn).mockImplementation(() => {});
      const page = await renderApp(`${at}${id}`, { server });
      await expect.poll(() => isOf(page.address(), list)).toBe(true);
      await screen.findByText(sentence);
      vi.mocked(console.warn).mockClear();
    },
  );

  it('keeps what was typed about a course that somebody else has deleted, when the page is looked at again', async () => {
    localStorage.setItem('token', token);
    const made = await server.request('/api/v1/courses?limit=1');
    const { items } = (await made.json()) as { items: { id: number }[] };
    const id = items[0]?.id ?? 0;
    const page = await renderApp(`/admin/course/edit/${id}`, { server });
    const name = await screen.findByLabelText<HTMLInputElement>(/^Course name \(EN\)/);
    await userEvent.type(name, ' for families');
    const typed = name.value;
    await server.app.db
      .updateTable('course')
      .set({ deleted_at: '2026-12-10T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    const reads = (): number => page.calls.filter(({ url }) => url.includes('admin.course.get')).length;
    const before = reads();
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await expect.poll(reads).toBeGreaterThan(before);
    await screen.findByText(/This course does not exist/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Course name \(EN\)/).value).toBe(typed);
  });
});
