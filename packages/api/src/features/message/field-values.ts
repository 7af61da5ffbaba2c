/** The values of a message's fields, from the facts that it stores. */

import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { rangeInWords } from '@gerende/domain/calendar/range-in-words';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { FieldValues, GuestMessageKind } from '@gerende/domain/message/kinds';
import { textsIn, yenText } from '../../platform/texts.ts';
import { closedText, outcomeText } from './closure-text.ts';
import { arrivalLines, asPlainText, detailsInWords, pickUpTime, whenText } from './fact-lines.ts';
import { instantText, type LessonFacts, type SenderFacts } from './message-facts.ts';
import { signature } from './message-parts.ts';
import type { BookingPayload } from './message-payload.ts';

/** How a guest contacts the school: by a reply if one can arrive, else by phone. */
export function contactNote({ reply_to, phone }: SenderFacts, language: TextLanguage): string | null {
  const say = textsIn(language);
  if (reply_to) return say('mail:replyNote');
  return phone && say('mail:callNote', { phone });
}

/** A request is in no calendar: it has no place yet. */
const calendarNotes: Partial<Record<GuestMessageKind, 'mail:calendarNote' | 'mail:calendarNoteCancelled'>> = {
  confirmed: 'mail:calendarNote',
  to_confirm: 'mail:calendarNote',
  changed: 'mail:calendarNote',
  accepted: 'mail:calendarNote',
  cancelled: 'mail:calendarNoteCancelled',
};

/** Once if it is the same for all lessons; else under the name of each. */
function arrivalInWords(lines: readonly LessonFacts[], language: TextLanguage): string {
  const said = lines.map((facts) => ({ facts, text: asPlainText(arrivalLines(facts, language), language) }));
  const different = new Set(said.map(({ text }) => text));
  if (different.size < 2) return [...different].join('');
  return said
    .filter(({ text }) => text !== '')
    .map(({ facts: { course, number }, text }) => `${course} (${number})\n${text}`)
    .join('\n\n');
}

function valuesOfDay(
  kind: GuestMessageKind,
  facts: LessonFacts,
  others: readonly LessonFacts[],
  language: TextLanguage,
): FieldValues {
  const { arrival } = facts;
  const note = calendarNotes[kind];
  return {
    arrival: arrivalInWords([facts, ...others], language),
    calendar: note ? textsIn(language)(note) : '',
    meeting_point: arrival?.meeting ?? '',
    map: arrival?.map ?? '',
    arrive_minutes: arrival ? String(arrival.minutes) : '',
    bring: arrival?.bring ?? '',
    pick_up: (arrival && pickUpTime(facts, arrival, language)) ?? '',
  };
}

/**
 * The links of a mail that is being sent. `own`: the one that the mail is about, to confirm a booking or to take a
 * place; `page`: the guest's own page, left out where the site's address is not known.
 */
export type MailLinks = { own?: string | undefined; page?: string | undefined };

/** Names of several lessons, which are often the same. */
const eachOnce = (names: readonly string[]): string => [...new Set(names)].join(', ');

/** Whether the guest has to choose something. */
const isAsked = (closure: BookingPayload['closure']): boolean =>
  closure?.lines.some(({ outcome }) => outcome === 'ask') ?? false;

/** @param links without them, a text takes their place */
export function fieldValues(
  kind: GuestMessageKind,
  { facts, others = [], confirm, offer, owed, closure, note }: BookingPayload,
  language: TextLanguage,
  { own, page }: MailLinks,
): FieldValues {
  const say = textsIn(language);
  const [first] = facts.days;
  const lines = [facts, ...others];
  return {
    name: facts.guest,
    school: facts.school.name,
    course: eachOnce(lines.map(({ course }) => course)),
    slope: eachOnce(lines.map(({ slope }) => slope)),
    date: dayInWords(first?.date ?? '', language),
    time: first ? rangeInWords(first.from, first.to, language) : '',
    dates: whenText(facts, language),
    people: say('mail:people', { count: facts.people }),
    number: String(facts.number),
    instructor: facts.instructor ?? '',
    fee: yenText(facts.fee),
    details: detailsInWords({ facts, others }, language),
    // A lesson that is over can be reviewed there, and no longer changed.
    page: page ? say(kind === 'thanks' ? 'mail:reviewHere' : 'mail:yourPage', { url: page }) : '',
    zone: facts.time_zone,
    contact: contactNote(facts.school, language) ?? '',
    phone: facts.school.phone ?? '',
    signature: signature(facts),
    note: note ?? '',
    ...valuesOfDay(kind, facts, others, language),
    link: confirm || offer || isAsked(closure) ? (own ?? say('mail:linkNotKept')) : '',
    closed: closure ? closedText(closure, facts.school.name, language) : '',
    outcome: closure ? outcomeText(closure, language) : '',
    hours: confirm ? String(confirm.hours) : '',
    until: offer ? instantText(offer.until, facts.time_zone, language) : '',
    balance: owed ? yenText(owed.balance) : '',
    due_date: owed ? dayInWords(owed.due_on, language) : '',
  };
}
