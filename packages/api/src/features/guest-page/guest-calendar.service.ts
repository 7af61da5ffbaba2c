/** The lessons of a party as a calendar file, for a calendar that polls it. */

import { isOnlyRequested } from '@gerende/domain/booking/status';
import { calendarFile, calendarSequence, lessonDayUid } from '@gerende/domain/calendar/calendar-file';
import type { AppContext } from '../../context/context.ts';
import { textsIn } from '../../platform/texts.ts';
import { arrivalLines, asPlainText, lessonLines } from '../message/fact-lines.ts';
import { messagesAbout, payloadOf } from '../message/store-message.ts';
import type { GuestPage, ShownLine } from './guest-page.service.ts';

async function sequenceOf({ db }: AppContext, { booking }: ShownLine): Promise<number> {
  const messages = await messagesAbout(db, booking);
  const ofGuest = messages.filter((row) => payloadOf(row).audience === 'guest').map(({ sequence }) => sequence);
  return calendarSequence(booking, Math.max(0, ...ofGuest));
}

/** Requests are not in the calendar; a canceled booking is in it as canceled, so that calendars remove it. */
export async function partyCalendar(app: AppContext, { lines, language }: GuestPage): Promise<string> {
  const say = textsIn(language);
  const events = [];
  for (const line of lines) {
    const { facts, booking } = line;
    if (isOnlyRequested(booking.status)) continue;
    const sequence = await sequenceOf(app, line);
    for (const { day_number, date, from, to } of facts.days)
      events.push({
        uid: lessonDayUid(facts.number, day_number),
        stamp: booking.updated_at,
        sequence,
        status: facts.is_canceled ? ('CANCELLED' as const) : ('CONFIRMED' as const),
        date,
        from,
        to,
        title: say('mail:eventTitle', { course: facts.course, school: facts.school.name }),
        place: facts.slope,
        text: asPlainText([...lessonLines(facts, language), ...arrivalLines(facts, language)], language),
      });
  }
  const timeZone = lines[0].facts.time_zone;
  return calendarFile({ method: 'PUBLISH', timeZone, times: 'zone', events });
}
