/** How much one guest, known by e-mail or phone, may hold without paying and before the desk has confirmed it. */
import type { PlainDate } from '../calendar/plain-date.ts';

/** The school's settings; 0 stands for no limit. */
export type ContactLimits = { guest_held_days: number; guest_lessons_per_day: number };

export type ContactRefusal =
  | { reason: 'days'; held: number; limit: number }
  | { reason: 'day'; date: PlainDate; limit: number };

/**
 * @param held dates of the lesson days the contact holds already, one for each lesson
 * @param wanted dates of the lesson days asked for now
 * @returns why they are too many, or null
 */
export function contactRefusal(
  held: readonly PlainDate[],
  wanted: readonly PlainDate[],
  { guest_held_days, guest_lessons_per_day }: ContactLimits,
): ContactRefusal | null {
  if (guest_held_days > 0 && held.length + wanted.length > guest_held_days)
    return { reason: 'days', held: held.length, limit: guest_held_days };
  const full = wanted.find((date) => held.filter((other) => other === date).length >= guest_lessons_per_day);
  if (guest_lessons_per_day > 0 && full !== undefined)
    return { reason: 'day', date: full, limit: guest_lessons_per_day };
  return null;
}

/** The digits of a phone number, whatever stands between them; the same numbers are one contact. */
export const phoneDigits = (phone: string): string => phone.replaceAll(/[ ().+-]/g, '');
