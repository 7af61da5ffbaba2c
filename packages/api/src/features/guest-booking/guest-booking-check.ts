/** Checks a guest's booking against the database (§5 on the server, rest-v1 Settled details). */

import { isHotelNeeded } from '@gerende/domain/booking/choices';
import { guestFee } from '@gerende/domain/booking/fee';
import type { GuestBookingRequest } from '@gerende/domain/booking/schema';
import { addDays, daysInRow } from '@gerende/domain/calendar/plain-date';
import { sportOf } from '@gerende/domain/course/rules';
import { ageGroupsOf, levelsOf, readAgeGroups } from '@gerende/domain/course/suitable';
import { priceOn } from '@gerende/domain/course-price/rules';
import { invalidFields } from '@gerende/domain/errors';
import { canBeNominated } from '@gerende/domain/instructor/nomination';
import { nominationFee } from '@gerende/domain/instructor/rules';
import { type DateRefusal, dateRefusal, daysOutsideHours } from '@gerende/domain/operating-day/rules';
import type { OperatingDay } from '@gerende/domain/operating-day/schema';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import type { AppContext } from '../../context/context.ts';
import { yenText } from '../../platform/texts.ts';
import { type CourseRow, isOnSlope, selectLiveCourse } from '../course/course.queries.ts';
import { selectPricesFor } from '../course-price/course-price.queries.ts';
import { isCountry, selectAnyInstructor } from '../desk-booking/desk-references.queries.ts';
import { selectOperatingDay, selectOperatingDaysBetween } from '../operating-day/operating-day.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectLiveSettingTime, selectTimesOfCourse } from '../setting-time/setting-time.queries.ts';
import { type SlopeRow, selectLiveSlope, selectSlopeDates } from '../slope/slope.queries.ts';
import { findTeachers } from '../teachable/teachable.service.ts';

type References = { course: CourseRow; slope: SlopeRow; time: SettingTime; day: OperatingDay };

/**
 * The rows a booking refers to.
 * @throws invalid on each field that names no live row
 */
async function findReferences(app: AppContext, request: GuestBookingRequest): Promise<References> {
  const course = await selectLiveCourse(app.db, request.course_id);
  const slope = await selectLiveSlope(app.db, request.slope_id);
  const day = await selectOperatingDay(app.db, request.operating_day);
  const isKnownCountry = await isCountry(app.db, request.country_id);
  const isOffered = course && (await isOnSlope(app.db, course.id, request.slope_id));
  const times = course ? await selectTimesOfCourse(app.db, course.id) : [];
  const time = times.find((offered) => offered.id === request.setting_time_id);
  // It is unknown which times an unknown course offers: then the lesson time only has to exist.
  const isKnownTime =
    time !== undefined || (!course && (await selectLiveSettingTime(app.db, request.setting_time_id)) !== undefined);
  const wrong = {
    ...(!course && { course_id: 'errors:unknownCourse' }),
    ...(!(slope && (isOffered || !course)) && { slope_id: 'errors:unknownSlope' }),
    ...(!isKnownCountry && { country_id: 'errors:unknownCountry' }),
    ...(!day && { operating_day: 'errors:unknownOperatingDay' }),
    ...(!isKnownTime && { setting_time_id: 'errors:unknownSettingTime' }),
  };
  if (!course || !slope || !day || !time || Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return { course, slope, time, day };
}

const dateErrors: Record<DateRefusal, { field: 'operating_day' | 'number_of_orders'; text: string }> = {
  past: { field: 'operating_day', text: 'errors:datePast' },
  today: { field: 'operating_day', text: 'errors:dateToday' },
  closed: { field: 'operating_day', text: 'errors:dateClosed' },
  not_open_throughout: { field: 'operating_day', text: 'errors:dateNotOpenThroughout' },
  no_price: { field: 'number_of_orders', text: 'errors:noPriceForPeople' },
};

/**
 * Yen of the price row for the first day.
 * @throws invalid on the date, or on `number_of_orders` when there is no price
 */
async function priceOfLesson(
  app: AppContext,
  request: GuestBookingRequest,
  { course, slope, day }: References,
  keepsDay: boolean,
): Promise<number> {
  const { number_of_orders: number_of_people, days_of_lesson } = request;
  const prices = await selectPricesFor(app.db, course.id, { slope_id: slope.id, number_of_people });
  const operating_days = await selectSlopeDates(app.db, slope.id);
  const asked = {
    // A booking that begins today can keep its day: whether the lesson has begun is checked by the code that changes
    // it.
    today: keepsDay ? addDays(day.date, -1) : await schoolToday(app),
    slope_id: slope.id,
    operating_days,
    prices,
    number_of_people,
    days_of_lesson,
  };
  const refusal = dateRefusal(day.date, asked);
  if (refusal) {
    const { field, text } = dateErrors[refusal];
    throw invalidFields({ [field]: { key: text, params: { count: number_of_people } } });
  }
  return priceOn(prices, { slope_id: slope.id, number_of_people, date: day.date })?.price ?? 0;
}

/**
 * The nominated instructor's fee in yen, 0 without one. Whether the instructor is free is checked with the rest of the
 * day (`placeForGuest`).
 * @throws invalid when the instructor cannot be nominated for the course on the slope
 */
async function feeOfNomination(
  app: AppContext,
  request: GuestBookingRequest,
  { course, slope }: References,
): Promise<number> {
  const id = request.nominated_instructor_id;
  if (!id) return 0;
  const fees = await selectAnyInstructor(app.db, id);
  const teacher = (await findTeachers(app)).find((each) => each.id === id);
  const sport = sportOf({ type: course.type, category: course });
  const type = course.nomination_fee_type;
  const lesson = { sport, type, category_id: course.category_id, slope_id: slope.id };
  if (!fees || !teacher || !canBeNominated({ ...fees, ...teacher }, lesson))
    throw invalidFields({ nominated_instructor_id: 'errors:cannotBeNominated' });
  return nominationFee(fees, sport, type);
}

/** @throws invalid on the lesson time when the school is closed at these hours on one of the days */
async function checkHours(app: AppContext, days: readonly string[], time: SettingTime): Promise<void> {
  const open = await selectOperatingDaysBetween(app.db, days[0] ?? '', days.at(-1) ?? '');
  if (daysOutsideHours(days, time, open).length > 0) throw invalidFields({ setting_time_id: 'errors:outsideHours' });
}

/** @throws invalid on a blank hotel, where the school requires one from this guest (§5) */
export async function checkHotel(
  app: AppContext,
  request: Pick<GuestBookingRequest, 'hotel_name' | 'has_transportation'>,
): Promise<void> {
  if (request.hotel_name !== '') return;
  const { ask_hotel } = await selectSchool(app.db);
  if (isHotelNeeded(ask_hotel, request.has_transportation ?? false))
    throw invalidFields({ hotel_name: 'errors:requiredField' });
}

/** @throws invalid on a level or an age group that does not suit the course; the desk may book them */
function checkSuitable(request: GuestBookingRequest, course: CourseRow): void {
  const levels = levelsOf(course);
  const fits = ageGroupsOf({ age_groups: readAgeGroups(course.age_groups) }).includes(request.age_group);
  const [from, to] = [levels[0] ?? 1, levels.at(-1) ?? 1];
  const key = from === to ? 'errors:levelOfClass' : 'errors:levelsOfClass';
  const isLevel = levels.some((level) => level === request.ability_level);
  if (isLevel && fits) return;
  throw invalidFields({
    ...(!isLevel && { ability_level: { key, params: { from, to } } }),
    ...(!fits && { age_group: 'errors:ageGroupOfCourse' }),
  });
}

/** The requested lesson, and its price row's amount in yen. */
type CheckedLesson = References & { price: number; days: string[] };

/** @throws invalid on each wrong field */
async function checkLesson(app: AppContext, request: GuestBookingRequest, keepsDay: boolean): Promise<CheckedLesson> {
  await checkHotel(app, request);
  const references = await findReferences(app, request);
  checkSuitable(request, references.course);
  const days = daysInRow(references.day.date, request.days_of_lesson);
  const price = await priceOfLesson(app, request, references, keepsDay);
  await checkHours(app, days, references.time);
  return { price, days, ...references };
}

/** What the server derives for an accepted booking. */
export type CheckedBooking = References & { fee: number; nomination_fee: number; days: string[] };

/**
 * Everything that depends on the catalogue, which is cached.
 * @param keepsDay whether the lesson is booked for this day and time already, and has not begun
 * @throws invalid on each wrong field; on `fee`, with `expected_fee` beside it, when the guest saw another sum
 */
export async function checkGuestBooking(
  app: AppContext,
  request: GuestBookingRequest,
  { keepsDay = false } = {},
): Promise<CheckedBooking> {
  const { price, days, ...references } = await checkLesson(app, request, keepsDay);
  const nomination_fee = await feeOfNomination(app, request, references);
  const { total: fee } = guestFee({
    price,
    days_of_lesson: request.days_of_lesson,
    has_transportation: request.has_transportation ?? false,
    transportation_fee: references.slope.transportation_fee,
    nomination_fee,
  });
  if (request.fee !== undefined && request.fee !== null && request.fee !== fee) {
    throw invalidFields({ fee: { key: 'errors:feeChanged', params: { fee: yenText(fee) } } }, { expected_fee: fee });
  }
  return { fee, nomination_fee, days, ...references };
}
