/** Stores a message in the outbox, in the transaction that it reports; it is sent later. */
import { storedLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import type { Audience, MessageKind } from '@gerende/domain/message/schema';
import { noticeAddress } from '@gerende/domain/school/rules';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { realMilliseconds, textOf } from '../../platform/clock.ts';
import { selectSchool } from '../school/school.queries.ts';
import type { ToldOnPage } from './guest-page-text.ts';
import { lessonAsWritten, lessonFacts, type WrittenBooking } from './lesson-facts.ts';
import {
  insertMessage,
  type NewMessage,
  type OutboxRow,
  selectMessagesOf,
  selectMessagesOfParty,
} from './message.queries.ts';
import type { LessonFacts } from './message-facts.ts';
import type { BookingPayload, Payload } from './message-payload.ts';

type Mail = {
  kind: MessageKind;
  recipient: string;
  language: TextLanguage;
  payload: Payload;
  dedupe_key: string;
};

/** A mail that is about no booking. */
export const newMail = (
  { clock }: AppContext,
  { kind, recipient, language, payload, dedupe_key }: Mail,
): NewMessage => ({
  ...{ kind, recipient, ...storedLanguage(language), dedupe_key },
  booking_id: null,
  payload: JSON.stringify(payload),
  next_attempt_at: textOf(realMilliseconds()),
  created_at: clock.nowText(),
});

/** `dedupe_key`: of a message that is stored once, whoever tries again; without it each is a new one. */
type Message = Omit<Mail, 'dedupe_key'> & { dedupe_key?: string };

/** A message under the next sequence of its booking and reader. @param earlier all messages about the booking */
export function newMessage(
  app: AppContext,
  bookingId: number,
  { dedupe_key, ...message }: Message,
  earlier: readonly OutboxRow[],
): NewMessage {
  const { audience } = message.payload;
  const sequence = Math.max(-1, ...earlier.filter((row) => isFor(row, audience)).map((row) => row.sequence)) + 1;
  const mail = newMail(app, { ...message, dedupe_key: dedupe_key ?? `${bookingId}-${audience}-${sequence}` });
  return { ...mail, booking_id: bookingId, sequence };
}

/** Stores such a message. */
export const storeMessage = (
  app: AppContext,
  bookingId: number,
  message: Message,
  earlier: readonly OutboxRow[],
): Promise<Pick<OutboxRow, 'id'>> => insertMessage(app.db, newMessage(app, bookingId, message, earlier));

/** Stores a notice of what a guest has done besides booking. @param about.text what the guest has written, or a sum */
export async function noticeToSchool(
  app: AppContext,
  written: WrittenBooking,
  about: { about: ToldOnPage; text: string },
): Promise<void> {
  const school = await selectSchool(app.db);
  const recipient = noticeAddress(school, app.mail.fallbackSender);
  if (!recipient) return;
  const { id } = written.booking;
  const language = school.notice_language;
  const facts = await lessonFacts(app, await lessonAsWritten(app, written), language);
  const payload = { audience: 'school' as const, facts, page: about };
  const message = { kind: 'asked' as const, recipient, language, payload };
  await storeMessage(app, id, message, await selectMessagesOf(app.db, id));
}

export const payloadOf = (row: Pick<OutboxRow, 'payload'>): Payload => JSON.parse(row.payload) as Payload;

/** What a message says about a booking, which may be one of several in it; undefined where it says nothing about its days. */
export function toldOf(payload: Payload, bookingId: number): Pick<BookingPayload, 'facts' | 'gone'> | undefined {
  if (!('gone' in payload)) return undefined;
  const told = (facts: LessonFacts): boolean => facts.number === bookingId;
  if (told(payload.facts)) return payload;
  const facts = payload.others?.find(told);
  return facts && { facts, gone: facts.gone ?? [] };
}

/** All messages about bookings of one party, newest first, each once. */
export async function messagesAboutAny(
  db: Db,
  lines: readonly { id: number; party_id: number | null }[],
): Promise<OutboxRow[]> {
  const found = new Map<number, OutboxRow>();
  for (const line of lines) for (const row of await messagesAbout(db, line)) found.set(row.id, row);
  return [...found.values()].sort((one, other) => other.id - one.id);
}

/** All messages about a booking, newest first; one about several lines of a party belongs to the first of them. */
export async function messagesAbout(
  db: Db,
  { id, party_id }: { id: number; party_id: number | null },
): Promise<OutboxRow[]> {
  if (party_id === null) return selectMessagesOf(db, id);
  const ofParty = await selectMessagesOfParty(db, party_id);
  return ofParty.filter((row) => row.booking_id === id || toldOf(payloadOf(row), id) !== undefined);
}

const isFor = (row: OutboxRow, audience: Audience): boolean => payloadOf(row).audience === audience;
