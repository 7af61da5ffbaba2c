/** The enumerations of a booking and which of their values each screen offers (§4, §5, decisions). */

/** `requested`: the guest has asked, and the school has neither accepted nor declined. Only a booked one has lessons. */
export const bookingStatuses = ['requested', 'booked', 'canceled', 'declined'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const invoiceStatuses = ['Unpaid', 'Paid', 'Sent', 'Not sent', 'Canceled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** The list's filter does not offer 'Not sent' (§4). */
export const invoiceStatusFilter = ['Sent', 'Paid', 'Unpaid', 'Canceled'] as const satisfies readonly InvoiceStatus[];
/** The registration screen offers the same four, the most common first. */
export const registrationInvoiceStatuses = [
  'Unpaid',
  'Paid',
  'Sent',
  'Canceled',
] as const satisfies readonly InvoiceStatus[];

/** Invoice statuses of a booking that is not canceled; restoring it brings back the one before. */
export const liveInvoiceStatuses = ['Unpaid', 'Paid', 'Sent', 'Not sent'] as const satisfies readonly InvoiceStatus[];
export type LiveInvoiceStatus = (typeof liveInvoiceStatuses)[number];

/** The statuses in which a guest still owes a booked lesson with a fee. */
export const owingInvoiceStatuses = ['Unpaid', 'Sent', 'Not sent'] as const satisfies readonly InvoiceStatus[];

/** §9: price × people is the desk's formula, price × days the guest's. A booking stores which one made its fee. */
export const feeFormulas = ['people', 'days'] as const;
export type FeeFormula = (typeof feeFormulas)[number];

export const contactStatuses = ['not_contacted', 'contacted', 'notified', 'confirmed', 'cancelled'] as const;
export type ContactStatus = (typeof contactStatuses)[number];
export const registrationContactStatuses = [
  'not_contacted',
  'contacted',
  'confirmed',
  'cancelled',
] as const satisfies readonly ContactStatus[];
export const editContactStatuses = [
  'contacted',
  'notified',
  'not_contacted',
] as const satisfies readonly ContactStatus[];

/** `partner` is the specification's `{name}`; its label is a school setting. */
export const referrers = ['snowman_website', 'partner', 'instructor', 'other_school'] as const;
export type Referrer = (typeof referrers)[number];

export const contactMethods = ['line', 'whatsapp', 'wechat', 'email', 'phone'] as const;
export type ContactMethod = (typeof contactMethods)[number];
export const guestContactMethods = ['line', 'whatsapp', 'wechat'] as const satisfies readonly ContactMethod[];
export const registrationContactMethods = [
  'email',
  'phone',
  'whatsapp',
  'line',
] as const satisfies readonly ContactMethod[];

export const maxDaysOfLesson = 30;
/** The most bookings that a guest makes at once. */
export const maxLines = 6;
/** §9: find-price returns this on the desk's screens when neither a price nor a course fee is known. */
export const adminFallbackFee = 5000;
/** §9: page size of the desk's booking list. */
export const bookingPageSize = 30;

/** Which guests have to name a hotel: everybody (§5), or, by the school's setting, only those who are picked up. */
export const hotelRules = ['always', 'with_pick_up'] as const;
export type HotelRule = (typeof hotelRules)[number];
export const isHotelNeeded = (rule: HotelRule, isPickedUp: boolean): boolean => rule === 'always' || isPickedUp;
