/** The calendar file of a message: one event per lesson day, known again in every later file of the booking. */
import { type CalendarEvent, calendarFile, lessonDayUid } from '@gerende/domain/calendar/calendar-file';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { BookingMessageKind } from '@gerende/domain/message/schema';
import { textsIn } from '../../platform/texts.ts';
import { arrivalLines, asPlainText, lessonLines } from './fact-lines.ts';
import type { FactDay } from './message-facts.ts';
import type { BookingPayload } from './message-text.ts';

export type LessonCalendar = { method: 'PUBLISH' | 'CANCEL'; content: string };

type CalendarInput = {
  kind: BookingMessageKind;
  payload: BookingPayload;
  language: TextLanguage;
  sequence: number;
  created_at: string;
};

/**
 * PUBLISH and not REQUEST: a guest need not answer, and only PUBLISH may have several days. Removed days are in it as
 * cancelled events; a canceled booking's file is a CANCEL of all its days.
 */
export function lessonCalendar({ kind, payload, language, sequence, created_at }: CalendarInput): LessonCalendar {
  const { facts, gone } = payload;
  const say = textsIn(language);
  const isCancel = kind === 'cancelled';
  const eventOf = (day: FactDay, isCancelled: boolean): CalendarEvent => ({
    uid: lessonDayUid(facts.number, day.day_number),
    stamp: created_at,
    sequence,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    date: day.date,
    from: day.from,
    to: day.to,
    title: say('mail:eventTitle', { course: facts.course, school: facts.school.name }),
    place: facts.slope,
    text: asPlainText([...lessonLines(facts, language), ...arrivalLines(facts, language)], language),
  });
  const method = isCancel ? 'CANCEL' : 'PUBLISH';
  const events = [...facts.days.map((day) => eventOf(day, isCancel)), ...gone.map((day) => eventOf(day, true))];
  return { method, content: calendarFile({ method, timeZone: facts.time_zone, times: 'zone', events }) };
}
