/** The messages that guests get about a booking: the kinds, their times, and their fields (decision 0084). */

/** Events of a booking: its guest gets a message at once. */
export const bookingMessageKinds = [
  'confirmed',
  'changed',
  'cancelled',
  'requested',
  'offered',
  'accepted',
  'declined',
] as const;
export type BookingMessageKind = (typeof bookingMessageKinds)[number];

/** Scheduled messages: sent so many days before or after something, at an hour of the school's day. */
export const timedMessageKinds = ['reminder', 'allocated', 'balance_due', 'thanks'] as const;
export type TimedMessageKind = (typeof timedMessageKinds)[number];

/** Messages about a closed slope: that it closes, with the result for their lesson, and that it opens again. */
export const closureMessageKinds = ['closure', 'reopened'] as const;
export type ClosureMessageKind = (typeof closureMessageKinds)[number];

/** Kinds with a text for guests. `to_confirm` is a confirmation that asks the guest to confirm. */
export const guestMessageKinds = [
  'confirmed',
  'to_confirm',
  'changed',
  'cancelled',
  'requested',
  'accepted',
  'declined',
  'offered',
  ...closureMessageKinds,
  ...timedMessageKinds,
] as const;
export type GuestMessageKind = (typeof guestMessageKinds)[number];

export const isTimed = (kind: string): kind is TimedMessageKind => timedMessageKinds.some((timed) => timed === kind);

/** Without its mail no guest could confirm a booking; messages about a closed slope are sent by the desk itself. */
export const canBeOff = (kind: GuestMessageKind): boolean =>
  kind !== 'to_confirm' && kind !== 'closure' && kind !== 'reopened';

const ofEveryKind = [
  'name',
  'school',
  'course',
  'slope',
  'date',
  'time',
  'dates',
  'people',
  'number',
  'instructor',
  'fee',
  'details',
  'page',
  'zone',
  'contact',
  'phone',
  'signature',
  'note',
] as const;
/** What a guest needs for the day: none of it applies to a lesson that does not take place. */
const ofTheDay = ['meeting_point', 'map', 'arrive_minutes', 'bring', 'pick_up', 'arrival'] as const;
const ofSome = ['calendar', 'link', 'hours', 'until', 'balance', 'due_date', 'closed', 'outcome'] as const;

/** The fields that a text may have between double braces; a screen has a label for each. */
export const messageFields = [...ofEveryKind, ...ofTheDay, ...ofSome] as const;
export type MessageField = (typeof messageFields)[number];
/** The values of the fields in one message; empty if there is nothing to say. */
export type FieldValues = Partial<Record<MessageField, string>>;

const own: Partial<Record<GuestMessageKind, readonly (typeof ofSome)[number][]>> = {
  confirmed: ['calendar'],
  to_confirm: ['calendar', 'link', 'hours'],
  changed: ['calendar'],
  cancelled: ['calendar'],
  accepted: ['calendar'],
  offered: ['link', 'until'],
  balance_due: ['balance', 'due_date'],
  closure: ['closed', 'outcome', 'link'],
  reopened: ['closed'],
};

const withoutDay: readonly GuestMessageKind[] = ['requested', 'declined', 'offered', 'closure', 'thanks'];

export const fieldsOf = (kind: GuestMessageKind): readonly MessageField[] => [
  ...ofEveryKind,
  ...(withoutDay.includes(kind) ? [] : ofTheDay),
  ...(own[kind] ?? []),
];

/**
 * The fields that the body must have: without the link a guest can neither confirm a booking, take an offered place,
 * nor choose.
 */
export const neededFields = (kind: GuestMessageKind): readonly MessageField[] =>
  kind === 'to_confirm' || kind === 'offered' || kind === 'closure' ? ['link'] : [];

/** The messages for a chat about a booking with this status: without a link, which only mails have. */
export function kindsToCopy(status: string): GuestMessageKind[] {
  if (status === 'requested') return ['requested'];
  if (status === 'declined') return ['declined'];
  return status === 'canceled' ? ['cancelled'] : ['confirmed', 'changed', 'reminder', 'allocated', 'thanks'];
}
