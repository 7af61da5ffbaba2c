/** The draft of this guest's booking, in session storage so that it survives a reload (§3 bookingFormData, §4 Draft). */
import { type GuestDraft, readDraft } from '@gerende/domain/guest-booking/draft';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../shell/browser/browser-storage.ts';
import { newKey } from '../../shell/browser/new-key.ts';

export const draftKey = 'bookingFormData';

/** The choices that an address names, where nothing is stored: on the server. */
export type OpenedWith = {
  slope?: number | undefined;
  category?: number | undefined;
  filters?: string[] | undefined;
};

const withOpened = (draft: GuestDraft, { slope, category, filters }: OpenedWith): GuestDraft => ({
  ...draft,
  slope_id: slope ?? draft.slope_id,
  category_id: category ?? draft.category_id,
  filters: filters ?? draft.filters,
});

const store = (draft: GuestDraft): void => writeStored(draftKey, JSON.stringify(draft), 'session');

/** The draft while the wizard is open. It is outside React's state because of `type`. */
function openDraft(first: GuestDraft) {
  let draft = first;
  const listeners = new Set<() => void>();
  return {
    read: () => draft,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update: (change: (draft: GuestDraft) => GuestDraft): void => {
      draft = change(draft);
      for (const listener of listeners) listener();
    },
    /**
     * The current values of the details form. They are stored without rendering: the form shows them already, and the
     * other steps read them when they are opened.
     */
    type: (form: GuestFormData): void => {
      draft = { ...draft, form };
      store(draft);
    },
  };
}

export function useGuestDraft(opened: OpenedWith = {}) {
  const [{ read, subscribe, update, type }] = useState(() =>
    openDraft(withOpened(readDraft(readStored(draftKey, 'session'), newKey()), opened)),
  );
  const draft = useSyncExternalStore(subscribe, read, read);

  useEffect(() => store(draft), [draft]);

  /** Called after a booking: the page is about to be left, and the next one begins with an empty draft and a new key. */
  const forget = useCallback(() => writeStored(draftKey, null, 'session'), []);

  /** The next request is a different booking from the one sent before. */
  const renewKey = useCallback(() => update((now) => ({ ...now, idempotency_key: newKey() })), [update]);

  return { draft, update, type, renewKey, forget };
}
