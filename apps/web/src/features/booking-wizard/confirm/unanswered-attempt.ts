/**
 * An attempt to book whose answer was lost, in session storage. The booking may be stored: then it has itself taken the
 * place or the instructor. So a guest who has left the step or reloaded the page since sends exactly the same request
 * again.
 */
import { emptyGuestForm, type GuestDraft } from '@gerende/domain/guest-booking/draft';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { isRecord } from '@gerende/domain/is-record';
import { readStored, writeStored } from '../../../shell/browser/browser-storage.ts';

const storageKey = 'bookingTry';

type Line = Pick<GuestDraft, 'course_id' | 'slope_id' | 'form'>;

/** Of each lesson in order, `days`: the id of its first day; `asked`: whether it was sent as a request. */
export type UnansweredAttempt = { days: readonly number[]; asked: readonly boolean[] };

type StoredAttempt = UnansweredAttempt & { key: string; lines: readonly string[] };

const fields = Object.keys(emptyGuestForm) as (keyof GuestFormData)[];

const lineText = ({ course_id, slope_id, form }: Line): string =>
  JSON.stringify([course_id, slope_id, ...fields.map((field) => form[field])]);

function storedAttempt(): StoredAttempt | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey, 'session') ?? 'null');
    const isAttempt = isRecord(stored) && [stored.lines, stored.days, stored.asked].every(Array.isArray);
    return isAttempt ? (stored as StoredAttempt) : undefined;
  } catch {
    return undefined;
  }
}

export const storeAttempt = (key: string, lines: readonly Line[], sent: UnansweredAttempt): void =>
  writeStored(
    storageKey,
    JSON.stringify({ ...sent, key, lines: lines.map(lineText) } satisfies StoredAttempt),
    'session',
  );

export const forgetAttempt = (): void => writeStored(storageKey, null, 'session');

/** The attempt with exactly these lessons; undefined if something has changed since. */
export function attemptOf(key: string, lines: readonly Line[]): UnansweredAttempt | undefined {
  const stored = storedAttempt();
  const isSame = stored?.key === key && lines.map(lineText).join('\n') === stored.lines.join('\n');
  return isSame ? stored : undefined;
}

/** Whether the lesson, as it is filled in now, is part of an attempt whose answer was lost. */
export function isAttempted(key: string, line: Line): boolean {
  const stored = storedAttempt();
  return stored?.key === key && stored.lines.includes(lineText(line));
}
