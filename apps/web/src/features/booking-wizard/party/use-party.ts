/** The lessons of one booking that wait beside the open one, in session storage next to its draft. */
import type { GuestDraft } from '@gerende/domain/guest-booking/draft';
import { type PartyDraft, readWaiting } from '@gerende/domain/party/line-draft';
import { useState } from 'react';
import { readStored, writeStored } from '../../../shell/browser/browser-storage.ts';

const linesKey = 'bookingLines';

export type Party = PartyDraft & {
  /** Changes both the open lesson and those that wait. */
  change: (change: (party: PartyDraft) => PartyDraft) => void;
  /** Called after a booking. */
  forget: () => void;
};

export function useParty(draft: GuestDraft, update: (change: (draft: GuestDraft) => GuestDraft) => void): Party {
  const [waiting, setWaiting] = useState(() => readWaiting(readStored(linesKey, 'session')));
  const change: Party['change'] = (change) =>
    // Typed text is in the draft before this is rendered with it.
    update((now) => {
      const next = change({ draft: now, waiting });
      writeStored(linesKey, JSON.stringify(next.waiting), 'session');
      setWaiting(next.waiting);
      return next.draft;
    });
  return { draft, waiting, change, forget: () => writeStored(linesKey, null, 'session') };
}
