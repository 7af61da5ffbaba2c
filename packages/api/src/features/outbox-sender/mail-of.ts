/** Builds the mail of a queued message: its text, calendar file and paper. */
import { calendarSequence } from '@gerende/domain/calendar/calendar-file';
import { readerLanguage } from '@gerende/domain/language/rules';
import type { MessageKind } from '@gerende/domain/message/schema';
import { partyOf } from '@gerende/domain/party/rules';
import { replyAddress, schoolName } from '@gerende/domain/school/rules';
import type { AppContext } from '../../context/context.ts';
import type { Mail } from '../../platform/mail/port.ts';
import { forReader } from '../../texts/traditional-texts.ts';
import { selectStoredBooking, selectStoredBookings } from '../booking/booking.queries.ts';
import { makeDataLink, makeLink, makePartyLink } from '../guest-link/guest-link.service.ts';
import { invoicePaper } from '../invoice/paper.service.ts';
import { lessonCalendar } from '../message/calendar-file.ts';
import type { MailLinks } from '../message/field-values.ts';
import { isAboutPage } from '../message/guest-page-text.ts';
import type { OutboxRow } from '../message/message.queries.ts';
import { areRequests } from '../message/message-facts.ts';
import {
  isAboutBackup,
  isAboutInvoice,
  isAboutReset,
  isToInstructor,
  type Payload,
} from '../message/message-payload.ts';
import { messageText } from '../message/message-text.ts';
import { payloadOf } from '../message/store-message.ts';
import { makeResetLink } from '../password-reset/password-reset.service.ts';
import { selectSchool } from '../school/school.queries.ts';

async function calendarOf({ db }: AppContext, row: OutboxRow): Promise<Mail['calendar']> {
  const payload = payloadOf(row);
  const { kind, sequence, created_at } = row;
  if (isAboutInvoice(payload) || isAboutBackup(payload) || isAboutPage(payload)) return null;
  if (isAboutReset(payload) || isToInstructor(payload)) return null;
  if (payload.audience !== 'guest') return null;
  if (kind !== 'confirmed' && kind !== 'accepted' && kind !== 'changed' && kind !== 'cancelled') return null;
  if (kind === 'cancelled' && areRequests([payload.facts, ...(payload.others ?? [])])) return null;
  const numbers = [payload.facts, ...(payload.others ?? [])].map((facts) => facts.number);
  const bookings = await selectStoredBookings(db, numbers);
  const sequences = new Map(bookings.map((booking) => [booking.id, calendarSequence(booking, sequence)]));
  return lessonCalendar({ kind, payload, language: readerLanguage(row), sequences, created_at });
}

/** The Message-ID by which mail programs detect duplicates: the same at every attempt, and unique to the message. */
const messageIdOf = ({ id, created_at }: OutboxRow, sender: string): string =>
  `<message-${id}.${created_at.replaceAll(/\D/g, '')}@${sender.split('@')[1]}>`;

/** The guest whom a notice to the school is about. */
function guestOf(payload: Payload): string | undefined {
  if (isAboutBackup(payload) || isAboutReset(payload) || isToInstructor(payload)) return undefined;
  if (payload.audience !== 'school') return undefined;
  return 'email' in payload.facts ? payload.facts.email : undefined;
}

const replyToOf = (payload: Payload): string | null | undefined =>
  'facts' in payload ? payload.facts.school.reply_to : undefined;

/** The links that only this mail has. */
async function linksOf(app: AppContext, { booking_id, recipient }: OutboxRow, payload: Payload): Promise<MailLinks> {
  if (isAboutReset(payload)) return { own: await makeResetLink(app, recipient, payload.reset.invites) };
  if (
    booking_id === null ||
    isToInstructor(payload) ||
    isAboutInvoice(payload) ||
    isAboutBackup(payload) ||
    payload.audience !== 'guest'
  )
    return {};
  const booking = await selectStoredBooking(app.db, booking_id);
  if (isAboutPage(payload) && payload.page.about === 'copy')
    return { page: booking && (await makeDataLink(app, partyOf(booking), recipient)) };
  const page = booking && app.mail.siteUrl !== null ? await makePartyLink(app, partyOf(booking)) : undefined;
  if (isAboutPage(payload)) return { page };
  const { confirm, offer, closure } = payload;
  if (closure) return { page, own: page && `${page}/closure` };
  return { page, own: confirm || offer ? await makeLink(app, { booking_id, offer_id: offer?.id ?? null }) : undefined };
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
    // A reply to a notice about a guest goes to the guest; a reply of the guest goes where the text promises.
    replyTo: guestOf(payload) ?? replyToOf(payload) ?? replyAddress(school),
    to: row.recipient,
    ...messageText(message, app.mail.siteUrl, await linksOf(app, row, payload)),
    messageId: messageIdOf(row, sender),
    language: message.language,
    calendar: await calendarOf(app, row),
    attachment: isAboutInvoice(payload) ? await invoicePaper(app, payload.invoice.id) : null,
  };
}
