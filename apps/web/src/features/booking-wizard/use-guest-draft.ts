/** The draft of this guest's booking, kept in the session so that it survives a reload (§3 bookingFormData, §4 Draft). */
import { emptyDraft, type GuestDraft, readDraft } from '@gerende/domain/booking/guest-draft';
import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '../../shell/browser-storage.ts';

export const draftKey = 'bookingFormData';

/** Sent with the booking, so that a repeat never books twice. `crypto.randomUUID` is missing on plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function useGuestDraft() {
  const [draft, setDraft] = useState<GuestDraft>(() => readDraft(readStored(draftKey, 'session'), newIdempotencyKey()));

  useEffect(() => writeStored(draftKey, JSON.stringify(draft), 'session'), [draft]);

  /** Forgets the draft at once, also when the page is left in the same moment. */
  const clear = useCallback(() => {
    const empty = emptyDraft(newIdempotencyKey());
    writeStored(draftKey, JSON.stringify(empty), 'session');
    setDraft(empty);
  }, []);

  return { draft, update: setDraft, clear };
}
