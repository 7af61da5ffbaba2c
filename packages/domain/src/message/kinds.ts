/** The messages that guests get about a booking: which there are, when, and what each may name (decision 0084). */

/** What became of a booking: its guest is told at once. */
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

/** What follows the calendar: sent so many days before or after something, at an hour of the school's day. */
export const timedMessageKinds = ['reminder', 'allocated', 'balance_due', 'thanks'] as const;
export type TimedMessageKind = (typeof timedMessageKinds)[number];

/** What guests are told of a closed slope: that it closes, with what becomes of their lesson, and that it opens again. */
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

/** Without its mail no guest could confirm a booking; those about a closed slope are sent by the desk itself. */
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
/** What a guest needs for the day: nothing of it belongs to a lesson that does not take place. */
const ofTheDay = ['meeting_point', 'map', 'arrive_minutes', 'bring', 'pick_up', 'arrival'] as const;
const ofSome = ['calendar', 'link', 'hours', 'until', 'balance', 'due_date', 'closed', 'outcome'] as const;

/** What a text may name between double braces; a screen has a word for each. */
export const messageFields = [...ofEveryKind, ...ofTheDay, ...ofSome] as const;
export type MessageField = (typeof messageFields)[number];
/** What each stands for in one message; an empty text where there is nothing to say. */
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

/** What the body must name: without the link a guest can neither confirm a booking, take an offered place, nor choose. */
export const neededFields = (kind: GuestMessageKind): readonly MessageField[] =>
  kind === 'to_confirm' || kind === 'offered' || kind === 'closure' ? ['link'] : [];

/** What can be told in a chat of a booking with this status: without a link, which stands in mails alone. */
export function kindsToCopy(status: string): GuestMessageKind[] {
  if (status === 'requested') return ['requested'];
  if (status === 'declined') return ['declined'];
  return status === 'canceled' ? ['cancelled'] : ['confirmed', 'changed', 'reminder', 'allocated', 'thanks'];
}
