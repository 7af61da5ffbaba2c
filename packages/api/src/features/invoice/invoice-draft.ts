/** Computes what the invoice of a booking would contain now. */

import type { Booking } from '@gerende/domain/booking/schema';
import { addDays } from '@gerende/domain/calendar/plain-date';
import {
  asksForCancellation,
  type InvoiceLine,
  includedTax,
  invoiceLines,
  leftToPay,
} from '@gerende/domain/invoice/rules';
import { inLanguage, readerLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import { partyOf } from '@gerende/domain/party/rules';
import { paidBeforeInvoice, paidForLine } from '@gerende/domain/payment/rules';
import { invoiceAddress, schoolName } from '@gerende/domain/school/rules';
import type { AppContext } from '../../context/context.ts';
import type { InvoiceToIssue, IssuedLine, Issuer } from '../../platform/invoices/port.ts';
import { textsIn } from '../../platform/texts.ts';
import { forReader } from '../../texts/traditional-texts.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { getBooking } from '../booking/booking.service.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { selectPayments } from '../payment/payment.queries.ts';
import { readLedger } from '../payment/payment.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectOpenInvoicesOf } from './invoice.queries.ts';

/** The school's data on an invoice in that language. */
export async function issuerNow(app: AppContext, language: TextLanguage): Promise<Issuer> {
  const school = await forReader(app, await selectSchool(app.db), language);
  const { logo, phone, registration_number, time_zone, bank_en: en, bank_ja: ja, bank_zh: zh } = school;
  return {
    name: schoolName(school, language),
    logo,
    address: invoiceAddress(school, language),
    phone,
    bank: inLanguage({ en, ja, zh }, language) || null,
    registration_number,
    time_zone,
  };
}

/** The text of a line for the guest. */
export function lineText(line: IssuedLine | InvoiceLine, language: TextLanguage): string {
  const say = textsIn(language);
  const lesson = 'lesson' in line ? line.lesson : undefined;
  if (line.kind === 'cancellation' && lesson) return say('paper:cancellationLine', { course: lesson.course_name });
  if (line.kind !== 'lesson' || !lesson) return say(`paper:line_${line.kind}`);
  const people = say('paper:people', { count: lesson.number_of_orders });
  const days = say('paper:days', { count: lesson.days_of_lesson });
  return say('paper:lessonLine', { course: lesson.course_name, days, people });
}

/** An invoice is due no later than the first lesson day, unless that is past. */
async function dueOn(app: AppContext, firstDay: string): Promise<string> {
  const today = await schoolToday(app);
  const { payment_days } = await selectSchool(app.db);
  const latest = addDays(today, payment_days);
  return firstDay >= today && firstDay < latest ? firstDay : latest;
}

/** The part of a booking's fee, in yen, that is already paid. */
async function paidBefore(
  { db }: AppContext,
  booking: Pick<Booking, 'id' | 'party_id' | 'status' | 'fee' | 'kept_fee'>,
) {
  const party = partyOf(booking);
  const ledger = await readLedger(db, party);
  const paidForIt = paidForLine(booking, ledger, await selectPayments(db, party));
  const ids = ledger.lines.map(({ id }) => id).filter((id) => id !== booking.id);
  const elsewhere = ids.length > 0 ? await selectOpenInvoicesOf(db, ids) : [];
  const askedElsewhere = elsewhere.reduce((sum, invoice) => sum + leftToPay(invoice), 0);
  return paidBeforeInvoice(booking, { paidForIt, askedElsewhere }, ledger);
}

/** The last day of lessons with a gap, as after a closure; undefined where the days are consecutive. */
async function untilOf(
  { db }: AppContext,
  { id, date, days_of_lesson }: Pick<Booking, 'id' | 'date' | 'days_of_lesson'>,
) {
  const days = (await selectLessonDays(db, id)).filter(({ canceled }) => canceled === 0).map((day) => day.date);
  const last = days.sort().at(-1);
  return last !== undefined && last > addDays(date, days_of_lesson - 1) ? { until: last } : {};
}

/**
 * Writes the invoice in the guest's language and with the course's present name; the stored invoice never changes.
 * @throws not_found
 */
export async function draftOf(app: AppContext, bookingId: number): Promise<InvoiceToIssue> {
  const { course, date, days_of_lesson, number_of_orders, ...booking } = await getBooking(app, bookingId);
  const language = readerLanguage(
    (await selectStoredBooking(app.db, bookingId)) ?? { ...booking, text_language: null },
  );
  const lesson = {
    course_name: inLanguage(await forReader(app, course.name_translations, language), language),
    date,
    days_of_lesson,
    number_of_orders,
    ...(await untilOf(app, { id: bookingId, date, days_of_lesson })),
  };
  const lines: IssuedLine[] = invoiceLines(booking).map((line) =>
    line.kind === 'lesson' || line.kind === 'cancellation' ? { ...line, lesson } : line,
  );
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  // What the school keeps is compensation, which is not taxed as consumption.
  const tax_rate_percent = asksForCancellation(booking) ? 0 : (await selectSchool(app.db)).tax_rate_percent;
  return {
    booking_id: booking.id,
    amount,
    tax_rate_percent,
    tax_amount: includedTax(amount, tax_rate_percent),
    paid_before: await paidBefore(app, booking),
    lines,
    recipient: booking.customer_name,
    email: booking.email,
    language,
    issuer: await issuerNow(app, language),
    line_names: lines.map((line) => lineText(line, language)),
    paid_name: textsIn(language)('paper:paidBefore'),
    due_on: await dueOn(app, date),
  };
}
