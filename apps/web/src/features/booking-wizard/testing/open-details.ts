/** Opens the details step in a test: the real landing page, with a draft that has reached this step. */
import { emptyGuestForm } from '@gerende/domain/guest-booking/draft';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RenderOptions, renderApp } from '../../../testing/render-app.tsx';

export type User = ReturnType<typeof userEvent.setup>;

/** A form without errors. */
export const filled: GuestFormData = {
  ...emptyGuestForm,
  date: '2026-12-21',
  lessonTime: 1,
  guestName: 'Tan Wei',
  phoneNumber: '+65 8123 4567',
  email: 'tan@mail.example',
  emailConfirmation: 'tan@mail.example',
  country: 702,
  abilityLevel: 3,
  hotelName: 'Futaba',
  ageGroup: '30s',
  referrer: 'snowman_website',
  preferredContactMethod: 'wechat',
  accountId: 'tan',
};

/** Opens the details of a course on Kandatsu (Private Ski by default) with the given values typed. */
export async function openDetails(typed: Partial<GuestFormData>, options: RenderOptions, course_id = 1) {
  const form = { ...emptyGuestForm, ...typed };
  const draft = { step: 4, slope_id: 1, category_id: 1, course_id, form, idempotency_key: 'key-1' };
  sessionStorage.setItem('bookingFormData', JSON.stringify(draft));
  const app = await renderApp('/', options);
  await screen.findByRole('grid');
  return { ...app, user: userEvent.setup() };
}

/** The wizard's own Next button; the calendar has one for its months. */
export const proceed = (user: User): Promise<void> => user.click(screen.getByRole('button', { name: 'Next' }));

/** Unfolds the instructors once they are known. @returns the choices */
export async function openInstructors(user: User) {
  const field = await screen.findByRole<HTMLButtonElement>('button', { name: /^Nominated instructor/ });
  await waitFor(() => {
    if (field.disabled) throw new Error('The instructors are not known yet.');
  });
  await user.click(field);
  return within(screen.getByRole('radiogroup', { name: 'Nominated instructor' }));
}

/** The sentences of the toasts on the page. */
export const toasts = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('alert')).map((toast) => toast.textContent);

/** The first description of a control: its error, if it has one. */
export const errorOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(0);
