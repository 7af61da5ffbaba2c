/**
 * Who takes part: asked in the wizard if the school wants it, kept, validated beside the field and stored with the
 * booking.
 */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { errorOf, filled, openDetails, proceed } from '../testing/open-details.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

const askPeople = () => server.app.db.updateTable('school').set({ ask_participants: 1 }).execute();
const open = (typed: Partial<GuestFormData> = {}) => openDetails({ ...filled, ...typed }, { server });
const box = (field: string, person: number): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[name="participant_${field}_${person}"]`);
  if (!found) throw new Error(`Person ${person} is not asked for.`);
  return found;
};
const named = (): unknown => server.app.db.selectFrom('participant').select(['name', 'age', 'remarks']).execute();
const typedPeople = JSON.stringify([{ name: 'Mei', age: '6', level: '', remarks: 'Left-handed' }]);

it('is not asked if the school does not want it, and what an old draft contains is not sent', async () => {
  const { user } = await open({ participants: typedPeople });
  expect(screen.queryByRole('heading', { name: 'Who takes part' })).toBeNull();
  await proceed(user);
  await user.click(await screen.findByRole('button', { name: /^Book/ }));
  await waitFor(async () => expect(await server.app.db.selectFrom('booking').select('id').execute()).toHaveLength(1));
  expect(await named()).toEqual([]);
});

it('is asked for each of the people, kept in the draft, and stored with the booking', async () => {
  await askPeople();
  const { user } = await open({ numberOfPeople: 2 });
  await screen.findByRole('heading', { name: 'Who takes part' });
  expect(() => box('name', 3)).toThrow();
  await user.type(box('name', 2), 'Mei');
  await user.type(box('age', 2), '6');
  expect(JSON.parse(sessionStorage.getItem('bookingFormData') ?? '').form.participants).toContain('Mei');
  await proceed(user);
  await user.click(await screen.findByRole('button', { name: /^Book/ }));
  await waitFor(async () => expect(await named()).toEqual([{ name: 'Mei', age: 6, remarks: null }]));
});

it('says beside the field what is wrong, focuses it, and goes on once it is right', async () => {
  await askPeople();
  const { user } = await open();
  await screen.findByRole('heading', { name: 'Who takes part' });
  const [name, age] = [box('name', 1), box('age', 1)];
  await user.type(age, 'six');
  await proceed(user);
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect([errorOf(name), age.getAttribute('aria-invalid')]).toEqual(['Required field', 'true']);
  await user.type(name, 'Mei');
  await user.clear(age);
  await proceed(user);
  expect(await screen.findByText('Mei', { selector: 'dd' })).toBeTruthy();
});
