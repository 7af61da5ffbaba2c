/** The booked plans of this browser, in local storage under `bookingHistory` (§3 Local history entry, §8). */
import { addToHistory, type HistoryEntry, readHistory } from '@gerende/domain/booking-history/entries';
import { useMemo } from 'react';
import { storedHistory } from './stored-history-text.ts';

const isReadable = (stored: string): boolean => {
  try {
    return Array.isArray(JSON.parse(stored));
  } catch {
    return false;
  }
};

/** §8: history that cannot be read is logged and treated as empty. */
export function loadHistory(stored: string | null): HistoryEntry[] {
  if (stored && !isReadable(stored)) console.warn('The stored booked plans cannot be read.');
  return readHistory(stored);
}

/** The stored plans, newest first; updated when this page or another tab books. */
export function useStoredHistory(): HistoryEntry[] {
  const stored = storedHistory.use();
  return useMemo(() => loadHistory(stored), [stored]);
}

/** Stores a new plan with the others (§9: newest first, at most ten, no duplicate). */
export function storePlan(entry: HistoryEntry): void {
  storedHistory.write(JSON.stringify(addToHistory(readHistory(storedHistory.read()), entry)));
}
