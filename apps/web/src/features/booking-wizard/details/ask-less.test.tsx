/** What step 4 fills in by itself: the account from the phone number, and the details of the last booking on this device. */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { filled, openDetails, proceed } from '../testing/open-details.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

const open = (typed: Partial<GuestFormData> = {}) => openDetails(typed, { server });
const box = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const method = (name: string) => screen.getByRole('radio', { name });
const account = () => box(/^Account ID/).value;

describe('the account of a contact method', () => {
  it('is the phone number for WhatsApp, follows it, and goes with another method', async () => {
    const { user } = await open({ phoneNumber: '+65 8123' });
    await user.click(method('WhatsApp'));
    await waitFor(() => expect(account()).toBe('+65 8123'));
    await user.type(box(/^Phone number/), ' 4567');
    await waitFor(() => expect(account()).toBe('+65 8123 4567'));
    await user.click(method('LINE'));
    await waitFor(() => expect(account()).toBe(''));
  });

  it('that was typed is never replaced', async () => {
    const { user } = await open({ phoneNumber: '+65 8123 4567', accountId: 'tan' });
    await user.click(method('WhatsApp'));
    await user.type(box(/^Phone number/), '8');
    expect(account()).toBe('tan');
    await user.click(method('LINE'));
    expect(account()).toBe('tan');
  });

  it('that was filled in can be changed, and then stays', async () => {
    const { user } = await open({ phoneNumber: '+65 8123 4567' });
    await user.click(method('WhatsApp'));
    await waitFor(() => expect(account()).not.toBe(''));
    await user.clear(box(/^Account ID/));
    await user.type(box(/^Account ID/), '+81 90');
    await user.type(box(/^Phone number/), '8');
    expect(account()).toBe('+81 90');
  });
});

describe('the hotel', () => {
  const askOnlyWithPickUp = () => server.app.db.updateTable('school').set({ ask_hotel: 'with_pick_up' }).execute();
  const hotel = () => screen.queryByRole('textbox', { name: /^Hotel name/ });
  const pickUp = () => screen.getByRole('checkbox', { name: /^Pick me up/ });
  const stored = () => server.app.db.selectFrom('booking').select('hotel_name').execute();

  it('is asked of every guest by default', async () => {
    const { user } = await open({ ...filled, hotelName: '' });
    await proceed(user);
    await waitFor(() => expect(hotel()?.getAttribute('aria-invalid')).toBe('true'));
  });

  it('is not asked of a guest who is not picked up, where the school says so', async () => {
    await askOnlyWithPickUp();
    const { user } = await open({ ...filled, hotelName: '' });
    await waitFor(() => expect(hotel()).toBeNull());
    await proceed(user);
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    expect(await stored()).toEqual([{ hotel_name: null }]);
  });

  it('is asked when the pick-up is chosen, and then stays, so that nothing typed is sent unseen', async () => {
    await askOnlyWithPickUp();
    const { user } = await open({ ...filled, hotelName: '' });
    await waitFor(() => expect(hotel()).toBeNull());
    await user.click(pickUp());
    await proceed(user);
    await waitFor(() => expect(document.activeElement).toBe(hotel()));
    expect(hotel()?.getAttribute('aria-invalid')).toBe('true');
    await user.type(hotel() as HTMLElement, 'Futaba');
    await user.click(pickUp());
    expect((hotel() as HTMLInputElement).value).toBe('Futaba');
    await user.clear(hotel() as HTMLElement);
    expect(hotel()).not.toBeNull();
    await proceed(user);
    await screen.findByRole('heading', { level: 1, name: 'Check and book' });
  });
});

const details = {
  guestName: 'Tan Wei',
  phoneNumber: '+65 8123 4567',
  email: 'tan@mail.example',
  country: 702,
  preferredContactMethod: 'wechat',
  accountId: 'tan',
  keptUntil: '2027-12-20',
};
const keep = (stored: unknown): void => localStorage.setItem('guestDetails', JSON.stringify(stored));
const offer = () => screen.queryByRole('button', { name: 'Use the details of last time' });

describe('the details of last time', () => {
  it('are remembered only when the guest agrees, and without the lesson and the stay', async () => {
    const { user } = await open({ ...filled, hotelName: 'Futaba' });
    const box = screen.getByRole('checkbox', { name: 'Remember my details on this device' });
    expect(box.getAttribute('aria-checked')).toBe('false');
    await user.click(box);
    await proceed(user);
    expect(localStorage.getItem('guestDetails')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    expect(JSON.parse(localStorage.getItem('guestDetails') ?? '')).toEqual(details);
  });

  it('are not remembered otherwise', async () => {
    const { user } = await open(filled);
    await proceed(user);
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    expect(localStorage.getItem('guestDetails')).toBeNull();
  });

  it('fill the form with one press, and are not offered again then', async () => {
    keep(details);
    const { user } = await open({ hotelName: 'Futaba' });
    await user.click(await screen.findByRole('button', { name: 'Use the details of last time' }));
    await waitFor(() => expect(box(/^Name/).value).toBe('Tan Wei'));
    expect([box(/^E-mail again/).value, account(), box(/^Hotel name/).value]).toEqual([
      'tan@mail.example',
      'tan',
      'Futaba',
    ]);
    expect((screen.getByLabelText(/^Country/) as HTMLSelectElement).value).toBe('702');
    await screen.findByText('The details of Tan Wei are filled in. Please check them.');
    expect(offer()).toBeNull();
  });

  it('are forgotten on request, also when another tab does it', async () => {
    keep(details);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Forget them' }));
    await screen.findByText('This device has forgotten the details of last time.');
    expect(localStorage.getItem('guestDetails')).toBeNull();
    const notify = () => act(() => void window.dispatchEvent(new Event('storage')));
    keep(details);
    notify();
    await waitFor(() => expect(offer()).not.toBeNull());
    localStorage.removeItem('guestDetails');
    notify();
    await waitFor(() => expect(offer()).toBeNull());
  });

  it.each(['{"broken', '[]', '"x"', JSON.stringify({ ...details, keptUntil: '2026-12-19' })])(
    'are not offered when they cannot be read or are too old (%#)',
    async (stored) => {
      localStorage.setItem('guestDetails', stored);
      await open();
      await screen.findAllByText('Mon 21 Dec 2026, 09:00\u2060-\u206012:00, resort time (JST)');
      expect(offer()).toBeNull();
    },
  );

  it('are left out where the browser forbids storage, and the booking works', async () => {
    const { user } = await open(filled);
    const forbid = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    onTestFinished(() => forbid.mockRestore());
    await user.click(screen.getByRole('checkbox', { name: 'Remember my details on this device' }));
    await proceed(user);
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
  });
});
