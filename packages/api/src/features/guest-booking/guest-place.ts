/** Decides whether a guest's booking gets its places, becomes a request to the school, or is refused (decision 0033). */
import type { GuestBookingRequest } from '@gerende/domain/booking/schema';
import { DomainError, type ErrorDetails } from '@gerende/domain/errors';
import type { UntaughtReason, Wanted } from '@gerende/domain/teachable/day';
import type { DayWithPlace } from '@gerende/domain/teachable/several-days';
import { outcomeOf } from '@gerende/domain/teachable/when-full';
import type { AppContext } from '../../context/context.ts';
import type { Classes } from '../lesson/write/lesson-plan.ts';
import { selectSchool } from '../school/school.queries.ts';
import { askForDays, classesIn } from '../teachable/can-be-taught.service.ts';
import { wantedOf } from '../teachable/wanted.ts';
import type { CheckedBooking } from './guest-booking-check.ts';
import { nearestTimes } from './nearest-times.ts';

export type GuestPlace = {
  status: 'booked' | 'requested';
  /** The classes of a group course to join or open; undefined to join those with room. */
  classes: Classes | undefined;
  /** Empty when nobody can teach it. */
  days: readonly DayWithPlace[];
};

export const wantedBy = (request: GuestBookingRequest, { course, slope, time }: CheckedBooking): Wanted =>
  wantedOf(course, time, {
    slope_id: slope.id,
    level: request.ability_level,
    people: request.number_of_orders,
    language: request.lesson_language,
    nominated_instructor_id: request.nominated_instructor_id,
  });

/** Thrown to leave the transaction; after it, alternatives are searched for. */
export class NoPlace extends Error {
  readonly why: UntaughtReason;
  readonly request: GuestBookingRequest;
  readonly checked: CheckedBooking;
  /** Whether the guest may send it as a request. */
  readonly ask: boolean;

  constructor(why: UntaughtReason, asked: { request: GuestBookingRequest; checked: CheckedBooking }, ask: boolean) {
    super(`A booking cannot be taught: ${why}`);
    const { request, checked } = asked;
    this.why = why;
    this.request = request;
    this.checked = checked;
    this.ask = ask;
  }
}

/**
 * Call it inside the transaction that stores the booking.
 * @param mayAsk whether the guest agreed that a booking without a place becomes a request to the school
 * @throws NoPlace when it is refused
 */
export async function placeForGuest(
  app: AppContext,
  request: GuestBookingRequest,
  checked: CheckedBooking,
  mayAsk: boolean,
): Promise<GuestPlace> {
  const wanted = wantedBy(request, checked);
  const answer = await askForDays(app, wanted, checked.day.date, request.days_of_lesson);
  if (answer.yes) return { status: 'booked', classes: classesIn(answer.days, wanted), days: answer.days };
  const outcome = outcomeOf(answer, (await selectSchool(app.db)).when_full);
  const ask = outcome === 'request';
  if (outcome === 'refuse' || (ask && !mayAsk)) throw new NoPlace(answer.why, { request, checked }, ask);
  return { status: outcome === 'book' ? 'booked' : 'requested', classes: undefined, days: [] };
}

/** The field that the guest would have to change. */
const fieldOf: Record<UntaughtReason, keyof GuestBookingRequest> = {
  closed: 'setting_time_id',
  too_many_people: 'number_of_orders',
  nominated_unfit: 'nominated_instructor_id',
  nominated_away: 'nominated_instructor_id',
  nominated_teaching: 'nominated_instructor_id',
  nominated_needed: 'nominated_instructor_id',
  class_full: 'setting_time_id',
  class_levels: 'setting_time_id',
  no_category: 'course_id',
  no_level: 'ability_level',
  no_slope: 'slope_id',
  no_language: 'lesson_language',
  all_away: 'setting_time_id',
  all_teaching: 'setting_time_id',
  all_needed: 'setting_time_id',
  not_known: 'setting_time_id',
};

/** The answer of rest-v1 when a nominated instructor is off or teaches. */
const knownTexts: Partial<Record<UntaughtReason, string>> = {
  nominated_away: 'errors:instructorOff',
  nominated_teaching: 'errors:instructorTaken',
};

/** The refusal, with the reason and the nearest free times besides the message. */
export async function refusalOf(app: AppContext, { why, request, checked, ask }: NoPlace): Promise<DomainError> {
  const key = knownTexts[why] ?? `errors:untaught_${why}`;
  const fields: ErrorDetails['fields'] = { [fieldOf[why]]: [{ key }] };
  if (knownTexts[why]) return new DomainError('conflict', key, { fields });
  const nearest = await nearestTimes(app, { ...checked, ...request }, wantedBy(request, checked));
  return new DomainError('conflict', key, {
    fields,
    extra: { reason: why, nearest, ...(ask && { outcome: 'request' }) },
  });
}
