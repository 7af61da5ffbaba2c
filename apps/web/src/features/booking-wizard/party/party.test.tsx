/** A guest who books several lessons at once, over the real server. */
import { savePolicy } from '@gerende/api/features/policy/policy.service';
import { book, bookingWith } from '@gerende/api/testing/guest-booking';
import { policyRequest } from '@gerende/api/testing/policies';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { filled, openDetails, proceed, type User } from '../testing/open-details.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

const open = (typed: Partial<GuestFormData> = {}) => openDetails({ ...filled, ...typed }, { server });
const onConfirmation = () => screen.findByRole('heading', { level: 1, name: 'Check and book' });
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const card = (title: string) => screen.findByRole('region', { name: title });
const stored = () =>
  server.app.db.selectFrom('booking').select(['id', 'party_id', 'course_id', 'status', 'fee']).orderBy('id').execute();

async function toConfirmation(user: User): Promise<void> {
  await proceed(user);
  await onConfirmation();
}

/** From the confirmation: the same course again, for a child. */
async function addAnother(user: User, time: RegExp = /Afternoon/): Promise<void> {
  await press(user, 'Add another lesson');
  await screen.findByRole('heading', { level: 1, name: 'Choose a category' });
  await press(user, /^Ski/);
  await press(user, /Private Ski/);
  await screen.findByRole('grid');
  await user.click(await screen.findByRole('radio', { name: time }));
  await user.click(await screen.findByRole('radio', { name: /^3/ }));
  await user.selectOptions(screen.getByLabelText(/^Age group/), '7_12');
}

it('the terms that several lessons share are shown once, name them, and state one sum for each day', async () => {
  await savePolicy(server.app, policyRequest());
  const { user } = await open();
  await toConfirmation(user);
  await addAnother(user);
  await toConfirmation(user);
  expect(await screen.findAllByText(/By booking I agree to the terms/)).toHaveLength(1);
  const block = screen.getByText(/By booking I agree to the terms/).parentElement ?? document.body;
  for (const said of ['1. Private Ski', '2. Private Ski', /^¥60,000, due by/]) within(block).getByText(said);
});

describe('another lesson', () => {
  it('keeps the guest, and both are booked with one press', async () => {
    const { user, address } = await open();
    await toConfirmation(user);
    await addAnother(user);
    expect(screen.getByText('Lesson 2 of 2 in this booking')).toBeTruthy();
    expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Tan Wei');
    await toConfirmation(user);
    await card('1. Private Ski');
    within(await card('2. Private Ski')).getByText(/13:00\u2060-\u206016:00/);
    await waitFor(() => expect(screen.getAllByText('¥60,000').length).toBeGreaterThan(0));
    await press(user, 'Book all 2 lessons');
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lessons are booked' });
    expect(await stored()).toEqual([
      { id: 1, party_id: null, course_id: 1, status: 'booked', fee: 30_000 },
      { id: 2, party_id: 1, course_id: 1, status: 'booked', fee: 30_000 },
    ]);
    expect(address()).toBe('/thank-you?booking=1');
    expect(screen.getByText('1, 2')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2, name: 'Private Ski' })).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem('bookingHistory') ?? '[]')).toMatchObject([
      { id: 1, party: 1 },
      { id: 2, party: 1 },
    ]);
    expect(sessionStorage.getItem('bookingLines')).toBeNull();
    expect(sessionStorage.getItem('bookingFormData')).toBeNull();
  });

  it('survives a reload, can be changed and left out, and then the booking is that of one lesson', async () => {
    const first = await open();
    await toConfirmation(first.user);
    await addAnother(first.user);
    await toConfirmation(first.user);
    cleanup();
    const { user } = { ...(await renderApp('/', { server })), user: first.user };
    await screen.findByText('Lesson 2 of 2 in this booking');
    await toConfirmation(user);
    await press(user, 'Edit: 1. Private Ski');
    await screen.findByText('Lesson 1 of 2 in this booking');
    await toConfirmation(user);
    await press(user, 'Leave out: 1. Private Ski');
    await screen.findByText(/13:00\u2060-\u206016:00/);
    await press(user, 'Book this lesson');
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    expect(await stored()).toMatchObject([{ id: 1, party_id: null }]);
  });

  it('that is not wanted after all leads back to the summary', async () => {
    const { user } = await open();
    await toConfirmation(user);
    await press(user, 'Add another lesson');
    await screen.findByRole('heading', { level: 1, name: 'Choose a category' });
    await press(user, 'Leave this lesson out');
    await onConfirmation();
    await press(user, 'Book this lesson');
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    expect(await stored()).toHaveLength(1);
  });

  it('that has become full is named before it becomes a request, and nothing is lost or stored', async () => {
    const { user } = await open({ date: '2026-12-22' });
    await toConfirmation(user);
    await addAnother(user);
    await toConfirmation(user);
    await screen.findByRole('button', { name: 'Book all 2 lessons' });
    for (const email of ['one@example.com', 'two@example.com'])
      await book(
        server,
        'REST',
        bookingWith({ email, setting_time_id: 2, phone_number: `+65 8000 ${email.length}000` }),
      );
    await press(user, 'Book all 2 lessons');
    await screen.findByText('This time is full now');
    expect(screen.getAllByText('2. Private Ski').length).toBeGreaterThan(1);
    expect(await stored()).toHaveLength(2);
    await press(user, 'Book, and ask the school');
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lessons are booked' });
    expect((await stored()).slice(2)).toMatchObject([
      { id: 3, party_id: null, status: 'booked' },
      { id: 4, party_id: 3, status: 'requested' },
    ]);
  });
});
