/** A guest who walks through the site, and the lesson that was chosen. */
import type { Page } from '@playwright/test';
import type { Found } from './findings.ts';
import type { Line } from './readers.ts';
import type { Offer, School, Time } from './school.ts';
import type { Words } from './words.ts';

/** The preferences of this guest where there is a choice. */
export type Wish = {
  /** Presses a day that the calendar shows as full, and sends a request to the school. */
  full: boolean;
  nominates: boolean;
  people: number;
  days: number;
  /** How many of the free days are skipped. */
  later: number;
  /** Books as many places as the card counts, on its day. */
  takesAll: boolean;
  pickUp: boolean;
};

export type Walk = {
  page: Page;
  url: string;
  words: Words;
  school: School;
  offer: Offer;
  wish: Wish;
  number: number;
  findings: Found;
  settled: () => Promise<void>;
  shoot: (what: string) => Promise<void>;
};

export const nameIn = ({ words }: Walk, names: Record<string, string>): string => names[words.language] ?? '';

/** What the site says of a day or a lesson time. */
export type Said = { state: 'free' | 'few' | 'full' | 'closed'; places?: number; price?: number; asks?: boolean };

export type Chosen = {
  date: string;
  time: Time;
  days: number;
  people: number;
  level: number;
  nominated: { id: number; name: string; fee: number } | null;
  said: Said;
  /** The price of the pick-up by the text of its choice; undefined without one. */
  pickUp?: number;
  lines: Line[];
};

/** A wish as a page would send it that says "Book". */
export const asSent = (
  { offer }: Walk,
  chosen: Pick<Chosen, 'date' | 'days' | 'people' | 'level'>,
  time: number,
  nominee: number | null = null,
) => ({
  course_id: offer.course.id,
  slope_id: offer.slope.id,
  setting_time_id: time,
  date: chosen.date,
  days_of_lesson: chosen.days,
  number_of_orders: chosen.people,
  ability_level: chosen.level,
  age_group: offer.course.age_groups[0] ?? '20s',
  nominated_instructor_id: nominee,
});
