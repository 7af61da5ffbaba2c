/** Seasons of work and days called in, as the plan, the grid, the forms and the nomination use them. */
import type { LessonAnswer } from '@gerende/domain/lesson/touched';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

const { aoki, baba } = school.instructor;
const tuesday = '2026-12-22';
const morning = { from: '08:00', to: '12:00' };
const weekend = [0, 6].map((weekday) => ({ weekday, from: '08:00', to: '17:00', is_on_call: false }));
const winter = { from: '2026-12-01', to: '2027-03-31' };
let desk: Desk;

beforeEach(async () => {
  desk = await openDesk();
});

const save = (hours: typeof weekend, lessons?: LessonAnswer, id: number = aoki) =>
  desk.trpc.admin.instructor.saveWorkingTimes({ id, seasons: [{ ...winter, hours }], lessons });
const callIn = (hours = morning) => desk.trpc.admin.instructor.callIn({ id: aoki, date: tuesday, ...hours });
const get = () => desk.trpc.admin.instructor.get({ id: aoki });

/** Whether Aoki is free for a private lesson on Tuesday morning, checked at each of the doors. */
async function isFree(): Promise<boolean[]> {
  const wish = {
    ...{ people: 1, level: null, language: null, course_id: 1, slope_id: 1, days_of_lesson: 1, setting_time_id: 1 },
    date: tuesday,
  };
  const options = await desk.t.trpc.guest.availability.nominations(wish);
  const asked = { date: tuesday, setting_time_id: 1, course_id: 1, slope_id: 1, ability_level: 2 };
  const { instructors } = await desk.trpc.admin.booking.instructorFits(asked);
  const day = await desk.trpc.admin.demand.day({ date: tuesday });
  return [
    options.find(({ id }) => id === aoki)?.unavailable === null,
    instructors.find(({ id }) => id === aoki)?.reasons.length === 0,
    !day.callable.some(({ instructor }) => instructor.id === aoki),
  ];
}

const everywhere = (free: boolean) => [free, free, free];

describe('an instructor with seasons of work', () => {
  it('is away outside of their weekly hours at each door, and back when the seasons are removed', async () => {
    expect(await isFree()).toEqual(everywhere(true));
    const saved = await save(weekend);
    expect(saved.seasons).toEqual([{ ...winter, hours: weekend }]);
    expect(await isFree()).toEqual(everywhere(false));
    await desk.trpc.admin.instructor.saveWorkingTimes({ id: aoki, seasons: [], version: saved.version });
    expect(await isFree()).toEqual(everywhere(true));
  });

  it('keeps them when the form of the instructor or the times away are saved', async () => {
    await save(weekend);
    await desk.trpc.admin.instructor.saveAway({ id: aoki, away: [] });
    await desk.trpc.admin.instructor.save({ id: aoki, instructor_name_en: 'Aoki Sora', instructor_name_zh: '青木空' });
    expect((await get()).seasons).toHaveLength(1);
  });

  it('is saved only with the version that was read, with an audit row', async () => {
    const { version } = await get();
    await save(weekend);
    await expect(desk.trpc.admin.instructor.saveWorkingTimes({ id: aoki, seasons: [], version })).rejects.toMatchObject(
      {
        code: 'CONFLICT',
      },
    );
    expect((await desk.audit()).at(-1)).toMatchObject({ entity: 'instructor', action: 'update' });
  });

  it('is visible only to the office', async () => {
    await save(weekend);
    await callIn();
    const guest = await desk.t.trpc.guest.instructor.list();
    expect(JSON.stringify(guest)).not.toContain('seasons');
    const answers = JSON.stringify([await desk.t.get('/instructors'), (await desk.rest('get', '/instructors')).body]);
    expect(answers).not.toContain('seasons');
    expect(answers).not.toContain('called_in');
  });

  it('gets no lesson proposed outside of them, and a move there is refused as on a day off', async () => {
    const id = await desk.book({ instructor_id: baba, operating_day: school.day[tuesday] });
    await save(weekend);
    const move = { booking_id: id, day_number: 1, to_instructor_id: aoki, expected_version: 1 };
    const saved = await desk.trpc.admin.schedule.saveMoves({ moves: [move], notify_guest: false });
    expect(JSON.stringify(saved)).toContain('"off"');
  });
});

describe('lessons in hours that are no longer worked', () => {
  beforeEach(async () => {
    await desk.book({ instructor_id: aoki, operating_day: school.day[tuesday] });
  });
  const taughtBy = async () =>
    (
      await desk.t.app.db
        .selectFrom('lesson')
        .select('instructor_id')
        .where('date', '=', tuesday)
        .orderBy('id')
        .execute()
    ).map((row) => row.instructor_id);

  it('are asked about, then unassigned or kept', async () => {
    await expect(save(weekend)).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { text: { key: 'errors:lessonsTouched' } },
    });
    expect((await get()).seasons).toEqual([]);
    await save(weekend, 'keep');
    expect(await taughtBy()).toEqual([aoki]);
    await save([], 'ask');
    await save(weekend, 'move');
    expect(await taughtBy()).toEqual([null]);
  });

  it('are asked about when a call is removed', async () => {
    await save(weekend, 'keep');
    await callIn();
    const ended = { id: aoki, date: tuesday, ...morning };
    await expect(desk.trpc.admin.instructor.endCallIn(ended)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await get()).called_in).toHaveLength(1);
    await desk.trpc.admin.instructor.endCallIn({ ...ended, lessons: 'move' });
    expect(await taughtBy()).toEqual([null]);
  });
});

describe('a call', () => {
  it('makes an instructor free in its hours at each door, and another one of the day replaces it', async () => {
    await save(weekend);
    expect((await callIn({ from: '13:00', to: '17:00' })).called_in).toEqual([
      { date: tuesday, from: '13:00', to: '17:00' },
    ]);
    expect((await isFree()).slice(0, 2)).toEqual([false, false]);
    expect((await callIn({ from: '08:00', to: '18:00' })).called_in).toEqual([
      { date: tuesday, from: '08:00', to: '18:00' },
    ]);
    expect(await isFree()).toEqual(everywhere(true));
    expect((await desk.trpc.admin.demand.day({ date: tuesday })).called_in).toEqual([
      { instructor: expect.objectContaining({ id: aoki }), from: '08:00', to: '18:00' },
    ]);
    await desk.trpc.admin.instructor.endCallIn({ id: aoki, date: tuesday, from: '08:00', to: '18:00' });
    expect(await isFree()).toEqual(everywhere(false));
  });

  it('is replaced and removed only as it was shown', async () => {
    const conflict = { cause: { code: 'conflict', text: { key: 'errors:rowChanged' } } };
    const { callIn: call, endCallIn: end } = desk.trpc.admin.instructor;
    const [day, evening] = [
      { id: aoki, date: tuesday, from: '08:00', to: '17:00' },
      { from: '17:00', to: '20:00' },
    ];
    await call({ ...day, replaces: null });
    // The other desk saw no call yet.
    await expect(call({ ...day, ...evening, replaces: null })).rejects.toMatchObject(conflict);
    await call({ ...day, replaces: null });
    await expect(end({ ...day, ...evening })).rejects.toMatchObject(conflict);
    expect((await get()).called_in).toHaveLength(1);
    await call({ ...day, ...evening, replaces: { from: '08:00', to: '17:00' } });
    await expect(end({ ...day, lessons: 'keep' })).rejects.toMatchObject(conflict);
    await end({ ...day, ...evening });
    await end({ ...day, ...evening });
    expect((await get()).called_in).toEqual([]);
  });

  it('ends when a new time away is entered for that day, and stays when other days change', async () => {
    await callIn();
    const away = [{ date: '2026-12-23', from: '00:00', to: '24:00', kind: 'off' as const }];
    expect((await desk.trpc.admin.instructor.saveAway({ id: aoki, away })).called_in).toHaveLength(1);
    const both = [...away, { ...away[0], date: tuesday, from: '08:00', to: '10:00', kind: 'other' as const }];
    expect((await desk.trpc.admin.instructor.saveAway({ id: aoki, away: both })).called_in).toEqual([]);
    await callIn();
    // Whoever changes another day saves the same times away again.
    expect((await desk.trpc.admin.instructor.saveAway({ id: aoki, away: both })).called_in).toHaveLength(1);
  });

  it('for a day that is over is refused', async () => {
    await expect(desk.trpc.admin.instructor.callIn({ id: aoki, date: '2026-12-19', ...morning })).rejects.toMatchObject(
      { code: 'UNPROCESSABLE_CONTENT' },
    );
    expect((await desk.trpc.admin.instructor.callIn({ id: aoki, date: '2026-12-20', ...morning })).called_in).toEqual([
      { date: '2026-12-20', ...morning },
    ]);
  });

  it('for an unknown instructor is refused', async () => {
    await expect(desk.trpc.admin.instructor.callIn({ id: 999, date: tuesday, ...morning })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
