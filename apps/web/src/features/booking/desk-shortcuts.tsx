/** Keys that work on every admin page (look-and-feel): find a booking, go to the search field, list the shortcuts. */
import { lazy, Suspense, useEffect, useState } from 'react';

const BookingPalette = lazy(() =>
  import('./booking-palette.tsx').then((module) => ({ default: module.BookingPalette })),
);
const ShortcutList = lazy(() => import('./shortcut-list.tsx').then((module) => ({ default: module.ShortcutList })));

type Shown = 'palette' | 'list' | null;

/** Where a letter is a letter, it is no shortcut. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** @returns whether there is a search field to go to */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** What a key asks for; undefined for a key that means nothing here. */
function meaningOf(event: KeyboardEvent): 'palette' | 'list' | 'search' | undefined {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k')
    return 'palette';
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return undefined;
  if (event.key === '?') return 'list';
  return event.key === '/' ? 'search' : undefined;
}

export function DeskShortcuts() {
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const meaning = meaningOf(event);
      const inDialog = document.querySelector('[role="dialog"]') !== null;
      if (!meaning || inDialog) return;
      if (meaning !== 'search') setShown(meaning);
      else if (!focusSearch()) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  const close = (): void => setShown(null);
  return (
    <Suspense fallback={null}>
      {shown === 'palette' && <BookingPalette onClose={close} />}
      {shown === 'list' && <ShortcutList onClose={close} />}
    </Suspense>
  );
}
