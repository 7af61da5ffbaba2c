/** Proposes instructors for the lessons of the shown days that nobody teaches; it stores nothing (decision 0017). */
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
import { assignModel, choiceOf } from '@gerende/domain/schedule/assign-model';
import { reasonsFor, summedObstacles } from '@gerende/domain/schedule/assign-reasons';
import type { Assignment, AssignRange } from '@gerende/domain/schedule/assign-schema';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../database.ts';
import { type Solver, solveWithHighs } from '../../platform/solver.ts';
import { selectLiveInstructors } from '../instructor/instructor.queries.ts';
import { withSkills } from '../instructor/instructor.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectDaysOff, selectOpenLessons, selectTaughtBetween, selectTeachersOfBookings } from './assign.queries.ts';

/** How long the solver may look for something better, seconds. */
const solverSeconds = 5;

type OpenRow = Awaited<ReturnType<typeof selectOpenLessons>>[number];

async function readOpenWeek(db: Db, range: { from: string; to: string }, rows: readonly OpenRow[]): Promise<OpenWeek> {
  const teachers = await withSkills(db, await selectLiveInstructors(db));
  const daysOff = slotsByInstructor(await selectDaysOff(db, range));
  const lessons = slotsByInstructor(await selectTaughtBetween(db, range));
  const bookings = [...new Set(rows.map((row) => row.booking_id))];
  const known = groupBy(await selectTeachersOfBookings(db, bookings), (row) => row.booking_id);
  return {
    lessons: rows.map(({ booking_id, date, start_time, end_time, category_id, ability_level, slope_id, ...row }) => ({
      booking_id,
      slot: { date, from: start_time, to: end_time },
      needs: { category_id, ability_level, slope_id },
      nominated_instructor_id: row.nominated_instructor_id,
    })),
    teachers,
    busy: new Map(teachers.map(({ id }) => [id, { daysOff: daysOff.get(id) ?? [], lessons: lessons.get(id) ?? [] }])),
    known: new Map([...known].map(([id, days]) => [id, new Set(days.map((day) => day.instructor_id))])),
  };
}

type Answer = { choice: Choice; quality: Assignment['quality'] };

/** The solver's answer where it has one in time; the quick one otherwise, and wherever it is not worse. */
async function solve(app: AppContext, week: OpenWeek, candidates: number[][], solver: Solver): Promise<Answer> {
  const quick = greedyChoice(week, candidates);
  const model = assignModel(week, candidates);
  if (!model) return { choice: quick, quality: 'optimal' };
  try {
    const solved = await solver(model, solverSeconds);
    const found = solved && choiceOf(week, solved.chosen);
    const choice = betterChoice(week, candidates, quick, found);
    const isProven = solved?.isOptimal === true && found !== null && isFeasible(week, candidates, found);
    return { choice, quality: isProven && scoreOf(week, choice) === scoreOf(week, found) ? 'optimal' : 'best_found' };
  } catch (error) {
    app.log.error({ error: String(error) }, 'the solver failed; the quick answer stands in');
    return { choice: quick, quality: 'best_found' };
  }
}

/** Proposals for the open lessons from today on; past ones are left alone. */
export async function proposeInstructors(
  app: AppContext,
  range: AssignRange,
  solver: Solver = solveWithHighs,
): Promise<Assignment> {
  const today = await schoolToday(app);
  const rows = (await selectOpenLessons(app.db, range)).filter((row) => row.date >= today);
  const week = await readOpenWeek(app.db, range, rows);
  const table = obstacleTable(week);
  const candidates = table.map((row) => [...row].filter(([, found]) => found.length === 0).map(([id]) => id));
  const { choice, quality } = await solve(app, week, candidates, solver);
  const proposals: Assignment['proposals'] = [];
  const left_over: Assignment['left_over'] = [];
  rows.forEach(({ booking_id, day_number, date, version }, index) => {
    const id = choice[index];
    if (id == null)
      left_over.push({ booking_id, day_number, date, obstacles: summedObstacles(table[index] ?? new Map()) });
    else
      proposals.push({
        move: { booking_id, day_number, to_instructor_id: id, expected_version: version },
        date,
        reasons: reasonsFor(week, candidates, choice, index),
      });
  });
  return { proposals, left_over, quality };
}
