/** The draft of this guest's booking, in session storage so that it survives a reload (§3 bookingFormData, §4 Draft). */
import { type GuestDraft, readDraft } from '@gerende/domain/booking/guest-draft';
import { useCallback, useEffect, useState } from 'react';
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

export function useGuestDraft(opened: OpenedWith = {}) {
  const [draft, setDraft] = useState<GuestDraft>(() =>
    withOpened(readDraft(readStored(draftKey, 'session'), newKey()), opened),
  );

  useEffect(() => writeStored(draftKey, JSON.stringify(draft), 'session'), [draft]);

  /** For after a booking: the page is about to be left, and the next one begins with an empty draft and a new key. */
  const forget = useCallback(() => writeStored(draftKey, null, 'session'), []);

  /** The next request is a different booking from the one sent before. */
  const renewKey = useCallback(() => setDraft((now) => ({ ...now, idempotency_key: newKey() })), []);

  return { draft, update: setDraft, renewKey, forget };
}
