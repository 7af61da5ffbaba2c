/** Change log of a booking: who changed it, when, and each field before and after. */
import * as z from 'zod';
import { NameTranslations } from '../language/schema.ts';
import { cancelReasons, missedDeadlines } from '../policy/rules.ts';
import { Presence } from '../presence/schema.ts';
import { Id, PlainDate, readId, readInteger } from '../primitives.ts';
import { type BookingColumns, bookingColumns } from './schema.ts';

/** Fields in the order of the form. */
const ofForm = [
  'slope_id',
  'course_id',
  'date',
  'setting_time_id',
  'days_of_lesson',
  'number_of_orders',
  'ability_level',
  'lesson_language',
  'instructor_id',
  'nominated_instructor_id',
  'customer_name',
  'email',
  'phone_number',
  'country_id',
  'preferred_contact_method',
  'account_id',
  'hotel_name',
  'age_group',
  'referrer',
  'referrer_instructor_name',
  'has_transportation',
  'transportation_fee',
  'has_discount',
  'fee',
  'fee_formula',
  'nomination_fee',
  'kept_fee',
  'contact_status',
  'invoice_status',
  'status',
  'admin_notes',
  'language',
] as const satisfies readonly (keyof BookingColumns)[];

/** Fields of the row itself, fields that follow from others, or that never change. */
const notLogged = [
  'id',
  'operating_day_id',
  'invoice_status_before_cancel',
  'party_id',
  'invoice_status_before_paid',
  'policy_id',
  'created_at',
  'updated_at',
  'version',
] as const satisfies readonly (keyof BookingColumns)[];

type Logged = Exclude<keyof BookingColumns, (typeof notLogged)[number]>;
const isOther = (name: keyof BookingColumns): name is Logged =>
  ![...ofForm, ...notLogged].some((each) => each === name);

/** The logged fields: all but those, in the order of the form. */
export const loggedFields: readonly [Logged, ...Logged[]] = [...ofForm, ...bookingColumns.filter(isOther)];
export const LoggedField = z.enum(loggedFields);
export type LoggedField = z.infer<typeof LoggedField>;

/** A field's value, or the id in it with its name. */
export const LoggedValue = z.union([z.string(), z.number(), z.null(), z.object({ id: Id, name: NameTranslations })]);
export type LoggedValue = z.infer<typeof LoggedValue>;

export const BookingChange = z.object({
  id: Id,
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  /** An administrator's e-mail, or `guest` or `system`. */
  actor: z.string(),
  source: z.enum(['rest', 'trpc', 'guest', 'system']),
  /** A word like `update`; more kinds may be added. */
  action: z.string(),
  note: z.string().nullable(),
  /** Empty for the creation of the booking. */
  fields: z.array(z.object({ field: LoggedField, before: LoggedValue, after: LoggedValue })),
  /** Numbers of the other bookings that the lesson overlaps on purpose. */
  over: z.array(z.int()),
  /** The mark of who came; null for other changes. */
  mark: z.object({ presence: Presence, date: PlainDate }).nullable(),
  /** Yen that were paid or refunded; null for other changes. */
  amount: z.int().nullable(),
  /** Why it was canceled; null for other changes, and where nobody has said. */
  cancel_reason: z.enum([...cancelReasons, ...missedDeadlines]).nullable(),
});
export type BookingChange = z.infer<typeof BookingChange>;

/** `cursor` is the `next` of the page before; without it the latest changes are returned. */
export const BookingChangesQuery = z.object({
  id: readId,
  cursor: readId.nullish(),
  limit: readInteger(1, 100, 'errors:invalidPerPage').optional().default(20),
});
export type BookingChangesQuery = z.infer<typeof BookingChangesQuery>;

/** A view of a booking by an administrator on a day. */
export type BookingView = {
  /** The school's day. */
  day: string;
  /** The administrator's e-mail. */
  actor: string;
};

export type BookingChanges = {
  changes: BookingChange[];
  /** Pass it as `cursor` to get earlier changes; null when there are none. */
  next: number | null;
};
