/** The span that the form for closing a slope means: from now on, a day, or what is typed. */
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import type { CloseSlope } from '@gerende/domain/closure/schema';

export const spans = ['now', 'today', 'tomorrow', 'days'] as const;
export type SpanChoice = (typeof spans)[number];

export type Span = Pick<CloseSlope, 'from_date' | 'start_time' | 'to_date' | 'end_time'>;

/** From now on: to the end of today; the server says what the time is. */
export function spanOf(choice: SpanChoice, today: PlainDate, typed: Span): Span {
  const wholeDay = (date: PlainDate): Span => ({
    from_date: date,
    start_time: '00:00',
    to_date: date,
    end_time: '24:00',
  });
  if (choice === 'days') return typed;
  return wholeDay(choice === 'tomorrow' ? addDays(today, 1) : today);
}
