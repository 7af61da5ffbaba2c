/** Subject and text of a message, made from the stored payload; the desk reads the same text as is sent. */

import type { BackupProblem } from '@gerende/domain/backup/rules';
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { Audience, BookingMessageKind, MessageKind } from '@gerende/domain/message/schema';
import { textsIn, yenText } from '../../platform/texts.ts';
import { arrivalLines, asPlainText, guestLines, lessonLines } from './fact-lines.ts';
import { type FactDay, instantText, type LessonFacts, type SenderFacts } from './message-facts.ts';

/** That the mail has a link by which the guest confirms the booking, and the hours it is valid. */
export type ToConfirm = { hours: number };

/** That the mail has a link by which the guest sees and takes an offered place, and the instant until which it is theirs. */
export type Offered = { id: number; until: string };

/** The stored payload of a message about a booking. */
export type BookingPayload = {
  audience: Audience;
  facts: LessonFacts;
  /** Days named in an earlier message and removed since: they leave the guest's calendar. */
  gone: FactDay[];
  /** Set only when the guest has to confirm the booking. */
  confirm?: ToConfirm;
  /** Set only when a place is offered. */
  offer?: Offered;
  /** What the desk adds in its own words. */
  note?: string;
};
/** The stored payload of a mail with an invoice or its correction. */
export type InvoicePayload = {
  audience: Audience;
  facts: Pick<LessonFacts, 'number' | 'guest' | 'school'>;
  invoice: {
    id: number;
    number: string;
    amount: number;
    /** `yyyy-MM-dd`; not on corrections. */
    due_on?: string | null;
    /** The account to pay to, in lines. */
    bank?: string | null;
  };
};
/** The stored payload of a mail to an administrator about a night without a backup. */
export type BackupPayload = {
  audience: Audience;
  backup: { problem: BackupProblem; detail: string; folder: string; school: string };
};
export type Payload = BookingPayload | InvoicePayload | BackupPayload;

export type MessageText = { subject: string; text: string };

const paragraphs = (...parts: (string | null | undefined | false)[]): string =>
  `${parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')}\n`;

const signature = ({ school }: Pick<LessonFacts, 'school'>): string =>
  [school.name, school.address, school.phone].filter(Boolean).join('\n');

/** How a guest reaches the school: by a reply where one arrives, else by phone. */
function contactNote({ reply_to, phone }: SenderFacts, language: TextLanguage): string | null {
  const say = textsIn(language);
  if (reply_to) return say('mail:replyNote');
  return phone && say('mail:callNote', { phone });
}

const lessonName = (facts: LessonFacts, language: TextLanguage) => ({
  course: facts.course,
  date: dayInWords(facts.days[0]?.date ?? '', language),
  number: facts.number,
  guest: facts.guest,
  school: facts.school.name,
});

/** A request is in no calendar: it has no place yet. */
const calendarNotes: Partial<Record<BookingMessageKind, 'mail:calendarNote' | 'mail:calendarNoteCancelled'>> = {
  confirmed: 'mail:calendarNote',
  changed: 'mail:calendarNote',
  accepted: 'mail:calendarNote',
  cancelled: 'mail:calendarNoteCancelled',
};

function guestText(
  kind: BookingMessageKind,
  { facts, confirm, offer, note }: BookingPayload,
  language: TextLanguage,
  link: string | undefined,
): MessageText {
  const say = textsIn(language);
  const url = link ?? say('mail:linkNotKept');
  const names = lessonName(facts, language);
  const calendar = calendarNotes[kind];
  return {
    subject: say(confirm ? 'mail:subject_toConfirm' : `mail:subject_${kind}`, names),
    text: paragraphs(
      say('mail:greeting', names),
      say(confirm ? 'mail:intro_toConfirm' : `mail:intro_${kind}`, names),
      note,
      confirm && say('mail:confirmHere', { hours: confirm.hours, url }),
      offer && say('mail:offerHere', { url, until: instantText(offer.until, facts.time_zone, language) }),
      asPlainText(lessonLines(facts, language), language),
      asPlainText(arrivalLines(facts, language), language),
      [say('mail:localTime', { zone: facts.time_zone }), ...(calendar ? [say(calendar)] : [])].join('\n'),
      contactNote(facts.school, language),
      signature(facts),
    ),
  };
}

/** @param siteUrl address of the back office; null for no link */
function noticeText(
  kind: BookingMessageKind,
  { facts }: BookingPayload,
  language: TextLanguage,
  siteUrl: string | null,
): MessageText {
  const say = textsIn(language);
  return {
    subject: say(`mail:notice_${kind}`, lessonName(facts, language)),
    text: paragraphs(
      say(`mail:noticeIntro_${kind}`),
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
  const { due_on, bank } = invoice;
  const lines = [
    { label: say('mail:fact_number'), value: String(facts.number) },
    { label: say('mail:fact_invoice'), value: invoice.number },
    { label: say('mail:fact_amount'), value: say('mail:taxIncluded', { fee: yenText(invoice.amount) }) },
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

export type MessageInput = { kind: MessageKind; payload: Payload; language: TextLanguage };

export const isAboutBackup = (payload: Payload): payload is BackupPayload => 'backup' in payload;
export const isAboutInvoice = (payload: Payload): payload is InvoicePayload => 'invoice' in payload;

/** @param link of the mail that is being sent; elsewhere words stand in its place */
export function messageText(
  { kind, payload, language }: MessageInput,
  siteUrl: string | null,
  link?: string,
): MessageText {
  if (isAboutBackup(payload)) return backupText(payload, language, siteUrl);
  if (isAboutInvoice(payload)) return invoiceText(kind === 'correction' ? kind : 'invoice', payload, language);
  if (kind === 'invoice' || kind === 'correction' || kind === 'backup_failed')
    throw new Error(`A message without what it is about: ${kind}`);
  return payload.audience === 'school'
    ? noticeText(kind, payload, language, siteUrl)
    : guestText(kind, payload, language, link);
}
