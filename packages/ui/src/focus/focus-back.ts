/** Returns the focus to where it was before a dialog opened: the library does so only for its own triggers. */
import { type FocusEvent, useCallback, useRef } from 'react';

/**
 * Props for a dialog's content. The focus is returned when the content is removed, before any timer or further key: the library
 * waits for a timer, and a key pressed meanwhile would reach nothing. It is not moved if it went elsewhere.
 */
export function useFocusBack() {
  const before = useRef<Element | null>(null);
  const ref = useCallback(
    (content: HTMLElement | null) => () =>
      // The content takes the focus back as long as it is in the page.
      queueMicrotask(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body;
        if (content?.isConnected) return;
        if (isNowhere && before.current instanceof HTMLElement) before.current.focus();
        before.current = null;
      }),
    [],
  );
  return {
    ref,
    onOpenAutoFocus: (): void => {
      before.current = document.activeElement;
    },
    /**
     * A field that takes the focus when it appears does so before the library asks where to put the focus, and then the
     * library does not ask.
     */
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (!currentTarget.contains(relatedTarget)) before.current ??= relatedTarget;
    },
    onCloseAutoFocus: (event: Event): void => event.preventDefault(),
  };
}
