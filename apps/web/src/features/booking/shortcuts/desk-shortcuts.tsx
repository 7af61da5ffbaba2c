/** Shortcuts that work on every admin page (look-and-feel): find a booking, focus the search field, list the shortcuts. */
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../../../shell/browser/is-typing.ts';
import { fetchedPart } from '../../../shell/page/fetched-part.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';

const bookingPalette = fetchedPart(() => import('./booking-palette.tsx').then((module) => module.BookingPalette));
const shortcutList = fetchedPart(() => import('./shortcut-list.tsx').then((module) => module.ShortcutList));

const parts = { palette: bookingPalette, list: shortcutList };

export type DeskDialog = keyof typeof parts;

/** The dialog that is shown. Its code is fetched before; a failed fetch shows a message and changes nothing else. */
export function useDeskDialog() {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState<DeskDialog>();
  const open = useCallback(
    (dialog: DeskDialog): void =>
      void parts[dialog].ask().then(
        () => setShown(dialog),
        () => showToast('error', t('partMissingWithHint')),
      ),
    [t],
  );
  const close = useCallback(() => setShown(undefined), []);
  return { shown, open, close };
}

/** @returns whether there is a search field */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** The action of a key; undefined if it has none. */
function meaningOf(event: KeyboardEvent): DeskDialog | 'search' | undefined {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k')
    return 'palette';
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return undefined;
  if (event.key === '?') return 'list';
  return event.key === '/' ? 'search' : undefined;
}

export function DeskShortcuts({ shown, open, close }: ReturnType<typeof useDeskDialog>) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const meaning = meaningOf(event);
      const inDialog = document.querySelector('[role="dialog"]') !== null;
      if (!meaning || inDialog) return;
      if (meaning !== 'search') open(meaning);
      else if (!focusSearch()) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [open]);
  const Part = shown && parts[shown].current;
  return Part ? <Part onClose={close} /> : null;
}
