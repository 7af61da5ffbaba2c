/**
 * Reads what the guest's own page shows for a party (decision 0083). It never contains a complete e-mail address or
 * phone number.
 */
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { notFound } from '@gerende/domain/errors';
import { daysToKeep } from '@gerende/domain/guest-page/kept';
import { maskedEmail, maskedPhone } from '@gerende/domain/guest-page/mask';
import { instructorName } from '@gerende/domain/instructor/names';
import { invoiceNumber } from '@gerende/domain/invoice/rules';
import { readerLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import type { Participant } from '@gerende/domain/participant/schema';
import { askedOf, toGiveBack } from '@gerende/domain/payment/rules';
import { noticeAddress } from '@gerende/domain/school/rules';
import type { AppContext } from '../../context/context.ts';
import { forReader } from '../../texts/traditional-texts.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { questionsOf } from '../closure/guest-closure.service.ts';
import { selectAnyInstructor } from '../desk-booking/desk-references.queries.ts';
import { selectInvoicesOf } from '../invoice/invoice.queries.ts';
import { type LessonDayRow, selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { lessonAsWritten, lessonFacts } from '../message/lesson-facts.ts';
import type { LessonFacts, SenderFacts } from '../message/message-facts.ts';
import { selectParticipants } from '../participant/participant.queries.ts';
import { selectParty } from '../party/party.queries.ts';
import { partyCredit } from '../payment/credit.service.ts';
import { readLedger } from '../payment/payment.service.ts';
import { reviewOf } from '../review/review.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';

export type ShownInstructor = { name: string; photo: string | null };
export type ShownPaper = { id: number; kind: 'invoice' | 'correction'; number: string };

export type ShownLine = {
  booking: StoredBooking;
  facts: LessonFacts;
  instructors: ShownInstructor[];
  papers: ShownPaper[];
  /** The participants, as far as the guest has named them. */
  participants: Participant[];
  /** Whether the guest is asked, and can answer. */
  asksParticipants: boolean;
  lastDay: PlainDate;
  /** Whether a lesson day is today or later. */
  isAhead: boolean;
  /** Whether it may be reviewed, and the review that was written. */
  review: Awaited<ReturnType<typeof reviewOf>>;
};

/** Yen. */
export type ShownMoney = {
  /** What all bookings of the party cost. */
  owed: number;
  paid: number;
  /** The sum that the school demands; nothing where it has set the bookings to Paid by hand. */
  asked: number;
  /** The credit for another lesson. */
  credit: number;
  /** What the guest gets back. */
  back: number;
};

async function moneyOf(app: AppContext, partyId: number): Promise<ShownMoney> {
  const ledger = await readLedger(app.db, partyId);
  const credit = await partyCredit(app.db, ledger);
  const { owed, paid } = ledger;
  return { owed, paid, asked: askedOf(ledger.lines, ledger), credit, back: toGiveBack({ ...ledger, credit }) };
}

export type GuestPage = {
  partyId: number;
  language: TextLanguage;
  guest: string;
  email: string | null;
  phone: string | null;
  lines: [ShownLine, ...ShownLine[]];
  school: SenderFacts;
  /** Whether the school gets a mail about what the guest writes here. */
  tellsSchool: boolean;
  money: ShownMoney;
  /** Whether the guest has to choose what happens to a lesson on a closed slope. */
  isAsked: boolean;
  /** How many days, from today on, the guest's browser may store the page. */
  keepDays: number;
};

async function instructorsOf(
  app: AppContext,
  days: readonly LessonDayRow[],
  language: TextLanguage,
): Promise<ShownInstructor[]> {
  const live = days.filter((day) => day.canceled === 0);
  const ids = new Set(live.flatMap(({ instructor_id }) => instructor_id ?? []));
  const shown: ShownInstructor[] = [];
  for (const id of ids) {
    const found = await forReader(app, await selectAnyInstructor(app.db, id), language);
    if (found) shown.push({ name: instructorName(found, language), photo: found.photo });
  }
  return shown;
}

/** Papers drawn by this server; a provider sends its own. */
async function papersOf({ db }: AppContext, bookingId: number): Promise<ShownPaper[]> {
  const invoices = await selectInvoicesOf(db, bookingId);
  return invoices
    .filter(({ provider }) => provider === 'own')
    .map(({ id, kind, number }) => ({ id, kind, number: invoiceNumber(number) }));
}

const isLive = (status: StoredBooking['status']): boolean => status === 'booked' || status === 'requested';

async function shownLine(app: AppContext, booking: StoredBooking, language: TextLanguage): Promise<ShownLine> {
  const days = await selectLessonDays(app.db, booking.id);
  const facts = await lessonFacts(app, await lessonAsWritten(app, { booking, days }), language);
  const last = facts.days.at(-1)?.date ?? addDays(booking.date, booking.days_of_lesson - 1);
  const isAhead = last >= (await schoolToday(app));
  const { ask_participants } = await selectSchool(app.db);
  return {
    booking,
    facts,
    participants: await selectParticipants(app.db, booking.id),
    asksParticipants: ask_participants === 1 && isAhead && isLive(booking.status),
    instructors: await instructorsOf(app, days, language),
    papers: await papersOf(app, booking.id),
    lastDay: last,
    isAhead,
    review: await reviewOf(app, booking, days),
  };
}

/** @param asked the language that the reader chose; without it, that of the booking */
export async function readGuestPage(app: AppContext, partyId: number, asked?: TextLanguage): Promise<GuestPage> {
  const party = await selectParty(app.db, partyId);
  const [first, ...others] = party;
  if (!first) throw notFound('errors:bookingNotFound');
  const language = asked ?? readerLanguage(first);
  const head = await shownLine(app, first, language);
  const lines: GuestPage['lines'] = [head];
  for (const each of others) lines.push(await shownLine(app, each, language));
  const lastDay = lines.reduce((latest, line) => (line.lastDay > latest ? line.lastDay : latest), head.lastDay);
  return {
    partyId,
    language,
    guest: first.customer_name,
    email: first.email === '' ? null : maskedEmail(first.email),
    phone: first.phone_number === '' ? null : maskedPhone(first.phone_number),
    lines,
    school: head.facts.school,
    tellsSchool: app.mail.isConfigured && noticeAddress(await selectSchool(app.db), app.mail.fallbackSender) !== null,
    money: await moneyOf(app, partyId),
    isAsked: (await questionsOf(app, party)).length > 0,
    keepDays: daysToKeep(lastDay, await schoolToday(app)),
  };
}
