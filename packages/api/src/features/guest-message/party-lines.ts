/** The booked lines of a party, with the days of each that a closed slope has not canceled. */
import type { SchoolMoment } from '@gerende/domain/calendar/plain-date';
import type { AppContext } from '../../context/context.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { daysLeft } from '../closed-hours/lost-days.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { lessonAsWritten, lessonFacts, type ReadLesson } from '../message/lesson-facts.ts';
import type { FactDay, LessonFacts } from '../message/message-facts.ts';
import { selectParty } from '../party/party.queries.ts';

export type PartyLine = {
  row: StoredBooking;
  lesson: ReadLesson;
  /** The days that take place; none where all are lost. */
  taught: FactDay[];
};

/** In the order of the party. */
export async function readLines(app: AppContext, partyId: number): Promise<PartyLine[]> {
  const lines: PartyLine[] = [];
  for (const row of await selectParty(app.db, partyId)) {
    if (row.status !== 'booked') continue;
    const days = await selectLessonDays(app.db, row.id);
    const left = new Set((await daysLeft(app, days)).map(({ day_number }) => day_number));
    const lesson = await lessonAsWritten(app, { booking: row, days });
    lines.push({ row, lesson, taught: lesson.days.filter(({ day_number }) => left.has(day_number)) });
  }
  return lines;
}

/** When the last of these lessons ends; undefined where none takes place. */
export const endOf = (lines: readonly PartyLine[]): SchoolMoment | undefined =>
  lines
    .flatMap(({ taught }) => taught.map(({ date, to }) => `${date}T${to}`))
    .sort()
    .at(-1);

/** What a message says about the line: what takes place, or the booking as it is if the message is about money. */
export const factsOf = (app: AppContext, { lesson, taught }: PartyLine, isAboutMoney: boolean): Promise<LessonFacts> =>
  lessonFacts(app, isAboutMoney ? lesson : { ...lesson, days: taught }, lesson.language);
