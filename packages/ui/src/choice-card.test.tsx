/** Tests that the whole card is the button. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ChoiceCard } from './choice-card.tsx';

it('is one button with all its content, and says whether it is chosen', async () => {
  const onSelect = vi.fn();
  const card = (selected: boolean) => (
    <ChoiceCard
      picture={<svg />}
      name="Naeba"
      facts="Open 22 Dec"
      price="from ¥9,000"
      selected={selected}
      onSelect={onSelect}
      href="/?slope=1"
    />
  );
  const { rerender } = render(card(false));
  const button = screen.getByRole('button', { name: /Naeba.*Open 22 Dec.*from ¥9,000/, pressed: false });
  await userEvent.click(button);
  expect(onSelect).toHaveBeenCalledOnce();
  button.focus();
  await userEvent.keyboard(' ');
  expect(onSelect).toHaveBeenCalledTimes(2);
  rerender(card(true));
  expect(screen.getByRole('button', { pressed: true })).toBeTruthy();
});
