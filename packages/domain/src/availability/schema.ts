/** The query and answer of a guest's calendar: which days and lesson times of a course can be booked (season §3). */
import * as z from 'zod';
import { maxDaysOfLesson } from '../booking/choices.ts';
import { daysBetween } from '../calendar/plain-date.ts';
import { LanguageTag } from '../language/schema.ts';
import { maxPeople } from '../most-people.ts';
import { Id, PlainDate, readId, readInteger, Yen } from '../primitives.ts';
import { untaughtReasons } from '../teachable/day.ts';

/** The most days of one query: a month, and a week before and after it for the nearest free days. */
const mostAvailabilityDays = 45;

/** A guest's wishes, without the day. */
const Wishes = z.object({
  course_id: readId,
  slope_id: readId,
  people: readInteger(1, maxPeople, 'errors:invalidPeople'),
  /** Null: not chosen yet; the course's own level counts, else the lowest. */
  level: readInteger(1, 6, 'errors:invalidLevel').nullable(),
  /** A BCP 47 tag; null: any will do. */
  language: LanguageTag.nullable(),
  days_of_lesson: readInteger(1, maxDaysOfLesson, 'errors:invalidDays'),
});

export const AvailabilityQuery = Wishes.extend({
  nominated_instructor_id: readId.nullable(),
  /** First and last day on which the lesson could begin. */
  from: PlainDate,
  to: PlainDate,
}).refine(({ from, to }) => from <= to && daysBetween(from, to) < mostAvailabilityDays, {
  path: ['to'],
  error: 'errors:invalidDate',
  when: ({ issues }) => issues.length === 0,
});
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

/** Query: whom a guest can nominate for the lesson on exactly these days, with the same wishes as the calendar. */
export const NominationQuery = Wishes.extend({
  /** The first day. */
  date: PlainDate,
  setting_time_id: readId,
});
export type NominationQuery = z.infer<typeof NominationQuery>;

const closedReasons = [
  'past',
  'today',
  'school_closed',
  'slope_closed',
  'no_price',
  /** The lesson would continue on a closed day. */
  'not_open_throughout',
  /** The school is closed at these hours on one of the days. */
  'outside_hours',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** A day, or a lesson time of a day, as a guest sees it. */
export const Opening = z.discriminatedUnion('state', [
  z.object({ state: z.literal('free') }),
  z.object({ state: z.literal('few'), places: z.int().min(1) }),
  z.object({
    state: z.literal('full'),
    why: z.enum(untaughtReasons),
    /** The day of the lesson that is full. */
    on: PlainDate,
    /** Whether the guest may send a request to the school. */
    ask: z.boolean(),
  }),
  z.object({ state: z.literal('closed'), why: z.enum(closedReasons) }),
]);
export type Opening = z.infer<typeof Opening>;

/** A lesson that begins on the date. */
export const DayAvailability = z.object({
  date: PlainDate,
  /** Yen of one day for that many people; null where none is set. */
  price: Yen.nullable(),
  opening: Opening,
  /** The course's lesson times; none on a closed day. */
  times: z.array(z.object({ setting_time_id: Id, opening: Opening })),
});
export type DayAvailability = z.infer<typeof DayAvailability>;

/** The courses of a category on a slope, as the cards of the course step show them. */
export const CoursePlacesQuery = z.object({ slope_id: readId, category_id: readId });
export type CoursePlacesQuery = z.infer<typeof CoursePlacesQuery>;

/** Free places of a class, of how many. */
const ClassPlaces = z.object({ places: z.int().min(1), of: z.int().min(1) });
export type ClassPlaces = z.infer<typeof ClassPlaces>;

/** What the card of a course says besides the course itself. */
export const CoursePlaces = z.object({
  course_id: Id,
  /** The next day on which the fewest people who can book it could; null when there is none as far as days are open. */
  next: z.object({ date: PlainDate, opening: Opening, in_class: ClassPlaces.nullable() }).nullable(),
  /** Whether it could begin on any future day if it were not full. */
  has_days: z.boolean(),
  /**
   * Yen of one day by head-count: for the next day, or without one for the cheapest season that is not over; empty
   * where no price is set.
   */
  prices: z.array(z.object({ number_of_people: z.int(), price: Yen })),
  /** Languages of the instructors who could teach it on the slope, without script and region. */
  languages: z.array(z.string()),
  /** Whether guests book it more often than the other courses of the category on the slope. */
  most_booked: z.boolean(),
});
export type CoursePlaces = z.infer<typeof CoursePlaces>;

export const Availability = z.object({
  days: z.array(DayAvailability),
  /** Languages of the instructors who could teach the course on the slope, without script and region. */
  languages: z.array(z.string()),
});
export type Availability = z.infer<typeof Availability>;
