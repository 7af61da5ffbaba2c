/** A message as a guest would read it, for a real booking and with unsaved texts: made like the mails. */
import { notFound } from '@gerende/domain/errors';
import type { GuestMessageKind } from '@gerende/domain/message/kinds';
import type { MessagePreview, PreviewMessage } from '@gerende/domain/message/settings-schema';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { textOf } from '../../platform/clock.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import type { ClosurePayload } from '../message/closure-text.ts';
import { defaultWords } from '../message/default-words.ts';
import { lessonAsWritten, lessonFacts } from '../message/lesson-facts.ts';
import type { LessonFacts } from '../message/message-facts.ts';
import type { BookingPayload } from '../message/message-payload.ts';
import { messageText } from '../message/message-text.ts';
import { selectSchool } from '../school/school.queries.ts';

async function selectNewestBooking(db: Db): Promise<StoredBooking | undefined> {
  const newest = await db.selectFrom('booking').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest && selectStoredBooking(db, newest.id);
}

const statuses: Partial<Record<GuestMessageKind, LessonFacts['status']>> = {
  cancelled: 'canceled',
  requested: 'requested',
  offered: 'requested',
  declined: 'declined',
};

const hour = 3_600_000;

/** The slope of the booking is closed on its first day, and the guest may choose. */
function closureExample({ number, course, slope, days }: LessonFacts): ClosurePayload {
  const date = days[0]?.date ?? '';
  const times = { from_date: date, start_time: '00:00', to_date: date, end_time: '24:00' };
  const line = { number, course, dates: [date], outcome: 'ask' as const };
  return { id: 0, slope: { en: slope, ja: slope, zh: slope }, ...times, lines: [line] };
}

/** Example data for what only some messages are about. */
async function exampleOf(
  app: AppContext,
  kind: GuestMessageKind,
  facts: LessonFacts,
): Promise<Pick<BookingPayload, 'confirm' | 'offer' | 'owed' | 'closure'>> {
  const { confirm_within_hours, offer_hours } = await selectSchool(app.db);
  if (kind === 'to_confirm') return { confirm: { hours: confirm_within_hours } };
  const until = textOf(app.clock.now().getTime() + (offer_hours || 12) * hour);
  if (kind === 'offered') return { offer: { id: 0, until } };
  if (kind === 'closure' || kind === 'reopened') return { closure: closureExample(facts) };
  return kind === 'balance_due' ? { owed: { balance: facts.fee, due_on: facts.days[0]?.date ?? '' } } : {};
}

async function bookingFor(app: AppContext, id: number | null | undefined): Promise<StoredBooking | undefined> {
  if (!id) return selectNewestBooking(app.db);
  const booking = await selectStoredBooking(app.db, id);
  if (!booking) throw notFound('errors:bookingNotFound');
  return booking;
}

/** @throws not_found for a booking that does not exist */
export async function previewMessage(app: AppContext, typed: PreviewMessage): Promise<MessagePreview> {
  const { kind, language } = typed;
  const booking = await bookingFor(app, typed.booking_id);
  if (!booking) return null;
  const lesson = await lessonAsWritten(app, { booking, days: await selectLessonDays(app.db, booking.id) });
  const status = statuses[kind] ?? 'booked';
  // It is an example: a canceled request is treated as a lesson, like every other booking.
  const read = await lessonFacts(app, { ...lesson, wasRequested: false }, language);
  const facts = { ...read, status, is_canceled: status === 'canceled' };
  const usual = defaultWords(kind, language);
  const payload: BookingPayload = {
    audience: 'guest',
    facts,
    gone: [],
    words: { subject: typed.subject || usual.subject, body: typed.body || usual.body },
    ...(await exampleOf(app, kind, facts)),
  };
  const told = { kind: kind === 'to_confirm' ? 'confirmed' : kind, payload, language } as const;
  return { booking_id: booking.id, guest: facts.guest, ...messageText(told, app.mail.siteUrl) };
}
