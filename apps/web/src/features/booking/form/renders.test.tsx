/** What a keystroke in the desk's booking form renders: its own field and what depends on it, not the whole form. */
import { openDesk } from '@gerende/api/testing/desk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const box = (name: RegExp): HTMLElement => screen.getByRole('textbox', { name });
const type = (field: HTMLElement, value: string): void => void fireEvent.input(field, { target: { value } });

it.each([
  ['of a stored booking', (id: number) => `/admin/booking/edit/${id}`, 'Save'],
  ['of a new booking', () => '/admin/booking/register', 'Register'],
])('renders nothing at keystrokes in the form %s, also while another field shows an error', async (_, at, save) => {
  const { t: server, token, book } = await openDesk();
  const id = await book();
  localStorage.setItem('token', token);
  const { renders } = await renderApp(at(id), { server });
  await screen.findByRole('textbox', { name: /^Name/ });
  // The first change of all marks the form as changed.
  type(box(/^Name/), '');
  type(box(/^Hotel/), 'O');
  const first = renders();
  type(box(/^Hotel/), 'On');
  type(box(/^Phone/), '+65 1');
  expect(renders()).toBe(first);

  fireEvent.click(screen.getByRole('button', { name: save }));
  await waitFor(() => expect(box(/^Name/).getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(screen.getByRole('button', { name: save }).getAttribute('aria-busy')).not.toBe('true'));
  const refused = renders();
  for (const value of ['Ons', 'Onse', 'Onsen']) {
    type(box(/^Hotel/), value);
    // The form checks every change then, in the next tasks.
    await new Promise((done) => setTimeout(done));
  }
  expect(renders()).toBe(refused);
});

it('renders the sums alone at a key in the fee of a new booking, and in the cash that its guest has given', async () => {
  const { t: server, token } = await openDesk();
  localStorage.setItem('token', token);
  const { watchComponents } = await renderApp('/admin/booking/register', { server });
  await screen.findByRole('textbox', { name: /^Name/ });
  type(box(/^Fee/), '1');
  await screen.findByText('Pay now', { exact: false, selector: 'p' });
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  type(await screen.findByRole('textbox', { name: /^Cash given/ }), '1');
  let rendered = watchComponents();
  const since = (): string[] => [...new Set(rendered)].filter((name) => /^[A-Z]/.test(name));
  const payPart = ['PayNowPart', 'ChoiceButtons', 'ChoiceGroup', 'Provider', 'CollectionProvider', 'CashGiven'];
  type(box(/^Fee/), '12');
  await waitFor(() => expect(screen.getAllByText('¥12').length).toBeGreaterThan(1));
  expect(since().slice(0, 2)).toEqual(['LineReport', 'PartySum']);
  expect(since()).toEqual(expect.arrayContaining(payPart));
  for (const part of ['PartyForm', 'LineCard', 'LessonSection', 'FeeSection', 'ContactSection'])
    expect(since()).not.toContain(part);
  rendered = watchComponents();
  type(box(/^Cash given/), '15');
  await screen.findByText('Change to give: ¥3');
  expect(since()).toEqual(expect.arrayContaining(payPart));
  for (const part of ['PartyForm', 'PartySum', 'LineCard', 'ContactSection']) expect(since()).not.toContain(part);
});

it('renders the people of a lesson alone at a key in a name', async () => {
  const { t: server, token } = await openDesk();
  await server.app.db.updateTable('school').set({ ask_participants: 1 }).execute();
  localStorage.setItem('token', token);
  const { watchComponents } = await renderApp('/admin/booking/register', { server });
  type(await screen.findByRole('textbox', { name: 'Name of person 1' }), 'J');
  const rendered = watchComponents();
  type(box(/^Name of person 1/), 'Ju');
  await waitFor(() => expect(rendered).toContain('PersonFields'));
  for (const part of ['PartyForm', 'LineCard', 'LessonSection', 'FeeSection']) expect(rendered).not.toContain(part);
});
