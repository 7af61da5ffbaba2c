import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Tip } from './tip.tsx';

const tip = (): string | null | undefined => document.querySelector('[role=tooltip]')?.textContent;

it('shows what a button does at keyboard focus, until Escape, and does not add it to the accessible description', async () => {
  const user = userEvent.setup();
  render(
    <Tip words="Find (F)">
      <Button aria-label="Find" iconOnly />
    </Tip>,
  );
  await user.tab();
  expect(tip()).toBe('Find (F)');
  expect(screen.getByRole('button', { name: 'Find' }).getAttribute('aria-describedby')).toBeNull();
  await user.keyboard('{Escape}');
  expect(tip()).toBeUndefined();
});

it('shows it under the pointer, and nothing while there are no words', async () => {
  const user = userEvent.setup();
  const view = (words: string | null) => (
    <Tip words={words}>
      <a href="/requests">Requests</a>
    </Tip>
  );
  const { rerender } = render(view(null));
  await user.hover(screen.getByRole('link'));
  await screen.findByRole('link', { name: 'Requests' });
  expect(tip()).toBeUndefined();
  rerender(view('2 requests wait'));
  expect((await screen.findByRole('tooltip')).textContent).toBe('2 requests wait');
  await user.unhover(screen.getByRole('link'));
  expect(tip()).toBeUndefined();
});

it('stays hidden when a menu that was opened by a press returns the focus', async () => {
  const chosen = vi.fn();
  render(
    <Menu label="Actions">
      <MenuItem onSelect={chosen}>Cancel</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'Actions' });
  // The test environment treats every focus as one from the keyboard.
  vi.spyOn(button, 'matches').mockImplementation((selector) => selector !== ':focus-visible');
  fireEvent.pointerDown(button, { button: 0, pointerType: 'mouse' });
  fireEvent.click(await screen.findByRole('menuitem'));
  await waitFor(() => expect(chosen).toHaveBeenCalled());
  expect(document.activeElement).toBe(button);
  expect(tip()).toBeUndefined();
});
