/** The calendar file of a message: one event per lesson day, known again in every later file of the booking. */
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { BookingMessageKind } from '@gerende/domain/message/schema';
import { textsIn } from '../../platform/texts.ts';
import { asPlainText, lessonLines } from './fact-lines.ts';
import type { FactDay } from './message-facts.ts';
import type { BookingPayload } from './message-text.ts';

/** Japan's clock has not changed since 1951. Other zones go by their name, which calendars know. */
const japan = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tokyo',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

const zoneOf = (name: string): string | null => (name === 'Asia/Tokyo' ? japan : null);

/** The page's own file for the guest names the days alike, so that both are one event in a calendar. */
const uidOf = (bookingNumber: number, day: FactDay): string => `booking-${bookingNumber}-day-${day.day_number}@gerende`;

export type LessonCalendar = { method: 'PUBLISH' | 'CANCEL'; content: string };

type Told = {
  kind: BookingMessageKind;
  payload: BookingPayload;
  language: TextLanguage;
  sequence: number;
  created_at: string;
};

/**
 * PUBLISH and not REQUEST: a guest need not answer, and only PUBLISH may carry several days. Days that are none any more
 * stand in it as cancelled; a cancelled booking's file is a CANCEL of all its days.
 */
export async function lessonCalendar({ kind, payload, language, sequence, created_at }: Told): Promise<LessonCalendar> {
  // Loaded with the first mail: a server that sends none does without it.
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const { facts, gone } = payload;
  const say = textsIn(language);
  const isCancel = kind === 'cancelled';
  const calendar = ical({ prodId: { company: 'Gerende', product: 'Lesson booking', language: 'EN' } });
  calendar.method(isCancel ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH);
  calendar.timezone({ name: facts.time_zone, generator: zoneOf });
  const add = (day: FactDay, isCancelled: boolean): void => {
    calendar.createEvent({
      id: uidOf(facts.number, day),
      sequence,
      // Wall clocks of the school: the library reads the text in the process's zone and writes the same fields again.
      start: `${day.date}T${day.from}:00`,
      end: `${day.date}T${day.to}:00`,
      timezone: facts.time_zone,
      summary: say('mail:eventTitle', { course: facts.course, school: facts.school.name }),
      location: facts.slope,
      description: asPlainText(lessonLines(facts, language), language),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  };
  for (const day of facts.days) add(day, isCancel);
  for (const day of gone) add(day, true);
  // RFC 5545 wants this one in UTC; with a zone set, the library writes the process's own wall clock.
  const stamp = created_at.replaceAll(/[-:]|\.\d+/g, '');
  const content = calendar.toString().replaceAll(/^DTSTAMP:.*$/gm, `DTSTAMP:${stamp}`);
  return { method: isCancel ? 'CANCEL' : 'PUBLISH', content };
}
