/**
 * Four were booked and three have come, or five: the desk changes the people of a booking at the meeting point. The
 * effect on fee, class and pay is shown first, and checked again in the transaction that stores it.
 */
import { deskFee } from '@gerende/domain/desk-booking/fee';
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import { isPastDay } from '@gerende/domain/lesson/taught-days';
import { partyOf } from '@gerende/domain/party/rules';
import { type MoneyAfter, moneyAfter } from '@gerende/domain/payment/changed-fee';
import { type ChangePeople, feeWithPeople, type PeopleOffer, type PeopleQuery } from '@gerende/domain/today/people';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { yenText } from '../../platform/texts.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectPricesFor } from '../course-price/course-price.queries.ts';
import { changeBooking } from '../desk-booking/admin-booking.service.ts';
import { followInvoicesOutside } from '../invoice/correct-invoice.service.ts';
import { type StoredClass, selectClasses } from '../lesson/class.queries.ts';
import { fitsInto, selectCourseForm, wantedOn } from '../lesson/class-choice.service.ts';
import { type LessonDayRow, selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { selectCredited } from '../payment/credit.service.ts';
import { readLedger } from '../payment/payment.service.ts';
import { selectOnItsWay } from '../payment/provider-refund.queries.ts';
import { schoolToday } from '../school/school.service.ts';

/** The price list's fee in yen for the booking with that many people; null where it has no price for them. */
async function listedFee({ db }: AppContext, booking: StoredBooking, people: number): Promise<number | null> {
  const { course_id, slope_id, nomination_fee } = booking;
  const prices = await selectPricesFor(db, course_id, { slope_id, number_of_people: people });
  const pricing = {
    ...booking,
    number_of_orders: people,
    has_transportation: booking.has_transportation === 1,
    has_discount: booking.has_discount === 1,
  };
  const { source, total } = deskFee(pricing, { prices, course_fee: 0, nomination_fee });
  return source === 'price' ? total : null;
}

const peopleIn = (lesson: StoredClass, booking: StoredBooking): number => lesson.people + booking.number_of_orders;

/** The classes of the days without the booking. */
async function classesOf({ db }: AppContext, days: readonly LessonDayRow[], bookingId: number) {
  const ids = days.filter(({ capacity }) => capacity !== null).map(({ lesson_id }) => lesson_id);
  return new Map((await selectClasses(db, ids, bookingId)).map((each) => [each.id, each]));
}

/** Whether the class of one of the days has no place for more people than before; fewer always fit. */
async function isFull(
  { db }: AppContext,
  after: StoredBooking,
  days: readonly LessonDayRow[],
  classes: ReadonlyMap<number, StoredClass>,
): Promise<boolean> {
  const course = await selectCourseForm(db, after.course_id);
  return days.some((day) => {
    const own = classes.get(day.lesson_id);
    return own !== undefined && !fitsInto(own, wantedOn(after, course, day));
  });
}

async function moneyThen(app: AppContext, booking: StoredBooking, fee: number): Promise<MoneyAfter> {
  const ledger = await readLedger(app.db, partyOf(booking));
  const credited = await selectCredited(app.db, ledger.party_id);
  const onItsWay = await selectOnItsWay(app, ledger.party_id);
  return moneyAfter(ledger, { id: booking.id, fee }, { credited, onItsWay });
}

type Planned = { before: StoredBooking; offer: PeopleOffer };

async function planPeople(app: AppContext, { booking_id, date, people }: PeopleQuery): Promise<Planned> {
  const before = await selectStoredBooking(app.db, booking_id);
  const days = (await selectLessonDays(app.db, booking_id)).filter(({ canceled }) => canceled === 0);
  const day = days.find((each) => each.date === date);
  if (!before || !day) throw notFound('errors:noLessonOnDay');
  const today = await schoolToday(app);
  const after = { ...before, number_of_orders: people };
  const listed = {
    before: await listedFee(app, before, before.number_of_orders),
    after: await listedFee(app, before, people),
  };
  const { fee, is_agreed } = feeWithPeople(before.fee, listed);
  const classes = await classesOf(app, days, booking_id);
  const own = classes.get(day.lesson_id);
  const isTaught = days.some((each) => isPastDay(each, today));
  const isOver = people > before.number_of_orders && (await isFull(app, after, days, classes));
  return {
    before,
    offer: {
      version: before.version,
      before: before.number_of_orders,
      days: days.length,
      fee: { before: before.fee, after: fee },
      is_agreed,
      money: await moneyThen(app, before, fee),
      class: day.capacity === null ? null : { people: own ? peopleIn(own, after) : people, capacity: day.capacity },
      refused: isTaught ? 'taught' : isOver ? 'class_full' : null,
    },
  };
}

/**
 * The effect on fee and class when that many people take part, without storing it. The instructor is paid by the hour,
 * so the pay does not change.
 * @throws not_found when the booking has no lesson on that day
 */
export const offerPeople = async (app: AppContext, query: PeopleQuery): Promise<PeopleOffer> =>
  (await planPeople(app, query)).offer;

const refusals = { taught: 'errors:peopleOfTaughtDays', class_full: 'errors:classHasNoPlace' } as const;

/**
 * Stores what was shown. All days of the booking change; one with a taught day is refused, so no taught day does.
 * Nobody gets a mail, since the guest is present.
 * @throws not_found as `offerPeople`; invalid on `people` where it is refused; conflict when the booking or the fee has
 * changed
 */
export async function changePeople(app: AppContext, wanted: ChangePeople): Promise<{ version: number }> {
  const { before, after } = await inTransaction(app, async (app) => {
    const { before, offer } = await planPeople(app, wanted);
    const fee = offer.fee.after;
    if (before.version !== wanted.version) throw new DomainError('conflict', 'errors:bookingChangedMeanwhile');
    if (offer.refused) throw invalidFields({ people: refusals[offer.refused] });
    if (fee !== wanted.fee) throw new DomainError('conflict', 'errors:feeChanged', { params: { fee: yenText(fee) } });
    const update = { number_of_orders: wanted.people, fee, notify_guest: false };
    return { before, after: (await changeBooking(app, before, update)) ?? before };
  });
  await followInvoicesOutside(app, before, after);
  return { version: after.version };
}
