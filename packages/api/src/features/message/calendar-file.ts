/** The calendar file of a message: one event per lesson day, with the same UID in every later file of the booking. */
import { type CalendarEvent, calendarFile, lessonDayUid } from '@gerende/domain/calendar/calendar-file';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { BookingMessageKind } from '@gerende/domain/message/kinds';
import { textsIn } from '../../platform/texts.ts';
import { arrivalLines, asPlainText, lessonLines } from './fact-lines.ts';
import type { FactDay, LessonFacts } from './message-facts.ts';
import type { BookingPayload } from './message-payload.ts';

export type LessonCalendar = { method: 'PUBLISH' | 'CANCEL'; content: string };

type CalendarInput = {
  kind: BookingMessageKind;
  payload: BookingPayload;
  language: TextLanguage;
  /** The file of each line, by its number. */
  sequences: ReadonlyMap<number, number>;
  created_at: string;
};

/**
 * PUBLISH and not REQUEST: a guest need not answer, and only PUBLISH may have several days. Removed days are in it as
 * cancelled events; a canceled booking's file is a CANCEL of all its days.
 */
export function lessonCalendar({ kind, payload, language, sequences, created_at }: CalendarInput): LessonCalendar {
  const { facts, gone, others = [] } = payload;
  const say = textsIn(language);
  const isCancel = kind === 'cancelled';
  const eventOf = (facts: LessonFacts, day: FactDay, isCancelled: boolean): CalendarEvent => ({
    uid: lessonDayUid(facts.number, day.day_number),
    stamp: created_at,
    sequence: sequences.get(facts.number) ?? 0,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    date: day.date,
    from: day.from,
    to: day.to,
    title: say('mail:eventTitle', { course: facts.course, school: facts.school.name }),
    place: facts.slope,
    text: asPlainText([...lessonLines(facts, language), ...arrivalLines(facts, language)], language),
  });
  const method = isCancel ? 'CANCEL' : 'PUBLISH';
  // A line of a party that was only a request has no place yet, and is in no calendar when it is canceled.
  const isAsked = ({ status, was_requested }: LessonFacts): boolean => status === 'requested' || was_requested === true;
  const lessons = [facts, ...others].filter((line) => others.length === 0 || !isAsked(line));
  const events = [
    ...lessons.flatMap((lesson) => lesson.days.map((day) => eventOf(lesson, day, isCancel))),
    ...gone.map((day) => eventOf(facts, day, true)),
    ...others.flatMap((other) => (other.gone ?? []).map((day) => eventOf(other, day, true))),
  ];
  return { method, content: calendarFile({ method, timeZone: facts.time_zone, times: 'zone', events }) };
}
