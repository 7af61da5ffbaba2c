/** A day as the desk at the meeting point sees it, in one answer. */
import { groupBy } from '@gerende/domain/group-by';
import type { StandingMark } from '@gerende/domain/presence/schema';
import type { Today, TodayEntry, TodayGuest, TodayLesson, TodayQuery } from '@gerende/domain/today/schema';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { Cached } from '../../platform/cache/cache.ts';
import { allTables } from '../../platform/cache/tables.ts';
import { readClosed } from '../closed-hours/lost-days.ts';
import { countMessages } from '../message/message.queries.ts';
import { selectParticipantsOn } from '../participant/participant.queries.ts';
import { selectPaidLate } from '../payment/paid-late.queries.ts';
import { selectStandingMarks } from '../presence/presence.queries.ts';
import { countOpenRequests } from '../waiting-list/waiting-list.queries.ts';
import { selectAttendancesOn, selectEntriesOn } from './today.queries.ts';

type Row = Awaited<ReturnType<typeof selectAttendancesOn>>[number];

/** Every open Today reads after each commit that it is notified of: only the first one reads the database. */
const days = new Cached<Today>(allTables, 10);

const toGuest = (row: Row, { marks, participants }: Pick<TodayGuest, 'marks' | 'participants'>): TodayGuest => ({
  booking_id: row.booking_id,
  version: row.version,
  day_number: row.day_number,
  days_of_lesson: row.days_of_lesson,
  customer_name: row.customer_name,
  phone_number: row.phone_number,
  people: row.people,
  ability_level: row.ability_level,
  lesson_language: row.lesson_language,
  has_transportation: row.has_transportation === 1,
  hotel_name: row.hotel_name,
  owes: Math.max(0, Number(row.owes)),
  admin_notes: row.admin_notes,
  presence: row.presence,
  marks,
  participants,
});

type LessonColumns = Pick<
  Row,
  | ('lesson_id' | 'start_time' | 'end_time' | 'capacity' | 'slope_id' | 'name_en' | 'name_ja' | 'name_zh')
  | ('course_id' | 'course_name' | 'course_name_ja' | 'course_name_zh')
>;

/** A lesson without who teaches it and who attends. @param closed lessons that cannot be taught */
export const lessonOf = (
  row: LessonColumns,
  closed: ReadonlySet<number>,
): Omit<TodayLesson, 'instructor' | 'guests'> => ({
  lesson_id: row.lesson_id,
  start_time: row.start_time,
  end_time: row.end_time,
  slope: { id: row.slope_id, name_translations: { en: row.name_en, ja: row.name_ja, zh: row.name_zh } },
  course: {
    id: row.course_id,
    name_translations: { en: row.course_name, ja: row.course_name_ja, zh: row.course_name_zh },
  },
  capacity: row.capacity,
  ...(closed.has(row.lesson_id) && { is_closed: true }),
});

const toLesson = (row: Row, closed: ReadonlySet<number>): TodayLesson => ({
  ...lessonOf(row, closed),
  instructor:
    row.instructor_id === null
      ? null
      : {
          id: row.instructor_id,
          name: row.instructor_name ?? '',
          name_ja: row.instructor_name_ja,
          name_zh: row.instructor_name_zh ?? '',
        },
  guests: [],
});

async function marksByBooking(db: Db, date: string): Promise<Map<number, StandingMark[]>> {
  const marks = new Map<number, StandingMark[]>();
  for (const { booking_id, id: _, ...mark } of await selectStandingMarks(db, date))
    marks.set(booking_id, [...(marks.get(booking_id) ?? []), mark]);
  return marks;
}

const selectEntries = async (db: Db, date: string): Promise<TodayEntry[]> =>
  (await selectEntriesOn(db, date)).map(({ instructor_id: id, name, name_ja, name_zh, ...entry }) => ({
    ...entry,
    instructor: { id, name, name_ja, name_zh },
  }));

async function selectDay(db: Db, date: string): Promise<Today> {
  const marks = await marksByBooking(db, date);
  const people = groupBy(await selectParticipantsOn(db, date), ({ booking_id }) => booking_id);
  const lessons = new Map<number, TodayLesson>();
  const rows = (await selectAttendancesOn(db, date)).map((row) => ({ ...row, date }));
  const closed = await readClosed(db, { from: date, to: date }, rows);
  for (const row of rows) {
    const lesson = lessons.get(row.lesson_id) ?? toLesson(row, closed.lessons);
    const { booking_id } = row;
    const participants = (people.get(booking_id) ?? []).map(({ booking_id: _, ...person }) => person);
    const guest = toGuest(row, { marks: marks.get(booking_id) ?? [], participants });
    lesson.guests.push(closed.isLost(row) ? { ...guest, is_lost: true } : guest);
    lessons.set(row.lesson_id, lesson);
  }
  return {
    date,
    lessons: [...lessons.values()],
    entries: await selectEntries(db, date),
    requests: await countOpenRequests(db),
    paid_late: (await selectPaidLate(db)).size,
    failed_messages: await countMessages(db, 'failed'),
  };
}

export const todayRead = slowRead('a day for the meeting point', selectDay, { isFirst: true });

/** All lessons of the day with their guests; canceled ones are left out. */
export const readToday = ({ db, slowReads }: AppContext, { date }: TodayQuery): Promise<Today> =>
  days.find(db, date, () => slowReads.ask(todayRead, date));
