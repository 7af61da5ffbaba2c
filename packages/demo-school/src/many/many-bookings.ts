/**
 * Stores many bookings of invented guests, to try out how a school behaves with them. Each is stored as the desk's are, with
 * its lessons, the instructor's hours, the search and the log, and without any message.
 */
import { type AppContext, systemCaller } from '@gerende/api/context/context';
import { type Db, inTransaction } from '@gerende/api/database/database';
import { indexDueBookings } from '@gerende/api/features/booking-list/booking-search.service';
import { lessonSlots } from '@gerende/api/features/instructor/instructor.service';
import { planNewBooking } from '@gerende/api/features/lesson/new-booking.service';
import { applyLessonPlan } from '@gerende/api/features/lesson/write/apply-lesson-plan';
import type { NewBooking } from '@gerende/api/features/lesson/write/lesson-plan';
import { selectSchool } from '@gerende/api/features/school/school.queries';
import { schoolToday } from '@gerende/api/features/school/school.service';
import { createClock, millisecondsOf, textOf } from '@gerende/api/platform/clock';
import { guestFee, tenPercentOff } from '@gerende/domain/booking/fee';
import { daysBetween, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { storedLanguage } from '@gerende/domain/language/rules';
import { abilityShares, canceledShare, deskStages, discountShare } from '../booking-data.ts';
import { makeGuestWish } from '../guest-wish.ts';
import { enterPayment } from '../money/payments.ts';
import { createRandom, type Random } from '../random.ts';
import { type FreeTeachers, readFreeTeachers } from './free-teachers.ts';
import { type FreeLesson, findOpenDays, type OpenDay } from './open-lessons.ts';

/** The domain of all invented guests, which delivers no mail. */
const inventedGuests = '%@example.com';
/** Stored in one transaction. */
const batch = 500;
const dayMilliseconds = 86_400_000;
/** A booking is made so many days before its lesson, or before today, at most. */
const mostLeadDays = 90;
/** Stands in the log in place of the request's number. */
const operation = 'seed bookings';

/** How many bookings the school has of guests who are not invented. */
export async function countRealBookings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', 'not like', inventedGuests)
    .executeTakeFirstOrThrow();
  return count;
}

type Filling = {
  timeZone: string;
  days: readonly OpenDay[];
  teachers: FreeTeachers;
  random: Random;
  today: PlainDate;
  countries: ReadonlyMap<string, number>;
};

type Wish = { lesson: FreeLesson; people: number; price: number; ability_level: number };

function wishFor(random: Random, day: OpenDay): Wish {
  const lesson = random.pick(day.lessons);
  const { people, price } = random.pick(lesson.prices);
  return { lesson, people, price, ability_level: lesson.course.ability_level ?? random.pickWeighted(abilityShares) };
}

/** What the desk has done with a booking by now: nobody teaches a canceled one. */
function deskWork({ random, today }: Filling, date: PlainDate) {
  const ahead = daysBetween(today, date);
  const stage = deskStages.find(({ upTo }) => ahead <= upTo);
  const isCanceled = random.chance(canceledShare);
  return {
    isAssigned: !isCanceled && random.chance(stage?.assigned ?? 0),
    contact_status: isCanceled ? 'cancelled' : stage ? random.pickWeighted(stage.contact) : 'not_contacted',
    invoice_status: isCanceled ? 'Canceled' : stage ? random.pickWeighted(stage.invoice) : 'Unpaid',
  } as const;
}

function guestColumns({ random, countries }: Filling, date: PlainDate, { lesson, people, price }: Wish) {
  // Category and course only decide between the ages of children and of others.
  const wish = makeGuestWish(random, { date, category: 'ski', course: 'privateSki', number_of_orders: people });
  const { country, language: written, ...guest } = wish;
  const language = written ?? 'en';
  const has_transportation = wish.has_transportation === true;
  const { transportation_fee } = lesson.slope;
  const { days_of_lesson } = lesson.course;
  const fee = guestFee({ price, days_of_lesson, has_transportation, transportation_fee, nomination_fee: 0 }).total;
  const has_discount = random.chance(discountShare);
  return {
    ...guest,
    ...storedLanguage(language),
    country_id: countries.get(country) ?? 0,
    has_transportation: has_transportation ? 1 : 0,
    transportation_fee: has_transportation ? transportation_fee : null,
    has_discount: has_discount ? 1 : 0,
    fee: has_discount ? tenPercentOff(fee) : fee,
    fee_formula: 'days' as const,
    number_of_orders: people,
    days_of_lesson,
  };
}

/** A private lesson gets an instructor as far as one is free; classes get theirs from the desk. */
function assign(filling: Filling, day: OpenDay, { lesson, ability_level }: Wish, time: FreeLesson['times'][number]) {
  const { course, slope } = lesson;
  if (course.form === 'group') return null;
  const slots = lessonSlots(day.date, course.days_of_lesson, time);
  const needs = { category_id: course.category_id, ability_level, slope_id: slope.id };
  const free = filling.teachers.find(needs, slots);
  if (free.length === 0) return null;
  const id = filling.random.pick(free);
  filling.teachers.take(id, slots);
  return id;
}

async function storeOne(app: AppContext, filling: Filling, day: OpenDay): Promise<void> {
  const { random } = filling;
  const wish = wishFor(random, day);
  const time = random.pick(wish.lesson.times);
  const { isAssigned, ...status } = deskWork(filling, day.date);
  const instructor_id = isAssigned ? assign(filling, day, wish, time) : null;
  const columns: NewBooking = {
    ...guestColumns(filling, day.date, wish),
    ...status,
    ability_level: wish.ability_level,
    course_id: wish.lesson.course.id,
    slope_id: wish.lesson.slope.id,
    setting_time_id: time.id,
    operating_day_id: day.id,
    date: day.date,
    instructor_id,
  };
  const latest = Math.min(millisecondsOf(day.date), app.clock.now().getTime());
  const clock = createClock(textOf(latest - random.whole(1, mostLeadDays * dayMilliseconds)));
  const booking = await planNewBooking(app, columns, time);
  const plan = { bookings: [booking], hours: { field: 'instructor_id', taken: 'asked' } } as const;
  const { bookings } = await applyLessonPlan({ ...app, clock }, plan);
  for (const stored of bookings) if (stored.status === 'booked') await enterPayment(app, filling.timeZone, stored);
}

/**
 * Stores `count` bookings, spread evenly over all operating days on which something can be booked. What was stored before
 * an error or a kill stays, whole.
 * @param onStored called now and then with the number stored so far
 * @throws when nothing can be booked in this school
 */
export async function storeManyBookings(
  app: AppContext,
  count: number,
  onStored: (stored: number) => void,
): Promise<void> {
  const { db } = app;
  const days = await findOpenDays(db);
  if (days.length === 0)
    throw new Error(
      'nothing can be booked in this school: it needs courses with times, slopes and prices, and operating days on the slopes. "gerende seed demo" stores such a school',
    );
  const { before } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .executeTakeFirstOrThrow();
  const countries = await db.selectFrom('country').selectAll().execute();
  const { time_zone: timeZone } = await selectSchool(db);
  const filling: Filling = {
    timeZone,
    days,
    teachers: await readFreeTeachers(
      db,
      days.map((day) => day.date),
    ),
    // Another series each time, so that a second call adds other guests.
    random: createRandom(before),
    today: await schoolToday(app),
    countries: new Map(countries.map(({ code, id }) => [code, id])),
  };
  const caller = { ...systemCaller, request_id: operation };
  for (let stored = 0; stored < count; ) {
    const end = Math.min(stored + batch, count);
    await inTransaction({ ...app, caller }, async (app) => {
      for (let n = stored; n < end; n += 1) await storeOne(app, filling, days[n % days.length] as OpenDay);
    });
    await indexDueBookings(app);
    stored = end;
    onStored(stored);
  }
}
