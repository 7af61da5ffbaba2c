/** Builds the mail of a queued message: its text, calendar file and paper. */
import { readerLanguage } from '@gerende/domain/language/rules';
import type { MessageKind } from '@gerende/domain/message/schema';
import { replyAddress, schoolName } from '@gerende/domain/school/rules';
import type { AppContext } from '../../context/context.ts';
import type { Mail } from '../../platform/mail/port.ts';
import { forReader } from '../../texts/traditional-texts.ts';
import { makeLink } from '../guest-link/guest-link.service.ts';
import { invoicePaper } from '../invoice/paper.service.ts';
import { lessonCalendar } from '../message/calendar-file.ts';
import type { OutboxRow } from '../message/message.queries.ts';
import { isAboutBackup, isAboutInvoice, messageText, type Payload } from '../message/message-text.ts';
import { payloadOf } from '../message/store-message.ts';
import { selectSchool } from '../school/school.queries.ts';

async function calendarOf(row: OutboxRow): Promise<Mail['calendar']> {
  const payload = payloadOf(row);
  const { kind, sequence, created_at } = row;
  if (isAboutInvoice(payload) || isAboutBackup(payload) || payload.audience !== 'guest') return null;
  if (kind !== 'confirmed' && kind !== 'accepted' && kind !== 'changed' && kind !== 'cancelled') return null;
  return lessonCalendar({ kind, payload, language: readerLanguage(row), sequence, created_at });
}

/** The Message-ID by which mail programs detect duplicates: the same at every attempt, and unique to the message. */
const messageIdOf = ({ id, created_at }: OutboxRow, sender: string): string =>
  `<message-${id}.${created_at.replaceAll(/\D/g, '')}@${sender.split('@')[1]}>`;

/** The guest whom a notice to the school is about. */
function guestOf(payload: Payload): string | undefined {
  if (isAboutBackup(payload) || payload.audience !== 'school') return undefined;
  return 'email' in payload.facts ? payload.facts.email : undefined;
}

const replyToOf = (payload: Payload): string | null | undefined =>
  'facts' in payload ? payload.facts.school.reply_to : undefined;
/** The link that this mail alone has; undefined for most. */
async function linkOf(app: AppContext, { booking_id }: OutboxRow, payload: Payload): Promise<string | undefined> {
  if (booking_id === null || isAboutInvoice(payload) || isAboutBackup(payload)) return undefined;
  const { confirm, offer } = payload;
  return confirm || offer ? makeLink(app, { booking_id, offer_id: offer?.id ?? null }) : undefined;
}

export async function mailOf(app: AppContext, row: OutboxRow): Promise<Mail> {
  const school = await forReader(app, await selectSchool(app.db), readerLanguage(row));
  const sender = school.email_sender ?? app.mail.fallbackSender;
  const payload = payloadOf(row);
  const message = { kind: row.kind as MessageKind, payload, language: readerLanguage(row) };
  // The name as JSON is a quoted string of a mail header; the library encodes other letters.
  const from = `${JSON.stringify(schoolName(school, readerLanguage(row)))} <${sender}>`;
  return {
    from,
    // A reply to a notice about a guest goes to the guest; a guest's goes where the text promises.
    replyTo: guestOf(payload) ?? replyToOf(payload) ?? replyAddress(school),
    to: row.recipient,
    ...messageText(message, app.mail.siteUrl, await linkOf(app, row, payload)),
    messageId: messageIdOf(row, sender),
    language: message.language,
    calendar: await calendarOf(row),
    attachment: isAboutInvoice(payload) ? await invoicePaper(app, payload.invoice.id) : null,
  };
}
