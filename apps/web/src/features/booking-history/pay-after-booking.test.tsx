/** The payment on the page after a booking: over the real server and a stub of the provider. */
import { bookingWith } from '@gerende/api/testing/guest-booking';
import { openStripeSchool } from '@gerende/api/testing/payments';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => localStorage.clear());

async function booked(settings: Parameters<typeof openStripeSchool>[0]) {
  const opened = await openStripeSchool(settings);
  onTestFinished(() => opened.stripe.close());
  const { id, link } = await opened.desk.trpc.guest.booking.create(bookingWith({}) as never);
  const plan = {
    ...{ id, link, guestName: 'Tan Wei', phoneNumber: '+65 8123 4567', email: 'weiling@example.com' },
    ...{ date: '2026-12-22', numberOfDays: 1, lessonTime: 'Morning 09:00-12:00', numberOfPeople: 1 },
    ...{ abilityLevel: 3, country: 'Singapore', fee: 30_000, bookingDate: '2026-12-20' },
  };
  localStorage.setItem('bookingHistory', JSON.stringify([plan]));
  return { ...opened, id, path: new URL(link, 'https://ski.example').pathname, server: opened.desk.t };
}

it('counts down the time for which the place is held, announces it seldom, and says when it is over', async () => {
  const { id, path, server, clock } = await booked({ online_when: 'booking', hold_minutes: 30 });
  clock.pass(24);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await renderApp(`/thank-you?booking=${id}`, { server });
  const part = within(await screen.findByRole('region', { name: 'Payment' }));
  part.getByText('To pay: ¥30,000');
  // No invoice follows.
  await screen.findByText(/at the meeting point|before the lesson/);
  expect(screen.queryByText(/You receive the invoice/)).toBeNull();
  part.getByText(/held until 08:40, resort time/);
  const pay = part.getByRole('button', { name: 'Pay now' });
  expect(pay.closest('form')?.getAttribute('action')).toBe(`${path}/pay?lang=en`);
  expect(part.getByRole('timer').textContent).toBe('6:00');
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
  const told: string[] = [];
  for (let second = 0; second < 61; second += 1) {
    pass(1);
    told.push(part.getByRole('status').textContent ?? '');
  }
  expect(part.getByRole('timer').textContent).toBe('4:59');
  expect([...new Set(told)]).toEqual(['', '5 minutes left to pay.']);
  clock.pass(6);
  pass(299);
  await part.findByText(/The time to pay is over/);
  expect(part.queryByRole('button')).toBeNull();
});

it.each([
  ['en', 'Please pay by Tue 22 Dec 2026.', 'Page of your booking'],
  ['zh', /请在.*12\u2060月22\u2060日.*之前付款/, '您的预约页面'],
] as const)('says in %s what is due by which day, with the page of the booking', async (language, due, page) => {
  const { desk, id, path, server } = await booked({ online_when: 'later' });
  await desk.rest('POST', '/invoices/issue', { booking_id: id });
  await desk.t.app.db.updateTable('invoice').set({ due_on: '2026-12-22' }).execute();
  await renderApp(`/thank-you?booking=${id}`, { server, language });
  await screen.findByText(due);
  expect(screen.getByRole('link', { name: page }).getAttribute('href')).toBe(path);
  expect(screen.queryByRole('timer')).toBeNull();
});
