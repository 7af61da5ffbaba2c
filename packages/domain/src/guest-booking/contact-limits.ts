/** How many unpaid and unconfirmed lesson days one guest, identified by e-mail or phone, may have. */
import type { PlainDate } from '../calendar/plain-date.ts';

/** School settings; 0 means no limit. */
export type ContactLimits = { guest_held_days: number; guest_lessons_per_day: number };

/** One network address may hold as much as this many guests; 0 means no limit. */
export const limitsOfAddress = ({
  guest_held_days,
  guest_lessons_per_day,
  guests_per_address,
}: ContactLimits & { guests_per_address: number }): ContactLimits => ({
  guest_held_days: guest_held_days * guests_per_address,
  guest_lessons_per_day: guest_lessons_per_day * guests_per_address,
});

export type ContactRefusal =
  | { reason: 'days'; held: number; limit: number }
  | { reason: 'day'; date: PlainDate; limit: number };

/**
 * @param held dates of the lesson days the contact has already, one per lesson
 * @param wanted dates of the lesson days to be booked, of all lessons
 * @returns the limit that is exceeded, or null
 */
export function contactRefusal(
  held: readonly PlainDate[],
  wanted: readonly PlainDate[],
  { guest_held_days, guest_lessons_per_day }: ContactLimits,
): ContactRefusal | null {
  if (guest_held_days > 0 && held.length + wanted.length > guest_held_days)
    return { reason: 'days', held: held.length, limit: guest_held_days };
  const full = wanted.find(
    (date, index) =>
      [...held, ...wanted.slice(0, index)].filter((other) => other === date).length >= guest_lessons_per_day,
  );
  if (guest_lessons_per_day > 0 && full !== undefined)
    return { reason: 'day', date: full, limit: guest_lessons_per_day };
  return null;
}
