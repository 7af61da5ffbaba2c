/** Subject and text of a message, made from the stored payload; the desk reads the same text as is sent. */

import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { rangeInWords } from '@gerende/domain/calendar/range-in-words';
import type { PlanItem } from '@gerende/domain/day-plan/schema';
import { leftToPay } from '@gerende/domain/invoice/rules';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type {
  BookingMessageKind,
  ClosureMessageKind,
  GuestMessageKind,
  TimedMessageKind,
} from '@gerende/domain/message/kinds';
import { isTimed } from '@gerende/domain/message/kinds';
import type { MessageKind } from '@gerende/domain/message/schema';
import { fillLine, fillTemplate, namedFields } from '@gerende/domain/message/template';
import { inviteDays, resetMinutes } from '@gerende/domain/password-reset/rules';
import { textsIn, yenText } from '../../platform/texts.ts';
import { defaultWords, type WordsKind } from './default-words.ts';
import { asPlainText, guestLines, lessonLines } from './fact-lines.ts';
import { contactNote, fieldValues, type MailLinks } from './field-values.ts';
import { guestPageText, isAboutPage } from './guest-page-text.ts';
import { areRequests, type LessonFacts } from './message-facts.ts';
import { type MessageText, missedReason, paragraphs, signature } from './message-parts.ts';
import {
  type BackupPayload,
  type BookingPayload,
  type InvoicePayload,
  isAboutBackup,
  isAboutInvoice,
  isAboutPlan,
  isAboutReset,
  isToInstructor,
  isToStaff,
  type Payload,
  type PlanPayload,
  type ResetPayload,
  type StaffPayload,
} from './message-payload.ts';
import { type PartyKind, partyNotice, partyText } from './party-text.ts';

const lessonName = (facts: LessonFacts, language: TextLanguage) => ({
  course: facts.course,
  date: dayInWords(facts.days[0]?.date ?? '', language),
  number: facts.number,
  guest: facts.guest,
  school: facts.school.name,
});

/** A confirmation that needs an answer has its own text. */
type ToldKind = BookingMessageKind | ClosureMessageKind | TimedMessageKind;

const wordsKind = (kind: ToldKind, { confirm }: BookingPayload): GuestMessageKind => (confirm ? 'to_confirm' : kind);

const linesOf = ({ facts, others = [] }: BookingPayload): readonly LessonFacts[] => [facts, ...others];

/** What a kind says of this booking, where it is not what it says of others. */
type Told<Kind extends ToldKind> = Kind | 'withdrawn' | 'paid_late' | (Kind extends 'balance_due' ? 'overdue' : never);

function toldOf<Kind extends ToldKind>(kind: Kind, payload: BookingPayload): Told<Kind> {
  if (kind === 'cancelled' && areRequests(linesOf(payload))) return 'withdrawn';
  if (kind === 'balance_due' && payload.owed?.is_overdue) return 'overdue' as Told<Kind>;
  return kind === 'requested' && payload.paid_late ? 'paid_late' : kind;
}

function partyKind(kind: ToldKind, payload: BookingPayload): PartyKind {
  const told = toldOf(kind, payload);
  return told === 'requested' || told === 'cancelled' || told === 'withdrawn' ? told : 'confirmed';
}

/** A note that not all lessons of the party are, or were, booked, which the school's text cannot know. */
function partlyText(kind: ToldKind, payload: BookingPayload, language: TextLanguage): string | false {
  const say = textsIn(language);
  const lines = payload.others ? linesOf(payload) : [];
  if (kind === 'cancelled')
    return !areRequests(lines) && lines.some((line) => line.was_requested) && say('mail:partyPartlyWithdrawn');
  return kind === 'confirmed' && lines.some(({ status }) => status === 'requested') && say('mail:partyPartlyAsked');
}

/** What the mail adds to the school's text: what the desk says to this guest, and what cannot be paid online. */
function noteOf({ note, owed }: BookingPayload, language: TextLanguage): string {
  const { least, amount } = owed?.online ?? {};
  if (least === undefined) return note ?? '';
  const sums = { least: yenText(least), amount: yenText(amount ?? 0) };
  const said = textsIn(language)(amount === null ? 'terms:onlineHere' : 'terms:online', sums);
  return [note, said].filter(Boolean).join('\n\n');
}

function guestText(kind: ToldKind, payload: BookingPayload, language: TextLanguage, links: MailLinks): MessageText {
  const named = wordsKind(kind, payload);
  const { others, words } = payload;
  const partly = partlyText(kind, payload, language);
  if (others && !words && !isTimed(kind))
    return partyText(
      partyKind(kind, payload),
      { ...payload, others, besides: [payload.note, partly] },
      language,
      links,
    );
  const said: WordsKind = payload.confirm ? named : toldOf(kind, payload);
  // The school's words name the day until which it has to be paid, which is over.
  const own = said === 'overdue' ? undefined : words;
  const { subject, body } = own ?? defaultWords(said, language, others !== undefined);
  const added = noteOf(payload, language);
  const values = fieldValues(named, { ...payload, note: added }, language, links);
  // It is always included, whether the school's text has a place for it or not.
  const note = namedFields(body).includes('note') ? '' : added;
  return { subject: fillLine(subject, values), text: paragraphs(fillTemplate(body, values), note, partly) };
}

/** @param siteUrl address of the back office; null for no link */
function noticeText(
  kind: BookingMessageKind,
  payload: BookingPayload,
  language: TextLanguage,
  siteUrl: string | null,
): MessageText {
  const say = textsIn(language);
  const { facts, others, missed } = payload;
  const reason = missed && missedReason(missed, language);
  if (others) return partyNotice(partyKind(kind, payload), { facts, others, besides: [reason] }, language, siteUrl);
  const told = toldOf(kind, payload);
  return {
    subject: say(`mail:notice_${told}`, lessonName(facts, language)),
    text: paragraphs(
      say(`mail:noticeIntro_${told}`),
      reason,
      asPlainText(lessonLines(facts, language), language),
      asPlainText(guestLines(facts, language), language),
      siteUrl && say('mail:openBooking', { url: `${siteUrl}/admin/booking/edit/${facts.number}` }),
    ),
  };
}

function invoiceText(
  kind: 'invoice' | 'correction',
  { facts, invoice }: InvoicePayload,
  language: TextLanguage,
): MessageText {
  const say = textsIn(language);
  const names = { invoice: invoice.number, school: facts.school.name, number: facts.number, guest: facts.guest };
  const { amount, paid_before, due_on, bank } = invoice;
  const lines = [
    { label: say('mail:fact_number'), value: String(facts.number) },
    { label: say('mail:fact_invoice'), value: invoice.number },
    { label: say('mail:fact_amount'), value: say('mail:taxIncluded', { fee: yenText(amount) }) },
    ...(paid_before
      ? [
          { label: say('paper:paidBefore'), value: yenText(paid_before) },
          { label: say('paper:leftToPay'), value: yenText(leftToPay({ amount, paid_before })) },
        ]
      : []),
    ...(due_on ? [{ label: say('mail:fact_due'), value: dayInWords(due_on, language) }] : []),
    ...(bank ? [{ label: say('mail:fact_bank'), value: bank }] : []),
  ];
  return {
    subject: say(`mail:subject_${kind}`, names),
    text: paragraphs(
      say('mail:greeting', names),
      say(`mail:intro_${kind}`),
      asPlainText(lines, language),
      contactNote(facts.school, language),
      signature(facts),
    ),
  };
}

/** @param siteUrl address of the back office; null for no link */
function backupText({ backup }: BackupPayload, language: TextLanguage, siteUrl: string | null): MessageText {
  const say = textsIn(language);
  const { problem, detail, folder, school } = backup;
  return {
    subject: say('mail:backupFailed', { school }),
    text: paragraphs(
      say('mail:backupFailedIntro', { school }),
      say(`mail:backupProblem_${problem}`, { folder }),
      say('mail:backupDetail', { detail }),
      siteUrl && say('mail:openBackups', { url: `${siteUrl}/admin/settings/backups` }),
    ),
  };
}

function resetText({ reset }: ResetPayload, language: TextLanguage, link: string | undefined): MessageText {
  const say = textsIn(language);
  const { school, invites } = reset;
  const url = link ?? say('mail:resetLinkNotKept');
  if (invites)
    return {
      subject: say('mail:subject_invite', { school }),
      text: paragraphs(say('mail:intro_invite', { school, url, days: inviteDays }), say('mail:inviteIsSecret'), school),
    };
  return {
    subject: say('mail:subject_reset', { school }),
    text: paragraphs(
      say('mail:intro_reset', { school, url, minutes: resetMinutes }),
      say('mail:resetIsSecret'),
      school,
    ),
  };
}

function staffText({ staff }: StaffPayload, language: TextLanguage, siteUrl: string | null): MessageText {
  const say = textsIn(language);
  return {
    subject: say('mail:subject_staff', { school: staff.school }),
    text: paragraphs(staff.text, siteUrl && say('mail:openOwnDay', { url: `${siteUrl}/me` }), staff.school),
  };
}

/** A lesson or an entry of an instructor. */
function itemText({ from, to, slope, title, text, is_closed }: PlanItem, language: TextLanguage): string {
  const line = [rangeInWords(from, to, language), ...(slope === '' ? [] : [slope])].join(' · ');
  const when = is_closed ? textsIn(language)('mail:planClosed', { line }) : line;
  return [when, title, ...(text === '' ? [] : [text])].join('\n');
}

/** @param siteUrl address of the back office; null for no link */
function planText({ plan }: PlanPayload, language: TextLanguage, siteUrl: string | null): MessageText {
  const say = textsIn(language);
  const day = dayInWords(plan.date, language);
  const part = (title: string, items: readonly PlanItem[]): string[] =>
    items.length === 0 ? [] : [title, ...items.map((item) => itemText(item, language))];
  const lines = plan.first
    ? plan.items.map((item) => itemText(item, language))
    : [
        ...part(say('mail:planAdded'), plan.added),
        ...part(say('mail:planChanged'), plan.changed),
        ...part(say('mail:planGone'), plan.gone),
      ];
  return {
    subject: say(plan.first ? 'mail:subject_plan' : 'mail:subject_planChanged', { day }),
    text: paragraphs(...lines, siteUrl && say('mail:openPlan', { url: `${siteUrl}/me` }), plan.school),
  };
}

export type MessageInput = { kind: MessageKind; payload: Payload; language: TextLanguage };

/** @param links of the mail that is being sent; without them, a text takes their place */
export function messageText(
  { kind, payload, language }: MessageInput,
  siteUrl: string | null,
  links: MailLinks = siteUrl === null ? {} : { page: textsIn(language)('mail:linkNotKept') },
): MessageText {
  if (isAboutBackup(payload)) return backupText(payload, language, siteUrl);
  if (isToInstructor(payload) && payload.pushed) return { subject: payload.pushed.title, text: payload.pushed.body };
  if (isAboutPlan(payload)) return planText(payload, language, siteUrl);
  if (isToStaff(payload)) return staffText(payload, language, siteUrl);
  if (isAboutReset(payload)) return resetText(payload, language, links.own);
  if (isAboutInvoice(payload)) return invoiceText(kind === 'correction' ? kind : 'invoice', payload, language);
  if (isAboutPage(payload)) return guestPageText(payload, language, siteUrl, links.page);
  if (
    kind === 'invoice' ||
    kind === 'correction' ||
    kind === 'link' ||
    kind === 'asked' ||
    kind === 'backup_failed' ||
    kind === 'password_reset' ||
    kind === 'staff_message' ||
    kind === 'day_plan'
  )
    throw new Error(`A message without what it is about: ${kind}`);
  if (payload.audience === 'guest') return guestText(kind, payload, language, links);
  if (isTimed(kind) || kind === 'closure' || kind === 'reopened')
    throw new Error(`The school gets no such message: ${kind}`);
  return noticeText(kind, payload, language, siteUrl);
}
