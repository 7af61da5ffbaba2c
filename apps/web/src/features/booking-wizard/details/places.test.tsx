/** Places in the calendar and at the lesson times of step 4, and what the guest can do when it is full (season §3). */
import { book, bookingWith } from '@gerende/api/testing/guest-booking';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { addDays } from '@gerende/domain/calendar/plain-date';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RenderOptions } from '../../../testing/render-app.tsx';
import { errorOf, filled, openDetails, openInstructors, proceed, toasts } from '../testing/open-details.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});

const open = (typed: Partial<GuestFormData> = {}, options: RenderOptions = {}) =>
  openDetails({ ...filled, ...typed }, { server, ...options });

/** All instructors are ill on the day, from and to these hours. */
async function nobodyOn(date: string, start_time = '08:00', end_time = '18:00'): Promise<void> {
  await server.app.db
    .insertInto('instructor_away')
    .values([1, 2].map((instructor_id) => ({ instructor_id, date, start_time, end_time, kind: 'sick' as const })))
    .execute();
}
const whenFull = (when_full: 'request' | 'refuse' | 'sell') =>
  server.app.db.updateTable('school').set({ when_full }).execute();

const cell = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`);
const textsIn = (date: string) => [...(cell(date)?.children ?? [])].map((part) => part.textContent);
const radio = (name: RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement;

describe('the calendar', () => {
  it('shows price and few places in short, and reads them out in full', async () => {
    await open();
    await waitFor(() => expect(textsIn('2026-12-22')).toEqual(['22', '¥30k', '1 left']));
    expect(cell('2026-12-22')?.getAttribute('aria-label')).toBe(
      'Tuesday, 22 December 2026, can be chosen, ¥30,000 a day, 1 place left',
    );
  });

  it('marks a full day, says why, and that the school can be asked', async () => {
    await nobodyOn('2026-12-22');
    await open();
    await waitFor(() => expect(textsIn('2026-12-22')).toEqual(['22', '¥30k', 'full']));
    expect(cell('2026-12-22')?.getAttribute('aria-label')).toBe(
      'Tuesday, 22 December 2026, can be chosen, ¥30,000 a day, Full: every instructor who could teach it is taken. You can ask the school.',
    );
  });

  it('offers no full day where the school refuses', async () => {
    await whenFull('refuse');
    await nobodyOn('2026-12-22');
    await open();
    await waitFor(() => expect(textsIn('2026-12-22')).toEqual(['22', '¥30k', 'full']));
    expect(cell('2026-12-22')?.getAttribute('aria-disabled')).toBe('true');
    expect(cell('2026-12-22')?.getAttribute('aria-label')).toContain('cannot be chosen, Full: every instructor');
  });

  it('says that the school is closed, or only the slope', async () => {
    await server.app.db.deleteFrom('slope_operating_day').where('date', '=', '2026-12-24').execute();
    await open();
    await waitFor(() => expect(cell('2026-12-27')?.getAttribute('aria-label')).toMatch(/The school is closed/));
    expect(cell('2026-12-24')?.getAttribute('aria-label')).toMatch(/This slope is closed/);
  });

  it('preselects the first day with a place, and a lesson time that has one', async () => {
    await nobodyOn('2026-12-21');
    await nobodyOn('2026-12-22', '08:00', '12:30');
    await open({ date: '', lessonTime: 0 });
    await screen.findByRole('button', { name: /^Tuesday,? 22 December 2026, chosen/ });
    await waitFor(() => expect(radio(/^Afternoon/).checked).toBe(true));
  });

  it('is fetched once for a month, and keeps what it shows while the number of people changes', async () => {
    const asked: string[] = [];
    let hold: Promise<void> | undefined;
    const line: typeof fetch = async (input, init) => {
      const url = decodeURIComponent(String(input));
      if (url.includes('availability.days')) {
        asked.push(url);
        await hold;
      }
      return server.request(String(input), init as RequestInit);
    };
    const { user } = await open({}, { fetch: line });
    await waitFor(() => expect(textsIn('2026-12-22')).toContain('1 left'));
    expect(asked).toHaveLength(1);
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    await user.click(radio(/^2$/));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(textsIn('2026-12-22')).toEqual(['22', '¥36k', '1 left']);
    release();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(asked).toHaveLength(3));
  });

  it('works without the places when they cannot be loaded, and fetches them on request', async () => {
    let isBroken = true;
    const line: typeof fetch = async (input, init) =>
      isBroken && String(input).includes('availability.days')
        ? new Response('oops', { status: 502 })
        : server.request(String(input), init as RequestInit);
    const { user } = await open({ date: '' }, { fetch: line });
    await screen.findByText(/^The free places could not be loaded/);
    // Preselected from the operating days only.
    await screen.findByRole('button', { name: /^Monday,? 21 December 2026, chosen/ });
    expect(textsIn('2026-12-22')).toEqual(['22', '¥30k']);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(textsIn('2026-12-22')).toContain('1 left'));
    expect(screen.queryByText(/^The free places could not be loaded/)).toBeNull();
  });
});

describe('a day whose chosen time is full', () => {
  it('gets its free time by a press on the day, and the page says so', async () => {
    await nobodyOn('2026-12-22', '08:00', '12:30');
    const { user } = await open({ date: '2026-12-21' });
    await waitFor(() => expect(textsIn('2026-12-22')).toContain('1 left'));
    await user.click(cell('2026-12-22') as HTMLElement);
    const said = await screen.findByText('“Morning” has no place on Tue 22 Dec 2026, so “Afternoon” is chosen now.');
    expect(said.closest('[role="status"]')).toBeTruthy();
    expect(radio(/^Afternoon/).checked).toBe(true);
    await proceed(user);
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    const stored = await server.app.db.selectFrom('booking').select(['date', 'setting_time_id', 'status']).execute();
    expect(stored).toEqual([{ date: '2026-12-22', setting_time_id: 2, status: 'booked' }]);
  });

  it('keeps the time that the guest presses afterwards', async () => {
    await nobodyOn('2026-12-22', '08:00', '12:30');
    const { user } = await open({ date: '2026-12-21' });
    await user.click(cell('2026-12-22') as HTMLElement);
    await screen.findByText(/so “Afternoon” is chosen now/);
    await user.click(radio(/^Morning.*full, ask the school/));
    await screen.findByText(/^Or keep this time and ask the school/);
    expect(radio(/^Morning/).checked).toBe(true);
    expect(screen.queryByText(/so “Afternoon” is chosen now/)).toBeNull();
  });

  it('is not preselected if no time on it is free', async () => {
    await nobodyOn('2026-12-21');
    for (let date = '2026-12-22'; date <= '2027-01-20'; date = addDays(date, 1)) await nobodyOn(date);
    await open({ date: '', lessonTime: 0 });
    await screen.findByText(/^The first days are full/);
    expect(screen.queryByRole('button', { name: /2026, chosen/ })).toBeNull();
  });
});

describe('the free instructors', () => {
  it('are fetched with the rest of the day: nobody is shown as free whom another guest needs', async () => {
    // Only Aoki teaches level 4, and one such guest has no instructor yet.
    await book(server, 'REST', bookingWith({ ability_level: 4 }));
    const { user } = await open({ date: '2026-12-22', abilityLevel: 2 });
    const group = await openInstructors(user);
    const aoki = await group.findByRole('radio', { name: 'Aoki Sora (+¥3,000): needed for other guests then' });
    expect((aoki as HTMLInputElement).disabled).toBe(true);
    expect(group.getAllByText('Free at this time')).toHaveLength(1);
  });
});

describe('if the chosen time is full', () => {
  it('the nearest free ones are offered, and chosen by a press', async () => {
    await nobodyOn('2026-12-22', '08:00', '12:30');
    const { user } = await open({ date: '2026-12-22' });
    await screen.findByText('The nearest free times');
    expect(radio(/^Morning.*full, ask the school/).checked).toBe(true);
    const offered = within(screen.getByText('The nearest free times').parentElement as HTMLElement);
    expect(offered.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Tue 22 Dec 2026, 13:00\u2060-\u206016:00',
      'Mon 21 Dec 2026, 09:00\u2060-\u206012:00',
      'Wed 23 Dec 2026, 09:00\u2060-\u206012:00',
    ]);
    await user.click(offered.getByRole('button', { name: 'Wed 23 Dec 2026, 09:00\u2060-\u206012:00' }));
    await screen.findByRole('button', { name: /^Wednesday,? 23 December 2026, chosen/ });
    expect(radio(/^Morning/).checked).toBe(true);
    expect(document.activeElement?.textContent).toBe('Chosen: Wed 23 Dec 2026, 09:00\u2060-\u206012:00');
  });

  it('a request is sent instead of a booking', async () => {
    await nobodyOn('2026-12-22');
    const { user } = await open({ date: '2026-12-22' });
    await screen.findByText(/^Or keep this time and ask the school/);
    await proceed(user);
    await user.click(await screen.findByRole('button', { name: 'Ask the school' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, the school has your request' });
    screen.getByText('Nothing is booked yet, and you owe nothing until the school accepts.');
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    expect(await server.app.db.selectFrom('booking').select('status').execute()).toEqual([{ status: 'requested' }]);
  });

  it('the guest cannot proceed if the school refuses', async () => {
    await whenFull('refuse');
    await nobodyOn('2026-12-22', '08:00', '12:30');
    const { user } = await open({ date: '2026-12-22' });
    await screen.findByText('The nearest free times');
    expect(screen.queryByText(/ask the school/)).toBeNull();
    await proceed(user);
    expect(await toasts()).toEqual(['Full at that time. Please choose another time or day.']);
    const times = screen.getByRole('radiogroup', { name: 'Lesson time' });
    await waitFor(() => expect(errorOf(times)).toBe('Full at that time. Please choose another time or day.'));
    await user.click(radio(/^Afternoon/));
    await waitFor(() => expect(times.getAttribute('aria-invalid')).toBeNull());
    expect(radio(/^Morning.*full$/).disabled).toBe(true);
  });

  it('and became full since it was shown, the details show the refusal with the free times instead', async () => {
    await whenFull('refuse');
    const { user } = await open({ date: '2026-12-22' });
    await proceed(user);
    await screen.findByRole('button', { name: 'Book this lesson' });
    await nobodyOn('2026-12-22', '08:00', '12:30');
    await user.click(screen.getByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Your details' });
    await screen.findByText('The nearest free times');
    const times = screen.getByRole('radiogroup', { name: 'Lesson time' });
    await waitFor(() => expect(errorOf(times)).toMatch(/^All instructors who could teach this are away/));
    expect((screen.getByLabelText(/^Hotel name/) as HTMLInputElement).value).toBe('Futaba');
  });
});

describe('the language of the lesson', () => {
  beforeEach(async () => {
    await server.app.db
      .insertInto('instructor_language')
      .values([
        { instructor_id: 1, language: 'ja' },
        { instructor_id: 2, language: 'zh-TW' },
      ])
      .execute();
  });

  it('is chosen from those of the instructors, narrows the days, and is booked', async () => {
    const { user } = await open({ abilityLevel: 2, date: '2026-12-23' });
    await waitFor(() => expect(textsIn('2026-12-22')).toContain('2 left'));
    const group = within(screen.getByRole('radiogroup', { name: 'Lesson in' }));
    expect(group.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
      'Any language',
      '日本語',
      '中文',
    ]);
    await user.click(group.getByRole('radio', { name: '中文' }));
    // Baba is off that morning.
    await screen.findByText('The nearest free times');
    await user.click(radio(/^Afternoon/));
    await proceed(user);
    const wish = await screen.findByText('Lesson in');
    expect(wish.nextElementSibling?.textContent).toBe('中文');
    await user.click(screen.getByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    const stored = await server.app.db.selectFrom('booking').select('lesson_language').execute();
    expect(stored).toEqual([{ lesson_language: 'zh' }]);
  });

  it('is not asked for while no language is known', async () => {
    await server.app.db.deleteFrom('instructor_language').execute();
    await open();
    await waitFor(() => expect(textsIn('2026-12-22')).toContain('1 left'));
    expect(screen.queryByRole('radiogroup', { name: 'Lesson in' })).toBeNull();
  });

  it('marks the instructors who do not speak it, and offers them last', async () => {
    const { user } = await open();
    const picker = await openInstructors(user);
    const names = () =>
      picker
        .getAllByRole('radio')
        .map((each) => `${each.getAttribute('value')}${(each as HTMLInputElement).disabled ? ' disabled' : ''}`);
    await waitFor(() => expect(names()).toEqual(['', '1', '2']));
    await user.click(await screen.findByRole('radio', { name: '中文' }));
    await waitFor(() => expect(names()).toEqual(['', '2', '1 disabled']));
    screen.getByText(/^Does not teach in (Chinese|Mandarin)/);
  });
});
