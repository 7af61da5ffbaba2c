/** Returns the focus to where it was before a dialog opened: the library does so only for its own triggers. */
import { useRef } from 'react';

/** Handlers for a dialog's content. The focus is not moved if it went elsewhere meanwhile. */
export function useFocusBack() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (): void => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
