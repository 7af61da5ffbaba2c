/** Queues the messages about a booking to guest and school, in the transaction that changes it; they are sent later. */
import { addDays } from '@gerende/domain/calendar/plain-date';
import { storedLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import type { Audience, BookingMessageKind, MessageKind } from '@gerende/domain/message/schema';
import type { AppContext } from '../../context/context.ts';
import { currentTransaction } from '../../database/database.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { lessonAsWritten, lessonFacts, type ReadLesson, type WrittenBooking } from './lesson-facts.ts';
import { type OutboxRow, type StoredMessage, selectMessagesOf, updateMessage } from './message.queries.ts';
import type { LessonFacts } from './message-facts.ts';
import type { BookingPayload, Offered, ToConfirm } from './message-text.ts';
import { payloadOf, storeMessage } from './store-message.ts';

/** Messages that this transaction queued already, by booking and reader: one request sends one to each. */
const queuedWithin = new WeakMap<object, Map<string, StoredMessage>>();

function ofThisTransaction(): Map<string, StoredMessage> {
  const transaction = currentTransaction();
  const queued = queuedWithin.get(transaction) ?? new Map<string, StoredMessage>();
  queuedWithin.set(transaction, queued);
  return queued;
}

/** Days in the newest message about the lesson that the lesson no longer has. */
function goneDays(earlier: readonly OutboxRow[], facts: LessonFacts): BookingPayload['gone'] {
  const last = earlier
    .map(payloadOf)
    .find((payload): payload is BookingPayload => payload.audience === 'guest' && 'gone' in payload);
  const named = last ? [...last.facts.days, ...last.gone] : [];
  return named.filter((day) => !facts.days.some((other) => other.day_number === day.day_number));
}

/** The kind of one message about two changes: a booking changed in the same transaction is just booked. */
const together = (first: MessageKind, then: BookingMessageKind): MessageKind =>
  first === 'confirmed' && then === 'changed' ? 'confirmed' : then;

/** The links by which the guest confirms the booking or takes an offered place, and what the desk adds for the guest. */
type Added = { confirm?: ToConfirm | undefined; offer?: Offered | undefined; note?: string | undefined };
/** `guest`: false for no message to the guest, whom the desk tells otherwise. */
export type ToldBesides = { guest?: boolean } & Added;
type Reader = { audience: Audience; recipient: string; language: TextLanguage } & Added;

/** @param earlier all messages about the booking before this call */
async function queueFor(
  app: AppContext,
  kind: BookingMessageKind,
  { lesson, earlier }: { lesson: ReadLesson; earlier: readonly OutboxRow[] },
  { confirm, offer, note, ...reader }: Reader,
): Promise<void> {
  const bookingId = lesson.booking.id;
  const facts = await lessonFacts(app, lesson, reader.language);
  const gone = goneDays(earlier, facts);
  const payload: BookingPayload = {
    audience: reader.audience,
    facts,
    gone,
    ...(confirm && { confirm }),
    ...(offer && { offer }),
    ...(note && { note }),
  };
  const queued = ofThisTransaction();
  const key = `${bookingId} ${reader.audience}`;
  const first = queued.get(key);
  const row = first
    ? await updateMessage(app.db, first.id, {
        kind: together(first.kind as MessageKind, kind),
        recipient: reader.recipient,
        ...storedLanguage(reader.language),
        payload: JSON.stringify(payload),
      })
    : await storeMessage(app, bookingId, { kind, ...reader, payload }, earlier);
  if (row) queued.set(key, row);
}

/**
 * Queues messages to the guest, in the booking's language, and to the school that a booking was made, changed or
 * canceled. Call it inside the transaction that did so, after all writes; the mail is sent after the commit. Calling it
 * twice in a transaction still queues one message.
 * @param written `isNew`: stored by this transaction, so that there are no earlier messages about it
 */
export async function queueBookingMessages(
  app: AppContext,
  { isNew = false, ...written }: WrittenBooking & { isNew?: boolean },
  kind: BookingMessageKind,
  { guest = true, ...added }: ToldBesides = {},
): Promise<void> {
  if (app.caller.source === 'system' && !app.caller.sendsMessages) return;
  const lesson = await lessonAsWritten(app, written);
  const lastDay = lesson.days.at(-1)?.date;
  // No message about a past lesson: the desk is only correcting its records.
  if (lastDay === undefined || addDays(lastDay, 1) <= (await schoolToday(app))) return;
  const about = { lesson, earlier: isNew ? [] : await selectMessagesOf(app.db, written.booking.id) };
  const { notice_email, email_sender, notice_language } = await selectSchool(app.db);
  const { email } = lesson.booking;
  if (guest && email !== '')
    await queueFor(app, kind, about, {
      audience: 'guest',
      recipient: email,
      language: lesson.language,
      ...added,
    });
  const recipient = notice_email ?? email_sender;
  if (recipient) await queueFor(app, kind, about, { audience: 'school', recipient, language: notice_language });
}
