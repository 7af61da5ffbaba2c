/** Moves the days of a booking that cannot be taught to other days, or gives them up and reduces the fee by their part. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { lessFor } from '@gerende/domain/closure/rules';
import type { MoveTo } from '@gerende/domain/closure/schema';
import { DomainError } from '@gerende/domain/errors';
import type { LessonDay } from '@gerende/domain/lesson/lesson-day';
import { mainInstructor } from '@gerende/domain/lesson/taught-days';
import type { Wanted } from '@gerende/domain/teachable/day';
import type { DayWithPlace } from '@gerende/domain/teachable/several-days';
import type { AppContext } from '../../context/context.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';
import type { BookingUpdate, StoredBooking } from '../booking/booking-row.ts';
import { cancelWithin } from '../cancellation/cancel-lines.service.ts';
import { followInvoices } from '../invoice/correct-invoice.service.ts';
import { type LessonDayRow, selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { applyLessonPlan } from '../lesson/write/apply-lesson-plan.ts';
import type { Classes } from '../lesson/write/lesson-plan.ts';
import { selectOperatingDayOn } from '../operating-day/operating-day.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectLiveSettingTime } from '../setting-time/setting-time.queries.ts';
import { askForDays, classesIn } from '../teachable/can-be-taught.service.ts';
import { wantedOfBooking } from './move-choices.service.ts';

/** A booking before and after; a provider's invoices are corrected after the transaction. */
export type Changed = { before: StoredBooking; after: StoredBooking };

type Rest = { kept: LessonDayRow[]; gone: LessonDayRow[] };

async function restOf({ db }: AppContext, id: number, dates: readonly PlainDate[]): Promise<Rest> {
  const live = (await selectLessonDays(db, id)).filter(({ canceled }) => canceled === 0);
  const isGone = ({ date }: LessonDayRow): boolean => dates.includes(date);
  return { kept: live.filter((day) => !isGone(day)), gone: live.filter(isGone) };
}

type NewDay = Omit<LessonDay, 'day_number' | 'canceled'>;
type Fresh = { days: readonly NewDay[]; classes?: Classes | undefined; plans?: readonly DayWithPlace[] };

/** The first day, with the operating day from which any later change of the booking takes its date. */
async function firstDay({ db }: AppContext, before: StoredBooking, date: PlainDate = before.date) {
  const day = date === before.date ? undefined : await selectOperatingDayOn(db, date);
  return { date, operating_day_id: day?.operating_day_id ?? before.operating_day_id };
}

/** Writes the days that stay and the new ones, numbered in the order of their dates. */
async function rewrite(
  app: AppContext,
  before: StoredBooking,
  { kept, gone }: Rest,
  { days: fresh, classes, plans }: Fresh,
  { columns, notify }: { columns: BookingUpdate; notify: boolean },
): Promise<StoredBooking> {
  const dates = [...kept, ...fresh].map(({ date }) => date).sort();
  const numberOf = (date: PlainDate): number => dates.indexOf(date) + 1;
  const joined = fresh.map((day) => ({ ...day, day_number: numberOf(day.date), canceled: 0 }));
  const stays = kept.flatMap((was) => {
    const day_number = numberOf(was.date);
    return day_number === was.day_number ? [] : [{ was, day: { ...was, day_number } }];
  });
  const all: LessonDay[] = [...kept, ...joined].sort((a, b) => a.date.localeCompare(b.date));
  const { bookings } = await applyLessonPlan(app, {
    bookings: [
      {
        id: before.id,
        columns: {
          ...(await firstDay(app, before, dates[0])),
          days_of_lesson: dates.length,
          instructor_id: mainInstructor(all, await schoolToday(app)),
          ...columns,
        },
        joins: { days: joined, classes },
        record: (after) => ({ action: 'update', before, after }),
        message: { kind: 'changed', guest: notify },
      },
    ],
    leaves: gone,
    stays,
    plans,
    hours: { field: 'instructor_id', taken: 'asked' },
  });
  return followInvoices(app, before, onlyRow(bookings));
}

/** The instructor of each new day: the present one if possible, else the one the guest named, or nobody yet. */
async function placesOn(
  app: AppContext,
  booking: StoredBooking,
  wanted: Wanted,
  dates: readonly PlainDate[],
): Promise<{ plans: DayWithPlace[]; teachers: Map<PlainDate, number | null> }> {
  const plans: DayWithPlace[] = [];
  const teachers = new Map<PlainDate, number | null>();
  for (const date of dates) {
    const ask = (nominated_instructor_id: number | null) =>
      askForDays(app, { ...wanted, nominated_instructor_id }, date, 1, { leaving: booking.id });
    const now = booking.instructor_id;
    const same = now === null || now === wanted.nominated_instructor_id ? undefined : await ask(now);
    const answer = same?.yes ? same : await ask(wanted.nominated_instructor_id);
    if (!answer.yes) throw new DomainError('conflict', `errors:untaught_${answer.why}`);
    plans.push(...answer.days);
    teachers.set(date, same?.yes ? now : wanted.nominated_instructor_id);
  }
  return { plans, teachers };
}

/**
 * Moves the days to others, at the agreed fee. Call it inside a transaction.
 * @throws conflict when it cannot be taught then
 */
export async function moveDays(
  app: AppContext,
  before: StoredBooking,
  dates: readonly PlainDate[],
  { dates: to, time_id }: MoveTo,
  notify: boolean,
): Promise<Changed> {
  const rest = await restOf(app, before.id, dates);
  const [first] = rest.gone;
  const isSameMany = rest.gone.length === to.length && new Set(to).size === to.length;
  const time = time_id === null ? null : await selectLiveSettingTime(app.db, time_id);
  if (!first || !isSameMany || time === undefined) throw new DomainError('conflict', 'errors:nothingToMove');
  if (rest.kept.some(({ date }) => to.includes(date))) throw new DomainError('conflict', 'errors:nothingToMove');
  const hours = time
    ? { from: time.duration_from, to: time.duration_to }
    : { from: first.start_time, to: first.end_time };
  const wanted = { ...(await wantedOfBooking(app, before)), ...hours };
  const { plans, teachers } = await placesOn(app, before, wanted, to);
  const days = to.map((date) => ({
    date,
    start_time: hours.from,
    end_time: hours.to,
    instructor_id: teachers.get(date) ?? null,
  }));
  const columns = time_id === null ? {} : { setting_time_id: time_id };
  const fresh = { days, classes: classesIn(plans, wanted), plans };
  return { before, after: await rewrite(app, before, rest, fresh, { columns, notify }) };
}

/**
 * Gives the days up: the fee is reduced by their part, and a booking without any days left is canceled and costs
 * nothing. No money moves: the balance shows what is due back (decision 0082). Call it inside a transaction.
 */
export async function giveUpDays(
  app: AppContext,
  before: StoredBooking,
  dates: readonly PlainDate[],
  notify: boolean,
): Promise<Changed & { less: number }> {
  const rest = await restOf(app, before.id, dates);
  if (rest.gone.length === 0) throw new DomainError('conflict', 'errors:nothingToMove');
  const less = lessFor(before.fee, rest.gone.length + rest.kept.length, rest.gone.length);
  if (rest.kept.length === 0) {
    const kept = [{ id: before.id, kept_fee: 0 }];
    const [canceled] = await cancelWithin(app, { ids: [before.id], reason: 'school', kept, notify_guest: notify });
    return { before, after: canceled?.after ?? before, less };
  }
  const columns = { fee: before.fee - less };
  return { before, after: await rewrite(app, before, rest, { days: [] }, { columns, notify }), less };
}
