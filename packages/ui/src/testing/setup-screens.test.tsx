/** Tests what tests of screens rely on: when a wait ends, the effects of the change have run. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

/** A heading that appears after a response, and then takes the focus. */
function Screen({ answer }: { answer: Promise<void> }) {
  const [answered, setAnswered] = useState(false);
  useEffect(() => void answer.then(() => setAnswered(true)), [answer]);
  return answered ? <Answered /> : <p>Waiting</p>;
}

function Answered() {
  const ref = useRef<HTMLHeadingElement>(null);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    ref.current?.focus();
    setFocused(true);
  }, []);
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        Answered
      </h1>
      {focused && <p>And focused</p>}
    </>
  );
}

let resolve: () => void;
let answer: Promise<void>;

beforeEach(() => {
  answer = new Promise((answered) => {
    resolve = answered;
  });
  // Simulates a machine so slow that every timer is due before React's next task.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, after = 0) => {
    if (after === 0) queueMicrotask(run);
    return 0;
  }) as never);
});

it('findBy resolves after the effects of what it found, and after what they render', async () => {
  render(<Screen answer={answer} />);
  resolve();
  const heading = await screen.findByRole('heading');
  expect(document.activeElement).toBe(heading);
  screen.getByText('And focused');
});

it('a click resolves after the effects of what it showed', async () => {
  render(<Screen answer={answer} />);
  resolve();
  await userEvent.setup().click(screen.getByText('Waiting'));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
