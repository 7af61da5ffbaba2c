/** Queues the messages about a booking to guest and school, in the transaction that changes it; they are sent later. */
import { addDays } from '@gerende/domain/calendar/plain-date';
import { storedLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import { type BookingMessageKind, type GuestMessageKind, isTimed } from '@gerende/domain/message/kinds';
import type { Audience, MessageKind } from '@gerende/domain/message/schema';
import type { MessageWords } from '@gerende/domain/message/settings-schema';
import type { Missed } from '@gerende/domain/policy/rules';
import { noticeAddress } from '@gerende/domain/school/rules';
import { type AppContext, sendsMessages } from '../../context/context.ts';
import { currentTransaction } from '../../database/database.ts';
import { textsIn } from '../../platform/texts.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { lessonAsWritten, lessonFacts, type ReadLesson, type WrittenBooking } from './lesson-facts.ts';
import { type NewMessage, type OutboxRow, queueMessages, updateQueued } from './message.queries.ts';
import type { LessonFacts } from './message-facts.ts';
import { missedReason } from './message-parts.ts';
import type { BookingPayload, FurtherFacts, Offered, ToConfirm } from './message-payload.ts';
import { isSwitchedOn, ownWords } from './message-setting.service.ts';
import { messagesAboutAny, newMessage, payloadOf, toldOf } from './store-message.ts';

/** Messages that this transaction queued already, by booking and reader: one request sends one to each. */
const queuedWithin = new WeakMap<object, Map<string, Queued>>();

type Queued = Pick<OutboxRow, 'kind' | 'dedupe_key'>;

function ofThisTransaction(): Map<string, Queued> {
  const transaction = currentTransaction();
  const queued = queuedWithin.get(transaction) ?? new Map<string, Queued>();
  queuedWithin.set(transaction, queued);
  return queued;
}

/**
 * Days in the newest message about the lesson that the lesson no longer has; scheduled messages contain no calendar
 * file.
 * @param earlier all messages about the booking, newest first
 */
function goneDays(earlier: readonly OutboxRow[], facts: LessonFacts): BookingPayload['gone'] {
  const [last] = earlier
    .filter(({ kind }) => !isTimed(kind))
    .map(payloadOf)
    .flatMap((payload) => (payload.audience === 'guest' ? (toldOf(payload, facts.number) ?? []) : []));
  const named = last ? [...last.facts.days, ...last.gone] : [];
  return named.filter((day) => !facts.days.some((other) => other.day_number === day.day_number));
}

/** The kind of one message about two changes: a booking that is made and changed in one transaction is only reported as made. */
const together = (first: MessageKind, then: BookingMessageKind): MessageKind =>
  first === 'confirmed' && then === 'changed' ? 'confirmed' : then;

/** The links by which the guest confirms the booking or takes an offered place, and what the desk adds for the guest. */
type Added = { confirm?: ToConfirm | undefined; offer?: Offered | undefined; note?: string | undefined };
/**
 * `guest`: false for no message to the guest, whom the desk tells otherwise. `paidLate`: it is a request because it was paid after
 * its place was given back. `missed`: the product itself has canceled it.
 */
export type ToldBesides = { guest?: boolean; paidLate?: boolean; missed?: Missed | undefined } & Added;
type Reader = { audience: Audience; recipient: string; language: TextLanguage } & Added;
/** `others`: the further lines of a party. `earlier`: all messages about any of them before this call. */
type About = {
  lesson: ReadLesson;
  others: readonly ReadLesson[];
  earlier: readonly OutboxRow[];
  paidLate: boolean;
  missed: Missed | undefined;
};

/** The school's own text, unless it would be wrong: about a lesson that never existed, or about a full day. */
async function wordsFor(
  app: AppContext,
  kind: GuestMessageKind,
  { lesson, others, paidLate }: About,
  language: TextLanguage,
): Promise<MessageWords | undefined> {
  const isWithdrawn = kind === 'cancelled' && [lesson, ...others].every(({ wasRequested }) => wasRequested);
  return isWithdrawn || paidLate ? undefined : ownWords(app, kind, language);
}

/** Why the lesson was canceled, for a guest who has not done it, and where to book it again. */
function missedText({ mail }: AppContext, missed: Missed, language: TextLanguage): string {
  const say = textsIn(language);
  const again = mail.siteUrl === null ? [] : [say('mail:bookAgain', { url: `${mail.siteUrl}/?lang=${language}` })];
  return [missedReason(missed, language), ...again].join('\n');
}

/** A message that is not stored yet, and the booking and reader by which this transaction finds it again. */
type Unstored = { key: string; message: NewMessage };

/** Changes the message that this transaction has queued for the reader. @returns the one to be stored if there is none */
async function messageFor(
  app: AppContext,
  kind: BookingMessageKind,
  about: About,
  { confirm, offer, note, ...reader }: Reader,
): Promise<Unstored | undefined> {
  const { lesson, others, earlier, paidLate, missed } = about;
  const bookingId = lesson.booking.id;
  const facts = await lessonFacts(app, lesson, reader.language);
  const gone = goneDays(earlier, facts);
  const words =
    reader.audience === 'guest' && (await wordsFor(app, confirm ? 'to_confirm' : kind, about, reader.language));
  const further: FurtherFacts[] = [];
  for (const other of others) {
    const facts = await lessonFacts(app, other, reader.language);
    const gone = goneDays(earlier, facts);
    further.push({ ...facts, ...(gone.length > 0 && { gone }) });
  }
  const payload: BookingPayload = {
    audience: reader.audience,
    facts,
    gone,
    ...(words && { words }),
    ...(further.length > 0 && { others: further }),
    ...(confirm && { confirm }),
    ...(offer && { offer }),
    ...(paidLate && { paid_late: true }),
    ...(missed && { missed }),
    ...(note && { note }),
  };
  const queued = ofThisTransaction();
  const key = `${bookingId} ${reader.audience}`;
  const first = queued.get(key);
  if (!first) return { key, message: newMessage(app, bookingId, { kind, ...reader, payload }, earlier) };
  const { dedupe_key } = first;
  const one = { kind: together(first.kind as MessageKind, kind), dedupe_key };
  const { recipient, language } = reader;
  await updateQueued(app.db, { ...one, recipient, ...storedLanguage(language), payload: JSON.stringify(payload) });
  queued.set(key, one);
  return undefined;
}

/** @param unstored those to guest and school, or one of them, or none */
async function storeQueued({ db }: AppContext, unstored: readonly Unstored[]): Promise<void> {
  const queued = ofThisTransaction();
  for (const { key, message } of unstored) queued.set(key, message);
  const [one, other] = unstored.map(({ message }) => message);
  if (one) await queueMessages(db, one, other);
}

/** `isNew`: stored by this transaction, so that there are no earlier messages about it. */
type Told = WrittenBooking & { isNew?: boolean };

/**
 * What the desk itself says to a guest, and a place that it offers, are sent even when the school has switched such
 * messages off.
 */
const isWanted = async (app: AppContext, kind: BookingMessageKind, { confirm, offer, note }: Added): Promise<boolean> =>
  Boolean(note || offer) || isSwitchedOn(app, confirm ? 'to_confirm' : kind);

/**
 * Queues messages to the guest, in the booking's language, and to the school that a booking was made, changed or
 * canceled. Call it inside the transaction that did so, after all writes; the mail is sent after the commit. Calling it
 * twice in a transaction still queues one message.
 */
export const queueBookingMessages = (
  app: AppContext,
  written: Told,
  kind: BookingMessageKind,
  told: ToldBesides = {},
): Promise<void> => queuePartyMessages(app, [written], kind, told);

/** The lines with their days as they are now, without those that are over: there the desk is only correcting its records. */
async function lessonsAhead(app: AppContext, lines: readonly Told[]): Promise<ReadLesson[]> {
  const today = await schoolToday(app);
  const ahead: ReadLesson[] = [];
  for (const line of lines) {
    const lesson = await lessonAsWritten(app, line);
    const lastDay = lesson.days.at(-1)?.date;
    if (lastDay !== undefined && addDays(lastDay, 1) > today) ahead.push(lesson);
  }
  return ahead;
}

/**
 * Queues one message to each reader about lines of a party that this transaction has changed in the same way. It
 * belongs to the first.
 * @param lines in order
 */
export async function queuePartyMessages(
  app: AppContext,
  lines: readonly Told[],
  kind: BookingMessageKind,
  { guest = true, paidLate = false, missed, ...added }: ToldBesides = {},
): Promise<void> {
  if (!sendsMessages(app.caller)) return;
  const [lesson, ...others] = await lessonsAhead(app, lines);
  if (!lesson) return;
  const known = lines.flatMap(({ booking, isNew }) => (isNew ? [] : booking));
  const about = { lesson, others, earlier: await messagesAboutAny(app.db, known), paidLate, missed };
  const school = await selectSchool(app.db);
  const { email } = lesson.booking;
  const readers: Reader[] = [];
  if (guest && email !== '' && (await isWanted(app, kind, added))) {
    const { language } = lesson;
    const note = missed ? { note: missedText(app, missed, language) } : {};
    readers.push({ audience: 'guest', recipient: email, language, ...added, ...note });
  }
  const recipient = noticeAddress(school, app.mail.fallbackSender);
  if (recipient) readers.push({ audience: 'school', recipient, language: school.notice_language });
  const unstored: Unstored[] = [];
  for (const reader of readers) {
    const message = await messageFor(app, kind, about, reader);
    if (message) unstored.push(message);
  }
  await storeQueued(app, unstored);
}
