/** The school's name by language. */
import { inLanguage, type TextLanguage } from '../language/rules.ts';

/** A name and its optional translations. */
export type SchoolNames = { name: string; name_ja: string | null; name_zh: string | null };

export const schoolName = ({ name, name_ja, name_zh }: SchoolNames, language: TextLanguage): string =>
  inLanguage({ en: name, ja: name_ja, zh: name_zh }, language);

type MailAddresses = { guest_email: string | null; notice_email: string | null; email_sender: string | null };

/** An address that itself says that nobody reads it. */
const isUnread = (email: string): boolean => /^(?:no|do-?not)[-_.]?reply/i.test(email);

/** Where a guest's reply reaches the school; null when the school has no such address. */
export const replyAddress = ({ guest_email, notice_email, email_sender }: MailAddresses): string | null =>
  guest_email ?? notice_email ?? (email_sender && !isUnread(email_sender) ? email_sender : null);

/**
 * Where notices about bookings and guests' messages are sent; null if nobody would read them there.
 * @param fallback the sender of mails if the school has set none
 */
export const noticeAddress = (
  { notice_email, email_sender }: Pick<MailAddresses, 'notice_email' | 'email_sender'>,
  fallback: string,
): string | null => notice_email ?? email_sender ?? (isUnread(fallback) ? null : fallback);

type InvoiceTexts = { address: string | null; address_ja: string | null; address_zh: string | null };

/** The address on invoices. */
export const invoiceAddress = (
  { address, address_ja, address_zh }: InvoiceTexts,
  language: TextLanguage,
): string | null => inLanguage({ en: address, ja: address_ja, zh: address_zh }, language) || null;

/** Whether the typed text is one of the school's names. */
export const isSchoolName = ({ name, name_ja, name_zh }: SchoolNames, typed: string): boolean =>
  [name, name_ja, name_zh].includes(typed.trim());
