import { describe, expect, it } from 'vitest';
import { selectLessonDays } from '../../features/lesson/lesson-day.queries.ts';
import { mailOf } from '../../features/outbox-sender/mail-of.ts';
import { makeGroupCourse } from '../../testing/classes.ts';
import { type Desk, lessonDaysOf, openDesk } from '../../testing/desk.ts';
import { bookedPage, fieldsOf, open, press, textOf } from '../../testing/guest-page.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

/** A school with terms: changes until 24 hours before. */
async function openSchool(terms: Parameters<typeof policyRequest>[0] = { change_hours: 24 }): Promise<Desk> {
  const desk = await openDesk({ mail: sendsMail });
  await desk.trpc.admin.policy.save(policyRequest(terms));
  await desk.t.app.db.updateTable('school').set({ notice_email: 'desk@ski.example' }).execute();
  return desk;
}

type Booked = Awaited<ReturnType<typeof bookedPage>>;

/** Submits the form and gets the fee. */
async function previewOf(desk: Desk, { id, path }: Booked, wish: Record<string, string>): Promise<Response> {
  const form = fieldsOf(await textOf(await open(desk.t, `${path}/change/${id}`)), `/change/${id}`);
  return press(desk.t, `${path}/change/${id}`, { ...form, ...wish });
}

/** Then presses the button of that page. */
async function change(desk: Desk, booked: Booked, wish: Record<string, string>): Promise<Response> {
  const shown = await previewOf(desk, booked, wish);
  const page = await textOf(shown);
  if (!page.includes('name="step" value="save"')) return new Response(page, { status: shown.status });
  return press(desk.t, `${booked.path}/change/${booked.id}`, fieldsOf(page, `/change/${booked.id}`));
}

const mailsOf = (desk: Desk, kind: string) =>
  desk.t.app.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();

const bookingOf = (desk: Desk, id: number) =>
  desk.t.app.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a guest who changes a booking', () => {
  it('sees the new fee and the difference before anything is stored', async () => {
    const desk = await openSchool();
    const booked = await bookedPage(desk.t);
    const before = await bookingOf(desk, booked.id);
    const shown = await previewOf(desk, booked, {
      number_of_orders: '2',
      days_of_lesson: '2',
      has_transportation: '1',
    });
    expect(shown.status).toBe(200);
    const page = await textOf(shown);
    for (const said of ['¥30,000', '¥73,500', 'You pay ¥43,500 more.']) expect(page).toContain(said);
    expect(await bookingOf(desk, booked.id)).toEqual(before);
  });

  it('gets another day, time, number of days, people, level, language, and a pick-up, with one press', async () => {
    const desk = await openSchool();
    await desk.t.app.db.insertInto('instructor_language').values({ instructor_id: 1, language: 'ja' }).execute();
    const booked = await bookedPage(desk.t);
    const wish = {
      date: '2026-12-24',
      setting_time_id: '2',
      days_of_lesson: '2',
      number_of_orders: '2',
      ability_level: '3',
      lesson_language: 'ja',
      has_transportation: '1',
      hotel_name: 'Futaba',
    };
    const answer = await change(desk, booked, wish);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${booked.path}?done=changed&lang=en`]);
    expect(await bookingOf(desk, booked.id)).toMatchObject({
      ...{ date: '2026-12-24', setting_time_id: 2, days_of_lesson: 2, number_of_orders: 2, ability_level: 3 },
      ...{ lesson_language: 'ja', has_transportation: 1, hotel_name: 'Futaba', fee: 73_500, transportation_fee: 1500 },
      version: 2,
    });
    expect(await lessonDaysOf(desk, booked.id)).toEqual([
      '1 2026-12-24 13:00-16:00 null',
      '2 2026-12-25 13:00-16:00 null',
    ]);
    const page = await textOf(await open(desk.t, `${booked.path}?done=changed`));
    expect(page).toContain('Your lesson is changed.');
    const { data } = await desk.trpc.admin.message.list({ booking_id: booked.id });
    expect(data.slice(0, 2).map(({ kind, audience }) => `${kind} ${audience}`)).toEqual([
      'changed school',
      'changed guest',
    ]);
    const rows = await mailsOf(desk, 'changed');
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 1]);
    const sequence = async () =>
      Number(/SEQUENCE:(\d+)/.exec(await (await open(desk.t, `${booked.path}/calendar.ics`)).text())?.[1]);
    const [mailed] = rows;
    const mail = mailed && (await mailOf(desk.t.app, mailed));
    expect(mail?.calendar?.content).toContain(`SEQUENCE:${await sequence()}`);
    const told = await sequence();
    const { changes } = await desk.trpc.admin.booking.history({ id: booked.id, limit: 5 });
    expect(changes[0]).toMatchObject({ action: 'update', actor: 'guest' });
    // A change without a mail is in the calendar, too.
    await desk.trpc.admin.booking.update({ id: booked.id, setting_time_id: 1, notify_guest: false });
    expect(await sequence()).toBe(told + 1);
  });

  it('pays what was agreed when nothing changes that the price depends on, whatever the list says now', async () => {
    const desk = await openSchool();
    const booked = await bookedPage(desk.t);
    await desk.t.app.db.updateTable('course_price').set({ price: 99_000 }).execute();
    expect((await change(desk, booked, { ability_level: '4', hotel_name: 'Inn' })).status).toBe(303);
    expect(await bookingOf(desk, booked.id)).toMatchObject({ ability_level: 4, hotel_name: 'Inn', fee: 30_000 });
    const asked = await change(desk, booked, { number_of_orders: '2' });
    expect(await asked.text()).toContain('The school has agreed a fee of its own with you');
  });

  it('keeps an instructor who can teach then, and is told of a new one', async () => {
    const desk = await openSchool();
    const booked = await bookedPage(desk.t);
    await desk.trpc.admin.booking.update({ id: booked.id, instructor_id: school.instructor.aoki });
    expect((await change(desk, booked, { setting_time_id: '2' })).status).toBe(303);
    expect(await lessonDaysOf(desk, booked.id)).toEqual(['1 2026-12-22 13:00-16:00 1']);
    const other = await desk.book({ operating_day: school.day['2026-12-24'], instructor_id: school.instructor.aoki });
    const page = await textOf(await previewOf(desk, booked, { date: '2026-12-24', setting_time_id: '1' }));
    expect(page).toContain('Your instructor cannot teach then');
    expect((await change(desk, booked, { date: '2026-12-24', setting_time_id: '1' })).status).toBe(303);
    expect(await lessonDaysOf(desk, booked.id)).toEqual(['1 2026-12-24 09:00-12:00 null']);
    expect(await lessonDaysOf(desk, other)).toEqual(['1 2026-12-24 09:00-12:00 1']);
  });

  it('may move within a day that is full because of the booking itself', async () => {
    const desk = await openSchool();
    const booked = await bookedPage(desk.t);
    await bookedPage(desk.t, { email: 'other@example.com' });
    expect((await change(desk, booked, { ability_level: '5' })).status).toBe(303);
  });

  it('is refused on the field, with what was typed, and referred to the school where nobody can teach', async () => {
    const desk = await openSchool();
    const booked = await bookedPage(desk.t);
    const before = await bookingOf(desk, booked.id);
    const wrong = await previewOf(desk, booked, { days_of_lesson: '99', hotel_name: '<b>' });
    expect(wrong.status).toBe(422);
    const page = await textOf(wrong);
    expect(page).toMatch(/id="days_of_lesson"[^>]*value="99"[^>]*aria-describedby="days_of_lesson-wrong"/);
    expect(page).toContain('value="&lt;b&gt;"');
    for (const email of ['a@example.com', 'b@example.com'])
      await bookedPage(desk.t, { email, setting_time_id: school.time.afternoon });
    const full = await previewOf(desk, booked, { setting_time_id: '2' });
    expect(full.status).toBe(409);
    const asked = await textOf(full);
    const fields = /<textarea id="text"[^>]*>(.*?)<\/textarea>/s.exec(asked)?.[1] ?? '';
    expect(fields).toContain('Time: Morning 09:00–12:00 → Afternoon 13:00–16:00');
    expect((await press(desk.t, `${booked.path}/ask/${booked.id}`, { text: fields })).status).toBe(303);
    const { changes } = await desk.trpc.admin.booking.history({ id: booked.id, limit: 1 });
    expect(changes[0]).toMatchObject({ action: 'ask_change', note: fields });
    expect(await bookingOf(desk, booked.id)).toEqual(before);
    expect((await previewOf(desk, booked, {})).status).toBe(422);
    expect((await previewOf(desk, booked, { course_id: String(school.course.snowboard) })).status).toBe(422);
  });

  it('stores nothing when the booking or the price differs from what was shown', async () => {
    const desk = await openSchool();
    const booked = await bookedPage(desk.t);
    const address = `${booked.path}/change/${booked.id}`;
    const fields = fieldsOf(
      await textOf(await previewOf(desk, booked, { number_of_orders: '2' })),
      `/change/${booked.id}`,
    );
    await desk.t.app.db.updateTable('course_price').set({ price: 37_000 }).where('number_of_people', '=', 2).execute();
    const dearer = await press(desk.t, address, fields);
    expect([dearer.status, await textOf(dearer)]).toEqual([409, expect.stringContaining('it is now ¥37,000')]);
    await desk.trpc.admin.booking.update({ id: booked.id, admin_notes: 'calls later' });
    expect((await press(desk.t, address, { ...fields, fee: '37000' })).status).toBe(409);
    expect(await bookingOf(desk, booked.id)).toMatchObject({ number_of_orders: 1, fee: 30_000 });
    const other = await bookedPage(desk.t, { email: 'other@example.com' });
    expect((await press(desk.t, `${booked.path}/change/${other.id}`, fields)).status).toBe(404);
  });
});

describe('what only the desk may do', () => {
  it.each([
    [
      'no terms were agreed',
      'No terms were agreed',
      async (desk: Desk) => desk.t.app.db.updateTable('booking').set({ policy_id: null }).execute(),
    ],
    [
      'it is too late by the terms',
      'It is too late',
      async (desk: Desk) => desk.t.app.db.updateTable('policy').set({ change_hours: 72 }).execute(),
    ],
    [
      'the lesson has begun',
      'have begun',
      async (desk: Desk) => desk.t.app.db.updateTable('lesson').set({ date: '2026-12-19' }).execute(),
    ],
    [
      'it is canceled',
      'by the school only',
      async (desk: Desk) => desk.trpc.admin.booking.update({ id: 1, invoice_status: 'Canceled' }),
    ],
  ] as const)('says so and offers to ask: %s', async (_, words, prepare) => {
    const desk = await openSchool();
    const booked = await bookedPage(desk.t);
    await prepare(desk);
    const page = await textOf(await open(desk.t, `${booked.path}/change/${booked.id}`));
    expect(page).toContain(words);
    expect(page).toContain(`${booked.path}/ask/${booked.id}`);
    expect(page).not.toContain('name="step"');
    const before = await bookingOf(desk, booked.id);
    const sent = await press(desk.t, `${booked.path}/change/${booked.id}`, {
      ...{ step: 'save', date: '2026-12-22', days_of_lesson: '1', setting_time_id: '2', course_id: '1' },
      ...{ number_of_orders: '1', ability_level: '2', fee: '30000', version: String(before.version) },
    });
    expect(await sent.text()).toContain(words);
    expect(await bookingOf(desk, booked.id)).toEqual(before);
  });

  it('includes a change of the fee once there is an invoice', async () => {
    const desk = await openSchool();
    const booked = await bookedPage(desk.t);
    await desk.trpc.admin.invoice.issue({ booking_id: booked.id });
    expect(await (await change(desk, booked, { number_of_orders: '2' })).text()).toContain(
      'An invoice with the earlier fee',
    );
    expect((await change(desk, booked, { ability_level: '3' })).status).toBe(303);
  });
});

describe('a request', () => {
  it('is changed by its guest without terms, with the checks of a new one, and the school sees the new state', async () => {
    const desk = await openDesk({ mail: sendsMail });
    await desk.t.app.db.updateTable('school').set({ notice_email: 'desk@ski.example' }).execute();
    for (const email of ['a@example.com', 'b@example.com']) await bookedPage(desk.t, { email });
    const asked = await bookedPage(desk.t);
    expect((await bookingOf(desk, asked.id)).status).toBe('requested');
    const wish = { number_of_orders: '2', ability_level: '3', has_transportation: '1', hotel_name: 'Futaba' };
    const answer = await change(desk, asked, wish);
    expect(answer.headers.get('location')).toBe(`${asked.path}?done=request_changed&lang=en`);
    expect(await textOf(await open(desk.t, answer.headers.get('location') ?? ''))).toContain(
      'Your request is changed.',
    );
    expect(await bookingOf(desk, asked.id)).toMatchObject({
      ...{ status: 'requested', number_of_orders: 2, ability_level: 3, has_transportation: 1, hotel_name: 'Futaba' },
      ...{ fee: 37_500, instructor_id: null },
    });
    expect(await lessonDaysOf(desk, asked.id)).toEqual([]);
    const told = await mailsOf(desk, 'asked');
    expect(told.map((row) => [row.recipient, JSON.parse(row.payload).page.about])).toEqual([
      ['desk@ski.example', 'request_change'],
    ]);
    const { changes } = await desk.trpc.admin.booking.history({ id: asked.id, limit: 1 });
    expect(changes[0]).toMatchObject({ action: 'update', actor: 'guest' });
    // What could not be requested anew is refused.
    expect((await previewOf(desk, asked, { days_of_lesson: '99' })).status).toBe(422);
    await desk.t.app.db.updateTable('school').set({ when_full: 'refuse' }).execute();
    expect((await previewOf(desk, asked, { ability_level: '4' })).status).toBe(409);
    expect((await previewOf(desk, asked, { setting_time_id: '2' })).status).toBe(200);
  });
});

describe('two guests who want the last place', () => {
  it('one gets it, the other keeps the lesson that it had', async () => {
    const desk = await openSchool();
    await bookedPage(desk.t, { email: 'first@example.com', setting_time_id: school.time.afternoon });
    const guests = [];
    for (const email of ['a@example.com', 'b@example.com'])
      guests.push(await bookedPage(desk.t, { email, operating_day: school.day['2026-12-24'] }));
    const wish = { date: '2026-12-22', setting_time_id: '2' };
    const pressed = await Promise.all(
      guests.map(async (booked) => ({
        booked,
        fields: fieldsOf(await textOf(await previewOf(desk, booked, wish)), `/change/${booked.id}`),
      })),
    );
    const answers = await Promise.all(
      pressed.map(({ booked, fields }) => press(desk.t, `${booked.path}/change/${booked.id}`, fields)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const days = await Promise.all(guests.map(({ id }) => lessonDaysOf(desk, id)));
    expect(days.flat().sort()).toEqual(['1 2026-12-22 13:00-16:00 null', '1 2026-12-24 09:00-12:00 null']);
    expect(answers[days.findIndex(([day]) => day?.startsWith('1 2026-12-22'))]?.status).toBe(303);
  });

  it('a class mate stays in the class that another guest leaves', async () => {
    const desk = await openSchool();
    await makeGroupCourse(desk);
    const booked = await bookedPage(desk.t);
    const mate = await bookedPage(desk.t, { email: 'mate@example.com' });
    const before = await selectLessonDays(desk.t.app.db, mate.id);
    expect((await selectLessonDays(desk.t.app.db, booked.id))[0]?.lesson_id).toBe(before[0]?.lesson_id);
    expect((await change(desk, booked, { setting_time_id: '2' })).status).toBe(303);
    expect(await selectLessonDays(desk.t.app.db, mate.id)).toEqual(before);
    expect(await lessonDaysOf(desk, booked.id)).toEqual(['1 2026-12-22 13:00-16:00 null']);
  });
});
