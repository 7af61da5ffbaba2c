/** After a change of the catalogue every door shows the same hours of a booking (issue: one truth). */
import type { TouchedLesson } from '@gerende/domain/lesson/touched';
import { describe, expect, it } from 'vitest';
import { classesOf } from '../../testing/classes.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

const { aoki, baba, chiba } = school.instructor;
const { time, day } = school;
const later = { setting_time: 'Morning', duration_from: '12:30', duration_to: '14:30' };

/** The hours of a booking's first day as each door shows them. */
async function hoursSaid(desk: Desk, id: number): Promise<Record<string, string>> {
  const { item } = (await desk.rest('GET', `/booking/${id}`)).body;
  const { items } = (await desk.rest('GET', '/booking')).body;
  const listed = items.data.find((each: { id: number }) => each.id === id);
  const written = await desk.rest('PUT', `/booking/${id}`, {
    admin_notes: `seen ${Math.random()}`,
    notify_guest: true,
  });
  const page = await desk.trpc.admin.booking.get({ id });
  const rows = (await desk.trpc.admin.booking.list({})).toJSON();
  const row = rows.data.find((each) => each.id === id);
  const range = new URLSearchParams({ startDate: item.operating_day.operating_day, endDate: '2027-01-16' });
  const onGrid = (await desk.rest('GET', `/schedule?${range}`)).body.data.items;
  const block = onGrid.find((each: { id: number }) => each.id === id);
  const csv = await (await desk.t.request('/export/booking', { token: desk.token })).text();
  const line = csv.split('\r\n').find((each) => each.startsWith(`${id},`)) ?? '';
  const mail = await desk.t.app.db
    .selectFrom('outbox')
    .select('payload')
    .where('booking_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const [first] = JSON.parse(mail?.payload ?? '{}').facts?.days ?? [];
  const of = ({ setting_time: of }: { setting_time: { duration_from: string; duration_to: string } }) =>
    `${of.duration_from}-${of.duration_to}`;
  return {
    one: of(item),
    listed: of(listed),
    written: of(written.body.item),
    page: of(page),
    row: row ? of(row) : '',
    grid: `${block?.from}-${block?.to}`,
    csv: line.split(',').slice(2, 4).join('-'),
    mail: `${first?.from}-${first?.to}`,
  };
}

const everywhere = (hours: string) =>
  Object.fromEntries(['one', 'listed', 'written', 'page', 'row', 'grid', 'csv', 'mail'].map((door) => [door, hours]));

describe('a lesson time with other hours', () => {
  it('over REST leaves the lessons, which every door then shows, and is used for new bookings', async () => {
    const desk = await openDesk();
    const kept = await desk.book({ instructor_id: aoki });
    expect((await desk.rest('PUT', `/setting-times/${time.morning}`, later)).status).toBe(200);
    const fresh = await desk.book({ instructor_id: baba });
    expect(await hoursSaid(desk, kept)).toEqual(everywhere('09:00-12:00'));
    expect(await hoursSaid(desk, fresh)).toEqual(everywhere('12:30-14:30'));
  });

  it('on our pages is refused with the list until the request says what happens to the lessons', async () => {
    const desk = await openDesk();
    const first = await desk.book({ instructor_id: aoki });
    await desk.book({ instructor_id: chiba, setting_time_id: time.afternoon });
    const save = desk.trpc.admin.settingTime.save({ id: time.morning, ...later });
    await expect(save).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: {
        details: {
          extra: {
            touched_count: 1,
            touched_movable: 1,
            touched: [{ booking_id: first, date: '2026-12-22', start_time: '09:00', goes: '12:30–14:30', stays: '' }],
          },
        },
      },
    });
    expect((await desk.trpc.admin.settingTime.get({ id: time.morning })).duration_from).toBe('09:00');
    expect(await hoursSaid(desk, first)).toEqual(everywhere('09:00-12:00'));
  });

  it('moves them where they can be taught, the others stay, and the mail has the new hours', async () => {
    const desk = await openDesk();
    const goes = await desk.book({ instructor_id: baba });
    const class_ = await desk.book({ instructor_id: aoki });
    await desk.book({ instructor_id: aoki, setting_time_id: time.afternoon });
    const late = { ...later, duration_from: '15:00', duration_to: '18:00' };
    const asked = { id: time.morning, ...later };
    await expect(desk.trpc.admin.settingTime.save(asked)).rejects.toMatchObject({
      cause: {
        details: {
          extra: {
            touched: [
              { booking_id: goes, goes: '12:30–14:30', stays: '' },
              { booking_id: class_, goes: '', stays: expect.stringContaining('already teaches') },
            ],
          },
        },
      },
    });
    await desk.trpc.admin.settingTime.save({ ...asked, lessons: 'move', notify_guest: true });
    expect(await hoursSaid(desk, goes)).toEqual(everywhere('12:30-14:30'));
    expect(await hoursSaid(desk, class_)).toEqual(everywhere('09:00-12:00'));
    expect(await desk.heldHours()).toContain(`${baba} 2026-12-22 50-57`);
    // Outside the school's hours nothing can be moved, and the reason is given.
    await expect(desk.trpc.admin.settingTime.save({ id: time.morning, ...late })).rejects.toMatchObject({
      cause: { details: { extra: { touched_movable: 0, touched: [{ stays: expect.stringContaining('17:00') }] } } },
    });
  });

  it('leaves taught days, lessons that were moved to other hours, and canceled ones', async () => {
    const desk = await openDesk();
    const running = await desk.book({ instructor_id: aoki, operating_day: day['2026-12-18'], days_of_lesson: 5 });
    const canceled = await desk.book({ instructor_id: baba });
    await putBooking(desk, canceled, { invoice_status: 'Canceled' });
    const own = await desk.book({ instructor_id: chiba });
    const version = (await desk.trpc.admin.booking.get({ id: own })).version;
    await desk.trpc.admin.schedule.saveMoves({
      moves: [{ booking_id: own, day_number: 1, to_instructor_id: chiba, to_from: '10:00', expected_version: version }],
      notify_guest: false,
    });
    await desk.trpc.admin.settingTime.save({ id: time.morning, ...later, lessons: 'move' });
    const days = await desk.trpc.admin.booking.days({ id: running });
    expect(days.map((each) => `${each.date.slice(8)} ${each.start_time}`)).toEqual([
      '18 09:00',
      '19 09:00',
      '20 12:30',
      '21 12:30',
      '22 12:30',
    ]);
    expect(await hoursSaid(desk, own)).toEqual(everywhere('10:00-13:00'));
    expect((await desk.rest('GET', `/booking/${canceled}`)).body.item.setting_time.duration_from).toBe('09:00');
  });

  it('that is changed back has the kept lessons at its hours again, and a new day of a kept booking has its hours', async () => {
    const desk = await openDesk();
    const kept = await desk.book({ instructor_id: aoki });
    await desk.trpc.admin.settingTime.save({ id: time.morning, ...later, lessons: 'keep' });
    await putBooking(desk, kept, { days_of_lesson: 2 });
    const days = await desk.trpc.admin.booking.days({ id: kept });
    expect(days.map((each) => each.start_time)).toEqual(['09:00', '09:00']);
  });
});

/** The list of a refused change, as `booking goes/stays`. */
async function refusedList(change: Promise<unknown>): Promise<string[]> {
  const error = await change.then(
    () => undefined,
    (refusal: { cause?: { details?: { extra?: { touched?: TouchedLesson[] } } } }) => refusal,
  );
  const touched = error?.cause?.details?.extra?.touched ?? [];
  return touched.map(({ booking_id, goes, stays }) => `${booking_id} ${goes || `stays: ${stays}`}`);
}

describe('other school hours', () => {
  const dates = ['2026-12-22'];
  const short = { duration_from: '10:00', duration_to: '13:00' };

  it('move the lessons outside of them inside, or keep them; REST keeps them', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki });
    const long = await desk.book({
      instructor_id: chiba,
      setting_time_id: time.fullDay,
      course_id: school.course.snowboard,
    });
    expect(await refusedList(desk.trpc.admin.operatingDay.save({ ...short, dates }))).toEqual([
      `${id} 10:00–13:00`,
      `${long} stays: There is no other place for it`,
    ]);
    expect((await desk.rest('PUT', '/school/operating-day/2026-12-22', short)).status).toBe(200);
    expect(await hoursSaid(desk, id)).toEqual(everywhere('09:00-12:00'));
    await desk.trpc.admin.operatingDay.save({ ...short, dates, lessons: 'move' });
    expect(await hoursSaid(desk, id)).toEqual(everywhere('10:00-13:00'));
    expect(await hoursSaid(desk, long)).toEqual(everywhere('09:00-16:00'));
  });
});

describe('a course', () => {
  async function changed(desk: Desk, changes: Record<string, unknown>) {
    const course = await desk.trpc.admin.course.get({ id: school.course.privateSki });
    return desk.trpc.admin.course.save({
      id: course.id,
      course_name: course.name_translations.en,
      course_name_zh: course.name_translations.zh,
      slope_ids: course.slopes.map(({ id }) => id),
      setting_time_ids: [time.morning, time.afternoon],
      category_id: course.category.id,
      days_of_lesson: course.days_of_lesson,
      ...changes,
    });
  }

  it('without one of its times moves those lessons to the nearest one of the same length', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki });
    const change = { setting_time_ids: [time.afternoon] };
    expect(await refusedList(changed(desk, change))).toEqual([`${id} 13:00–16:00`]);
    await changed(desk, { ...change, lessons: 'move' });
    expect(await hoursSaid(desk, id)).toEqual(everywhere('13:00-16:00'));
    expect((await desk.rest('GET', `/booking/${id}`)).body.item.setting_time_id).toBe(time.afternoon);
  });

  it('of classes makes classes of its private lessons, and private lessons of classes that one booking attends', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki, number_of_orders: 3 });
    const group = { form: 'group', class_size: 6, min_people: 1, level_span: 2 };
    expect(await refusedList(changed(desk, group))).toEqual([`${id} a class of up to 6`]);
    await changed(desk, { ...group, lessons: 'keep' });
    expect(await classesOf(desk)).toEqual([`1: 12-22 09:00 by ${aoki} 3/- [${id}]`]);
    await changed(desk, { form: 'private', lessons: 'keep' });
    await changed(desk, { ...group, lessons: 'move' });
    const second = await desk.book({ number_of_orders: 2 });
    expect(await classesOf(desk)).toEqual([`1: 12-22 09:00 by ${aoki} 5/6 [${id} ${second}]`]);
    expect(await refusedList(changed(desk, { ...group, class_size: 4 }))).toEqual([
      `${id} stays: 5 people attend it`,
      `${second} stays: 5 people attend it`,
    ]);
    expect(await refusedList(changed(desk, { form: 'private' }))).toEqual([
      `${id} stays: several bookings share it`,
      `${second} stays: several bookings share it`,
    ]);
  });

  it('on fewer slopes lists the lessons that have nowhere to go; another category makes them unassigned', async () => {
    const desk = await openDesk();
    const id = await desk.book({ slope_id: school.slope.naeba, instructor_id: baba });
    expect(await refusedList(changed(desk, { slope_ids: [school.slope.kandatsu] }))).toEqual([
      `${id} stays: There is no other place for it`,
    ]);
    const there = await desk.book({ instructor_id: aoki });
    const given = await desk.book({ instructor_id: baba, setting_time_id: time.afternoon });
    expect(await refusedList(changed(desk, { category_id: school.category.snowboard }))).toEqual([
      `${id} stays: Nobody could teach it then`,
      `${given} Unassigned`,
    ]);
    await changed(desk, { category_id: school.category.snowboard, lessons: 'move' });
    const teachers = await Promise.all(
      [id, there, given].map(async (each) => (await desk.trpc.admin.booking.get({ id: each })).instructor_id),
    );
    expect(teachers).toEqual([baba, aoki, null]);
  });
});

describe('an instructor', () => {
  const sick = [{ date: '2026-12-22', from: '08:00', to: '12:00', kind: 'sick' as const }];
  const save = async (desk: Desk, changes: Record<string, unknown>) => {
    const { name, name_zh } = await desk.trpc.admin.instructor.get({ id: aoki });
    return desk.trpc.admin.instructor.save({
      id: aoki,
      instructor_name_en: name,
      instructor_name_zh: name_zh || name,
      ...changes,
    });
  };

  it('who is away makes those lessons unassigned, where somebody else can teach them', async () => {
    const desk = await openDesk();
    const [goes, later, hard] = [
      await desk.book({ instructor_id: aoki }),
      await desk.book({ instructor_id: aoki, setting_time_id: time.afternoon }),
      await desk.book({ instructor_id: aoki, operating_day: day['2026-12-24'], ability_level: 5 }),
    ];
    const away = [...sick, { ...sick[0], date: '2026-12-24', from: '08:00', to: '12:00', kind: 'sick' as const }];
    expect(await refusedList(save(desk, { away }))).toEqual([
      `${goes} Unassigned`,
      `${hard} stays: Nobody could teach it then`,
    ]);
    await save(desk, { away, lessons: 'move' });
    const teachers = await Promise.all(
      [goes, later, hard].map(async (id) => (await desk.rest('GET', `/booking/${id}`)).body.item.instructor_id),
    );
    expect(teachers).toEqual([null, aoki, aoki]);
  });

  it('who is deleted makes all future lessons unassigned, or keeps the name on them', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki });
    expect(await refusedList(desk.trpc.admin.instructor.remove({ id: aoki }))).toEqual([`${id} Unassigned`]);
    await desk.trpc.admin.instructor.remove({ id: aoki, lessons: 'move' });
    expect((await desk.rest('GET', `/booking/${id}`)).body.item.instructor_id).toBeNull();
  });
});

it('a slope without one of its days lists the lessons of that day', async () => {
  const desk = await openDesk();
  const id = await desk.book();
  const { name_translations, operating_days } = await desk.trpc.admin.slope.get({ id: school.slope.kandatsu });
  const slope = {
    id: school.slope.kandatsu,
    name_translations,
    operating_days: operating_days.filter((date) => date !== '2026-12-22'),
  };
  expect(await refusedList(desk.trpc.admin.slope.save(slope))).toEqual([`${id} stays: There is no other place for it`]);
  await desk.trpc.admin.slope.save({ ...slope, lessons: 'keep' });
  expect(await hoursSaid(desk, id)).toEqual(everywhere('09:00-12:00'));
});
