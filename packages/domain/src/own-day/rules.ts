/** What an instructor looks for first, and how to write to a guest. */

import { addDays } from '../calendar/plain-date.ts';
import { minutesOf } from '../calendar/time-of-day.ts';
import { dialled } from '../phone-href.ts';
import type { OwnContact, OwnDay, OwnDays, OwnLesson } from './schema.ts';

export type PlacedLesson = { date: string; lesson: OwnLesson };

/** `now`: the lesson that is being taught. `next`: the one after it, today or on a later day. */
export type OwnSoon = { now: PlacedLesson | undefined; next: PlacedLesson | undefined };

/**
 * @param today the school's
 * @param minutes since midnight at the school; undefined where the clock of the phone cannot be trusted: then no lesson is now, and
 * the first one of today is next
 */
export function soonOf(days: readonly OwnDay[], today: string, minutes: number | undefined): OwnSoon {
  const placed = days.flatMap(({ date, lessons }) => lessons.map((lesson): PlacedLesson => ({ date, lesson })));
  const begins = ({ date, lesson }: PlacedLesson): boolean =>
    date > today || (date === today && (minutes === undefined || minutesOf(lesson.start_time) > minutes));
  const isOn = ({ date, lesson }: PlacedLesson): boolean =>
    date === today &&
    minutes !== undefined &&
    minutesOf(lesson.start_time) <= minutes &&
    minutes < minutesOf(lesson.end_time);
  return { now: placed.find(isOn), next: placed.find(begins) };
}

/** The days without these lessons; what is shown above them is not shown twice. */
export const withoutLessons = (days: readonly OwnDay[], { now, next }: OwnSoon): OwnDay[] =>
  days.map((day) => ({
    ...day,
    lessons: day.lessons.filter((lesson) => lesson !== now?.lesson && lesson !== next?.lesson),
  }));

/**
 * When today's lessons will next be shown differently, in minutes since midnight at the school; at the end of the day
 * at the latest.
 */
export function changesAt(days: readonly OwnDay[], today: string, minutes: number): number {
  const times = days
    .filter(({ date }) => date === today)
    .flatMap(({ lessons }) =>
      lessons.flatMap(({ start_time, end_time }) => [minutesOf(start_time), minutesOf(end_time)]),
    );
  return Math.min(24 * 60, ...times.filter((time) => time > minutes));
}

/** What a phone stores for a start without a network: today and tomorrow. */
export const keptOf = (own: OwnDays): OwnDays => ({
  ...own,
  days: own.days.filter(({ date }) => date >= own.today && date <= addDays(own.today, 1)),
});

/** The same on a later day, when a night has passed since they were read; unchanged if none of them is on that day. */
export function atDay(own: OwnDays, day: string): OwnDays {
  const days = own.days.filter(({ date }) => date >= day);
  return day > own.today && days.length > 0 ? { ...own, today: day, days } : own;
}

/** In WhatsApp's format: country code and number, digits only. */
const whatsAppNumber = /^\+?[\d\s().-]{7,25}$/;

/**
 * The link for writing to a guest in their channel. Null if the channel has none for a private account (LINE and WeChat
 * search for an id in the app), or the account is no number.
 */
export function contactLink({ method, account }: OwnContact): string | null {
  if (method === 'email') return `mailto:${encodeURIComponent(account).replaceAll('%40', '@')}`;
  if (method === 'whatsapp' && whatsAppNumber.test(account))
    return `https://wa.me/${dialled(account).replace('+', '')}`;
  return null;
}
