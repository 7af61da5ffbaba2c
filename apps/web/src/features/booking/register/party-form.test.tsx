/** The desk books for a family in one press, over the real server. */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
});

type Control = HTMLInputElement | HTMLSelectElement;
/** @param at of which lesson, from 0 */
const control = (name: string, at = 0): Control =>
  document.querySelectorAll<Control>(`[name=${name}]`)[at] ?? expect.fail(`no field ${name} of lesson ${at}`);
const write = (name: string, value: string, at = 0): boolean =>
  fireEvent.input(control(name, at), { target: { value } });
const choose = (name: string, value: number | string, at = 0): boolean =>
  fireEvent.change(control(name, at), { target: { value: String(value) } });
const press = (label: string | RegExp): boolean => fireEvent.click(screen.getByText(label, { selector: 'button' }));
/** Waits for the fees, which the button waits for, too. */
const register = (): Promise<void> =>
  waitFor(() => {
    const button = document.querySelector<HTMLButtonElement>('main form button[type=submit]');
    expect(button?.getAttribute('aria-disabled') ?? button?.disabled).toBe(false);
    button?.click();
  });
const stored = () => server.app.db.selectFrom('booking').selectAll().orderBy('id').execute();

async function openForm(): Promise<void> {
  await renderApp('/admin/booking/register', { server });
  await waitFor(() => expect(document.activeElement).toBe(control('slope_id')));
}

function fillLesson(course: number): void {
  choose('slope_id', 1);
  write('operating_day', '2026-12-22');
  choose('course_id', course);
  choose('ability_level', 1);
}

function fillWalkIn(): void {
  write('customer_name', 'Wu Mei');
  write('phone_number', '+886 912 345 678');
  choose('country_id', 158);
}

it('asks a walk-in for no e-mail, chooses the only time and the language, takes cash in the same press, and begins anew with N', async () => {
  await server.app.db
    .insertInto('instructor_category')
    .values({ instructor_id: 2, category_id: 2, level: 3 })
    .execute();
  await openForm();
  fillLesson(2);
  // The course has one time.
  expect(control('setting_time_id').value).toBe('3');
  await screen.findByText(/^Can teach it: /);
  fillWalkIn();
  expect(control('guest_language').value).toBe('zh-Hant');
  press('Add a lesson');
  // Like the one before, except for who comes.
  const names = ['slope_id', 'course_id', 'setting_time_id', 'operating_day', 'ability_level', 'number_of_orders'];
  expect(names.map((name) => control(name, 1).value)).toEqual(['1', '2', '3', '2026-12-22', '0', '1']);
  await waitFor(() => expect(document.activeElement).toBe(control('number_of_orders', 1)));
  choose('ability_level', 3, 1);
  fireEvent.click(await screen.findByRole('radio', { name: 'Cash' }));
  fireEvent.input(screen.getByLabelText(/^Cash given/), { target: { value: '20000' } });
  await screen.findByText('Change to give: ¥2,000');
  await register();
  const heading = await screen.findByRole('heading', { name: 'Nos. 1 and 2 are registered for Wu Mei' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('Paid: ¥18,000 (Cash)')).toBeTruthy();
  expect(screen.getByText('Change to give: ¥2,000')).toBeTruthy();
  expect((await stored()).map((row) => [row.email, row.party_id, row.text_language, row.invoice_status])).toEqual([
    ['', null, 'zh-Hant', 'Paid'],
    ['', 1, 'zh-Hant', 'Paid'],
  ]);
  fireEvent.keyDown(heading, { key: 'n' });
  await waitFor(() => expect(document.activeElement).toBe(control('course_id')));
  expect([control('slope_id').value, control('operating_day').value, control('customer_name').value]).toEqual([
    '1',
    '2026-12-22',
    '',
  ]);
});

it('says which line nobody can teach, stores nothing, keeps everything typed, and stores it as a request once the desk says so', async () => {
  await server.app.db.deleteFrom('instructor_category').where('instructor_id', '!=', 1).execute();
  vi.mocked(console.error).mockImplementation(() => undefined);
  await openForm();
  fillLesson(1);
  choose('setting_time_id', 1);
  fillWalkIn();
  press('Add a lesson');
  await waitFor(() => expect(control('ability_level', 1).value).toBe('0'));
  choose('ability_level', 2, 1);
  await register();
  // Both lines could be taught only by the same instructor.
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[name=without_place]')));
  const lost = document.querySelector('[name=without_place]');
  expect(lost?.closest('section')?.querySelector('h2')?.textContent).toBe('Lesson 2');
  expect(lost?.getAttribute('aria-invalid')).toBe('true');
  expect(await stored()).toEqual([]);
  expect([control('customer_name').value, control('ability_level', 1).value]).toEqual(['Wu Mei', '2']);
  choose('without_place', 'requested');
  await screen.findByText(/request, owes nothing yet/);
  await register();
  await screen.findByRole('heading', { name: 'Nos. 1 and 2 are registered for Wu Mei' });
  expect((await stored()).map(({ status }) => status)).toEqual(['booked', 'requested']);
});

it('shows before saving who is left for a line once the earlier lines have their places, as they are filled in', async () => {
  await openForm();
  fillLesson(1);
  choose('setting_time_id', 1);
  const shown = (at: number): string =>
    document.querySelectorAll('main form section:has([name=slope_id])')[at]?.textContent ?? '';
  const lost = () => document.querySelectorAll('[name=without_place]').length;
  await waitFor(() => expect(shown(0)).toContain('Can teach it: Aoki Sora, Baba Riku'));
  press('Add a lesson');
  await waitFor(() => expect(control('ability_level', 1).value).toBe('0'));
  choose('ability_level', 1, 1);
  await waitFor(() => expect(shown(1)).toContain('Can teach it: Aoki Sora, Baba Riku'));
  // Baba teaches no higher level than 2.
  choose('ability_level', 3);
  await waitFor(() => expect(shown(1)).toMatch(/Can teach it: Baba Riku(?!,)/));
  expect(shown(0)).toMatch(/Can teach it: Aoki Sora(?!,)/);
  choose('ability_level', 3, 1);
  await waitFor(() => expect(shown(1)).toContain('Nobody can teach this then.'));
  expect(lost()).toBe(1);
  expect(shown(0)).not.toContain('Nobody can teach this then.');
  expect(shown(1)).toContain('Aoki Sora (needed for another lesson then)');
  choose('setting_time_id', 2);
  await waitFor(() => expect(shown(1)).toContain('Can teach it: Aoki Sora'));
  expect(lost()).toBe(0);
  expect(await stored()).toEqual([]);
});

it('says of no lesson that nobody can teach it if it is booked anyway', async () => {
  // A school that has no instructor for the category yet.
  await server.app.db.deleteFrom('instructor_category').execute();
  await openForm();
  fillLesson(1);
  choose('setting_time_id', 1);
  const shown = () => document.querySelector('main form')?.textContent;
  await waitFor(() => expect(shown()).toMatch(/Aoki Sora \(/));
  expect(shown()).not.toContain('Nobody can teach this then.');
  fillWalkIn();
  await register();
  await waitFor(async () => expect((await stored()).map(({ status }) => status)).toEqual(['booked']));
});

it('keeps the booking when the money could not be entered, says so, and enters it once when pressed again', async () => {
  let isBroken = true;
  vi.mocked(console.error).mockImplementation(() => undefined);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (isBroken && String(input).includes('payment.take')) throw new TypeError('no line');
    return server.request(String(input), init as RequestInit);
  };
  await renderApp('/admin/booking/register', { server, fetch });
  await waitFor(() => expect(document.activeElement).toBe(control('slope_id')));
  fillLesson(2);
  fillWalkIn();
  fireEvent.click(await screen.findByRole('radio', { name: 'Cash' }));
  await register();
  await screen.findByText(/^The bookings are stored, but the payment of ¥9,000 was not entered\./);
  expect((await stored()).map(({ invoice_status }) => invoice_status)).toEqual(['Unpaid']);
  isBroken = false;
  press('Enter ¥9,000 again (Cash)');
  await screen.findByText('Paid: ¥9,000 (Cash)');
  expect((await stored()).map(({ invoice_status }) => invoice_status)).toEqual(['Paid']);
  expect(await server.app.db.selectFrom('payment').select('amount').execute()).toEqual([{ amount: 9000 }]);
});

it('names the people of a line if the school asks for them, and shows what is wrong beside the person', async () => {
  await server.app.db.updateTable('school').set({ ask_participants: 1 }).execute();
  vi.mocked(console.error).mockImplementation(() => undefined);
  await openForm();
  fillLesson(2);
  choose('number_of_orders', 2);
  fillWalkIn();
  fireEvent.change(await screen.findByLabelText('Name of person 2'), { target: { value: 'Jun' } });
  const age = screen.getAllByLabelText('Age')[1] ?? expect.fail();
  fireEvent.change(age, { target: { value: 'six' } });
  await register();
  await screen.findByText('Please enter the age in years, 0 to 120');
  expect(age.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(age, { target: { value: '6' } });
  await register();
  await screen.findByRole('heading', { name: 'No. 1 is registered for Wu Mei' });
  const people = await server.app.db.selectFrom('participant').select(['booking_id', 'name', 'age']).execute();
  expect(people).toEqual([{ booking_id: 1, name: 'Jun', age: 6 }]);
});
