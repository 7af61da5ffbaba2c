/** The guest of a booking, in the fields of the guest form: name, contact and answers. */
import type { AgeGroup } from '@gerende/domain/age-groups';
import type { GuestBookingRequest } from '@gerende/domain/booking/schema';
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { ageGroupsOf } from '@gerende/domain/course/suitable';
import { ageShares, hotels, kidsAgeShares, lunarWeek, referrerShares, transportationShare } from './booking-data.ts';
import { type CourseData, type CourseKey, courses } from './course-data.ts';
import { type GuestCountry, guestCountries, type NamePart } from './guest-data.ts';
import { instructors } from './instructor-data.ts';
import { isLunarNewYear } from './lesson-wish.ts';
import type { Random } from './random.ts';
import type { CategoryKey } from './school-data.ts';

export type GuestWish = Pick<
  GuestBookingRequest,
  | 'customer_name'
  | 'phone_number'
  | 'email'
  | 'language'
  | 'has_transportation'
  | 'hotel_name'
  | 'age_group'
  | 'referrer'
  | 'referrer_instructor_name'
  | 'preferred_contact_method'
  | 'account_id'
> & { country: string };

const written = (part: NamePart): string => (typeof part === 'string' ? part : part[0]);
const latin = (part: NamePart): string => (typeof part === 'string' ? part : part[1]);
const isInLatin = (part: NamePart): boolean => /^\p{Script=Latin}/u.test(written(part));
const asAddress = (part: NamePart): string =>
  latin(part)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** Names in Han characters are joined, others are separated by a blank. */
function fullName(country: GuestCountry, family: NamePart, given: NamePart): string {
  const parts = country.familyFirst ? [family, given] : [given, family];
  return parts.map(written).join(parts.every(isInLatin) ? ' ' : '');
}

function pickCountry(random: Random, date: PlainDate): { code: string; country: GuestCountry } {
  const isHoliday = isLunarNewYear(date);
  const shares = Object.entries(guestCountries).map(
    ([code, country]) =>
      [{ code, country }, country.share * (isHoliday && country.lunarHoliday ? lunarWeek.fromThere : 1)] as const,
  );
  return random.pickWeighted(shares);
}

/** One whom the course is for; parent and child are at least two. */
function pickAgeGroup(random: Random, { category, course, number_of_orders }: WishedLesson): AgeGroup {
  const { age_groups = [] }: CourseData = courses[course];
  const offered = ageGroupsOf({ age_groups });
  const shares = category === 'kidsSki' || category === 'kidsSnowboard' ? kidsAgeShares : ageShares;
  return random.pickWeighted(
    shares.filter(([age]) => offered.includes(age) && (number_of_orders > 1 || age !== 'parent_child')),
  );
}

type WishedLesson = { date: PlainDate; category: CategoryKey; course: CourseKey; number_of_orders: number };

export function makeGuestWish(random: Random, lesson: WishedLesson): GuestWish {
  const { code, country } = pickCountry(random, lesson.date);
  const family = random.pick(country.family);
  const given = random.pick(country.given);
  const number = random.whole(2, 99);
  const phone_number = country.phone.replaceAll('#', () => String(random.whole(0, 9)));
  const language = random.pickWeighted(country.languages);
  const preferred_contact_method = random.pickWeighted(country.contact);
  const referrer = random.pickWeighted(referrerShares);
  return {
    country: code,
    customer_name: fullName(country, family, given),
    phone_number,
    email: `${asAddress(given)}.${asAddress(family)}${number}@example.com`,
    language,
    has_transportation: random.chance(transportationShare),
    hotel_name: random.pick(hotels)[language],
    age_group: pickAgeGroup(random, lesson),
    referrer,
    referrer_instructor_name: referrer === 'instructor' ? random.pick(Object.values(instructors)).name : null,
    preferred_contact_method,
    account_id:
      preferred_contact_method === 'whatsapp' ? phone_number : `${asAddress(given)}_${asAddress(family)}${number}`,
  };
}
