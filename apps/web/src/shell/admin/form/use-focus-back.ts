/** A button that is busy lets go of the focus; whoever pressed it by key goes on from there. */
import { type RefObject, useEffect, useRef } from 'react';

/** @returns for the button of a form whose page stays open @param saved whether what was asked for is done */
export function useFocusBack(busy: boolean, saved: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (saved && !busy && document.activeElement === document.body) button.current?.focus();
  }, [saved, busy]);
  return button;
}
