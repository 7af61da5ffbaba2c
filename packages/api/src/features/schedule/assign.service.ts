/** Proposes instructors for the shown lessons that have none; it stores nothing (decision 0017). */
import { addDays } from '@gerende/domain/calendar/plain-date';
import { groupBy } from '@gerende/domain/group-by';
import { slotsByInstructor } from '@gerende/domain/instructor/fit';
import type { OpenWeek } from '@gerende/domain/schedule/assign/assign';
import { type AssignBoard, boardToAssign, withoutCompanions } from '@gerende/domain/schedule/assign/assign-board';
import type { Assignment, AssignRequest } from '@gerende/domain/schedule/assign/assign-schema';
import { unassignedDays } from '@gerende/domain/schedule/week';
import type { AppContext } from '../../context/context.ts';
import { selectUntaught } from '../closed-hours/untaught.queries.ts';
import { selectLiveInstructors } from '../instructor/instructor.queries.ts';
import { withSkills } from '../instructor/instructor.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { slotsAwayBetween } from '../working-times/away-hours.service.ts';
import { countUnassigned, selectDaysToAssign, selectEntriesBetween, selectTaughtBetween } from './assign.queries.ts';
import { type ChooseInstructors, chooseInThread } from './choose-thread.ts';
import { selectOpenDays } from './move.queries.ts';

async function readOpenWeek(
  app: AppContext,
  range: { from: string; to: string },
  board: AssignBoard,
): Promise<OpenWeek> {
  const { db } = app;
  const { open, placed } = board;
  const teachers = await withSkills(db, await selectLiveInstructors(db));
  // The other days of a booking may be outside the shown range.
  const dates = [range.from, range.to, ...open.map((day) => day.date)].sort();
  const around = { from: dates[0] ?? range.from, to: dates.at(-1) ?? range.to };
  const daysOff = slotsByInstructor(await slotsAwayBetween(db, around));
  const entries = slotsByInstructor(await selectEntriesBetween(db, around));
  const read = new Set(placed.map((day) => day.lesson_id));
  const others = (await selectTaughtBetween(db, around)).filter((lesson) => !read.has(lesson.id));
  const own = placed.flatMap(({ instructor_id, date, start_time, end_time }) =>
    instructor_id !== null && date >= around.from && date <= around.to
      ? [{ instructor_id, date, from: start_time, to: end_time }]
      : [],
  );
  const lessons = slotsByInstructor([...others, ...own]);
  return {
    lessons: open.map((day) => ({
      booking_id: day.booking_id,
      slot: { date: day.date, from: day.start_time, to: day.end_time },
      needs: {
        category_id: day.category_id,
        ability_level: day.ability_level,
        slope_id: day.slope_id,
        language: day.lesson_language,
        languages: day.languages,
      },
      nominated_instructor_id: day.nominated_instructor_id,
    })),
    teachers,
    busy: new Map(
      teachers.map(({ id }) => [
        id,
        { daysOff: daysOff.get(id) ?? [], entries: entries.get(id) ?? [], lessons: lessons.get(id) ?? [] },
      ]),
    ),
    known: new Map(
      [...groupBy(placed, (day) => day.booking_id)].map(([id, days]) => [
        id,
        new Set(days.flatMap((day) => day.instructor_id ?? [])),
      ]),
    ),
  };
}

/**
 * Proposes instructors for lessons without one, from today on. A booking with a day in the range is solved with all its
 * days, so that it gets one instructor if possible. The desk's unsaved moves count as made.
 */
export async function proposeInstructors(
  app: AppContext,
  { moves, only, ...range }: AssignRequest,
  choose: ChooseInstructors = chooseInThread,
): Promise<Assignment> {
  const bookings = [...new Set([...moves, ...(only ?? [])].map((each) => each.booking_id))];
  const rows = withoutCompanions(await selectDaysToAssign(app.db, range, bookings));
  const dates = [range.from, range.to, ...rows.map(({ date }) => date)].sort();
  const untaught = await selectUntaught(app.db, { from: dates[0] ?? range.from, to: dates.at(-1) ?? range.to });
  const board = boardToAssign(rows, { moves, only, lost: untaught.lessons }, range, await schoolToday(app));
  const week = await readOpenWeek(app, range, board);
  const openDays = await selectOpenDays(app.db, [...new Set(board.open.map((day) => day.date))]);
  const open = new Map(openDays.map((day) => [day.date, { from: day.duration_from, to: day.duration_to }]));
  const { lines, quality, not_proven, failure } = await choose({ week, open });
  if (failure) app.log.error({ error: failure }, 'the solver failed; the quick answer stands in');
  const proposals: Assignment['proposals'] = [];
  const left_over: Assignment['left_over'] = [];
  board.open.forEach(({ booking_id, day_number, date, version, to_date, to_from }, index) => {
    const line = lines[index];
    if (!line) return;
    const { instructor_id, ...rest } = line;
    if ('obstacles' in rest) left_over.push({ booking_id, day_number, date, ...rest });
    else
      proposals.push({
        move: {
          booking_id,
          day_number,
          to_instructor_id: instructor_id,
          ...(to_date !== undefined && { to_date }),
          ...(to_from !== undefined && { to_from }),
          expected_version: version,
        },
        date,
        ...rest,
      });
  });
  return { proposals, left_over, past: board.past, quality, not_proven };
}

/** How many lessons of the next days, today included, have no instructor: the number in the sidebar. */
export async function countUnassignedSoon(app: AppContext): Promise<{ total: number }> {
  const today = await schoolToday(app);
  return { total: await countUnassigned(app.db, { from: today, to: addDays(today, unassignedDays - 1) }) };
}
