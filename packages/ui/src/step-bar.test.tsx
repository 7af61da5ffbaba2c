/** Tests that only finished steps are links. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StepBar } from './step-bar.tsx';

const steps = [
  { key: 1, name: 'Slope', state: 'done', href: '/?step=1' },
  { key: 2, name: 'Category', state: 'current', href: '/?step=2' },
  { key: 3, name: 'Course', state: 'ahead' },
] as const;

it('links the finished steps, marks the current one, and does not link the rest', () => {
  render(<StepBar label="Booking steps" doneLabel="done" steps={steps} onStep={() => {}} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Slope (done)', '/?step=1']]);
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Category');
  expect(screen.getByRole('navigation', { name: 'Booking steps' })).toBeTruthy();
});

it('goes to a finished step in place, and leaves a new tab to the browser', async () => {
  const user = userEvent.setup();
  const onStep = vi.fn();
  render(<StepBar label="Booking steps" doneLabel="done" steps={steps} onStep={onStep} />);
  const link = screen.getByRole('link');
  const toBrowser = vi.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  await user.click(link);
  expect(onStep.mock.calls).toEqual([[1]]);
  document.addEventListener('click', toBrowser);
  await user.keyboard('{Control>}');
  await user.click(link);
  document.removeEventListener('click', toBrowser);
  expect(toBrowser).toHaveBeenCalledOnce();
  expect(onStep).toHaveBeenCalledOnce();
});
