import { clash, isTaught } from '@gerende/domain/lesson/lesson-day';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { storedDays } from '../../testing/lesson-days.ts';
import { type Move, move, saveMoves as save } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';

const { day, instructor, time } = school;
const { aoki, baba, chiba } = instructor;

describe('two desks on the same week', () => {
  it('lose no move silently: of two moves of one lesson, one is saved and the other refused', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const answers = await Promise.all([aoki, baba, chiba].map((to) => save(desk, move(id, to))));
    expect(answers.map((answer) => answer.saved.length).sort()).toEqual([0, 0, 1]);
    expect(answers.flatMap((answer) => answer.refused.map((each) => each.reason))).toEqual(['changed', 'changed']);
    expect(await desk.heldHours()).toHaveLength(1);
  });

  it('give different lessons to one instructor: one is saved, the others are told who teaches', async () => {
    const desk = await openDesk();
    const ids: number[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await desk.book());
    const answers = await Promise.all(ids.map((id) => save(desk, move(id, aoki))));
    expect(answers.filter((answer) => answer.saved.length === 1)).toHaveLength(1);
    expect(answers.flatMap((answer) => answer.refused.map((each) => each.reason))).toEqual(Array(7).fill('teaching'));
    expect(await desk.heldHours()).toHaveLength(1);
  });

  it('save moves and edit the booking: the second one is refused', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const [moved, edited] = await Promise.all([
      save(desk, move(id, aoki)),
      putBooking(desk, id, { instructor_id: chiba, version: 1 }),
    ]);
    expect([moved.saved.length === 1, edited.status === 200].filter(Boolean)).toHaveLength(1);
  });
});

describe('a save', () => {
  it('is atomic: when two writers collide on an hour, nothing is stored', async () => {
    const desk = await openDesk();
    const [first, second] = [await desk.book(), await desk.book({ operating_day: day['2026-12-23'] })];
    const stray = { instructor_id: aoki, date: '2026-12-23', quarter_hour: 40 };
    const bystander = await desk.book();
    const [other] = await selectLessonDays(desk.t.app.db, bystander);
    await desk.t.app.db
      .insertInto('lesson_cell')
      .values({ ...stray, lesson_id: other?.lesson_id ?? 0 })
      .execute();
    const days = await storedDays(desk.t.app.db);
    await expect(save(desk, move(second, aoki), move(first, chiba))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await storedDays(desk.t.app.db)).toEqual(days);
  });

  it.each([
    ['nothing', { moves: [], notify_guest: false }],
    ['no notify_guest', { moves: [move(1, 1)] }],
    ['the same lesson day twice', { moves: [move(1, 1), move(1, 2)], notify_guest: false }],
    ['no version', { moves: [{ ...move(1, 1), expected_version: undefined }], notify_guest: false }],
    ['an invalid hour', { moves: [move(1, 1, { to_from: '9:00' })], notify_guest: false }],
  ])('of %s is refused', async (_what, wrong) => {
    const desk = await openDesk();
    await desk.book();
    await expect(desk.trpc.admin.schedule.saveMoves(wrong as never)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });

  it('is only for the desk', async () => {
    const desk = await openDesk();
    const wrong = desk.t.trpc.admin.schedule.saveMoves({ moves: [move(1, 1)], notify_guest: false });
    await expect(wrong).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

/** Pairs of lesson days that overlap for one instructor, as `id id`. */
async function clashesOf(desk: Desk): Promise<string[]> {
  const days = (await storedDays(desk.t.app.db)).filter(isTaught);
  return days.flatMap((one) =>
    days
      .filter((other) => other.lesson_id > one.lesson_id && clash(one, other))
      .map((other) => `${one.lesson_id} ${other.lesson_id}`),
  );
}

/** Bookings of one, two and three days, with and without an instructor. */
async function openBusyDesk(): Promise<Desk> {
  const desk = await openDesk();
  await desk.book({ instructor_id: aoki, days_of_lesson: 3 });
  await desk.book({ instructor_id: chiba, days_of_lesson: 2 });
  await desk.book({ instructor_id: baba, setting_time_id: time.afternoon });
  await desk.book({ operating_day: day['2026-12-23'] });
  await desk.book({ setting_time_id: time.afternoon, days_of_lesson: 2 });
  return desk;
}

const anyMove = fc.record({
  booking_id: fc.integer({ min: 1, max: 5 }),
  day_number: fc.integer({ min: 1, max: 3 }),
  to_instructor_id: fc.constantFrom(null, aoki, baba, chiba),
  to_date: fc.constantFrom(undefined, '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-27'),
  to_from: fc.constantFrom(undefined, '09:00', '10:05', '12:00', '13:00', '14:00'),
});
const anySave = fc.uniqueArray(anyMove, {
  minLength: 1,
  maxLength: 5,
  selector: (each) => `${each.booking_id} ${each.day_number}`,
});

async function saveNow(desk: Desk, moves: readonly Omit<Move, 'expected_version'>[]) {
  const rows = await desk.t.app.db.selectFrom('booking').select(['id', 'version']).orderBy('id').execute();
  const versions = new Map(rows.map((row) => [row.id, row.version] as const));
  const sent = moves.map((each) => ({ ...each, expected_version: versions.get(Number(each.booking_id)) ?? 1 }));
  return { sent, answer: await save(desk, ...sent) };
}

/** Invariants of the stored rows after any moves. */
async function expectSound(desk: Desk): Promise<void> {
  const { db } = desk.t.app;
  const bookings = await db.selectFrom('booking').selectAll().orderBy('id').execute();
  const days = await storedDays(db);
  for (const booking of bookings) {
    const own = days.filter((each) => each.booking_id === booking.id);
    expect(own.map((each) => each.day_number)).toEqual(own.map((_, index) => index + 1));
    expect(own.map((each) => each.date)).toEqual(own.map((each) => each.date).sort());
    expect([own[0]?.date, own[0]?.instructor_id]).toEqual([booking.date, booking.instructor_id]);
    expect(booking.fee).toBe(30_000);
  }
  const held = await db.selectFrom('lesson_cell').select('lesson_id').distinct().execute();
  const clashing = new Set((await clashesOf(desk)).flatMap((pair) => pair.split(' ').map(Number)));
  // A lesson day without an overlap reserves its hours; of overlapping ones at least one does.
  for (const each of days.filter((one) => isTaught(one) && !clashing.has(one.lesson_id)))
    expect(held.map((row) => row.lesson_id)).toContain(each.lesson_id);
}

describe('after any sequence of saves', () => {
  it('no instructor teaches two lessons in one quarter hour, every move has a result, and the rows are consistent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anySave, { minLength: 1, maxLength: 4 }), async (saves) => {
        const desk = await openBusyDesk();
        for (const moves of saves) {
          const { sent, answer } = await saveNow(desk, moves);
          expect(answer.saved.length + answer.refused.length).toBe(sent.length);
          expect(await clashesOf(desk)).toEqual([]);
          await expectSound(desk);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('two lessons overlap only where allowed, and the remaining hours are reserved', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anySave, fc.boolean()), { minLength: 1, maxLength: 4 }), async (saves) => {
        const desk = await openBusyDesk();
        for (const [moves, allow_overlap] of saves) {
          const before = await clashesOf(desk);
          await saveNow(
            desk,
            moves.map((each) => ({ ...each, allow_overlap, allow_day_off: true })),
          );
          const fresh = (await clashesOf(desk)).filter((pair) => !before.includes(pair));
          if (!allow_overlap) expect(fresh).toEqual([]);
          await expectSound(desk);
        }
      }),
      { numRuns: 12 },
    );
  });
});
