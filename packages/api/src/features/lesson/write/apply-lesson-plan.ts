/**
 * The only writer of lessons, attendances and reserved hours (decision 0074). Whoever makes, moves, accepts, merges,
 * splits or cancels passes a plan, and everything that follows from it happens here in one order.
 */
import { daysAhead } from '@gerende/domain/lesson/taught-days';
import type { AppContext } from '../../../context/context.ts';
import { type Change, recordChange } from '../../audit/audit.service.ts';
import { insertBooking, updateBookingRow } from '../../booking/booking.queries.ts';
import type { StoredBooking } from '../../booking/booking-row.ts';
import { queueBookingMessages } from '../../message/queue-messages.ts';
import { followParties, ledgersBefore } from '../../payment/payment.service.ts';
import { schoolToday } from '../../school/school.service.ts';
import { rememberPlans } from '../../teachable/can-be-taught.service.ts';
import { type LessonDayRow, selectDaysOfLessons, selectLessonDays } from '../lesson-day.queries.ts';
import { followInstructors, settleClasses } from './classes.ts';
import { reserveFreedHours, reserveHours } from './hours.ts';
import type { LessonPlan, PlannedBooking } from './lesson-plan.ts';
import { followBooking, updatePresence } from './lesson-rows.ts';
import { daysAsSeated, isElsewhere, removeDays, resize, rewriteDays, seatDays, transferDays } from './write-days.ts';

/** A booking of the plan as stored, with the days on which it has a place. */
type Written = { planned: PlannedBooking; booking: StoredBooking; days: LessonDayRow[] };

export type Applied = {
  /** In the order of the plan. */
  bookings: StoredBooking[];
  /** The class that was opened beside another one. */
  opened: number | null;
};

async function writeBooking(app: AppContext, planned: PlannedBooking): Promise<StoredBooking> {
  const { db } = app;
  const now = app.clock.nowText();
  if (planned.id === undefined) return insertBooking(db, { ...planned.columns, created_at: now, updated_at: now });
  const booking = await updateBookingRow(db, planned.id, { updated_at: now, ...planned.columns });
  if (planned.follows) {
    const days = await selectLessonDays(db, booking.id);
    await followBooking(db, booking, planned.follows === 'all' ? days : daysAhead(days, await schoolToday(app)));
  }
  return booking;
}

const classesOf = (days: readonly LessonDayRow[]): number[] =>
  days.flatMap((day) => (day.capacity === null ? [] : day.lesson_id));

/**
 * Lessons and attendances.
 * @returns the bookings with their new days, the classes that were attended before, all classes, and days to be reserved
 */
async function writeLessons({ db }: AppContext, plan: LessonPlan, bookings: readonly StoredBooking[]) {
  const { leaves = [], stays = [], transfer, sizes = [], presences = [] } = plan;
  for (const presence of presences) await updatePresence(db, presence);
  for (const size of sizes) await resize(db, size);
  if (leaves.length > 0) await removeDays(db, leaves);
  const moved = stays.length > 0 ? await rewriteDays(db, stays) : [];
  const transferred = transfer && (await transferDays(db, transfer));
  const opened = transferred?.opened ?? null;
  const settled = new Set([
    ...sizes.flatMap(({ id, capacity }) => (capacity === null ? [] : id)),
    ...classesOf([...leaves, ...stays.map(({ was }) => was)]),
    ...(transfer ? [transfer.from, transfer.to ?? opened ?? transfer.from] : []),
  ]);
  const seats = [];
  for (const [index, { joins }] of plan.bookings.entries()) {
    const booking = bookings[index];
    if (!booking || !joins) continue;
    const left = leaves.filter((day) => day.booking_id === booking.id);
    const seated = await seatDays(db, booking, joins, left);
    seats.push({ booking, joins, seated });
    for (const id of joins.classes?.joins.values() ?? []) settled.add(id);
  }
  const classes = new Set([...settled, ...seats.flatMap(({ seated }) => classesOf(seated.days))]);
  const unreserved = [...moved, ...(transferred?.unreserved ?? [])];
  return { seats, settled: [...settled], classes: [...classes], opened, unreserved };
}

/** Days whose hours the plan frees, as they were. */
const freedBy = ({ leaves = [], stays = [], transfer }: LessonPlan): LessonDayRow[] => [
  ...leaves,
  ...stays.flatMap((each) => (isElsewhere(each) || each.was.canceled !== each.day.canceled ? each.was : [])),
  ...(transfer?.days ?? []),
];

/** Sets the main instructors of the bookings, and of all who attend classes with them. */
async function followed(app: AppContext, bookings: readonly StoredBooking[], classIds: readonly number[]) {
  const attending = (await selectDaysOfLessons(app.db, classIds)).map((day) => day.booking_id);
  const ids = [...bookings.map(({ id }) => id), ...attending];
  const changed = await followInstructors(app.db, ids, await schoolToday(app));
  return bookings.map((booking) => changed.get(booking.id) ?? booking);
}

async function tell(app: AppContext, { planned, booking, days }: Written): Promise<void> {
  if (!planned.message) return;
  const { kind, ...told } = planned.message;
  const isNew = planned.id === undefined;
  const written = { booking, isNew, days: isNew ? days : await selectLessonDays(app.db, booking.id) };
  await queueBookingMessages(app, written, kind, told);
}

/**
 * Call it inside the transaction in which the plan was made.
 * @throws conflict on `plan.hours.field` when an instructor teaches then and no overlap is allowed
 */
export async function applyLessonPlan(app: AppContext, plan: LessonPlan): Promise<Applied> {
  const { db } = app;
  const ledgers = await ledgersBefore(db, plan.bookings);
  const stored: StoredBooking[] = [];
  for (const planned of plan.bookings) stored.push(await writeBooking(app, planned));
  const { seats, settled, classes, opened, unreserved } = await writeLessons(app, plan, stored);
  if (settled.length > 0) await settleClasses(db, settled);
  const daysOf = new Map<number, LessonDayRow[]>();
  for (const { booking, joins, seated } of seats) {
    const days = await daysAsSeated(db, joins, seated);
    daysOf.set(booking.id, days);
    unreserved.push(...days.filter((day) => seated.unreserved.has(day.lesson_id)));
  }
  const overlaps = await reserveHours(db, unreserved, plan.hours);
  const freed = freedBy(plan);
  if (freed.length > 0) await reserveFreedHours(db, freed, plan.hours);
  const bookings = classes.length > 0 ? await followed(app, stored, classes) : stored;
  if (plan.plans) rememberPlans(app, plan.plans, [...daysOf.values()].flat());
  const written = plan.bookings.flatMap((planned, index): Written[] => {
    const booking = bookings[index];
    return booking ? [{ planned, booking, days: daysOf.get(booking.id) ?? [] }] : [];
  });
  const changes = written.map(
    ({ planned, booking }): Change => ({
      entity: 'booking',
      entity_id: booking.id,
      ...planned.record(booking, opened),
    }),
  );
  // In the audit log, a new booking comes before its overlaps, and a changed one after them.
  const isMade = ({ action }: Change): boolean => action === 'create';
  for (const change of [...changes.filter(isMade), ...overlaps, ...changes.filter((each) => !isMade(each))])
    await recordChange(app, change);
  const paid = await followParties(app, ledgers);
  const asFollowed = (booking: StoredBooking): StoredBooking => paid.get(booking.id) ?? booking;
  for (const each of written) await tell(app, { ...each, booking: asFollowed(each.booking) });
  return { bookings: bookings.map(asFollowed), opened };
}
