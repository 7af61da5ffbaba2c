/** Reads the facts of a booking for its messages, in the language of their reader. */
import type { Booking } from '@gerende/domain/booking/schema';
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage, readerLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import { plainWords } from '@gerende/domain/marked-text';
import { readText } from '@gerende/domain/school/footer-rules';
import { invoiceAddress, replyAddress, schoolName } from '@gerende/domain/school/rules';
import type { AppContext } from '../../context/context.ts';
import { forReader } from '../../texts/traditional-texts.ts';
import { withNames } from '../booking/booking-names.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import type { LessonDayRow } from '../lesson/lesson-day.queries.ts';
import { ruleOfBooking } from '../policy/policy-words.ts';
import { selectSchool } from '../school/school.queries.ts';
import { readProfileTexts } from '../school/school-profile.service.ts';
import { selectLiveSlope } from '../slope/slope.queries.ts';
import type { Arrival, FactDay, LessonFacts } from './message-facts.ts';

/** A booking as stored, with its days; a request has none. */
export type WrittenBooking = { booking: StoredBooking; days: readonly LessonDayRow[] };

/** What messages about a booking say, whoever reads them. */
export type ReadLesson = { booking: Booking; language: TextLanguage; days: FactDay[]; wasRequested: boolean };

/** The booking's days; for a request, which has no lessons, the requested ones. */
function daysOf(booking: Booking, days: readonly LessonDayRow[]): FactDay[] {
  if (days.length > 0)
    return days.map(({ day_number, date, start_time: from, end_time: to }) => ({ day_number, date, from, to }));
  const { duration_from: from, duration_to: to } = booking.setting_time;
  return daysInRow(booking.date, booking.days_of_lesson).map((date, index) => ({
    day_number: index + 1,
    date,
    from,
    to,
  }));
}

export async function lessonAsWritten({ db }: AppContext, { booking, days }: WrittenBooking): Promise<ReadLesson> {
  const named = await withNames(db, booking, days);
  return {
    booking: named,
    language: readerLanguage(booking),
    days: daysOf(named, days),
    // A booking still has its days when it is canceled.
    wasRequested: booking.status === 'canceled' && days.length === 0,
  };
}

type School = Awaited<ReturnType<typeof selectSchool>>;
type ProfileTexts = Awaited<ReturnType<typeof readProfileTexts>>;

/** The most letters of the text about the meeting point, where the slope has no text of its own. */
const longestMeeting = 400;

async function arrivalOf(
  app: AppContext,
  { slope: { id: slopeId }, policy_id }: Pick<Booking, 'slope' | 'policy_id'>,
  { school, texts }: { school: School; texts: ProfileTexts },
  language: TextLanguage,
): Promise<Arrival> {
  const slope = await forReader(app, await selectLiveSlope(app.db, slopeId), language);
  const written = (part: keyof ProfileTexts): string | null => readText(texts[part], language)?.text ?? null;
  const { meeting_en: en, meeting_ja: ja, meeting_zh: zh } = slope ?? {};
  const own = readText({ en: en ?? '', ja: ja ?? '', zh: zh ?? '' }, language)?.text;
  const page = written('meeting_point');
  const { siteUrl } = app.mail;
  return {
    meeting: own ?? (page && plainWords(page, longestMeeting)),
    map: slope?.map_url ?? (siteUrl && (page || school.map_image) ? `${siteUrl}/info/meeting-point` : null),
    minutes: school.arrive_minutes,
    pick_up: written('pick_up'),
    bring: written('bring'),
    cancellation: (await ruleOfBooking(app.db, policy_id, language)) ?? written('cancellation_rule'),
  };
}

export async function lessonFacts(
  app: AppContext,
  { booking: stored, days, wasRequested }: ReadLesson,
  language: TextLanguage,
): Promise<LessonFacts> {
  const booking = await forReader(app, stored, language);
  const school = await forReader(app, await selectSchool(app.db), language);
  const texts = await forReader(app, await readProfileTexts(app.db), language);
  return {
    number: booking.id,
    guest: booking.customer_name,
    email: booking.email,
    phone: booking.phone_number,
    preferred_contact_method: booking.preferred_contact_method,
    account_id: booking.account_id,
    country_code: booking.country.code,
    hotel: booking.hotel_name,
    course: inLanguage(booking.course.name_translations, language),
    slope: inLanguage(booking.slope.name_translations, language),
    days,
    people: booking.number_of_orders,
    level: booking.ability_level,
    instructor: booking.instructor && instructorName(booking.instructor, language),
    has_transportation: booking.has_transportation,
    fee: booking.fee,
    is_canceled: booking.status === 'canceled',
    status: booking.status,
    ...(wasRequested && { was_requested: true }),
    time_zone: school.time_zone,
    school: {
      name: schoolName(school, language),
      address: readText(texts.address, language)?.text ?? invoiceAddress(school, language),
      phone: school.guest_phone ?? school.phone,
      reply_to: replyAddress(school),
    },
    arrival: await arrivalOf(app, booking, { school, texts }, language),
  };
}
