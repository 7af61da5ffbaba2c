/**
 * What is left of the school's days after the earlier lines of the desk's form, by the same rule that stores them; it
 * only reads.
 */
import { daysInRow, type PlainDate } from '@gerende/domain/calendar/plain-date';
import type { FitQuery, LessonFits, LineBefore } from '@gerende/domain/instructor/fit-schema';
import type { LessonSlot } from '@gerende/domain/lesson/lesson-day';
import { classesToJoin, isTooMany, joinableClasses } from '@gerende/domain/teachable/classes';
import { storedClass, type Wanted } from '@gerende/domain/teachable/day';
import { daysWithLine, type TakenPlace, whoCouldTeach } from '@gerende/domain/teachable/lines-before';
import { type BookingDay, canBeTaughtOnDays } from '@gerende/domain/teachable/several-days';
import type { AppContext } from '../../context/context.ts';
import { dayPlans, readTeachingDays } from '../teachable/teachable.service.ts';
import { wantedOf } from '../teachable/wanted.ts';
import { selectAnyCourse, selectAnyTime } from './desk-references.queries.ts';
import { placeOfLine } from './line-place.ts';

type TaughtSlot = LessonSlot & { instructor_id: number };

type Beside = Pick<LessonFits, 'can_be_taught'> & {
  /** Hours in which the instructors named in the earlier lines teach. */
  taught: readonly TaughtSlot[];
  /** The free instructors who cannot teach the line, because then nobody could teach another lesson or line. */
  needed: (free: readonly number[]) => readonly number[];
};

const alone: Beside = { can_be_taught: null, taught: [], needed: () => [] };

const datesOf = ({ date, days_of_lesson }: Pick<LineBefore, 'date' | 'days_of_lesson'>): PlainDate[] =>
  daysInRow(date, days_of_lesson);

/** The lines on whose places the line on the given dates can depend, and all of their dates, which are consecutive. */
function thatMatter(before: readonly LineBefore[], asked: readonly PlainDate[]) {
  const dates = new Set(asked);
  const lines = before.toReversed().filter((line) => {
    const own = datesOf(line);
    if (!own.some((date) => dates.has(date))) return false;
    for (const date of own) dates.add(date);
    return true;
  });
  return { lines: lines.toReversed(), dates: [...dates].sort() };
}

type Chosen = Pick<LineBefore, 'setting_time_id' | 'course_id' | 'slope_id' | 'ability_level' | 'people'> &
  Pick<Partial<LineBefore>, 'lesson_language'>;

/** Undefined where the course or the time does not exist: nothing can be stored then. */
async function wantedOfLine({ db }: AppContext, line: Chosen): Promise<Wanted | undefined> {
  const course = await selectAnyCourse(db, line.course_id);
  const time = await selectAnyTime(db, line.setting_time_id);
  const { slope_id, ability_level: level, people, lesson_language: language } = line;
  return course && time && wantedOf(course, time, { slope_id, level, people, language });
}

/** Where the days of a line are taught once it is stored; empty for a line that would be a request or refused. */
async function placesOf(
  days: readonly BookingDay[],
  wanted: Wanted,
  { without_place, instructor_id: named }: LineBefore,
): Promise<Map<PlainDate, TakenPlace>> {
  const instructor_id = named ?? null;
  const place = await placeOfLine({ without_place, isDecided: named !== undefined }, async () =>
    canBeTaughtOnDays(days, wanted),
  );
  if (place.status !== 'booked' || isTooMany(wanted)) return new Map();
  if (place.days)
    return new Map(place.days.map(({ date, joins, witness }) => [date, { joins: storedClass(joins), witness }]));
  const joins = classesToJoin(days.map(({ date, day: { lessons } }) => ({ date, lessons, wanted, instructor_id })));
  return new Map(days.map(({ date }) => [date, { joins: joins.get(date) ?? null }]));
}

/** The days after these lines are stored. */
async function daysAfter(app: AppContext, lines: readonly LineBefore[], dates: readonly PlainDate[]) {
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  let days: BookingDay[] = [...(await readTeachingDays(app.db, { from, to }))].map(([date, day]) => ({
    ...{ date, day },
    earlier: dayPlans.get(app.db, date),
  }));
  for (const [index, line] of lines.entries()) {
    const wanted = await wantedOfLine(app, line);
    if (!wanted) continue;
    const own = new Set(datesOf(line));
    const places = await placesOf(
      days.filter(({ date }) => own.has(date)),
      wanted,
      line,
    );
    days = daysWithLine(days, { booking_id: -index - 1, wanted, instructor_id: line.instructor_id ?? null }, places);
  }
  return days;
}

/** Hours that the earlier lines have taken of an instructor; a class that this line would join makes nobody busy for it. */
function takenOf(lines: readonly LineBefore[], days: readonly BookingDay[], wanted: Wanted | undefined) {
  const named = new Set(lines.map(({ instructor_id }) => instructor_id));
  return days.flatMap(({ date, day: { lessons } }): TaughtSlot[] => {
    const joinable = new Set(wanted ? joinableClasses(lessons, wanted).map(({ id }) => id) : []);
    return lessons.flatMap(({ id, instructor_id, booking_ids, from, to }) =>
      instructor_id !== null && named.has(instructor_id) && booking_ids.some((each) => each < 0) && !joinable.has(id)
        ? [{ instructor_id, date, from, to }]
        : [],
    );
  });
}

/**
 * Only for a line of a new party, its first one too; a booking that is edited keeps its place.
 * @param first the first day of the line and its hours
 */
export async function besideLines(app: AppContext, query: FitQuery, first: LessonSlot | undefined): Promise<Beside> {
  if (!query.before || !first || query.booking_id !== undefined) return alone;
  const asked = daysInRow(first.date, query.days_of_lesson);
  const { lines, dates } = thatMatter(query.before, asked);
  const own = new Set(asked);
  const days = (await daysAfter(app, lines, dates)).filter(({ date }) => own.has(date));
  const { course_id, slope_id, setting_time_id, ability_level, lesson_language, people = 1 } = query;
  const isChosen = course_id && slope_id && setting_time_id && ability_level;
  const wanted = isChosen
    ? await wantedOfLine(app, { course_id, slope_id, setting_time_id, ability_level, people, lesson_language })
    : undefined;
  const taught = takenOf(lines, days, wanted);
  if (!wanted) return { ...alone, taught };
  const place = await placeOfLine({ without_place: null, isDecided: false }, async () =>
    canBeTaughtOnDays(days, wanted),
  );
  return {
    can_be_taught: place.status === 'booked',
    taught,
    // Whoever teaches a class can take more guests.
    needed: (free) => {
      if (wanted.group !== null) return [];
      const could = whoCouldTeach(days, wanted, free);
      return free.filter((id) => !could.has(id));
    },
  };
}
