/** Step 4 on the real landing page, over the real server (§2, §5, §8, §9). */
import { altchaBotCheck } from '@gerende/api/platform/bot-check/altcha';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RenderOptions } from '../../../testing/render-app.tsx';
import { errorOf, filled, openDetails, openInstructors, proceed, toasts } from '../testing/open-details.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

const open = (typed: Partial<GuestFormData> = {}, options: RenderOptions = {}) =>
  openDetails(typed, { server, ...options });
const total = () => within(screen.getByRole('complementary')).getByText('Total').nextElementSibling?.textContent;
const lines = () =>
  within(screen.getByRole('complementary'))
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

describe('the price', () => {
  it('is updated on every choice, line by line', async () => {
    const { user } = await open();
    await waitFor(() => expect(total()).toBe('¥30,000'));
    await user.click(screen.getByRole('radio', { name: '2' }));
    await waitFor(() => expect(total()).toBe('¥36,000'));
    await user.click(screen.getByRole('button', { name: 'One day more' }));
    await user.click(screen.getByRole('checkbox', { name: 'Pick me up at the hotel (+¥1,500)' }));
    const picker = await openInstructors(user);
    await user.click(picker.getByRole('radio', { name: 'Aoki Sora (+¥3,000)' }));
    await waitFor(() =>
      expect(lines()).toEqual([
        'Lesson, 1 day, 2 people ¥36,000',
        '1 more day ¥36,000',
        'Transportation ¥1,500',
        'Nominated instructor ¥3,000',
        'Total ¥76,500',
      ]),
    );
  });

  it('is reported missing when nobody set it', async () => {
    await server.app.db.deleteFrom('course_price').where('course_id', '=', 1).where('slope_id', '=', 1).execute();
    await open({ date: '2026-12-21', numberOfPeople: 4 });
    await screen.findByText('No price set for 4 people on this day');
  });
});

describe('the choices of the lesson', () => {
  it('default to the first day that can be booked and the first lesson time', async () => {
    await open();
    await screen.findByRole('button', { name: /^Monday,? 21 December 2026, chosen/ });
    await screen.findAllByText('Mon 21 Dec 2026, 09:00\u2060-\u206012:00, resort time (JST)');
    expect((screen.getByRole('radio', { name: /^Morning/ }) as HTMLInputElement).checked).toBe(true);
  });

  it("leave out a lesson time outside the school's hours of the day", async () => {
    await server.app.db.updateTable('operating_day').set({ duration_from: '10:00' }).execute();
    await open();
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^Morning/ })).toBeNull());
    expect((screen.getByRole('radio', { name: /^Afternoon/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('offer only head-counts with a price', async () => {
    await open({ numberOfPeople: 5 });
    await waitFor(() => {
      const people = within(screen.getByRole('radiogroup', { name: 'Number of people' })).getAllByRole('radio');
      expect(people.map((radio) => [(radio as HTMLInputElement).value, (radio as HTMLInputElement).checked])).toEqual([
        ['1', true],
        ['2', false],
      ]);
    });
  });

  it('show why an instructor is not free, and clear the nomination of such a one', async () => {
    const { user } = await open({ date: '2026-12-22' });
    const picker = await openInstructors(user);
    await user.click(await picker.findByRole('radio', { name: 'Baba Riku (+¥2,000)' }));
    await user.click(screen.getByRole('button', { name: /^Wednesday,? 23 December 2026/ }));
    await screen.findByText(/^Baba Riku is not free at that time any more/);
    const again = await openInstructors(user);
    const off = (await again.findByRole('radio', {
      name: 'Baba Riku (+¥2,000): has that time off',
    })) as HTMLInputElement;
    expect(off.disabled).toBe(true);
    expect((again.getByRole('radio', { name: 'No preference' }) as HTMLInputElement).checked).toBe(true);
  });

  it('show of each instructor the languages, levels, text and on how many days they are free', async () => {
    const { db } = server.app;
    await db
      .insertInto('instructor_language')
      .values([
        { instructor_id: 1, language: 'zh' },
        { instructor_id: 1, language: 'en' },
      ])
      .execute();
    await db.updateTable('instructor').set({ about_en: 'Patient with beginners.' }).where('id', '=', 1).execute();
    const { user } = await open({ date: '2026-12-22', numberOfDays: 2 });
    const picker = await openInstructors(user);
    const aoki = await picker.findByRole('radio', { name: 'Aoki Sora (+¥3,000)' });
    const facts = document.getElementById(aoki.getAttribute('aria-describedby') ?? '');
    expect([...(facts?.children ?? [])].map((each) => each.textContent)).toEqual([
      'Speaks English, Mandarin',
      'Ski up to level 5, Snowboard up to level 3',
      'Free at this time on all 2 days',
      'Patient with beginners.',
    ]);
    expect(picker.getAllByRole('radio').map((each) => (each as HTMLInputElement).value)).toEqual(['', '1', '2']);
  });

  it('show first the instructors who are free, and all of many', async () => {
    const { db } = server.app;
    const others = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name, name_zh: '', nomination_fee_ski_3h: 1000 }));
    const made = await db.insertInto('instructor').values(others).returning('id').execute();
    await db
      .insertInto('instructor_category')
      .values(made.map(({ id }) => ({ instructor_id: id, category_id: 1, level: 3 })))
      .execute();
    const { user } = await open({ date: '2026-12-23' });
    const picker = await openInstructors(user);
    const names = picker.getAllByRole('radio').map((each) => each.closest('label')?.textContent);
    expect(names).toHaveLength(9);
    expect(names.at(-1)).toMatch(/Baba Riku \(\+¥2,000\): has that time off/);
  });

  it('collapse the instructors: nobody at first, then the chosen one, with languages and fee', async () => {
    await server.app.db.insertInto('instructor_language').values({ instructor_id: 1, language: 'en' }).execute();
    const { user } = await open({ date: '2026-12-22' });
    const field = await screen.findByRole('button', { name: 'Nominated instructor No preference', expanded: false });
    expect(screen.queryByRole('radiogroup', { name: 'Nominated instructor' })).toBeNull();
    const picker = await openInstructors(user);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await user.click(picker.getByRole('radio', { name: 'Aoki Sora (+¥3,000)' }));
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('button', { name: 'Nominated instructor Aoki Sora (+¥3,000)' })).toBe(field);
    expect(field.textContent).toContain('Speaks English');
  });

  it('keep the instructors open while keys choose among them, until Enter or Escape', async () => {
    const { user } = await open({ date: '2026-12-22' });
    const field = await screen.findByRole('button', { name: /^Nominated instructor/ });
    for (const end of ['{Enter}', '{Escape}']) {
      const picker = await openInstructors(user);
      picker.getByRole<HTMLInputElement>('radio', { checked: true }).focus();
      await user.keyboard('{ArrowDown}');
      expect(field.getAttribute('aria-expanded')).toBe('true');
      await user.keyboard(end);
      expect(field.getAttribute('aria-expanded')).toBe('false');
      expect(document.activeElement).toBe(field);
    }
    expect(field.textContent).toContain('Baba Riku');
    screen.getByRole('heading', { level: 1, name: 'Your details' });
  });

  it("ask for the referring instructor's name only for that referrer", async () => {
    const { user } = await open();
    expect(screen.queryByLabelText('Name of the instructor')).toBeNull();
    await user.selectOptions(screen.getByLabelText(/^How did you find us/), 'instructor');
    expect(screen.getByLabelText('Name of the instructor')).toBeTruthy();
  });

  it('explain the levels of both sports', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'What do the levels mean?' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Ability levels' }));
    for (const sport of ['Ski', 'Snowboard'])
      expect(within(popup.getByRole('region', { name: sport })).getAllByRole('listitem')).toHaveLength(6);
  });
});

describe('look-ups that fail', () => {
  it.each([
    ['coursePrice.list', 'The prices could not be loaded.'],
    ['country.list', 'The countries could not be loaded.'],
    ['nominations', 'The instructors could not be loaded, so nobody is nominated.'],
  ])('leave %s empty, say so, and can be retried', async (call, note) => {
    let broken = true;
    const line: typeof fetch = async (input, init) =>
      broken && String(input).includes(call)
        ? new Response('oops', { status: 502 })
        : server.request(String(input), init as RequestInit);
    const { user } = await open(call === 'nominations' ? filled : { date: '2026-12-21' }, { fetch: line });
    await screen.findAllByText(note);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('proceeding', () => {
  it('names every missing field of §5 beside it and in a toast, and focuses the first', async () => {
    const { user } = await open();
    await proceed(user);
    expect(await toasts()).toEqual(['Required field']);
    const wrong = [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
    expect(wrong.map(errorOf)).toEqual(Array(11).fill('Required field'));
    expect(document.activeElement).toBe(
      within(screen.getByRole('radiogroup', { name: /^Ability level/ })).getAllByRole('radio')[0],
    );
  });

  it.each([
    ['guestName', /^Name/],
    ['phoneNumber', /^Phone number/],
    ['hotelName', /^Hotel name/],
    ['accountId', /^Account ID/],
  ] as const)('refuses a blank %s', async (field, label) => {
    const { user } = await open({ ...filled, [field]: '   ' });
    await proceed(user);
    await waitFor(() => expect(errorOf(screen.getByLabelText(label))).toBe('Required field'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
  });

  it('refuses two addresses that differ, until one is edited', async () => {
    const { user } = await open({ ...filled, emailConfirmation: 'tan@mail.exampel' });
    await proceed(user);
    const again = screen.getByLabelText(/^E-mail again/);
    await waitFor(() => expect(errorOf(again)).toBe('Email addresses do not match'));
    expect(await toasts()).toEqual(['Email addresses do not match']);
    await user.type(again, 'x');
    await waitFor(() => expect(again.getAttribute('aria-invalid')).toBeNull());
  });

  it('clears the error of an edited field, and no other', async () => {
    const { user } = await open({ ...filled, guestName: '', hotelName: '' });
    await proceed(user);
    const name = screen.getByLabelText(/^Name/);
    await waitFor(() => expect(errorOf(name)).toBe('Required field'));
    await user.type(name, 'T');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBeNull());
    expect(errorOf(screen.getByLabelText(/^Hotel name/))).toBe('Required field');
  });

  it('shows only a small note while the bot check cannot be loaded', async () => {
    const line: typeof fetch = async (input, init) =>
      String(input).includes('botCheck.get')
        ? new Response('oops', { status: 502 })
        : server.request(String(input), init as RequestInit);
    const { user } = await open(filled, { fetch: line });
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scroll.mockRestore());
    const shown = () => scroll.mock.contexts.map((element) => (element as Element).textContent);
    await proceed(user);
    const note = /^The check that you are no robot could not be loaded\. .*reload/i;
    await screen.findByText(note);
    await waitFor(() => expect(shown().at(-1)).toMatch(note));
    // Each press brings it into view again.
    await proceed(user);
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Your details' })).toBeTruthy();
  });

  it.each([
    ['no token', 'Please complete the verification', { solution: null }],
    ['an error', 'reCAPTCHA error occurred. Please try again.', { problem: 'no crypto here' }],
  ])('stays with %s of the bot check, and says so', async (_, text, answer) => {
    class SolverThread {
      onmessage: ((event: { data: unknown }) => void) | undefined;
      postMessage(): void {
        queueMicrotask(() => this.onmessage?.({ data: answer }));
      }
      terminate(): void {}
    }
    vi.stubGlobal('Worker', SolverThread);
    server = await createTestApp({ botCheck: altchaBotCheck('secret') });
    const { user } = await open(filled);
    await proceed(user);
    expect(await toasts()).toEqual([text]);
    expect(screen.getByRole('heading', { level: 1, name: 'Your details' })).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe('a keystroke in a text field', () => {
  it('stores what was typed, and renders nothing if no error is shown', async () => {
    const { renders } = await open({ ...filled, guestName: '' });
    const name = screen.getByRole('textbox', { name: /^Name/ });
    const before = renders();
    fireEvent.input(name, { target: { value: 'Tan' } });
    expect(renders()).toBe(before);
    expect(JSON.parse(sessionStorage.getItem('bookingFormData') ?? '').form.guestName).toBe('Tan');
  });

  it('clears the error of its own field at once', async () => {
    const { user } = await open({ ...filled, guestName: '' });
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await proceed(user);
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.input(name, { target: { value: 'T' } });
    expect(name.getAttribute('aria-invalid')).toBeNull();
  });
});
