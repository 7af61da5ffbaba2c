/** Maps the desk's request to the columns of a booking, for a new one and for a change alike. */
import type { AdminBookingRequest, UpdateBooking } from '@gerende/domain/booking/admin-schema';
import type { NewBooking } from '../../lesson/write/lesson-plan.ts';

/** `date` and `request_fee` are derived from the references of the request. */
export type DeskColumns = Omit<NewBooking, 'id' | 'date' | 'request_fee' | 'version'>;

const asFlag = (value: boolean | null | undefined): number | undefined => (value == null ? undefined : Number(value));

/**
 * Fields left out of the request are not in the result, and null for a required column counts as left out: so a new
 * booking gets the column's default and a changed one keeps its value.
 */
export function deskColumns(request: AdminBookingRequest): DeskColumns;
export function deskColumns(request: UpdateBooking): Partial<DeskColumns>;
export function deskColumns(request: UpdateBooking): Partial<DeskColumns> {
  const columns: Partial<DeskColumns> = {
    customer_name: request.customer_name,
    phone_number: request.phone_number,
    email: request.email,
    days_of_lesson: request.days_of_lesson,
    number_of_orders: request.number_of_orders,
    ability_level: request.ability_level,
    course_id: request.course_id,
    slope_id: request.slope_id,
    country_id: request.country_id,
    instructor_id: request.instructor_id,
    nominated_instructor_id: request.nominated_instructor_id,
    operating_day_id: request.operating_day,
    setting_time_id: request.setting_time_id,
    fee: request.fee,
    fee_formula: request.fee_formula ?? undefined,
    language: request.language ?? undefined,
    lesson_language: request.lesson_language,
    has_transportation: asFlag(request.has_transportation),
    transportation_fee: request.transportation_fee,
    hotel_name: request.hotel_name,
    age_group: request.age_group,
    referrer: request.referrer,
    referrer_instructor_name: request.referrer_instructor_name,
    preferred_contact_method: request.preferred_contact_method,
    account_id: request.account_id,
    admin_notes: request.admin_notes,
    has_discount: asFlag(request.has_discount),
    contact_status: request.contact_status ?? undefined,
    invoice_status: request.invoice_status ?? undefined,
  };
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(columns)) if (value !== undefined) given[name] = value;
  return given;
}
