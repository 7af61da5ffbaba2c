/**
 * Texts for the desk to paste into a chat with the guest: the stored booking, in the guest's language, formatted for
 * each chat; or a message with the school's own wording from the settings.
 */
import { notFound } from '@gerende/domain/errors';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { type GuestMessageKind, kindsToCopy } from '@gerende/domain/message/kinds';
import type { Chat, CopyTexts, CopyTextsOf } from '@gerende/domain/message/schema';
import type { MessageWords } from '@gerende/domain/message/settings-schema';
import { fillTemplate } from '@gerende/domain/message/template';
import type { AppContext } from '../../context/context.ts';
import { textsIn } from '../../platform/texts.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { paidLate } from '../checkout/lost-place.service.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { defaultWords } from '../message/default-words.ts';
import { arrivalLines, type FactLine, lessonLines } from '../message/fact-lines.ts';
import { fieldValues } from '../message/field-values.ts';
import { lessonAsWritten, lessonFacts } from '../message/lesson-facts.ts';
import type { LessonFacts } from '../message/message-facts.ts';
import { missedReason } from '../message/message-parts.ts';
import { ownWords } from '../message/message-setting.service.ts';
import { messagesAbout, payloadOf } from '../message/store-message.ts';

/** Removes the guest's own formatting characters: only ours may mark bold text in WhatsApp. */
const plain = (text: string): string => text.replaceAll(/[*_~`]/g, '');

/** A value with several lines begins on a new line. */
const under = (value: string): string => (value.includes('\n') ? `\n${value}` : value);

type Line = (line: FactLine, language: TextLanguage) => string;
const lineIn: Record<Chat, Line> = {
  line: ({ label, value }, language) =>
    textsIn(language)('mail:factLine', { label: `■ ${label}`, value: under(value) }),
  whatsapp: ({ label, value }, language) =>
    textsIn(language)('mail:factLine', { label: `*${plain(label)}*`, value: under(plain(value)) }),
  wechat: ({ label, value }) => `【${label}】${under(value)}`,
};

/** The lines of a block of the message, as the chat shows them. */
const linesIn = (chat: Chat, lines: readonly FactLine[], language: TextLanguage): string =>
  lines.map((line) => lineIn[chat](line, language)).join('\n');

type State = 'cancelled' | 'withdrawn' | 'confirmed' | 'requested' | 'declined';

const stateOf = ({ is_canceled, status, was_requested }: LessonFacts): State => {
  if (status === 'requested' || status === 'declined') return status;
  if (was_requested) return 'withdrawn';
  return is_canceled ? 'cancelled' : 'confirmed';
};

function chatText(chat: Chat, facts: LessonFacts, note: string, language: TextLanguage): string {
  const say = textsIn(language);
  const hello = say('mail:copyHello', { guest: facts.guest, school: facts.school.name });
  return [
    chat === 'whatsapp' ? plain(hello) : hello,
    ...(note === '' ? [] : [note]),
    say(`mail:copyIntro_${stateOf(facts)}`),
    linesIn(chat, [...lessonLines(facts, language), ...arrivalLines(facts, language)], language),
    say('mail:copyClosing'),
  ].join('\n\n');
}

type Words = { kind: GuestMessageKind; body: string; note: string };

/** A message with the wording of the settings. Parts that only mails have, such as a calendar file, are left out. */
function chatMessage(chat: Chat, { kind, body, note }: Words, facts: LessonFacts, language: TextLanguage): string {
  const mail = fieldValues(kind, { audience: 'guest', facts, gone: [], note }, language, {});
  const values = Object.entries(mail).map(([field, value]) => [field, chat === 'whatsapp' ? plain(value) : value]);
  return fillTemplate(body, {
    ...Object.fromEntries(values),
    details: linesIn(chat, lessonLines(facts, language), language),
    arrival: linesIn(chat, arrivalLines(facts, language), language),
    contact: textsIn(language)('mail:copyClosing'),
    calendar: '',
  });
}

async function wordsOf(
  app: AppContext,
  kind: GuestMessageKind,
  isLate: boolean,
  language: TextLanguage,
): Promise<MessageWords> {
  // The school's text about a request says that the day is full.
  if (kind === 'requested' && isLate) return defaultWords('paid_late', language);
  return (await ownWords(app, kind, language)) ?? defaultWords(kind, language);
}

/** Why it is canceled where nobody has canceled it; nothing for any other booking. */
async function missedNote({ db }: AppContext, booking: StoredBooking, language: TextLanguage): Promise<string> {
  if (booking.status !== 'canceled') return '';
  const last = (await messagesAbout(db, booking)).find(({ kind }) => kind === 'cancelled');
  const payload = last && payloadOf(last);
  return payload && 'missed' in payload && payload.missed ? missedReason(payload.missed, language) : '';
}

/** @throws not_found */
export async function copyTexts(app: AppContext, { booking_id: bookingId, kind }: CopyTextsOf): Promise<CopyTexts> {
  const booking = await selectStoredBooking(app.db, bookingId);
  if (!booking) throw notFound('errors:bookingNotFound');
  const lesson = await lessonAsWritten(app, { booking, days: await selectLessonDays(app.db, bookingId) });
  const { language } = lesson;
  const facts = await lessonFacts(app, lesson, language);
  const { preferred_contact_method, account_id } = lesson.booking;
  const late = await paidLate(app, booking);
  const note = late?.note ?? (await missedNote(app, booking, language));
  const body = kind && (await wordsOf(app, kind, late !== undefined, language)).body;
  const textOf = (chat: Chat): string =>
    kind && body !== undefined
      ? chatMessage(chat, { kind, body, note }, facts, language)
      : chatText(chat, facts, note, language);
  const texts = { line: textOf('line'), whatsapp: textOf('whatsapp'), wechat: textOf('wechat') };
  const kinds = kindsToCopy(booking.status).filter((each) => {
    // The message of a cancellation is about a lesson.
    if (each === 'cancelled') return !facts.was_requested;
    return each !== 'allocated' || facts.instructor !== null;
  });
  return { language, preferred_contact_method, account_id, kinds, texts };
}
