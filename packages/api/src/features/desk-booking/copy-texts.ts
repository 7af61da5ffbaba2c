/**
 * Texts for the desk to paste into a chat with the guest: the stored booking, in the guest's language, formatted for
 * each chat.
 */
import { notFound } from '@gerende/domain/errors';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { Chat, CopyTexts } from '@gerende/domain/message/schema';
import type { AppContext } from '../../context/context.ts';
import { textsIn } from '../../platform/texts.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { arrivalLines, type FactLine, lessonLines } from '../message/fact-lines.ts';
import { lessonAsWritten, lessonFacts } from '../message/lesson-facts.ts';
import type { LessonFacts } from '../message/message-facts.ts';

/** Removes the guest's own formatting characters: only ours may mark bold text in WhatsApp. */
const plain = (text: string): string => text.replaceAll(/[*_~`]/g, '');

/** A value of several lines begins on a line of its own. */
const under = (value: string): string => (value.includes('\n') ? `\n${value}` : value);

type Line = (line: FactLine, language: TextLanguage) => string;
const lineIn: Record<Chat, Line> = {
  line: ({ label, value }, language) =>
    textsIn(language)('mail:factLine', { label: `■ ${label}`, value: under(value) }),
  whatsapp: ({ label, value }, language) =>
    textsIn(language)('mail:factLine', { label: `*${plain(label)}*`, value: under(plain(value)) }),
  wechat: ({ label, value }) => `【${label}】${under(value)}`,
};

const stateOf = ({ is_canceled, status }: LessonFacts): 'cancelled' | 'confirmed' | 'requested' | 'declined' => {
  if (status === 'requested' || status === 'declined') return status;
  return is_canceled ? 'cancelled' : 'confirmed';
};

function chatText(chat: Chat, facts: LessonFacts, language: TextLanguage): string {
  const say = textsIn(language);
  const hello = say('mail:copyHello', { guest: facts.guest, school: facts.school.name });
  return [
    chat === 'whatsapp' ? plain(hello) : hello,
    say(`mail:copyIntro_${stateOf(facts)}`),
    [...lessonLines(facts, language), ...arrivalLines(facts, language)]
      .map((line) => lineIn[chat](line, language))
      .join('\n'),
    say('mail:copyClosing'),
  ].join('\n\n');
}

/** @throws not_found */
export async function copyTexts(app: AppContext, bookingId: number): Promise<CopyTexts> {
  const booking = await selectStoredBooking(app.db, bookingId);
  if (!booking) throw notFound('errors:bookingNotFound');
  const lesson = await lessonAsWritten(app, { booking, days: await selectLessonDays(app.db, bookingId) });
  const { language } = lesson;
  const facts = await lessonFacts(app, lesson, language);
  const { preferred_contact_method, account_id } = lesson.booking;
  const texts = {
    line: chatText('line', facts, language),
    whatsapp: chatText('whatsapp', facts, language),
    wechat: chatText('wechat', facts, language),
  };
  return { language, preferred_contact_method, account_id, texts };
}
