/**
 * A message to a guest as it may be sent: a queue can be long, and a mail server down for hours. A message that is no
 * longer true is not sent; facts that have changed meanwhile are updated.
 */
import type { AnswerState } from '@gerende/domain/closure/schema';
import { readerLanguage } from '@gerende/domain/language/rules';
import { isTimed } from '@gerende/domain/message/kinds';
import type { AppContext } from '../../context/context.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { selectAnswers } from '../closure/closure.queries.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import type { ClosurePayload } from '../message/closure-text.ts';
import { lessonAsWritten, lessonFacts } from '../message/lesson-facts.ts';
import { type OutboxRow, selectMessagesOf } from '../message/message.queries.ts';
import type { LessonFacts } from '../message/message-facts.ts';
import { type BookingPayload, type FurtherFacts, guestPayload } from '../message/message-payload.ts';
import { isSwitchedOn, ownWords } from '../message/message-setting.service.ts';
import { payloadOf } from '../message/store-message.ts';
import { selectOpenOffer } from '../waiting-list/offer.queries.ts';
import { timedAsItStands } from './timed-as-it-stands.ts';

/** Messages from before there were requests have no status. */
const statusIn = ({ status, is_canceled }: LessonFacts): string => status ?? (is_canceled ? 'canceled' : 'booked');

const isOfferOpen = async (app: AppContext, booking_id: number, offer: number): Promise<boolean> => {
  const open = await selectOpenOffer(app.db, booking_id);
  return open?.id === offer && open.expires_at > app.clock.nowText();
};

/** Whether a later message reports the same change and those after it. */
const isOutdone = async (app: AppContext, { id, kind, booking_id }: OutboxRow): Promise<boolean> =>
  kind === 'changed' &&
  (await selectMessagesOf(app.db, booking_id ?? 0)).some(
    (other) => other.id > id && other.kind === kind && guestPayload(payloadOf(other)),
  );

/** Days that are in the guest's calendar, but no longer in the lesson. */
const goneBy = ({ facts, gone }: BookingPayload, now: LessonFacts): BookingPayload['gone'] =>
  [...facts.days, ...gone].filter((day) => !now.days.some((other) => other.day_number === day.day_number));

/** The lessons of a party that are still as the message says, with the present facts; undefined if there are none. */
async function partyAsItStands(
  app: AppContext,
  row: OutboxRow,
  { facts: first, gone, others = [], ...payload }: BookingPayload,
): Promise<OutboxRow | undefined> {
  const now: FurtherFacts[] = [];
  for (const told of [{ ...first, gone }, ...others]) {
    const booking = await selectStoredBooking(app.db, told.number);
    if (booking?.status !== statusIn(told)) continue;
    const lesson = await lessonAsWritten(app, { booking, days: await selectLessonDays(app.db, booking.id) });
    const facts = await lessonFacts(app, lesson, readerLanguage(row));
    now.push({ ...facts, ...(told.gone && { gone: told.gone }) });
  }
  const [line, ...further] = now;
  if (!line) return undefined;
  const { gone: ofLine = [], ...facts } = line;
  const as: BookingPayload = { ...payload, facts, gone: ofLine, ...(further.length > 0 && { others: further }) };
  if (row.kind === 'confirmed' && now.every(({ status }) => status === 'requested')) return onlyAsked(app, row, as);
  return { ...row, payload: JSON.stringify(as) };
}

/** Only requests are left of what was booked together: nothing is booked, and nothing has to be confirmed. */
async function onlyAsked(
  app: AppContext,
  row: OutboxRow,
  { confirm: _, words: __, ...payload }: BookingPayload,
): Promise<OutboxRow | undefined> {
  if (!(await isSwitchedOn(app, 'requested'))) return undefined;
  const words = await ownWords(app, 'requested', readerLanguage(row));
  return { ...row, kind: 'requested', payload: JSON.stringify({ ...payload, ...(words && { words }) }) };
}

type ClosureLine = ClosurePayload['lines'][number];

/** Whether the booking is still taught on one of these days. */
const isTaughtOn = async (app: AppContext, { number, dates }: ClosureLine): Promise<boolean> =>
  (await selectLessonDays(app.db, number)).some(({ date, canceled }) => canceled === 0 && dates.includes(date));

/** A question about a closed slope is dropped once it was answered; the news that a lesson stays, once it does not. */
async function closureAsItStands(
  app: AppContext,
  row: OutboxRow,
  payload: BookingPayload,
  { lines, ...told }: ClosurePayload,
): Promise<OutboxRow | undefined> {
  const known = await selectAnswers(app.db, [told.id]);
  const is = ({ number }: ClosureLine, wanted: AnswerState): boolean =>
    known.some(({ booking_id, state }) => booking_id === number && state === wanted);
  const left: ClosureLine[] = [];
  for (const line of lines) {
    const isTrue =
      row.kind === 'closure'
        ? line.outcome !== 'ask' || is(line, 'waiting')
        : is(line, 'kept') && (await isTaughtOn(app, line));
    if (isTrue) left.push(line);
  }
  if (left.length === 0) return undefined;
  return { ...row, payload: JSON.stringify({ ...payload, closure: { ...told, lines: left } }) };
}

/** @returns the message with the present facts; undefined if it is no longer true */
export async function asItStands(app: AppContext, row: OutboxRow): Promise<OutboxRow | undefined> {
  const payload = guestPayload(payloadOf(row));
  if (!payload || row.booking_id === null) return row;
  if (payload.closure) return closureAsItStands(app, row, payload, payload.closure);
  if (isTimed(row.kind)) return timedAsItStands(app, row, row.kind, payload);
  if (payload.others) return partyAsItStands(app, row, payload);
  const booking = await selectStoredBooking(app.db, row.booking_id);
  if (booking?.status !== statusIn(payload.facts)) return undefined;
  if (payload.offer && !(await isOfferOpen(app, booking.id, payload.offer.id))) return undefined;
  if (await isOutdone(app, row)) return undefined;
  // A canceled or declined booking is final: nothing of it changes any more.
  if (booking.status === 'canceled' || booking.status === 'declined') return row;
  const lesson = await lessonAsWritten(app, { booking, days: await selectLessonDays(app.db, booking.id) });
  const facts = await lessonFacts(app, lesson, readerLanguage(row));
  const current: BookingPayload = { ...payload, facts, gone: goneBy(payload, facts) };
  return { ...row, payload: JSON.stringify(current) };
}
