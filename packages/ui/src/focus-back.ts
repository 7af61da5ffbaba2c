/** Takes the focus back to what had it before a window opened over the page: the library does so for its own triggers alone. */
import { useRef } from 'react';

/** Handlers for a window's content. Nothing is taken from whoever has got the focus meanwhile. */
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
