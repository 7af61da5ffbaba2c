/** Returns the focus to a button that lost it by being disabled while busy, so that keyboard users continue there. */
import { type RefObject, useEffect, useRef } from 'react';

/** @returns the ref of a save button whose page stays open @param saved whether the save succeeded */
export function useFocusBack(busy: boolean, saved: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (saved && !busy && document.activeElement === document.body) button.current?.focus();
  }, [saved, busy]);
  return button;
}
