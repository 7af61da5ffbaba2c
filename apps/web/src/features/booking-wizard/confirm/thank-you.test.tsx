/** The thank-you page, over the real server (§2, §8). */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type RenderOptions, renderApp } from '../../../testing/render-app.tsx';
import { filled, openDetails, proceed, type User } from '../testing/open-details.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

const open = (typed: Partial<GuestFormData>, options: RenderOptions = {}) => openDetails(typed, { server, ...options });

const plan = {
  guestName: 'Tan Wei',
  phoneNumber: '+65 8123 4567',
  numberOfDays: 1,
  lessonTime: 'Morning 09:00-12:00',
  numberOfPeople: 1,
  abilityLevel: 3,
  country: 'Singapore',
  fee: 30_000,
  bookingDate: '2026-12-20',
};

async function toConfirmation(user: User): Promise<void> {
  await proceed(user);
  await screen.findByRole('heading', { level: 1, name: 'Check and book' });
}

describe('the thank-you page', () => {
  it('shows a second lesson of the same day, which the history leaves out', async () => {
    const stored = { ...plan, id: 90, email: filled.email, date: filled.date };
    localStorage.setItem('bookingHistory', JSON.stringify([stored]));
    const { user } = await open({ ...filled, lessonTime: 2 });
    await toConfirmation(user);
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByText('Mon 21 Dec 2026, 13:00\u2060-\u206016:00, resort time (JST)');
    expect(JSON.parse(localStorage.getItem('bookingHistory') ?? '[]')).toEqual([stored]);
  });

  it('saves the days of the lesson as a file for the calendar', async () => {
    const stored = { ...plan, id: 90, email: filled.email, date: filled.date, numberOfDays: 2 };
    localStorage.setItem('bookingHistory', JSON.stringify([stored]));
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
    // The simulated browser would navigate to the file, for all tests after this one.
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    onTestFinished(() => [saved, click].forEach((spy) => void spy.mockRestore()));
    await renderApp('/thank-you?booking=90', { server });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Add to calendar' }));
    const [[file]] = saved.mock.calls as [[Blob]];
    expect(click).toHaveBeenCalledTimes(1);
    expect((await file.text()).match(/^DTSTART:.*$/gm)).toEqual([
      'DTSTART:20261221T000000Z',
      'DTSTART:20261222T000000Z',
    ]);
  });

  it.each(['99', 'you+won', '-1', '1e400'])(
    'shows no booking for an invalid number in the address: %s',
    async (booking) => {
      await renderApp(`/thank-you?booking=${booking}`, { server });
      await screen.findByRole('heading', { level: 1, name: 'No booking is kept in this browser' });
      expect(screen.getByText(/If you have booked, the school has your booking/)).toBeTruthy();
      expect(screen.getByRole('main').textContent).not.toMatch(/99|won|-1|1e400|Infinity/);
      expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
    },
  );
});
