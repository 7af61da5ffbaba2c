/** Proposes instructors for the shown lessons that have none; it stores nothing (decision 0017). */
import { groupBy } from '@gerende/domain/group-by';
import { slotsByInstructor } from '@gerende/domain/instructor/fit';
import {
  betterChoice,
  type Choice,
  greedyChoice,
  isFeasible,
  type OpenWeek,
  obstacleTable,
  scoreOf,
} from '@gerende/domain/schedule/assign';
import { type AssignBoard, boardToAssign } from '@gerende/domain/schedule/assign-board';
import { improvedChoice } from '@gerende/domain/schedule/assign-improve';
import { assignModel, choiceOf } from '@gerende/domain/schedule/assign-model';
import { reasonsFor, summedObstacles } from '@gerende/domain/schedule/assign-reasons';
import type { Assignment, AssignRequest } from '@gerende/domain/schedule/assign-schema';
import type { AppContext } from '../../context.ts';
import { type Solver, solveWithHighs } from '../../platform/solver.ts';
import { selectLiveInstructors, selectOffHoursBetween } from '../instructor/instructor.queries.ts';
import { withSkills } from '../instructor/instructor.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectDaysToAssign, selectEntriesBetween, selectTaughtBetween } from './assign.queries.ts';

/** Time limit of the solver, seconds. */
const solverSeconds = 5;

async function readOpenWeek(
  app: AppContext,
  range: { from: string; to: string },
  board: AssignBoard,
): Promise<OpenWeek> {
  const { db } = app;
  const { open, placed } = board;
  const teachers = await withSkills(db, await selectLiveInstructors(db));
  // The other days of a booking may lie outside of the shown range.
  const dates = [range.from, range.to, ...open.map((day) => day.date)].sort();
  const around = { from: dates[0] ?? range.from, to: dates.at(-1) ?? range.to };
  const daysOff = slotsByInstructor(await selectOffHoursBetween(db, around));
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

type Answer = { choice: Choice; quality: Assignment['quality'] };

/** The solver's answer if it has one in time, else the better of its partial answer and the quick one. */
async function solve(app: AppContext, week: OpenWeek, candidates: number[][], solver: Solver): Promise<Answer> {
  const quick = greedyChoice(week, candidates);
  const model = assignModel(week, candidates);
  if (!model) return { choice: quick, quality: 'optimal' };
  const improved = (choice: Choice): Answer => ({
    choice: improvedChoice(week, candidates, choice),
    quality: 'best_found',
  });
  try {
    const solved = await solver(model, solverSeconds);
    const found = solved && choiceOf(week, solved.chosen);
    const choice = betterChoice(week, candidates, quick, found);
    const isProven = solved?.isOptimal === true && found !== null && isFeasible(week, candidates, found);
    return isProven && scoreOf(week, choice) === scoreOf(week, found)
      ? { choice, quality: 'optimal' }
      : improved(choice);
  } catch (error) {
    app.log.error({ error: String(error) }, 'the solver failed; the quick answer stands in');
    return improved(quick);
  }
}

/**
 * Proposes instructors for lessons without one, from today on. A booking with a day in the range is solved with all its
 * days, so that it gets one instructor if possible. The desk's unsaved moves count as made.
 */
export async function proposeInstructors(
  app: AppContext,
  { moves, ...range }: AssignRequest,
  solver: Solver = solveWithHighs,
): Promise<Assignment> {
  const bookings = [...new Set(moves.map((move) => move.booking_id))];
  const rows = await selectDaysToAssign(app.db, range, bookings);
  const board = boardToAssign(rows, moves, range, await schoolToday(app));
  const week = await readOpenWeek(app, range, board);
  const table = obstacleTable(week);
  const candidates = table.map((row) => [...row].filter(([, found]) => found.length === 0).map(([id]) => id));
  const { choice, quality } = await solve(app, week, candidates, solver);
  const proposals: Assignment['proposals'] = [];
  const left_over: Assignment['left_over'] = [];
  board.open.forEach(({ booking_id, day_number, date, version, to_date, to_from }, index) => {
    const id = choice[index];
    if (id == null)
      left_over.push({ booking_id, day_number, date, obstacles: summedObstacles(table[index] ?? new Map()) });
    else
      proposals.push({
        move: {
          booking_id,
          day_number,
          to_instructor_id: id,
          ...(to_date !== undefined && { to_date }),
          ...(to_from !== undefined && { to_from }),
          expected_version: version,
        },
        date,
        reasons: reasonsFor(week, candidates, choice, index),
      });
  });
  return { proposals, left_over, past: board.past, quality };
}
