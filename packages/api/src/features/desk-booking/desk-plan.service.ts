/** Turns a new booking of the desk into a plan, for a single booking or a line of a party. */
import type { AdminBookingRequest } from '@gerende/domain/desk-booking/schema';
import type { StoredLanguage } from '@gerende/domain/language/rules';
import { pick } from '@gerende/domain/pick';
import type { DayWithPlace } from '@gerende/domain/teachable/several-days';
import type { AppContext } from '../../context/context.ts';
import { planNewBooking } from '../lesson/new-booking.service.ts';
import type { Classes, Hours, LessonPlan, TeacherField } from '../lesson/write/lesson-plan.ts';
import { findParty } from '../party/party-contact.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { deskColumns } from './desk-columns.ts';
import { checkLastDay, findDeskReferences, type ReferencedIds, type References } from './desk-references.ts';

/** The nominated instructor teaches, unless the desk names another one, or null for nobody yet. */
export function teacherOf(request: Pick<AdminBookingRequest, 'instructor_id' | 'nominated_instructor_id'>): {
  id: number | null;
  field: TeacherField;
} {
  if (request.instructor_id !== undefined) return { id: request.instructor_id, field: 'instructor_id' };
  return { id: request.nominated_instructor_id ?? null, field: 'nominated_instructor_id' };
}

const referencedIds = (request: AdminBookingRequest): ReferencedIds => ({
  course_id: request.course_id,
  slope_id: request.slope_id,
  country_id: request.country_id,
  setting_time_id: request.setting_time_id,
  operating_day_id: request.operating_day,
  instructor_id: request.instructor_id ?? null,
  nominated_instructor_id: request.nominated_instructor_id ?? null,
});

/** @throws invalid on each wrong field */
export async function referencesOf(app: AppContext, request: AdminBookingRequest): Promise<References> {
  const references = await findDeskReferences(app, referencedIds(request));
  checkLastDay(references.day.date, request.days_of_lesson);
  return references;
}

export const hoursOf = (field: TeacherField, allow_overlap: boolean | null | undefined): Hours => ({
  field,
  taken: allow_overlap ? 'overlapped' : 'refused',
});

/** What a line of a party has that the request of a single booking has no field for. */
export type OfParty = {
  /** The number of the party; null for its first booking. */
  party_id: number | null;
  reader: StoredLanguage;
  status: 'booked' | 'requested';
  place: Place | undefined;
  /** Whether it gets its own message. */
  isAlone: boolean;
};

/** How a line without a named instructor can be taught. */
export type Place = { classes: Classes | undefined; days: readonly DayWithPlace[] };

/** The guest's language stays that of the first booking. */
async function partyOfRequest(app: AppContext, party_id: number | null | undefined) {
  const first = party_id == null ? null : await findParty(app, party_id);
  return first && { party_id: first.id, ...pick(first, ['language', 'text_language']) };
}

/** The message about a new booking; undefined when it is entered as canceled. */
export const toldOf = (
  { invoice_status, notify_guest }: Pick<AdminBookingRequest, 'invoice_status' | 'notify_guest'>,
  kind: 'confirmed' | 'requested' = 'confirmed',
) => (invoice_status === 'Canceled' ? undefined : { kind, guest: notify_guest ?? true });

/** @param line left out for a single booking, or one that is added to a party */
export async function planOf(
  app: AppContext,
  { party_id, ...request }: AdminBookingRequest,
  { day, time, slope, nomination_fee }: References,
  line?: OfParty,
): Promise<LessonPlan> {
  const teacher = teacherOf(request);
  const ofParty = line ? { party_id: line.party_id, ...line.reader } : await partyOfRequest(app, party_id);
  const { status = 'booked', place, isAlone = true } = line ?? {};
  const { desk_fee } = await selectSchool(app.db);
  const columns = deskColumns(request);
  const derived = {
    date: day.date,
    nomination_fee,
    fee_formula: columns.fee_formula ?? desk_fee,
    status,
    instructor_id: status === 'booked' ? teacher.id : null,
    // Without a value, pick-up costs what the slope charges; null is a value.
    ...(request.has_transportation &&
      request.transportation_fee === undefined && { transportation_fee: slope.transportation_fee }),
  };
  const booking = await planNewBooking(app, Object.assign(columns, ofParty, derived), time, place?.classes);
  const message = isAlone ? toldOf(request, status === 'booked' ? 'confirmed' : 'requested') : undefined;
  const hours = hoursOf(teacher.field, request.allow_overlap);
  return {
    bookings: [{ ...booking, message }],
    hours: place ? { ...hours, taken: 'asked' } : hours,
    plans: place?.days,
  };
}
