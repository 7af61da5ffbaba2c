/** Maps the desk's request to the columns of a booking, for a new one and for a change alike. */
import type { AdminBookingRequest, UpdateBooking } from '@gerende/domain/desk-booking/schema';
import { givenColumns } from '../booking/booking-row.ts';
import type { NewBooking } from '../lesson/write/lesson-plan.ts';

/** `date` and `nomination_fee` are derived from the references of the request. */
export type DeskColumns = Omit<NewBooking, 'id' | 'date' | 'nomination_fee' | 'version'>;

const asFlag = (value: boolean | null | undefined): number | undefined => (value == null ? undefined : Number(value));

/**
 * Fields left out of the request are undefined, and null for a required column counts as left out: a new booking then
 * gets the column's default.
 */
export function deskColumns(request: AdminBookingRequest): DeskColumns;
export function deskColumns(request: UpdateBooking): Partial<DeskColumns>;
export function deskColumns(request: UpdateBooking): Partial<DeskColumns> {
  return Object.assign(givenColumns(request), {
    operating_day_id: request.operating_day,
    has_transportation: asFlag(request.has_transportation),
    has_discount: asFlag(request.has_discount),
    fee_formula: request.fee_formula ?? undefined,
    language: request.language ?? undefined,
    contact_status: request.contact_status ?? undefined,
    invoice_status: request.invoice_status ?? undefined,
    // That of the row when the desk began to change it.
    version: undefined,
  }) as Partial<DeskColumns>;
}

/** Only the columns that the request changes: the others keep their values. */
export const changedColumns = (request: UpdateBooking): Partial<DeskColumns> =>
  Object.fromEntries(Object.entries(deskColumns(request)).filter(([, value]) => value !== undefined));
