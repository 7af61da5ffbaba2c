/** Ctrl+Z in the back office undoes the latest offer, and ignores fields and dialogs. */
import { act, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetUndoOffers, offerUndo, useOfferUndo, useUndoKey } from './undo-offers.ts';

const done: string[] = [];

function Screen({ moved }: { moved: string | undefined }) {
  useUndoKey();
  useOfferUndo(moved, () => done.push(moved ?? ''));
  return <input aria-label="note" />;
}

const press = (target: Element = document.body, more: Partial<KeyboardEventInit> = { ctrlKey: true }): void =>
  act(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true, cancelable: true, ...more }));
  });

afterEach(() => {
  done.length = 0;
  forgetUndoOffers();
});

it('undoes the latest offer: of the screen as long as it is there, of a deletion once', () => {
  const { rerender, unmount } = render(<Screen moved="first move" />);
  offerUndo(() => done.push('deletion'));
  press();
  expect(done).toEqual(['deletion']);
  press();
  expect(done).toEqual(['deletion', 'first move']);
  rerender(<Screen moved="second move" />);
  press(document.body, { metaKey: true });
  expect(done.at(-1)).toBe('second move');
  rerender(<Screen moved={undefined} />);
  press();
  expect(done).toHaveLength(3);
  unmount();
});

it('does nothing in a field, in a dialog over the page, with Shift, and after the session has ended', () => {
  const { getByRole } = render(<Screen moved="move" />);
  press(getByRole('textbox'));
  press(document.body, { ctrlKey: true, shiftKey: true });
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  press();
  expect(done).toEqual([]);
  // Beside a docked panel the page can be used.
  dialog.dataset.docked = 'right';
  press();
  expect(done).toEqual(['move']);
  dialog.remove();
  forgetUndoOffers();
  press();
  expect(done).toEqual(['move']);
});
