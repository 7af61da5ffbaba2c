import { describe, expect, it } from 'vitest';
import { type Desk, deskEmail, lessonDaysOf, openDesk, putBooking } from '../../testing/desk.ts';
import { changeStoredDays, storedDays } from '../../testing/lesson-days.ts';
import { type Move, move, saveMoves as save } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';

const { day, instructor, time } = school;
const { aoki, baba, chiba, doi } = instructor;

const reasonsOf = async (desk: Desk, ...moves: Move[]) =>
  (await save(desk, ...moves)).refused.map(({ move, reason }) => `${move.booking_id}: ${reason}`);
const bookingOf = (desk: Desk, id: number) =>
  desk.t.app.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a move to another instructor', () => {
  it('gives that day to them, frees the other, and keeps everything that was agreed', async () => {
    const desk = await openDesk();
    const id = await desk.book({ nominated_instructor_id: aoki });
    const before = await bookingOf(desk, id);
    expect(await save(desk, move(id, chiba))).toEqual({
      saved: [{ booking_id: id, day_number: 1, version: 2 }],
      refused: [],
    });
    expect(await desk.heldHours()).toEqual([`${chiba} 2026-12-22 36-47`]);
    expect(await bookingOf(desk, id)).toEqual({ ...before, instructor_id: chiba, version: 2 });
  });

  it('changes one day only: REST v1 shows the booking by its first day', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki, days_of_lesson: 2 });
    await save(desk, move(id, chiba, { day_number: 2 }));
    expect(await lessonDaysOf(desk, id)).toEqual(['1 2026-12-22 09:00-12:00 1', '2 2026-12-23 09:00-12:00 3']);
    expect((await bookingOf(desk, id)).instructor_id).toBe(aoki);
    await save(desk, move(id, chiba, { expected_version: 2 }));
    expect((await bookingOf(desk, id)).instructor_id).toBe(chiba);
  });

  it('is made also on a day that the school has closed since', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki });
    await desk.t.app.db.updateTable('booking').set({ operating_day_id: day['2026-12-23'] }).execute();
    await desk.t.app.db.deleteFrom('slope_operating_day').where('date', '=', '2026-12-22').execute();
    await desk.t.app.db.deleteFrom('operating_day').where('date', '=', '2026-12-22').execute();
    expect(await reasonsOf(desk, move(id, chiba))).toEqual([]);
    expect((await bookingOf(desk, id)).instructor_id).toBe(chiba);
  });

  it('can be to nobody, and from a deleted instructor', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki });
    await save(desk, move(id, null));
    expect(await desk.heldHours()).toEqual([]);
    await desk.t.app.db.updateTable('booking').set({ instructor_id: doi }).execute();
    await changeStoredDays(desk.t.app.db, { instructor_id: doi });
    expect((await save(desk, move(id, chiba, { expected_version: 2 }))).saved).toHaveLength(1);
  });

  it('changes nothing when the place is the same', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki });
    const written = await desk.audit();
    expect((await save(desk, move(id, aoki))).saved).toEqual([{ booking_id: id, day_number: 1, version: 1 }]);
    expect(await desk.audit()).toEqual(written);
  });
});

describe('a move to another day or hour', () => {
  it('keeps the length and the fee, and takes the lesson time that has those hours', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki, fee: 31_000 });
    await save(desk, move(id, aoki, { to_date: '2026-12-24', to_from: '13:00' }));
    expect(await lessonDaysOf(desk, id)).toEqual(['1 2026-12-24 13:00-16:00 1']);
    expect(await bookingOf(desk, id)).toMatchObject({
      date: '2026-12-24',
      operating_day_id: day['2026-12-24'],
      setting_time_id: time.afternoon,
      fee: 31_000,
    });
    await save(desk, move(id, aoki, { to_from: '10:30', expected_version: 2 }));
    expect(await lessonDaysOf(desk, id)).toEqual(['1 2026-12-24 10:30-13:30 1']);
    expect((await bookingOf(desk, id)).setting_time_id).toBe(time.afternoon);
  });

  it('renumbers the days of a lesson: Day 1 is the first', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki, days_of_lesson: 3 });
    await save(desk, move(id, aoki, { to_date: '2026-12-26' }));
    expect(await lessonDaysOf(desk, id)).toEqual([
      '1 2026-12-23 09:00-12:00 1',
      '2 2026-12-24 09:00-12:00 1',
      '3 2026-12-26 09:00-12:00 1',
    ]);
    expect(await bookingOf(desk, id)).toMatchObject({ date: '2026-12-23', operating_day_id: day['2026-12-23'] });
    expect(await desk.heldHours()).toHaveLength(3);
  });

  it.each([
    ['a day on which the school is closed', { to_date: '2026-12-27' }, 'closed', 'errors:notAnOperatingDay'],
    ['an hour before the school opens', { to_from: '08:00' }, 'outside_hours', 'errors:outsideSchoolHours'],
    [
      'an hour from which it would run past the closing',
      { to_from: '14:15' },
      'outside_hours',
      'errors:outsideSchoolHours',
    ],
    [
      'an hour from which it would run past midnight',
      { to_from: '22:00' },
      'outside_hours',
      'errors:outsideSchoolHours',
    ],
    ['a day of the same lesson', { to_date: '2026-12-23' }, 'same_day', 'errors:lessonOnThatDay'],
  ])('is refused to %s', async (_where, to, reason, key) => {
    const desk = await openDesk();
    const id = await desk.book({ days_of_lesson: 2 });
    const { saved, refused } = await save(desk, move(id, aoki, to));
    expect([saved, refused]).toEqual([
      [],
      [{ move: move(id, aoki, to), reason, text: expect.objectContaining({ key }) }],
    ]);
    expect(await desk.heldHours()).toEqual([]);
  });

  it('is refused when the lesson would then begin on a closed day', async () => {
    const desk = await openDesk();
    const id = await desk.book({ operating_day: day['2026-12-26'], days_of_lesson: 2 });
    expect(await reasonsOf(desk, move(id, null, { to_date: '2026-12-28' }))).toEqual([`${id}: closed`]);
    expect(await lessonDaysOf(desk, id)).toHaveLength(2);
  });

  it("does not check unchanged hours: an agreed lesson outside the school's hours may change instructor", async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await desk.t.app.db.updateTable('operating_day').set({ duration_from: '10:00' }).execute();
    expect(await reasonsOf(desk, move(id, chiba))).toEqual([]);
  });
});

describe('an obstacle', () => {
  it('is reported per lesson, and the other moves are saved', async () => {
    const desk = await openDesk();
    const taken = await desk.book({ instructor_id: aoki });
    const off = await desk.book({ operating_day: day['2026-12-23'] });
    const [clashing, stale, canceled, fine] = [
      await desk.book(),
      await desk.book(),
      await desk.book(),
      await desk.book(),
    ];
    await putBooking(desk, stale, { admin_notes: 'called' });
    await putBooking(desk, canceled, { invoice_status: 'Canceled' });
    const answer = await save(
      desk,
      move(clashing, aoki),
      move(off, baba),
      move(stale, chiba),
      move(canceled, chiba, { expected_version: 2 }),
      move(fine, chiba),
      move(999, chiba),
      move(taken, doi),
      move(off, chiba, { day_number: 2 }),
    );
    expect(answer.saved).toEqual([{ booking_id: fine, day_number: 1, version: 2 }]);
    expect(answer.refused.map(({ move, reason, text }) => [move.booking_id, reason, text])).toEqual([
      [clashing, 'teaching', { key: 'errors:instructorTeaching', params: { date: '2026-12-22', booking: taken } }],
      [off, 'off', { key: 'errors:instructorOff' }],
      [stale, 'changed', { key: 'errors:rowChanged' }],
      [canceled, 'canceled', { key: 'errors:bookingCanceled' }],
      [999, 'not_found', { key: 'errors:bookingNotFound' }],
      [taken, 'instructor_gone', { key: 'errors:instructorNotFound' }],
      [off, 'not_found', { key: 'errors:bookingNotFound' }],
    ]);
    expect(await desk.heldHours()).toEqual([`${aoki} 2026-12-22 36-47`, `${chiba} 2026-12-22 36-47`]);
  });

  it('is an entry, whatever its tag, until the desk confirms', async () => {
    const desk = await openDesk();
    await desk.trpc.admin.schedule.saveEntry({
      tag: 'Sick leave',
      instructor_id: aoki,
      start_time: '09:00',
      end_time: '17:00',
      operating_day: '2026-12-22',
    });
    const id = await desk.book();
    expect(await reasonsOf(desk, move(id, aoki))).toEqual([`${id}: entry`]);
    expect((await save(desk, move(id, aoki, { allow_day_off: true }))).saved).toHaveLength(1);
  });

  it('can be confirmed: a day off, or an overlap, which is audited and reserves no hours', async () => {
    const desk = await openDesk();
    const below = await desk.book({ instructor_id: aoki });
    const over = await desk.book();
    const off = await desk.book({ operating_day: day['2026-12-23'] });
    const moves = [move(over, aoki, { allow_overlap: true }), move(off, baba, { allow_day_off: true })];
    expect((await save(desk, ...moves)).refused).toEqual([]);
    expect(await desk.heldHours()).toEqual([`${aoki} 2026-12-22 36-47`, `${baba} 2026-12-23 36-47`]);
    const actions = (await desk.audit()).slice(3);
    expect(actions).toEqual([
      { entity: 'booking', entity_id: String(over), action: 'overlap', source: 'trpc', actor: deskEmail },
      { entity: 'booking', entity_id: String(over), action: 'update', source: 'trpc', actor: deskEmail },
      { entity: 'booking', entity_id: String(off), action: 'update', source: 'trpc', actor: deskEmail },
    ]);
    await save(desk, move(below, chiba));
    expect(await desk.heldHours()).toContain(`${aoki} 2026-12-22 36-47`);
  });

  it.each([
    ['the first of two on purpose: the second reserves the hours', [true, false], 1],
    ['the second on purpose: the first reserves them', [false, true], 0],
    ['both on purpose: the first reserves them', [true, true], 0],
  ] as const)('may be overlapped by a lesson moved in the same save, %s', async (_what, allowed, holder) => {
    const desk = await openDesk();
    const ids = [await desk.book(), await desk.book()];
    const { refused } = await save(
      desk,
      ...ids.map((id, index) => move(id, aoki, { allow_overlap: allowed[index] ?? false })),
    );
    expect(refused).toEqual([]);
    const held = await desk.t.app.db.selectFrom('lesson_cell').select('lesson_id').distinct().execute();
    const days = await storedDays(desk.t.app.db);
    expect(held).toEqual([{ lesson_id: days.find((each) => each.booking_id === ids[holder])?.lesson_id }]);
  });

  it('is not a lesson that moves away in the same save: instructors swap', async () => {
    const desk = await openDesk();
    const first = await desk.book({ instructor_id: aoki });
    const second = await desk.book({ instructor_id: chiba });
    expect((await save(desk, move(first, chiba), move(second, aoki))).refused).toEqual([]);
    expect(await lessonDaysOf(desk, first)).toEqual([`1 2026-12-22 09:00-12:00 ${chiba}`]);
    expect(await lessonDaysOf(desk, second)).toEqual([`1 2026-12-22 09:00-12:00 ${aoki}`]);
    expect(await desk.heldHours()).toHaveLength(2);
  });

  it('is a lesson whose own move was refused: the swap fails completely', async () => {
    const desk = await openDesk();
    const first = await desk.book({ instructor_id: aoki });
    const second = await desk.book({ instructor_id: chiba });
    expect(await reasonsOf(desk, move(first, chiba), move(second, aoki, { expected_version: 7 }))).toEqual([
      `${first}: teaching`,
      `${second}: changed`,
    ]);
    expect(await lessonDaysOf(desk, first)).toEqual([`1 2026-12-22 09:00-12:00 ${aoki}`]);
  });

  it('for two lessons moved to one place is the earlier one', async () => {
    const desk = await openDesk();
    const [first, second] = [await desk.book(), await desk.book()];
    expect(await reasonsOf(desk, move(first, aoki), move(second, aoki))).toEqual([`${second}: teaching`]);
  });

  it('does not exist for days of one lesson that swap', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki, days_of_lesson: 2 });
    const moves = [
      move(id, aoki, { to_date: '2026-12-23' }),
      move(id, chiba, { day_number: 2, to_date: '2026-12-22' }),
    ];
    expect((await save(desk, ...moves)).refused).toEqual([]);
    expect(await lessonDaysOf(desk, id)).toEqual([
      `1 2026-12-22 09:00-12:00 ${chiba}`,
      `2 2026-12-23 09:00-12:00 ${aoki}`,
    ]);
    expect((await bookingOf(desk, id)).version).toBe(2);
  });
});

describe('the guests of moved lessons', () => {
  const told = async (desk: Desk) =>
    (await desk.t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute()).map(
      (row) => `${row.kind} ${row.booking_id} ${row.recipient}`,
    );
  const openQuietDesk = async () => {
    const desk = await openDesk();
    await desk.t.app.db.updateTable('school').set({ email_sender: 'lessons@gerende.example' }).execute();
    const ids = [await desk.book(), await desk.book({ instructor_id: aoki })];
    await desk.t.app.db.deleteFrom('outbox').execute();
    return { desk, ids };
  };

  it('get a message about saved moves if the desk says so, and none about refused ones', async () => {
    const { desk, ids } = await openQuietDesk();
    const moves = ids.map((id) => move(id, aoki, { to_from: '13:00' }));
    await desk.trpc.admin.schedule.saveMoves({ moves, notify_guest: true });
    expect(await told(desk)).toEqual([
      `changed ${ids[0]} weiling@example.com`,
      `changed ${ids[0]} lessons@gerende.example`,
    ]);
  });

  it('get none otherwise; the school gets one about new hours, but not about a new instructor', async () => {
    const { desk, ids } = await openQuietDesk();
    await save(desk, move(ids[0] ?? 0, chiba), move(ids[1] ?? 0, aoki, { to_from: '13:00' }));
    expect(await told(desk)).toEqual([`changed ${ids[1]} lessons@gerende.example`]);
  });
});
