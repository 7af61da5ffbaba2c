/**
 * The lessons of an instructor as a calendar feed (decision 0109). What was last published about each lesson is stored:
 * a lesson whose description has changed gets the next sequence, and one that is gone is published as canceled.
 */

import { type CalendarEvent, calendarFile } from '@gerende/domain/calendar/calendar-file';
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { feedDays, feedUid } from '@gerende/domain/calendar-feed/rules';
import type { Language } from '@gerende/domain/language/rules';
import { schoolName } from '@gerende/domain/school/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { feedTables } from '../../database/table-sets.ts';
import { Cached } from '../../platform/cache/cache.ts';
import { textsIn } from '../../platform/texts.ts';
import { hashOf } from '../../platform/tokens.ts';
import { readClosed } from '../closed-hours/lost-days.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import {
  deleteToldBefore,
  selectLessonsOfFeed,
  selectOpenFeed,
  selectToldLessons,
  storeToldLesson,
  type ToldLesson,
} from './calendar-feed.queries.ts';
import { type TaughtLesson, taughtLessons } from './taught-lesson.ts';

export type Feed = {
  content: string;
  /** Equal for equal content. */
  tag: string;
};

/** The interval at which a calendar should poll, in minutes. */
const minutes = 15;

const feeds = new Cached<Feed>(feedTables, 300);

type Asked = { instructor_id: number; language: Language; today: PlainDate };
type State = { lessons: TaughtLesson[]; told: ToldLesson[] };

async function readState(app: AppContext, { instructor_id, language, today }: Asked): Promise<State> {
  const { from, to } = feedDays(today);
  const { staff_guest_data: guestData } = await selectSchool(app.db);
  const rows = await selectLessonsOfFeed(app.db, { instructor_id, from, to });
  const told = await selectToldLessons(app.db, instructor_id);
  const { lessons: closed } = await readClosed(app.db, { from, to }, rows);
  const say = textsIn(language);
  const lessons = taughtLessons(rows, { language, guestData, closed }).map((lesson) =>
    lesson.is_closed ? { ...lesson, title: say('calendarFeed:closed', { title: lesson.title }) } : lesson,
  );
  return { lessons, told };
}

const digestOf = ({ date, start_time, end_time, slope, title, text }: Omit<TaughtLesson, 'is_closed'>): string =>
  hashOf(JSON.stringify([date, start_time, end_time, slope, title, text]));

/** The rows of lessons whose description has changed. */
function changesOf(app: AppContext, { instructor_id, today }: Asked, { lessons, told }: State): ToldLesson[] {
  const { from } = feedDays(today);
  const changed_at = app.clock.nowText();
  const before = new Map(told.map((row) => [row.lesson_id, row]));
  const taught = new Set(lessons.map(({ lesson_id }) => lesson_id));
  const said = lessons.flatMap(({ lesson_id, date, start_time, end_time, course, slope, ...words }): ToldLesson[] => {
    const row = before.get(lesson_id);
    const digest = digestOf({ lesson_id, date, start_time, end_time, course, slope, ...words });
    if (row?.digest === digest && row.canceled === 0) return [];
    const sequence = row ? row.sequence + 1 : 0;
    const place = { date, start_time, end_time, course, slope };
    return [{ instructor_id, lesson_id, ...place, digest, canceled: 0, sequence, changed_at }];
  });
  const gone = told.filter(({ lesson_id, date, canceled }) => date >= from && canceled === 0 && !taught.has(lesson_id));
  return [...said, ...gone.map((row) => ({ ...row, canceled: 1, sequence: row.sequence + 1, changed_at }))];
}

/** What is stored matches the answer, even with another request at the same time. */
async function currentState(app: AppContext, asked: Asked): Promise<State> {
  const state = await readState(app, asked);
  if (changesOf(app, asked, state).length === 0) return state;
  return inTransaction(app, async (app) => {
    const { instructor_id, today } = asked;
    const state = await readState(app, asked);
    for (const row of changesOf(app, asked, state)) await storeToldLesson(app.db, row);
    await deleteToldBefore(app.db, { instructor_id, from: feedDays(today).remembered });
    return readState(app, asked);
  });
}

/**
 * Time zones from the library's data, which is loaded with the first calendar; the calendar has to know any other by its
 * name.
 */
export async function loadZones(): Promise<(timeZone: string) => { zoneText?: string }> {
  const { tzlib_get_ical_block, tzlib_get_timezones } = await import('timezones-ical-library');
  const known: ReadonlySet<string> = new Set(tzlib_get_timezones());
  return (timeZone) => {
    if (!known.has(timeZone)) return {};
    const [zoneText] = tzlib_get_ical_block(timeZone);
    return zoneText ? { zoneText } : {};
  };
}

async function makeFeed(app: AppContext, asked: Asked): Promise<Feed> {
  const { lessons, told } = await currentState(app, asked);
  const { language, instructor_id } = asked;
  const say = textsIn(language);
  const words = new Map(lessons.map((lesson) => [lesson.lesson_id, lesson]));
  const { from } = feedDays(asked.today);
  const shown = told.filter(({ date }) => date >= from);
  const events = shown.map((row): CalendarEvent => {
    const lesson = row.canceled === 1 ? undefined : words.get(row.lesson_id);
    return {
      uid: feedUid(row.lesson_id, instructor_id),
      stamp: row.changed_at,
      tellsChange: true,
      sequence: row.sequence,
      status: lesson ? 'CONFIRMED' : 'CANCELLED',
      date: row.date,
      from: row.start_time,
      to: row.end_time,
      // For calendars that show a canceled event like any other.
      title: lesson?.title ?? say('calendarFeed:canceled', { course: row.course }),
      place: row.slope,
      text: lesson?.text ?? '',
    };
  });
  const school = await selectSchool(app.db);
  const name = say('calendarFeed:name', { school: schoolName(school, language) });
  const timeZone = school.time_zone;
  const followed = { name, minutes };
  const zoneOf = await loadZones();
  const content = calendarFile({
    ...{ method: 'PUBLISH', timeZone, times: 'zone', followed, events },
    ...zoneOf(timeZone),
  });
  return { content, tag: hashOf(content).slice(0, 32) };
}

/**
 * The feed that the token opens; undefined in the same way for a token that was never made, has ended, or belongs to a
 * barred account or deleted instructor.
 * @throws rate_limited after too many wrong tokens from one address
 */
export const readFeed = (app: AppContext, token: string): Promise<Feed | undefined> =>
  app.limits.attempt('guestLink', [app.caller.address], async () => {
    const open = await selectOpenFeed(app.db, hashOf(token));
    if (!open) return undefined;
    const asked = { ...open, today: await schoolToday(app) };
    return feeds.find(app.db, `${open.instructor_id} ${open.language} ${asked.today}`, () => makeFeed(app, asked));
  });
