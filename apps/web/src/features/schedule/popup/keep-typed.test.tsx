/**
 * What is typed or chosen in a popup of the schedule is not lost without asking; what is stored at once cannot be lost.
 */
import { makeGroupCourse } from '@gerende/api/testing/classes';
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { school } from '@gerende/api/testing/test-school';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const day = '2026-12-23';
const user = userEvent.setup({ pointerEventsCheck: 0 });
let desk: Desk;
// There are no notifications of other desks' changes: these tests write outside the app's own calls.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
beforeEach(async () => {
  desk = await openDesk();
  localStorage.setItem('token', desk.token);
});

const book = (customer_name: string) => desk.book({ customer_name, operating_day: school.day[day] });
const openPage = () => renderApp(`/admin/schedule/?date=${day}`, { server: desk.t });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
async function pressBlock(id: number): Promise<void> {
  const block = await waitFor(
    () => document.querySelector<HTMLElement>(`[data-block="lesson-${id}-1"]`) ?? expect.fail('no block'),
  );
  await user.click(block);
}

/** Escape asks; typed text stays if the user says so, and is discarded otherwise. */
async function expectAsked(): Promise<void> {
  const question = { name: 'Discard what you typed?' };
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Go on editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Discard' }));
  await isGone();
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('the tags close at once after a mark and after a tag that is added, and ask while a new one is typed', async () => {
  await openPage();
  const open = async () => {
    await press('More');
    await press('Edit Tags');
    return within(await screen.findByRole('dialog'));
  };
  const first = await open();
  const [paid] = await first.findAllByRole('checkbox', { name: /^Paid ./ });
  await user.click(paid ?? expect.fail());
  await user.type(first.getByLabelText('New tag'), 'Staff ski');
  await user.click(first.getByRole('button', { name: 'Add' }));
  await first.findByRole('button', { name: 'Remove the tag Staff ski' });
  await user.keyboard('{Escape}');
  await isGone();
  const again = await open();
  await user.type(again.getByLabelText('New tag'), 'Meeting');
  await expectAsked();
});

it('an instructor chosen for a move is not lost without asking', async () => {
  const id = await book('Tan Wei Ling');
  await openPage();
  await pressBlock(id);
  await press('Move to…');
  await user.selectOptions(within(await screen.findByRole('dialog')).getByLabelText('Instructor'), '1');
  await expectAsked();
});

it('bookings chosen to change the class are not lost without asking; without a choice nothing is asked', async () => {
  await makeGroupCourse(desk);
  const id = await book('Tan Wei Ling');
  await book('Lee Min');
  await openPage();
  const open = async () => {
    await pressBlock(id);
    await press('Change class…');
    return (await within(await screen.findByRole('dialog')).findAllByRole('checkbox'))[0] ?? expect.fail();
  };
  const guest = await open();
  await user.click(guest);
  await user.click(guest);
  await user.keyboard('{Escape}');
  await isGone();
  await user.click(await open());
  await expectAsked();
});

it('bookings chosen beside the grid stay while another block is pressed, until that is confirmed', async () => {
  await makeGroupCourse(desk);
  const id = await book('Tan Wei Ling');
  await book('Lee Min');
  const other = await desk.book({ customer_name: 'Sato Yui', operating_day: school.day['2026-12-24'] });
  await openPage();
  await pressBlock(id);
  await press('Change class…');
  const guest = (await screen.findAllByRole('checkbox', { name: /Tan Wei Ling/ }))[0] ?? expect.fail();
  await user.click(guest);
  await pressBlock(other);
  const question = { name: 'Discard what you typed?' };
  await user.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Go on editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
  expect(guest.getAttribute('aria-checked')).toBe('true');
  await pressBlock(other);
  await user.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Discard' }));
  await within(await screen.findByRole('dialog')).findByText('Sato Yui');
});

it('bookings chosen to change the class cannot be changed while they are moved, and stay where that fails', async () => {
  await makeGroupCourse(desk);
  const id = await book('Tan Wei Ling');
  await book('Lee Min');
  let answer: (response: Response) => void = () => undefined;
  const moved = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  let isFirst = true;
  await renderApp(`/admin/schedule/?date=${day}`, {
    server: desk.t,
    fetch: async (input, init) => {
      if (!isFirst || !String(input).includes('allocateClass'))
        return desk.t.request(String(input), init as RequestInit);
      isFirst = false;
      return moved;
    },
  });
  await pressBlock(id);
  await press('Change class…');
  const guest = (await screen.findAllByRole('checkbox', { name: /Tan Wei Ling/ }))[0] ?? expect.fail();
  await user.click(guest);
  await press('Move');
  await waitFor(() => expect(guest.closest('[inert]')).not.toBeNull());
  await user.keyboard('{Escape}');
  expect(guest.isConnected).toBe(true);
  answer(new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }));
  await waitFor(() => expect(guest.closest('[inert]')).toBeNull());
  expect(guest.getAttribute('aria-checked')).toBe('true');
  await press('Move');
  await waitFor(() => expect(guest.isConnected).toBe(false));
});
