/** What a guest agrees to have stored on this device for the next booking: the contact details, nothing about the lesson. */
import * as z from 'zod';
import { guestContactMethods } from '../booking/choices.ts';
import { addDays, type PlainDate as Day } from '../calendar/plain-date.ts';
import { PlainDate } from '../primitives.ts';
import type { GuestFormData } from './form.ts';

const daysKept = 365;
const text = (max: number) => z.string().trim().min(1).max(max);

const RememberedGuest = z.object({
  guestName: text(120),
  phoneNumber: text(40),
  email: text(254),
  country: z.int().min(1),
  preferredContactMethod: z.enum(guestContactMethods),
  accountId: text(120),
  /** The last day on which they are offered. */
  keptUntil: PlainDate,
});
export type RememberedGuest = z.infer<typeof RememberedGuest>;

/**
 * @param today at the school
 * @returns null when the form contains no details that could be used again
 */
export function rememberedFrom(form: GuestFormData, today: Day): RememberedGuest | null {
  return RememberedGuest.safeParse({ ...form, keptUntil: addDays(today, daysKept) }).data ?? null;
}

/** @returns null for details that are absent, older than a year, or cannot be read */
export function readRemembered(stored: string | null, today: Day): RememberedGuest | null {
  try {
    const remembered = RememberedGuest.parse(JSON.parse(stored ?? 'null'));
    return remembered.keptUntil >= today ? remembered : null;
  } catch {
    return null;
  }
}

/** The fields of the form that the details fill; both e-mail fields, since the address was compared when it was typed. */
export function fieldsOf(remembered: RememberedGuest): Partial<GuestFormData> {
  const { keptUntil: _kept, ...fields } = remembered;
  return { ...fields, emailConfirmation: remembered.email };
}
