/** What the front desk has done with the bookings: instructors, payments, notes, and a few cancellations. */
import type { AppContext } from '@gerende/api/context/context';
import type { Db } from '@gerende/api/database/database';
import { findUnavailable, lessonSlots } from '@gerende/api/features/instructor/instructor.service';
import { selectLessonDays } from '@gerende/api/features/lesson/lesson-day.queries';
import { applyLessonPlan } from '@gerende/api/features/lesson/write/apply-lesson-plan';
import type { Staying } from '@gerende/api/features/lesson/write/lesson-plan';
import { createClock, textBefore } from '@gerende/api/platform/clock';
import { tenPercentOff } from '@gerende/domain/booking/fee';
import { daysBetween, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { mainInstructor } from '@gerende/domain/lesson/taught-days';
import { adminNoteShare, adminNotes, canceledShare, deskStages, discountShare } from './booking-data.ts';
import { type InstructorKey, instructors } from './instructor-data.ts';
import { enterPayments } from './money/payments.ts';
import { createRandom, type Random } from './random.ts';
import type { CategoryKey, SlopeKey } from './school-data.ts';
import type { Catalogue } from './store-catalogue.ts';

const seed = 6_101;
/** The desk processes a booking two hours after it was made. */
const deskDelayMilliseconds = 2 * 60 * 60_000;

const selectBookings = (db: Db) =>
  db
    .selectFrom('booking')
    .innerJoin('course', 'course.id', 'booking.course_id')
    .innerJoin('setting_time', 'setting_time.id', 'booking.setting_time_id')
    .select([
      'booking.id',
      'booking.date',
      'booking.days_of_lesson',
      'booking.ability_level',
      'booking.slope_id',
      'booking.instructor_id',
      'booking.fee',
      'booking.created_at',
      'course.category_id',
      'setting_time.duration_from',
      'setting_time.duration_to',
    ])
    .orderBy('booking.id')
    .execute();

type BookingToWork = Awaited<ReturnType<typeof selectBookings>>[number];

/** Every instructor's id with slope ids and level by category. */
function teachers({ instructor, slope, category }: Catalogue) {
  return (Object.keys(instructors) as InstructorKey[]).map((key) => ({
    id: instructor[key],
    slopes: new Set(instructors[key].slopes.map((on: SlopeKey) => slope[on])),
    levels: new Map(
      (Object.entries(instructors[key].levels) as [CategoryKey, number][]).map(([of, level]) => [category[of], level]),
    ),
  }));
}

type Teachers = ReturnType<typeof teachers>;

/** An instructor who teaches the lesson and is free on all days; null when there is none. */
async function findInstructor(
  app: AppContext,
  random: Random,
  booking: BookingToWork,
  all: Teachers,
): Promise<number | null> {
  const fitting = all
    .filter(
      ({ slopes, levels }) =>
        slopes.has(booking.slope_id) && (levels.get(booking.category_id) ?? 0) >= booking.ability_level,
    )
    .map(({ id }) => id);
  const lesson = lessonSlots(booking.date, booking.days_of_lesson, booking);
  const unavailable = await findUnavailable(app, fitting, lesson);
  const free = fitting.filter((id) => !unavailable.has(id));
  return free.length > 0 ? random.pick(free) : null;
}

const writeDays = (app: AppContext, stays: readonly Staying[]) =>
  applyLessonPlan(app, { bookings: [], stays, hours: { field: 'instructor_id', taken: 'asked' } });

/** A canceled booking keeps its days for its history and frees the instructor's hours. */
async function cancel(app: AppContext, id: number): Promise<void> {
  const days = await selectLessonDays(app.db, id);
  await writeDays(
    app,
    days.map((was) => ({ was, day: { ...was, canceled: 1 } })),
  );
}

/** The days that nobody teaches yet: a class may have its instructor from another of its bookings. */
async function assign(app: AppContext, id: number, instructor_id: number): Promise<void> {
  const open = (await selectLessonDays(app.db, id)).filter((day) => day.instructor_id === null);
  await writeDays(
    app,
    open.map((was) => ({ was, day: { ...was, instructor_id } })),
  );
}

async function workOn(
  app: AppContext,
  random: Random,
  booking: BookingToWork,
  today: PlainDate,
  all: Teachers,
): Promise<void> {
  const ahead = daysBetween(today, booking.date);
  const stage = deskStages.find(({ upTo }) => ahead <= upTo);
  if (!stage) return;
  const isCanceled = random.chance(canceledShare);
  const isAssigned = random.chance(stage.assigned);
  const hasDiscount = random.chance(discountShare);
  const contact_status = random.pickWeighted(stage.contact);
  const invoice_status = random.pickWeighted(stage.invoice);
  const note = random.pick(adminNotes);
  const hasNote = random.chance(adminNoteShare);

  if (isCanceled) await cancel(app, booking.id);
  else if (isAssigned && booking.instructor_id === null) {
    const chosen = await findInstructor(app, random, booking, all);
    if (chosen !== null) await assign(app, booking.id, chosen);
  }
  await app.db
    .updateTable('booking')
    .set({
      instructor_id: mainInstructor(await selectLessonDays(app.db, booking.id), today),
      contact_status: isCanceled ? 'cancelled' : contact_status,
      invoice_status: isCanceled ? 'Canceled' : invoice_status,
      admin_notes: hasNote ? note : null,
      has_discount: hasDiscount ? 1 : 0,
      fee: hasDiscount ? tenPercentOff(booking.fee) : booking.fee,
      updated_at: textBefore(createClock(booking.created_at).now(), -deskDelayMilliseconds),
    })
    .where('id', '=', booking.id)
    .execute();
}

/** Processes all bookings in the order in which they were made. Must run in one transaction. */
export async function doDeskWork(app: AppContext, today: PlainDate, catalogue: Catalogue): Promise<void> {
  const random = createRandom(seed);
  const all = teachers(catalogue);
  const bookings = await selectBookings(app.db);
  for (const booking of bookings) await workOn(app, random, booking, today, all);
  await enterPayments(app);
}
