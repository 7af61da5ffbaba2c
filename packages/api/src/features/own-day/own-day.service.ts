/** What an instructor sees of the own lessons, and marks in them: the same as Today, for one instructor (decision 0103). */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { addDays, daysInRow } from '@gerende/domain/calendar/plain-date';
import { groupBy } from '@gerende/domain/group-by';
import type { OwnContact, OwnDay, OwnDays, OwnDaysQuery, OwnGuest, OwnLesson } from '@gerende/domain/own-day/schema';
import type { MarkedDay, MarkPresence, StandingMark } from '@gerende/domain/presence/schema';
import type { SaveTeachingNote } from '@gerende/domain/teaching-note/schema';
import type { AppContext } from '../../context/context.ts';
import { readClosed } from '../closed-hours/lost-days.ts';
import { selectParticipantsOf } from '../participant/participant.queries.ts';
import { selectStandingMarksOfBookings } from '../presence/presence.queries.ts';
import { markPresence } from '../presence/presence.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { saveTeachingNote } from '../teaching-note/teaching-note.service.ts';
import { lessonOf } from '../today/today.service.ts';
import { selectOwnAttendances, selectOwnEntries, selectOwnName } from './own-day.queries.ts';
import { ownInstructor } from './own-instructor.ts';
import { notesOfOwn } from './own-notes.ts';

type Row = Awaited<ReturnType<typeof selectOwnAttendances>>[number];

function contactOf({ preferred_contact_method: method, account_id, email, phone_number }: Row): OwnContact | null {
  if (method === null) return null;
  const stored = { email, phone: phone_number, line: account_id, whatsapp: account_id, wechat: account_id }[method];
  const account = stored?.trim();
  return account ? { method, account } : null;
}

const toGuest = (
  row: Row,
  { marks, participants, notes }: Pick<OwnGuest, 'marks' | 'participants' | 'notes'>,
): OwnGuest => ({
  booking_id: row.booking_id,
  day_number: row.day_number,
  days_of_lesson: row.days_of_lesson,
  customer_name: row.customer_name,
  phone_number: row.phone_number,
  people: row.people,
  ability_level: row.ability_level,
  age_group: row.age_group,
  lesson_language: row.lesson_language,
  has_transportation: row.has_transportation === 1,
  hotel_name: row.hotel_name,
  contact: contactOf(row),
  remarks: row.admin_notes,
  presence: row.presence,
  marks,
  participants,
  notes,
});

const keyOf = ({ booking_id, date }: { booking_id: number; date: PlainDate }): string => `${date} ${booking_id}`;

/** The lessons of each date, by the hour. */
async function ownLessons({ db }: AppContext, own: Parameters<typeof selectOwnAttendances>[1]) {
  const rows = await selectOwnAttendances(db, own);
  const ids = [...new Set(rows.map(({ booking_id }) => booking_id))];
  const people = groupBy(await selectParticipantsOf(db, ids), ({ booking_id }) => booking_id);
  const marks = groupBy(await selectStandingMarksOfBookings(db, ids, own), keyOf);
  const notes = await notesOfOwn(db, rows);
  const closed = await readClosed(db, own, rows);
  const days = new Map<PlainDate, Map<number, OwnLesson>>();
  for (const row of rows) {
    const lessons = days.get(row.date) ?? new Map<number, OwnLesson>();
    const lesson = lessons.get(row.lesson_id) ?? { ...lessonOf(row, closed.lessons), guests: [] };
    const guest = toGuest(row, {
      notes: notes.get(row.booking_id) ?? [],
      participants: (people.get(row.booking_id) ?? []).map(({ booking_id: _, ...person }) => person),
      marks: (marks.get(keyOf(row)) ?? []).map(({ booking_id: _, date: __, ...mark }): StandingMark => mark),
    });
    lesson.guests.push(closed.isLost(row) ? { ...guest, is_lost: true } : guest);
    days.set(row.date, lessons.set(row.lesson_id, lesson));
  }
  return days;
}

/**
 * The own lessons and entries; canceled ones, and those that another instructor now teaches, are left out.
 * @throws forbidden for an account that is no instructor's
 */
export async function readOwnDays(app: AppContext, { from: wanted, days }: OwnDaysQuery): Promise<OwnDays> {
  const instructor_id = ownInstructor(app);
  const today = await schoolToday(app);
  const from = wanted ?? today;
  const own = { instructor_id, from, to: addDays(from, days - 1) };
  const lessons = await ownLessons(app, own);
  const entries = groupBy(await selectOwnEntries(app.db, own), ({ date }) => date);
  return {
    instructor: await selectOwnName(app.db, instructor_id),
    today,
    days: daysInRow(from, days).map(
      (date): OwnDay => ({
        date,
        lessons: [...(lessons.get(date)?.values() ?? [])],
        entries: (entries.get(date) ?? []).map(({ date: _, ...entry }) => entry),
      }),
    ),
  };
}

/**
 * Marks as `markPresence`, for lessons that the caller teaches.
 * @throws forbidden as `readOwnDays`; not_found for another instructor's lesson as for an unknown one; and as
 * `markPresence`
 */
export const markOwnDay = async (app: AppContext, press: MarkPresence): Promise<MarkedDay> =>
  markPresence(app, press, ownInstructor(app));

/**
 * Stores what the caller writes about a guest whom they taught, as `saveTeachingNote`.
 * @throws forbidden as `readOwnDays`; and as `saveTeachingNote`
 */
export const saveOwnNote = async (app: AppContext, note: SaveTeachingNote): Promise<void> =>
  saveTeachingNote(app, note, ownInstructor(app));
