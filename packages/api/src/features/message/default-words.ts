/** The product's own text of a message to a guest, with fields: the editor shows what is sent. */
import type { TextLanguage } from '@gerende/domain/language/rules';
import { fieldsOf, type GuestMessageKind, type MessageField } from '@gerende/domain/message/kinds';
import type { MessageWords } from '@gerende/domain/message/settings-schema';
import { textsIn } from '../../platform/texts.ts';

const field = (name: MessageField): string => `{{${name}}}`;

/** The placeholders of the product's texts, by their names there. */
const gaps: Record<string, string> = {
  guest: field('name'),
  school: field('school'),
  course: field('course'),
  date: field('date'),
  number: field('number'),
  instructor: field('instructor'),
  balance: field('balance'),
  due_date: field('due_date'),
  hours: field('hours'),
  until: field('until'),
  url: field('link'),
  zone: field('zone'),
  closed: field('closed'),
};

/**
 * What only the product has words for, since those of a school would say something else: a request that is canceled, where the
 * school speaks of a lesson; a request that a late payment has made, where it speaks of a full day; a payment that did not come,
 * where it names a day that is over.
 */
type OwnKind = 'withdrawn' | 'paid_late' | 'overdue';
export type WordsKind = GuestMessageKind | OwnKind;

const isOwnKind = (kind: WordsKind): kind is OwnKind =>
  kind === 'withdrawn' || kind === 'paid_late' || kind === 'overdue';

/** Nobody has to come to a lesson that is over. */
const hasDetails = (kind: WordsKind): boolean => kind !== 'thanks' && kind !== 'closure';
const hasDay = (kind: WordsKind): boolean =>
  !isOwnKind(kind) && !['requested', 'declined', 'offered', 'closure', 'thanks'].includes(kind);

const calendarLine = (kind: WordsKind): string[] =>
  !isOwnKind(kind) && fieldsOf(kind).includes('calendar') ? [field('calendar')] : [];

/** Kinds of which a party gets one message about several lessons, with its own opening. */
const isOfSeveral = (kind: WordsKind): kind is 'reminder' | 'balance_due' =>
  kind === 'reminder' || kind === 'balance_due';

/** @param isParty whether it is about several lessons of a party */
export function defaultWords(kind: WordsKind, language: TextLanguage, isParty = false): MessageWords {
  const say = textsIn(language);
  const body = [
    say('mail:greeting', gaps),
    say(isParty && isOfSeveral(kind) ? `mail:intro_party_${kind}` : `mail:intro_${kind}`, gaps),
    field('note'),
    ...(kind === 'to_confirm' ? [say('mail:confirmHere', gaps)] : []),
    ...(kind === 'offered' ? [say('mail:offerHere', gaps)] : []),
    ...(kind === 'closure' ? [field('outcome'), say('mail:chooseHere', gaps)] : []),
    ...(hasDetails(kind) ? [field('details')] : []),
    ...(hasDay(kind) ? [field('arrival')] : []),
    field('page'),
    ...(hasDetails(kind) ? [[say('mail:localTime', gaps), ...calendarLine(kind)].join('\n')] : []),
    field('contact'),
    field('signature'),
  ].join('\n\n');
  return { subject: say(`mail:subject_${kind}`, gaps), body };
}
