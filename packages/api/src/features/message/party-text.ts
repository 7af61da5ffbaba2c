/** One message about all lines of a party, which its guest booked together. */

import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { textsIn } from '../../platform/texts.ts';
import { arrivalLines, asPlainText, guestLines, lessonLines, sumInWords } from './fact-lines.ts';
import { contactNote, type MailLinks } from './field-values.ts';
import type { LessonFacts } from './message-facts.ts';
import { type MessageText, paragraphs, signature } from './message-parts.ts';

type PartyFacts = {
  facts: LessonFacts;
  others: readonly LessonFacts[];
  confirm?: { hours: number };
  /** A note, and whether all of the lessons are, or were, booked. */
  besides?: (string | false | undefined)[];
};

/** The kinds of message to a party about several lines, with their own texts. */
export type PartyKind = 'confirmed' | 'requested' | 'cancelled' | 'withdrawn';

const linesOf = ({ facts, others }: PartyFacts): readonly LessonFacts[] => [facts, ...others];

/** Every line as text; where to meet and what to bring are stated once, if they are the same. */
function linesInWords(lines: readonly LessonFacts[], language: TextLanguage): string[] {
  let said = '';
  return lines.flatMap((facts) => {
    const arrival = asPlainText(arrivalLines(facts, language), language);
    const isNew = arrival !== said;
    said = arrival || said;
    return [asPlainText(lessonLines(facts, language), language), ...(isNew ? [arrival] : [])];
  });
}

function namesOf(party: PartyFacts, language: TextLanguage) {
  const lines = linesOf(party);
  const [first = ''] = lines.flatMap(({ days }) => days.map(({ date }) => date)).sort();
  const { number, guest, school } = party.facts;
  return { lessons: lines.length, date: dayInWords(first, language), number, guest, school: school.name };
}

function calendarNote(kind: PartyKind, language: TextLanguage): string[] {
  if (kind === 'requested' || kind === 'withdrawn') return [];
  return [textsIn(language)(kind === 'cancelled' ? 'mail:calendarNotePartyCancelled' : 'mail:calendarNoteParty')];
}

/** @param links of the mail that is being sent; without them, a text takes their place */
export function partyText(
  kind: PartyKind,
  party: PartyFacts,
  language: TextLanguage,
  { own, page }: MailLinks,
): MessageText {
  const say = textsIn(language);
  const { facts, confirm, besides = [] } = party;
  const lines = linesOf(party);
  const names = namesOf(party, language);
  const what = confirm ? 'toConfirm' : kind;
  const zone = say('mail:localTime', { zone: facts.time_zone });
  return {
    subject: say(`mail:subject_party_${what}`, names),
    text: paragraphs(
      say('mail:greeting', names),
      say(`mail:intro_party_${what}`, names),
      ...besides,
      confirm && say('mail:confirmParty', { count: confirm.hours, url: own ?? say('mail:linkNotKept') }),
      ...linesInWords(lines, language),
      sumInWords(lines, language),
      page && say('mail:yourPage', { url: page }),
      [zone, ...calendarNote(kind, language)].join('\n'),
      contactNote(facts.school, language),
      signature(facts),
    ),
  };
}

/** @param siteUrl address of the back office; null for no link */
export function partyNotice(
  kind: PartyKind,
  party: PartyFacts,
  language: TextLanguage,
  siteUrl: string | null,
): MessageText {
  const say = textsIn(language);
  const lines = linesOf(party);
  const of = kind === 'confirmed' ? 'party' : (`party_${kind}` as const);
  return {
    subject: say(`mail:notice_${of}`, namesOf(party, language)),
    text: paragraphs(
      say(`mail:noticeIntro_${of}`),
      ...(party.besides ?? []),
      ...lines.map((facts) => asPlainText(lessonLines(facts, language), language)),
      sumInWords(lines, language),
      asPlainText(guestLines(party.facts, language), language),
      siteUrl && say('mail:openBooking', { url: `${siteUrl}/admin/booking/edit/${party.facts.number}` }),
    ),
  };
}
