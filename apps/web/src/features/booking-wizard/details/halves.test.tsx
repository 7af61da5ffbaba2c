/** Step 4 on a phone: the lesson, then the guest, over the real server. On a wide screen both are there. */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorOf, filled, openDetails, proceed, toasts } from '../testing/open-details.ts';
import { onPhone } from '../testing/phone.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

const open = (typed: Partial<GuestFormData> = {}) => openDetails(typed, { server });
const nameField = () => screen.getByLabelText(/^Name/);
const levels = () => screen.getByLabelText(/^Ability level/);
const isShown = (control: HTMLElement): boolean => control.closest('[hidden]') === null;
const draft = () => JSON.parse(sessionStorage.getItem('bookingFormData') ?? 'null');
const toGuest = async (user: Awaited<ReturnType<typeof open>>['user']): Promise<void> => {
  await proceed(user);
  await screen.findByText('2 of 2');
};

describe('the details on a phone', () => {
  it('ask for the lesson first, and for the guest once the lesson is valid', async () => {
    onPhone();
    const { user, address } = await open({ abilityLevel: 3 });
    expect([isShown(levels()), isShown(nameField())]).toEqual([true, false]);
    screen.getByText('1 of 2');
    await toGuest(user);
    expect([isShown(levels()), isShown(nameField())]).toEqual([false, true]);
    expect(address()).toBe('/?step=4&part=guest');
    // A field that the guest has not seen yet is not marked as wrong.
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'About you' })));
  });

  it('stay with the lesson while it is wrong, and focus the first wrong field', async () => {
    onPhone();
    const { user } = await open();
    await proceed(user);
    expect(await toasts()).toEqual(['Required field']);
    expect(errorOf(levels())).toBe('Required field');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
    expect(isShown(nameField())).toBe(false);
    await waitFor(() => expect(levels().contains(document.activeElement)).toBe(true));
  });

  it('go back to the lesson by Previous and by the address, with everything kept', async () => {
    onPhone();
    const { user, goTo } = await open({ abilityLevel: 3 });
    await toGuest(user);
    await user.type(nameField(), 'Tan Wei');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('1 of 2');
    expect(isShown(levels())).toBe(true);
    await toGuest(user);
    expect((nameField() as HTMLInputElement).value).toBe('Tan Wei');
    await goTo('/?step=4');
    await screen.findByText('1 of 2');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your lesson' })));
  });

  it('open at the same half after a reload, with its address and without one', async () => {
    onPhone();
    const { user } = await open({ abilityLevel: 3 });
    await toGuest(user);
    await user.type(nameField(), 'Tan Wei');
    await waitFor(() => expect(draft()).toMatchObject({ part: 'guest', form: { guestName: 'Tan Wei' } }));
    for (const address of ['/?step=4&part=guest', '/']) {
      await renderApp(address, { server });
      await screen.findByText('2 of 2');
      expect((nameField() as HTMLInputElement).value).toBe('Tan Wei');
    }
    await renderApp('/?step=4&part=third', { server });
    await screen.findByText('1 of 2');
  });

  it('open the half with the first wrong field, and focus it', async () => {
    onPhone();
    const { user, goTo } = await open({ ...filled, abilityLevel: 0 });
    await goTo('/?step=4&part=guest');
    await screen.findByText('2 of 2');
    await proceed(user);
    await screen.findByText('1 of 2');
    await waitFor(() => expect(levels().contains(document.activeElement)).toBe(true));
    expect(errorOf(levels())).toBe('Required field');
  });

  it('stay with the guest when only that half is wrong', async () => {
    onPhone();
    const { user } = await open({ ...filled, guestName: '' });
    await toGuest(user);
    await proceed(user);
    await waitFor(() => expect(errorOf(nameField())).toBe('Required field'));
    await waitFor(() => expect(document.activeElement).toBe(nameField()));
    screen.getByText('2 of 2');
  });

  it('open the half of the field that the server refused', async () => {
    onPhone();
    const { user } = await open({ ...filled, nominatedInstructor: 1 });
    await toGuest(user);
    await proceed(user);
    await screen.findByRole('heading', { level: 1, name: 'Check and book' });
    await server.app.db
      .insertInto('instructor_day_off')
      .values({ instructor_id: 1, date: '2026-12-21', setting_time_id: 1 })
      .execute();
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByText('1 of 2');
    const nobody = await screen.findByRole('radio', { name: 'No preference' });
    await waitFor(() => expect(document.activeElement).toBe(nobody));
    // The field stays marked; the next step is still read from its own heading.
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    const courses = await screen.findByRole('heading', { level: 1, name: 'Choose a course' });
    await waitFor(() => expect(document.activeElement).toBe(courses));
  });

  it('open the half about the guest when the server refused a field there', async () => {
    const askHotel = (ask_hotel: 'with_pick_up' | 'always') =>
      server.app.db.updateTable('school').set({ ask_hotel }).execute();
    await askHotel('with_pick_up');
    onPhone();
    const { user, address } = await open({ ...filled, hotelName: '' });
    await toGuest(user);
    await proceed(user);
    await screen.findByRole('heading', { level: 1, name: 'Check and book' });
    await askHotel('always');
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Your details' });
    await waitFor(() => expect(address()).toBe('/?step=4&part=guest'));
    await screen.findByText('2 of 2');
  });
});

describe('the details on a wide screen', () => {
  it('show both halves, and go straight to the confirmation', async () => {
    const { user } = await open(filled);
    expect([isShown(levels()), isShown(nameField())]).toEqual([true, true]);
    expect(screen.queryByText('1 of 2')).toBeNull();
    await proceed(user);
    await screen.findByRole('heading', { level: 1, name: 'Check and book' });
  });
});
