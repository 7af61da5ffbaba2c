/** The floating button to the booked plans and its popup (§2, §4, §8), on the real landing page. */
import type { HistoryEntry } from '@gerende/domain/booking-history/entries';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { loadHistory, storePlan } from '../../shared/stored-history.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { hoursOf } from './plan-fields.ts';

const plan = (id: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  guestName: `Guest ${id}`,
  email: `guest${id}@mail.example`,
  phoneNumber: '+65 8123 4567',
  date: '2026-12-21',
  numberOfDays: 2,
  lessonTime: 'Morning 09:00-12:00',
  numberOfPeople: 3,
  abilityLevel: 4,
  country: 'Singapore',
  fee: 12_000,
  bookingDate: '2026-12-20',
  ...more,
});

const keep = (...plans: unknown[]): void => localStorage.setItem('bookingHistory', JSON.stringify(plans));

async function openPopup(language: 'en' | 'zh' = 'en') {
  const app = await renderApp('/', { language });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^(Booked plans|已预约的课程)/ }));
  return { ...app, user, popup: within(await screen.findByRole('dialog')) };
}

describe('the button', () => {
  it('counts the stored plans', async () => {
    keep(plan(1), plan(2));
    await renderApp('/');
    expect((await screen.findByRole('button', { name: /^Booked plans/ })).textContent).toBe('Booked plans2');
  });

  it('is not shown without plans', async () => {
    await renderApp('/');
    await screen.findByRole('heading', { name: 'Choose a slope' });
    expect(screen.queryByRole('button', { name: /Booked plans/ })).toBeNull();
  });

  it('is not shown when the stored plans cannot be read, which is logged', async () => {
    vi.mocked(console.warn).mockImplementation(() => {});
    localStorage.setItem('bookingHistory', '{"broken');
    await renderApp('/');
    await screen.findByRole('heading', { name: 'Choose a slope' });
    expect(screen.queryByRole('button', { name: /Booked plans/ })).toBeNull();
    expect(console.warn).toHaveBeenCalledWith('The stored booked plans cannot be read.');
    vi.mocked(console.warn).mockClear();
  });

  it('appears as soon as a plan is stored', async () => {
    await renderApp('/');
    await screen.findByRole('heading', { name: 'Choose a slope' });
    storePlan(plan(1));
    await screen.findByRole('button', { name: /^Booked plans/ });
  });
});

describe('the popup', () => {
  it('begins with number, course and slope; a request has its own number', async () => {
    keep(plan(7, { course: 'Private Ski', slope: 'Kandatsu' }), plan(8, { isRequest: true }));
    const { popup, user } = await openPopup();
    const first = () =>
      popup.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    expect(first().slice(0, 4)).toEqual(['Booking number 7', 'Course Private Ski', 'Slope Kandatsu', 'Name Guest 7']);
    await user.click(popup.getByRole('button', { name: 'Next booking' }));
    expect(first().slice(0, 2)).toEqual(['Request number 8', 'Name Guest 8']);
  });

  it('shows the ten fields in the order of §2 after the number', async () => {
    keep(plan(1));
    const { popup } = await openPopup();
    expect(popup.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Booking number',
      'Name',
      'E-mail',
      'Phone number',
      'Date',
      'Number of days',
      'Lesson time',
      'Number of people',
      'Ability level',
      'Country',
      'Fee',
    ]);
    expect(popup.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '1',
      'Guest 1',
      'guest1@mail.example',
      '+65 8123 4567',
      'Mon 21 Dec 2026',
      '2 days',
      'Morning 09:00-12:00',
      '3 people',
      '4 · Intermediate',
      'Singapore',
      '¥12,000',
    ]);
    expect(popup.queryByText('Additional information')).toBeNull();
    expect(popup.queryByText('1 / 1')).toBeNull();
  });

  it.each([
    [{ nominatedInstructor: 'Aoki' }, ['Nominated instructor', 'Aoki']],
    [{ hasTransportation: false }, ['Transportation', 'No']],
    [{ hasTransportation: true }, ['Transportation', 'Yes']],
    [{ hotelName: 'Futaba' }, ['Hotel name', 'Futaba']],
    [{ ageGroup: 'parent_child' }, ['Age group', 'Parent and child']],
    [{ referrer: 'other_school' }, ['How did you find us?', 'Another school']],
    [
      { referrer: 'instructor', referrerInstructorName: 'Baba', preferredContactMethod: 'wechat', accountId: 'tan' },
      [
        'How did you find us?',
        'An instructor',
        'Name of the instructor',
        'Baba',
        'How may we write to you?',
        'WeChat',
        'Account ID',
        'tan',
      ],
    ],
  ])('has additional information for %o', async (more, expected) => {
    keep(plan(1, more));
    const { popup } = await openPopup();
    const section = within(popup.getByRole('region', { name: 'Additional information' }));
    const shown = section
      .getAllByRole('term')
      .flatMap((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(shown).toEqual(expected);
  });

  it('links to the own page of a plan that has one', async () => {
    const link = `/b/${'x'.repeat(32)}`;
    keep(plan(1, { link }), plan(2, { link: 'javascript:alert(1)' }));
    const { popup, user } = await openPopup();
    expect(popup.getByRole('link', { name: 'Open my page of this booking' }).getAttribute('href')).toBe(link);
    await user.click(popup.getByRole('button', { name: 'Next booking' }));
    expect(popup.queryByRole('link', { name: 'Open my page of this booking' })).toBeNull();
  });

  it('says of a request that the school has to accept it', async () => {
    keep(plan(1, { isRequest: true }));
    const { popup } = await openPopup();
    popup.getByText('This was a request: the school tells you whether it accepts it.');
  });

  it('shows no additional section, but the account, when only the account is known', async () => {
    keep(plan(1, { accountId: 'tan', preferredContactMethod: 'line' }));
    const { popup } = await openPopup();
    expect(popup.queryByText('Additional information')).toBeNull();
    expect(popup.getByText('Account ID').nextElementSibling?.textContent).toBe('tan');
    expect(popup.getByText('How may we write to you?').nextElementSibling?.textContent).toBe('LINE');
  });

  it('wraps around at both ends', async () => {
    keep(plan(1), plan(2), plan(3));
    const { user, popup } = await openPopup();
    const shown = () => [popup.getByText(/\d \/ 3/).textContent, popup.getByText(/^Guest \d/).textContent];
    const next = popup.getByRole('button', { name: 'Next booking' });
    const previous = popup.getByRole('button', { name: 'Previous booking' });
    expect(shown()).toEqual(['1 / 3', 'Guest 1']);
    await user.click(previous);
    expect(shown()).toEqual(['3 / 3', 'Guest 3']);
    await user.click(next);
    expect(shown()).toEqual(['1 / 3', 'Guest 1']);
    await user.click(next);
    expect(shown()).toEqual(['2 / 3', 'Guest 2']);
  });

  it.each([
    ['OK', 'OK'],
    ['its cross', 'Close'],
  ])('closes by %s, and opens at the first plan again', async (_, name) => {
    keep(plan(1), plan(2));
    const { user, popup } = await openPopup();
    await user.click(popup.getByRole('button', { name: 'Next booking' }));
    await user.click(popup.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Booked plans/ }));
    expect(within(await screen.findByRole('dialog')).getByText('1 / 2')).toBeTruthy();
  });

  it("uses the page's language, but shows the stored names as they were booked", async () => {
    keep(plan(1, { ageGroup: '30s' }));
    const { popup } = await openPopup('zh');
    for (const text of ['姓名', '30–39\u2060岁', 'Singapore', '2\u2060日', '3\u2060人'])
      expect(popup.getByText(text)).toBeTruthy();
  });
});

describe('loadHistory', () => {
  it('reads missing history as empty, without logging', () => {
    expect(loadHistory(null)).toEqual([]);
    expect(loadHistory('[]')).toEqual([]);
  });
});

it.each([
  ['Morning 09:00-12:00', { from: '09:00', to: '12:00' }],
  ['13:00-16:00', { from: '13:00', to: '16:00' }],
  ['Morning', undefined],
  ['', undefined],
])('finds the hours of %o', (lessonTime, expected) => expect(hoursOf(lessonTime)).toEqual(expected));
