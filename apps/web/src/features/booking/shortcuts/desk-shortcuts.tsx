/** Shortcuts that work on every admin page (look-and-feel): find a booking, focus the search field, list the shortcuts. */
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../../../shell/admin/is-typing.ts';
import { type FetchedPart, fetchedPart, useFetchedPart } from '../../../shell/page/fetched-part.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';

const bookingPalette = fetchedPart(() => import('./booking-palette.tsx').then((module) => module.BookingPalette));
const shortcutList = fetchedPart(() => import('./shortcut-list.tsx').then((module) => module.ShortcutList));

/** A dialog whose code is fetched on first use; a failed fetch shows a message and changes nothing else. */
function FetchedDialog({ part, onClose }: { part: FetchedPart<{ onClose: () => void }>; onClose: () => void }) {
  const { t } = useTranslation('common');
  const { Part, failed } = useFetchedPart(part);
  useEffect(() => {
    if (!failed) return;
    showToast('error', t('partMissingWithHint'));
    onClose();
  }, [failed, onClose, t]);
  return Part ? <Part onClose={onClose} /> : null;
}

export type DeskDialog = 'palette' | 'list' | null;

/** @returns whether there is a search field */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** The action of a key; undefined if it has none. */
function meaningOf(event: KeyboardEvent): 'palette' | 'list' | 'search' | undefined {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k')
    return 'palette';
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return undefined;
  if (event.key === '?') return 'list';
  return event.key === '/' ? 'search' : undefined;
}

type DeskShortcutsProps = { shown: DeskDialog; onShow: (dialog: DeskDialog) => void };

export function DeskShortcuts({ shown, onShow }: DeskShortcutsProps) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const meaning = meaningOf(event);
      const inDialog = document.querySelector('[role="dialog"]') !== null;
      if (!meaning || inDialog) return;
      if (meaning !== 'search') onShow(meaning);
      else if (!focusSearch()) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [onShow]);
  const close = useCallback(() => onShow(null), [onShow]);
  return (
    <>
      {shown === 'palette' && <FetchedDialog part={bookingPalette} onClose={close} />}
      {shown === 'list' && <FetchedDialog part={shortcutList} onClose={close} />}
    </>
  );
}
