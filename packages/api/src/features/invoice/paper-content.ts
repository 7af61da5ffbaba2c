/** Reads the content of a stored document's paper: all of it from the stored row, so that the paper never changes. */

import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { addDays, dayIn } from '@gerende/domain/calendar/plain-date';
import { notFound } from '@gerende/domain/errors';
import {
  invoiceNumber,
  isReceiptVoid,
  leftToPay,
  receiptBefore,
  type TaxSummary,
  taxSummary,
} from '@gerende/domain/invoice/rules';
import { readerLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import type { AppContext } from '../../context/context.ts';
import { selectRow } from '../../database/rows.ts';
import { instantOf } from '../../platform/clock.ts';
import type { IssuedLine, Issuer } from '../../platform/invoices/port.ts';
import { textsIn } from '../../platform/texts.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import { issuerNow, lineText } from './invoice-draft.ts';

export type PaperContent = {
  language: TextLanguage;
  kind: InvoiceRow['kind'] | 'receipt';
  number: string;
  /** ISO 8601; also the PDF's creation date. */
  issued_at: string;
  issued_on: string;
  /** The days of the lesson, as text. */
  transaction_on: string;
  /** The due day, as text; empty when it demands nothing. */
  due_on: string;
  booking_id: number;
  recipient: string;
  issuer: Issuer;
  lines: { name: string; amount: number }[];
  summary: TaxSummary;
  /** Yen paid when it was issued, and yen left to pay; null where nothing was paid. */
  paid: { before: number; left: number } | null;
  corrects: { number: string; issued_on: string } | null;
  /** What a receipt says in addition. */
  receipt?: {
    invoice: string;
    paid_for: string;
    isAgain: boolean;
    /** Why it is void: the number of the receipt that has replaced it, or null where only its invoice was taken back. */
    isVoid: { by: string | null } | null;
    /** The receipt that it replaces. */
    replaces: { number: string; issued_on: string } | null;
  };
};

const inWords = (day: string, language: TextLanguage): string =>
  formatDay(day, dateTag(language), { dateStyle: 'long' });

const issuedOn = (row: InvoiceRow, issuer: Issuer): string =>
  inWords(dayIn(issuer.time_zone, instantOf(row.issued_at)), readerLanguage(row));

function transactionOn(lines: readonly IssuedLine[], language: TextLanguage): string {
  const lesson = lines.find((line) => line.lesson)?.lesson;
  if (!lesson) return '';
  const from = inWords(lesson.date, language);
  if (lesson.days_of_lesson === 1) return from;
  const to = inWords(lesson.until ?? addDays(lesson.date, lesson.days_of_lesson - 1), language);
  return textsIn(language)('paper:dateRange', { from, to });
}

/**
 * The receipt of an invoice, when the paper is a receipt.
 * @param ofBooking all documents of the booking
 */
export function receiptContent(row: InvoiceRow, invoice: PaperContent, ofBooking: readonly InvoiceRow[]): PaperContent {
  const { language } = invoice;
  const number = row.receipt_number ?? 0;
  const last = receiptBefore(ofBooking)?.receipt_number ?? number;
  const replaced = receiptBefore(ofBooking, number);
  return {
    ...invoice,
    kind: 'receipt',
    number: invoiceNumber(number),
    issued_on: inWords(row.receipt_on ?? '', language),
    recipient: row.receipt_recipient ?? invoice.recipient,
    due_on: '',
    paid: null,
    receipt: {
      invoice: invoice.number,
      paid_for: row.receipt_for ?? '',
      isAgain: row.receipt_handed_out === 1,
      isVoid: isReceiptVoid(row, ofBooking) ? { by: last > number ? invoiceNumber(last) : null } : null,
      replaces: replaced
        ? {
            number: invoiceNumber(replaced.receipt_number ?? 0),
            issued_on: inWords(replaced.receipt_on ?? '', language),
          }
        : null,
    },
  };
}

/** @throws not_found, also for a document of an outside provider */
export async function paperContent(app: AppContext, id: number): Promise<PaperContent> {
  const row = await selectRow(app.db, 'invoice', id);
  if (row?.provider !== 'own') throw notFound('errors:invoiceNotFound');
  const language = readerLanguage(row);
  const lines = JSON.parse(row.lines) as IssuedLine[];
  // Invoices from before the issuer was stored show the school's present data.
  const issuer = row.issuer ? (JSON.parse(row.issuer) as Issuer) : await issuerNow(app, row.language);
  const corrected = row.corrects_invoice_id ? await selectRow(app.db, 'invoice', row.corrects_invoice_id) : undefined;
  return {
    language,
    kind: row.kind,
    number: invoiceNumber(row.number),
    issued_at: row.issued_at,
    issued_on: issuedOn(row, issuer),
    transaction_on: transactionOn(lines, language),
    due_on: row.due_on && row.paid_before < row.amount ? inWords(row.due_on, language) : '',
    booking_id: row.booking_id,
    recipient: row.recipient,
    issuer,
    lines: lines.map((line) => ({ name: lineText(line, language), amount: line.amount })),
    summary: { ...taxSummary(row.amount, row.tax_rate_percent), tax: row.tax_amount, net: row.amount - row.tax_amount },
    paid: row.paid_before > 0 ? { before: row.paid_before, left: leftToPay(row) } : null,
    corrects: corrected ? { number: invoiceNumber(corrected.number), issued_on: issuedOn(corrected, issuer) } : null,
  };
}
