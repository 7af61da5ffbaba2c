/**
 * A try to book without an answer, in session storage: a guest who has left the step or loaded the page again since sends just the
 * same once more. It may be stored, and then its own booking is what has taken the place, or the instructor.
 */
import { emptyGuestForm, type GuestDraft } from '@gerende/domain/guest-booking/draft';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { isRecord } from '@gerende/domain/is-record';
import { readStored, writeStored } from '../../../shell/browser/browser-storage.ts';

const tryKey = 'bookingTry';

type Line = Pick<GuestDraft, 'course_id' | 'slope_id' | 'form'>;

/** `days`: ids of the first days; `asked`: whether the school was only asked for it. Both of each lesson, in order. */
export type UnansweredTry = { days: readonly number[]; asked: readonly boolean[] };

type StoredTry = UnansweredTry & { key: string; lines: readonly string[] };

const fields = Object.keys(emptyGuestForm) as (keyof GuestFormData)[];

const lineText = ({ course_id, slope_id, form }: Line): string =>
  JSON.stringify([course_id, slope_id, ...fields.map((field) => form[field])]);

function storedTry(): StoredTry | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(tryKey, 'session') ?? 'null');
    const isTry = isRecord(stored) && [stored.lines, stored.days, stored.asked].every(Array.isArray);
    return isTry ? (stored as StoredTry) : undefined;
  } catch {
    return undefined;
  }
}

export const storeTry = (key: string, lines: readonly Line[], sent: UnansweredTry): void =>
  writeStored(tryKey, JSON.stringify({ ...sent, key, lines: lines.map(lineText) } satisfies StoredTry), 'session');

export const forgetTry = (): void => writeStored(tryKey, null, 'session');

/** The try that had just these lessons; undefined where something was changed since. */
export function tryOf(key: string, lines: readonly Line[]): UnansweredTry | undefined {
  const stored = storedTry();
  const isSame = stored?.key === key && lines.map(lineText).join('\n') === stored.lines.join('\n');
  return isSame ? stored : undefined;
}

/** Whether the lesson, as it is filled in now, is one of a try without an answer. */
export function isTried(key: string, line: Line): boolean {
  const stored = storedTry();
  return stored?.key === key && stored.lines.includes(lineText(line));
}
