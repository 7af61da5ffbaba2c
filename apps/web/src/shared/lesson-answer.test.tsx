/** The question about the lessons that a changed or deleted course or slope touches, against the real server. */
import { deskBooking } from '@gerende/api/testing/desk';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

let server: TestApp;
let token: string;

/** The form as JSON instead of multipart, as allowed without a picture (rest-v1 conventions). */
const jsonOf = (form: FormData): string =>
  JSON.stringify(
    Object.fromEntries(
      [...form.keys()].map((key) => [key, key.endsWith('[]') ? form.getAll(key).map(String) : form.get(key)]),
    ),
  );
const asJson: typeof fetch = (path, init) =>
  server.request(String(path).replace('/api/v1', ''), {
    method: 'POST',
    headers: { ...(init?.headers as Record<string, string>), 'content-type': 'application/json' },
    body: init?.body instanceof FormData ? jsonOf(init.body) : '{}',
  });

beforeEach(async () => {
  server = await createTestApp();
  token = await server.login();
  localStorage.setItem('token', token);
  vi.stubGlobal('fetch', asJson);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openWithLesson(address: string) {
  const { id } = (await server.post('/booking', deskBooking({ instructor_id: 1 }), { token })).body.item;
  return { ...(await renderApp(address, { server })), id };
}

/** Finds elements by attributes: queries by role take seconds in the form of a course. */
async function part(selector: string): Promise<HTMLElement> {
  await waitFor(() => expect(document.querySelector(selector)).not.toBeNull());
  return document.querySelector(selector) as HTMLElement;
}
const press = async (selector: string) => fireEvent.click(await part(selector));
const send = () => press('form [type=submit]');
const deleteIt = async () => {
  fireEvent.click(await screen.findByText('Delete'));
  fireEvent.click(within(await part('[role=dialog]')).getByText('Delete'));
};
const asked = async () => within(await screen.findByRole('dialog', { name: 'This change touches 1 lesson to come' }));

const withoutMorning = async () => {
  await press('[aria-label^="Remove Morning"]');
  // The test's page selects nothing in a list before its options are there.
  fireEvent.change(await part('[name=category_id]'), { target: { value: '1' } });
  fireEvent.change(await part('[name=days_of_lesson]'), { target: { value: '1' } });
};
const withoutTheDay = () => press('[data-date="2026-12-22"]');
const nothing = () => part('form');

const course = '/admin/course/edit/1';
const slope = '/admin/slope/edit/1';
const nowhere = /^09:00\u2060–\u206012:00.*stays: There is no other place for it$/;
const changes = [
  [
    'a course without one of its times',
    course,
    withoutMorning,
    send,
    /^09:00\u2060–\u206012:00.*13:00\u2060–\u206016:00$/,
  ],
  ['a course that is deleted', course, nothing, deleteIt, nowhere],
  ['a slope without one of its days', slope, withoutTheDay, send, nowhere],
  ['a slope that is deleted', slope, nothing, deleteIt, nowhere],
] as const;

describe.each(changes)('%s', (_what, address, change, confirm, line) => {
  const stored = async () => {
    const { db } = server.app;
    const times = db.selectFrom('course_setting_time').select('setting_time_id').where('course_id', '=', 1);
    const days = db.selectFrom('slope_operating_day').select('date').where('slope_id', '=', 1);
    const courses = db.selectFrom('course').select('deleted_at').where('id', '=', 1);
    const slopes = db.selectFrom('slope').select('deleted_at').where('id', '=', 1);
    return JSON.stringify([
      await times.execute(),
      await days.execute(),
      await courses.execute(),
      await slopes.execute(),
    ]);
  };

  it('lists the lesson that it touches, stores nothing when canceled, and keeps the lesson when so answered', async () => {
    const { id, address: shown, logged } = await openWithLesson(address);
    const before = await stored();
    await change();
    await confirm();
    const question = await asked();
    expect(question.getByRole('listitem').textContent).toMatch(line);
    fireEvent.click(question.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText(/This change touches/)).toBeNull());
    expect([await stored(), shown()]).toEqual([before, address]);
    await confirm();
    fireEvent.click((await asked()).getByText('Keep the lessons as they are'));
    await waitFor(() => expect(shown()).not.toBe(address));
    expect(await stored()).not.toBe(before);
    const { item } = (await server.get(`/booking/${id}`, { token })).body;
    expect([item.setting_time.duration_from, item.instructor_id]).toEqual(['09:00', 1]);
    expect(logged).toEqual([]);
  });
});
