/** Maps the desk's request to the columns of a booking, for a new one and for a change alike. */
import type { AdminBookingRequest, UpdateBooking } from '@gerende/domain/desk-booking/schema';
import type { NewBooking } from '../lesson/write/lesson-plan.ts';

/** `date` and `nomination_fee` are derived from the references of the request. */
export type DeskColumns = Omit<NewBooking, 'id' | 'date' | 'nomination_fee' | 'version'>;

type Optional<Columns> = { [Name in keyof Columns]?: Columns[Name] | undefined };

const asFlag = (value: boolean | null | undefined): number | undefined => (value == null ? undefined : Number(value));

/**
 * Fields left out of the request are not in the result, and null for a required column counts as left out: a new
 * booking then gets the column's default and a changed one keeps its value.
 */
export function deskColumns(request: AdminBookingRequest): DeskColumns;
export function deskColumns(request: UpdateBooking): Partial<DeskColumns>;
export function deskColumns({
  operating_day: operating_day_id,
  allow_overlap: _,
  notify_guest: __,
  change_taught_days: ___,
  version: ____,
  ...columns
}: UpdateBooking): Partial<DeskColumns> {
  const wanted: Optional<DeskColumns> = {
    ...columns,
    operating_day_id,
    has_transportation: asFlag(columns.has_transportation),
    has_discount: asFlag(columns.has_discount),
    fee_formula: columns.fee_formula ?? undefined,
    language: columns.language ?? undefined,
    contact_status: columns.contact_status ?? undefined,
    invoice_status: columns.invoice_status ?? undefined,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}
