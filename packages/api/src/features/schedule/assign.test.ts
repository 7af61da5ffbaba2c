import { createRequire } from 'node:module';
import { isFeasible, scoreOf } from '@gerende/domain/schedule/assign/assign';
import { greedyChoice } from '@gerende/domain/schedule/assign/assign-greedy';
import { assignModel, choiceOf } from '@gerende/domain/schedule/assign/assign-model';
import { candidatesOf, everyChoice, openWeek } from '@gerende/domain/testing/open-week';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { highsWithin, type Solver } from '../../platform/solver.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { changeStoredDays } from '../../testing/lesson-days.ts';
import { move, saveMoves } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';
import { proposeInstructors } from './assign.service.ts';
import { chooseInstructors } from './choose-instructors.ts';

const { course, day, instructor, time } = school;
const { aoki, baba, chiba } = instructor;
const week = { from: '2026-12-21', to: '2026-12-27' };
const propose = (desk: Desk) => desk.trpc.admin.schedule.assign(week);
const proposeWith = (desk: Desk, solver: Solver) =>
  proposeInstructors(desk.t.app, { ...week, moves: [] }, (request) => chooseInstructors(request, solver));
/** Without the product's time limit, which a busy machine exceeds. */
const untilProven = highsWithin(200);
const proposed = async (desk: Desk) =>
  (await propose(desk)).proposals.map(
    ({ move, reasons }) => `${move.booking_id}/${move.day_number}: ${move.to_instructor_id} ${reasons.join('+')}`,
  );

type Library = {
  solve(model: string, options: object): { Status: string; Columns: Record<string, { Primal: number }> };
};
let highs: Library;
beforeAll(async () => {
  highs = await createRequire(import.meta.url)('highs')();
});

describe("the solver's answer", () => {
  it('is optimal on small weeks, and never worse than the quick answer', () => {
    fc.assert(
      fc.property(openWeek, (open) => {
        const candidates = candidatesOf(open);
        const model = assignModel(open, candidates);
        if (model === null) return;
        const { Status, Columns } = highs.solve(model, { mip_rel_gap: 0, mip_abs_gap: 0.5, output_flag: false });
        const chosen = Object.keys(Columns).filter((name) => (Columns[name]?.Primal ?? 0) > 0.5);
        const choice = choiceOf(open, chosen);
        let best = Number.NEGATIVE_INFINITY;
        for (const other of everyChoice(candidates))
          if (isFeasible(open, candidates, other)) best = Math.max(best, scoreOf(open, other));
        expect([Status, isFeasible(open, candidates, choice), scoreOf(open, choice)]).toEqual(['Optimal', true, best]);
        expect(best).toBeGreaterThanOrEqual(scoreOf(open, greedyChoice(open, candidates)));
      }),
      { numRuns: 60 },
    );
  });
});

describe('admin.schedule.assign', () => {
  it('proposes moves with their reasons, which can be saved unchanged', async () => {
    const desk = await openDesk();
    const id = await desk.book({ days_of_lesson: 2 });
    expect(await proposed(desk)).toEqual([
      `${id}/1: 1 same_instructor+fits`,
      `${id}/2: 1 same_instructor+only_one+fits`,
    ]);
    const { proposals, left_over, quality } = await proposeWith(desk, untilProven);
    expect([left_over, quality]).toEqual([[], 'optimal']);
    expect(proposals[0]?.date).toBe('2026-12-22');
    const { saved, refused } = await saveMoves(desk, ...proposals.map(({ move }) => move));
    expect([saved.length, refused]).toEqual([2, []]);
    expect(await propose(desk)).toEqual({ proposals: [], left_over: [], past: 0, quality: 'optimal', not_proven: [] });
  });

  it("prefers the guest's nominated instructor and the one who teaches the other days", async () => {
    const desk = await openDesk();
    const asked = await desk.book({ nominated_instructor_id: baba, instructor_id: null });
    const known = await desk.book({ operating_day: day['2026-12-24'], days_of_lesson: 2 });
    await changeStoredDays(desk.t.app.db, { instructor_id: baba }, { booking_id: known, day_number: 2 });
    expect(await proposed(desk)).toEqual([`${asked}/1: 2 nominated+fits`, `${known}/1: 2 same_instructor+fits`]);
  });

  it("lists each instructor's obstacle for a lesson that nobody can teach", async () => {
    const desk = await openDesk();
    await desk.book({ instructor_id: aoki, operating_day: day['2026-12-23'] });
    const id = await desk.book({ operating_day: day['2026-12-23'], ability_level: 2 });
    expect((await propose(desk)).left_over).toEqual([
      {
        booking_id: id,
        day_number: 1,
        date: '2026-12-23',
        obstacles: [
          { reason: 'teaching', instructor_ids: [aoki] },
          { reason: 'off', instructor_ids: [baba] },
          { reason: 'category', instructor_ids: [chiba] },
        ],
        possible_if: [
          { reason: 'teaching', instructor_ids: [aoki] },
          { reason: 'off', instructor_ids: [baba] },
        ],
        possible_at: [
          { from: '12:00', instructor_ids: [aoki, baba] },
          { from: '13:00', instructor_ids: [aoki, baba] },
          { from: '14:00', instructor_ids: [aoki, baba] },
        ],
      },
    ]);
  });

  it('gives a class only to somebody who speaks the languages of all its guests', async () => {
    const desk = await openDesk();
    const { db } = desk.t.app;
    await db.updateTable('course').set({ form: 'group', class_size: 8 }).where('id', '=', course.privateSki).execute();
    await desk.book();
    const second = await desk.book();
    await db.updateTable('booking').set({ lesson_language: 'zh-TW' }).where('id', '=', second).execute();
    expect((await propose(desk)).left_over[0]?.possible_if).toEqual([
      { reason: 'language', instructor_ids: [aoki, baba] },
    ]);
    await db.insertInto('instructor_language').values({ instructor_id: baba, language: 'zh' }).execute();
    expect((await proposed(desk)).map((line) => line.split(' ')[1])).toEqual([String(baba)]);
  });

  it('says how long each instructor teaches on the day, without and with the proposals', async () => {
    const desk = await openDesk();
    await desk.book({ instructor_id: aoki, setting_time_id: time.afternoon });
    await desk.book({ instructor_id: baba });
    await desk.book();
    const { proposals } = await propose(desk);
    expect(proposals.map(({ move, day_minutes }) => [move.to_instructor_id, day_minutes])).toEqual([
      [aoki, { before: 180, after: 360 }],
    ]);
  });

  it('proposes only for the requested lesson days, and leaves everything else as it is', async () => {
    const desk = await openDesk();
    const ill = await desk.book({ instructor_id: aoki, days_of_lesson: 2 });
    await desk.book({ setting_time_id: time.afternoon });
    const { proposals, left_over } = await desk.trpc.admin.schedule.assign({
      ...week,
      moves: [move(ill, null)],
      only: [{ booking_id: ill, day_number: 1 }],
    });
    expect([...proposals.map((each) => each.move), ...left_over]).toMatchObject([{ booking_id: ill, day_number: 1 }]);
  });

  it('gives a difficult lesson to the one who can teach it, and the easy one to the other', async () => {
    const desk = await openDesk();
    const easy = await desk.book({ ability_level: 1 });
    const hard = await desk.book({ ability_level: 5 });
    expect((await proposed(desk)).map((line) => line.slice(0, 6))).toEqual([
      `${easy}/1: ${baba}`,
      `${hard}/1: ${aoki}`,
    ]);
  });

  it('ignores canceled and past lessons, and includes those of a deleted instructor', async () => {
    const desk = await openDesk();
    await desk.book({ invoice_status: 'Canceled' });
    await desk.book({ operating_day: day['2026-12-18'] });
    const id = await desk.book({ instructor_id: chiba, setting_time_id: time.afternoon });
    await desk.t.app.db.updateTable('instructor').set({ deleted_at: '2026-12-01' }).where('id', '=', chiba).execute();
    const { proposals } = await desk.trpc.admin.schedule.assign({ from: '2026-12-14', to: '2026-12-27' });
    expect(proposals.map(({ move }) => move.booking_id)).toEqual([id]);
  });

  it('proposes nobody who has an entry then, whatever its tag', async () => {
    const desk = await openDesk();
    const entry = { tag: 'Sick leave', start_time: '09:00', end_time: '17:00', operating_day: '2026-12-22' };
    await desk.trpc.admin.schedule.saveEntry({ ...entry, instructor_id: aoki });
    const id = await desk.book();
    expect(await proposed(desk)).toEqual([`${id}/1: ${baba} only_one+fits`]);
    await desk.trpc.admin.schedule.saveEntry({ ...entry, instructor_id: baba });
    expect((await propose(desk)).left_over[0]?.obstacles).toEqual([
      { reason: 'entry', instructor_ids: [aoki, baba] },
      { reason: 'category', instructor_ids: [chiba] },
    ]);
  });

  it('counts unsaved moves as made: keeps them, and proposes for lessons they freed', async () => {
    const desk = await openDesk();
    const dragged = await desk.book();
    const dropped = await desk.book({ instructor_id: baba });
    const waiting = await desk.book();
    const moves = [move(dragged, aoki), move(dropped, null, { to_from: '13:00' })];
    const { proposals, left_over } = await desk.trpc.admin.schedule.assign({ ...week, moves });
    expect(left_over).toEqual([]);
    expect(proposals.map((each) => each.move)).toMatchObject([
      { booking_id: dropped, to_from: '13:00', expected_version: 1 },
      { booking_id: waiting, to_instructor_id: baba },
    ]);
  });

  it('leaves out a booking that another desk has changed since it was moved here', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await putBooking(desk, id, { admin_notes: 'changed at the other desk' });
    const { proposals, left_over } = await desk.trpc.admin.schedule.assign({ ...week, moves: [move(id, null)] });
    expect([proposals, left_over]).toEqual([[], []]);
  });

  it('gives a lesson that goes beyond the shown week to somebody who is free on all its days', async () => {
    const desk = await openDesk();
    const id = await desk.book({ days_of_lesson: 2 });
    await desk.book({ instructor_id: aoki, operating_day: day['2026-12-23'] });
    await desk.t.app.db.deleteFrom('instructor_day_off').execute();
    const { proposals } = await desk.trpc.admin.schedule.assign({ from: '2026-12-22', to: '2026-12-22' });
    expect(proposals.map((each) => [each.move.booking_id, each.date, each.move.to_instructor_id])).toEqual([
      [id, '2026-12-22', baba],
      [id, '2026-12-23', baba],
    ]);
  });

  it('counts past days that had nobody', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await changeStoredDays(desk.t.app.db, { date: '2026-12-01' }, { booking_id: id });
    const answer = await desk.trpc.admin.schedule.assign({ from: '2026-11-30', to: '2026-12-06' });
    expect(answer).toEqual({ proposals: [], left_over: [], past: 1, quality: 'optimal', not_proven: [] });
  });

  it('stores nothing', async () => {
    const desk = await openDesk();
    await desk.book({ course_id: course.snowboard, setting_time_id: time.fullDay });
    const before = await desk.audit();
    await propose(desk);
    expect([await desk.audit(), await desk.heldHours()]).toEqual([before, []]);
  });

  it.each<[string, Solver]>([
    ['finds nothing in time', async () => null],
    ['fails', () => Promise.reject(new Error('out of memory'))],
    ['gives an invalid answer', async () => ({ isOptimal: true, chosen: ['x_0_1', 'x_1_1', 'x_9_9'] })],
  ])('is the quick answer when the solver %s', async (_what, solver) => {
    const desk = await openDesk();
    await desk.book();
    await desk.book();
    // There are so many hours that only the solver could prove how to distribute them best.
    await desk.book({ operating_day: day['2026-12-24'], days_of_lesson: 3, setting_time_id: time.fullDay });
    const { proposals, quality, not_proven } = await proposeWith(desk, solver);
    expect(
      proposals
        .slice(0, 2)
        .map(({ move }) => move.to_instructor_id)
        .sort(),
    ).toEqual([aoki, baba]);
    expect([quality, not_proven]).toEqual(['best_found', ['shared_hours']]);
  });
});

describe('admin.schedule.unassignedCount', () => {
  it('counts each lesson of the next seven days without a live instructor once, a class too', async () => {
    const desk = await openDesk();
    const { db } = desk.t.app;
    const total = async () => (await desk.trpc.admin.schedule.unassignedCount()).total;
    await db.updateTable('course').set({ form: 'group', class_size: 8 }).where('id', '=', course.privateSki).execute();
    await desk.book();
    await desk.book();
    expect(await total()).toBe(1);
    await desk.book({ course_id: course.snowboard, instructor_id: aoki });
    await desk.book({ course_id: course.snowboard, instructor_id: baba, days_of_lesson: 2 });
    expect(await total()).toBe(1);
    await db.updateTable('instructor').set({ deleted_at: '2026-12-18' }).where('id', '=', baba).execute();
    expect(await total()).toBe(3);
    await desk.book({ operating_day: day['2026-12-28'] });
    await desk.book({ operating_day: day['2026-12-18'] });
    await desk.book({ invoice_status: 'Canceled', course_id: course.snowboard });
    expect(await total()).toBe(3);
  });
});

describe("the solver's thread", () => {
  it('does not block the server', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    const model = 'Maximize\nobj: 2 x_0_1 + x_1_1\nSubject To\nr: x_0_1 + x_1_1 <= 1\nBinary\nx_0_1\nx_1_1\nEnd\n';
    // A thread that runs already solves one of them within a millisecond.
    const [solved] = await Promise.all(Array.from({ length: 200 }, () => untilProven(model)));
    clearInterval(timer);
    expect(solved).toEqual({ isOptimal: true, chosen: ['x_0_1'] });
    expect(ticks).toBeGreaterThan(3);
  });

  it('does not claim an optimum for a program that it cannot read', async () => {
    expect(await untilProven('no program')).toEqual({ isOptimal: false, chosen: [] });
  });
});
