/** The guest's own booked plans, stored in the browser: newest first, at most ten, no duplicate (§3, §9). */

import type { GuestFormData } from '../guest-booking/form.ts';
import { isRecord } from '../is-record.ts';

/** §9 Local booking history. */
export const maxHistoryEntries = 10;

/** One entry as shown in the popup, in the language it was booked in. */
export type HistoryEntry = Pick<
  GuestFormData,
  'guestName' | 'email' | 'phoneNumber' | 'date' | 'numberOfDays' | 'numberOfPeople' | 'abilityLevel'
> & {
  id: number;
  /** Name and hours of the lesson time, as 'Morning 09:00-12:00'. */
  lessonTime: string;
  /** Name of the country in the guest's language. */
  country: string;
  /** Yen. */
  fee: number;
  /** Day on which the booking was made, in the school's time zone. */
  bookingDate: string;
  /** The number of the first booking, where several were made at once. */
  party?: number;
  /** Left out unless it is only a request: the school accepts or declines it. */
  isRequest?: boolean;
  /** Names; entries from an older version have none. */
  course?: string;
  slope?: string;
  nominatedInstructor?: string;
  hasTransportation?: boolean;
  hotelName?: string;
  ageGroup?: string;
  referrer?: string;
  referrerInstructorName?: string;
  preferredContactMethod?: string;
  accountId?: string;
  /** The path of the guest's own page: whoever has it can change the booking. Entries from an older version have none. */
  link?: string;
};

/** The path of a guest's own page from its address; undefined for any other text in the storage. */
export const pagePath = (address: string | undefined): string | undefined =>
  /(?<=^(?:https?:\/\/[^/]+)?)\/b\/[\w-]{32}$/.exec(address ?? '')?.[0];

const optionalTexts = [
  'course',
  'slope',
  'nominatedInstructor',
  'hotelName',
  'ageGroup',
  'referrer',
  'referrerInstructorName',
  'preferredContactMethod',
  'accountId',
  'link',
];

const isEntry = (value: unknown): value is HistoryEntry => {
  if (!isRecord(value)) return false;
  const entry = value;
  const texts = ['guestName', 'email', 'phoneNumber', 'date', 'lessonTime', 'country', 'bookingDate'].every(
    (name) => typeof entry[name] === 'string',
  );
  return (
    texts &&
    // These are rendered as they are, so a value that is not text would break the popup.
    optionalTexts.every((name) => typeof (entry[name] ?? '') === 'string') &&
    typeof (entry.party ?? 0) === 'number' &&
    ['id', 'fee', 'numberOfDays', 'numberOfPeople', 'abilityLevel'].every((name) => typeof entry[name] === 'number')
  );
};

/** §4: history that cannot be parsed is treated as empty. */
export function readHistory(stored: string | null): HistoryEntry[] {
  if (!stored) return [];
  try {
    const entries: unknown = JSON.parse(stored);
    return Array.isArray(entries) ? entries.filter(isEntry).slice(0, maxHistoryEntries) : [];
  } catch {
    return [];
  }
}

/**
 * §9: the new entry comes first; skipped when one with the same e-mail and date is stored already, unless both were booked
 * together: a family has several lessons on one day.
 */
export function addToHistory(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const isSame = (earlier: HistoryEntry): boolean =>
    earlier.email === entry.email &&
    earlier.date === entry.date &&
    (earlier.party === undefined || earlier.party !== entry.party);
  if (history.some(isSame)) return [...history];
  return [entry, ...history].slice(0, maxHistoryEntries);
}

/** §2: previous and next wrap around at both ends. */
export function wrapIndex(index: number, step: 1 | -1, total: number): number {
  return total === 0 ? 0 : (index + step + total) % total;
}
