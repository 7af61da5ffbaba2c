/** Draws our own invoices: one A4 page as a PDF in the guest's language, by Japan's rules of qualified invoices. */
import { instantOf } from '../../platform/clock.ts';
import { type TranslateKey, textsIn, yenText } from '../../platform/texts.ts';
import type { PaperContent } from './paper-content.ts';

type Typesetter = import('../../platform/paper/typesetter.ts').Typesetter;
type Sheet = {
  doc: PDFKit.PDFDocument;
  typesetter: Typesetter;
  say: TranslateKey;
  content: PaperContent;
  logo: Uint8Array | null;
};

/** Points. */
const margin = 56;
const page = { width: 595.28, height: 841.89 };
const inner = page.width - 2 * margin;
const soft = '#4d5f6d';
const rule = '#c7d3dc';

/** Maximum size of the logo, in points. */
export const logoBox = { width: 160, height: 40 };
const small = { size: 9, color: soft };
const body = { size: 10.5 };

function line({ doc }: Sheet, y: number, width = inner, x = margin): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .strokeColor(rule)
    .stroke();
}

function heading({ typesetter, say, content }: Sheet): number {
  const { kind, number, issued_on, booking_id, receipt } = content;
  const title = say(`paper:title_${kind}`);
  typesetter.draw(
    receipt?.isVoid ? say('paper:void', { title }) : receipt?.isAgain ? say('paper:issuedAgain', { title }) : title,
    { size: 24, weight: 'bold' },
    { x: margin, y: margin, width: inner / 2 },
  );
  const right = { x: margin + inner / 2, width: inner / 2, align: 'right' as const };
  let y = typesetter.draw(say('paper:number', { number }), { ...body, weight: 'bold' }, { ...right, y: margin + 4 });
  y = typesetter.draw(say('paper:issuedOn', { date: issued_on }), small, { ...right, y });
  y = typesetter.draw(say('paper:bookingNumber', { number: booking_id }), small, { ...right, y });
  if (receipt) y = typesetter.draw(say('paper:ofInvoice', { number: receipt.invoice }), small, { ...right, y });
  return Math.max(y, margin + 40) + 24;
}

function recipient({ typesetter, say, content }: Sheet, top: number): number {
  const place = { x: margin, width: inner * 0.48 };
  const y = typesetter.draw(say(content.kind === 'receipt' ? 'paper:receivedFrom' : 'paper:billTo'), small, {
    ...place,
    y: top,
  });
  return typesetter.draw(
    say('paper:addressee', { name: content.recipient }),
    { size: 14, weight: 'bold' },
    { ...place, y },
  );
}

function issuer({ doc, typesetter, say, logo, content: { issuer } }: Sheet, top: number): number {
  const place = { x: margin + inner * 0.54, width: inner * 0.46 };
  let y = typesetter.draw(say('paper:issuer'), small, { ...place, y: top });
  if (logo) {
    doc.image(Buffer.from(logo), place.x, y + 4, { fit: [logoBox.width, logoBox.height] });
    y += logoBox.height + 10;
  }
  y = typesetter.draw(issuer.name, { ...body, weight: 'bold' }, { ...place, y });
  const rest = [
    issuer.address,
    issuer.phone && say('paper:phone', { phone: issuer.phone }),
    issuer.registration_number && say('paper:registrationNumber', { number: issuer.registration_number }),
  ];
  for (const each of rest) if (each) y = typesetter.draw(each, { size: 9.5 }, { ...place, y });
  return y;
}

const sumLabels = {
  invoice: 'paper:totalAsked',
  correction: 'paper:totalBack',
  receipt: 'paper:totalReceived',
} as const;

function sum(sheet: Sheet, top: number): number {
  const { doc, typesetter, say, content } = sheet;
  const height = 46;
  doc.roundedRect(margin, top, inner, height, 4).fill('#eef4f8');
  const label = say(sumLabels[content.kind]);
  typesetter.draw(label, { ...body, weight: 'bold' }, { x: margin + 16, y: top + 15, width: inner * 0.55 });
  const total = { size: 18, weight: 'bold' as const };
  typesetter.draw(yenText(content.paid?.left ?? content.summary.total), total, {
    x: margin + inner / 2,
    y: top + 11,
    width: inner / 2 - 16,
    align: 'right',
  });
  return top + height + 14;
}

/** Names left, tax rate in the middle, amounts right. */
function items(sheet: Sheet, top: number): number {
  const { typesetter, say, content } = sheet;
  const rate = { x: margin + inner * 0.58, width: inner * 0.12, align: 'right' as const };
  const amount = { x: margin + inner * 0.72, width: inner * 0.28, align: 'right' as const };
  typesetter.draw(say('paper:columnItem'), small, { x: margin, y: top, width: inner * 0.56 });
  typesetter.draw(say('paper:columnTaxRate'), small, { ...rate, y: top });
  let y = typesetter.draw(say('paper:columnAmount'), small, { ...amount, y: top }) + 4;
  line(sheet, y);
  for (const each of content.lines) {
    y += 8;
    typesetter.draw(`${content.summary.rate_percent}%`, body, { ...rate, y });
    typesetter.draw(yenText(each.amount), body, { ...amount, y });
    y = typesetter.draw(each.name, body, { x: margin, y, width: inner * 0.56 }) + 6;
    line(sheet, y);
  }
  return y + 10;
}

/** Per rate: amount paid, tax included in it, rounded once, and the rest. */
function taxes({ typesetter, say, content: { summary, paid } }: Sheet, top: number): number {
  const rate = summary.rate_percent;
  const label = { x: margin + inner * 0.42, width: inner * 0.34 };
  const amount = { x: margin + inner * 0.72, width: inner * 0.28, align: 'right' as const };
  const rows: (readonly [string, number, boolean])[] = [
    [say('paper:total'), summary.total, true],
    [say('paper:summaryRate', { rate }), summary.total, false],
    [say('paper:summaryTax', { rate }), summary.tax, false],
    [say('paper:summaryNet'), summary.net, false],
    ...(paid
      ? ([
          [say('paper:paidBefore'), paid.before, false],
          [say('paper:leftToPay'), paid.left, true],
        ] as const)
      : []),
  ];
  let y = top;
  for (const [text, yen, isBold] of rows) {
    const style = isBold ? { ...body, weight: 'bold' as const } : { size: 9.5 };
    typesetter.draw(yenText(yen), style, { ...amount, y });
    y = typesetter.draw(text, style, { ...label, y }) + 2;
  }
  return y + 14;
}

function payBefore({ typesetter, say, content }: Sheet, top: number): number {
  if (content.due_on === '') return top;
  const text = say('paper:dueOn', { date: content.due_on });
  return typesetter.draw(text, { ...body, weight: 'bold' }, { x: margin, y: top, width: inner }) + 12;
}

/** The account, which is left out if the paper demands nothing. */
function payTo({ typesetter, say, content }: Sheet, top: number): number {
  const { bank } = content.issuer;
  if (content.due_on === '' || !bank) return top;
  const place = { x: margin, width: inner };
  let y = typesetter.draw(say('paper:payTo'), small, { ...place, y: top });
  for (const each of bank.split('\n')) y = typesetter.draw(each, body, { ...place, y });
  return y + 14;
}

/** Under the sum of a receipt: what was paid for, and which receipt of the booking is valid. */
function receiptTexts({ say, content: { receipt } }: Sheet): string[] {
  if (!receipt) return [];
  const { paid_for, isVoid, replaces } = receipt;
  const why =
    isVoid && (isVoid.by === null ? say('paper:voidTakenBack') : say('paper:voidReplaced', { number: isVoid.by }));
  return [
    say('paper:paidFor', { paid_for }),
    ...(why ? [why] : []),
    ...(replaces ? [say('paper:replaces', { number: replaces.number, date: replaces.issued_on })] : []),
  ];
}

function drawPaper(sheet: Sheet): void {
  const { typesetter, say, content } = sheet;
  const top = heading(sheet);
  let y = Math.max(recipient(sheet, top), issuer(sheet, top)) + 24;
  y = sum(sheet, y);
  for (const text of receiptTexts(sheet)) y = typesetter.draw(text, body, { x: margin, y, width: inner }) + 6;
  if (content.transaction_on !== '') {
    const text = say('paper:transactionOn', { date: content.transaction_on });
    y = typesetter.draw(text, body, { x: margin, y, width: inner }) + 12;
  }
  y = payBefore(sheet, y);
  y = payTo(sheet, taxes(sheet, items(sheet, y)));
  if (content.corrects) {
    const { number, issued_on: date } = content.corrects;
    typesetter.draw(say('paper:corrects', { number, date }), body, { x: margin, y, width: inner });
  }
}

/** The whole PDF in memory: a page and its fonts take some tens of kilobytes. */
async function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of doc) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}

/** What to draw; it is sent to another thread. */
export type Drawing = { content: PaperContent; logo: Uint8Array | null };

/** Draws a paper. The fonts of a name in several scripts take a second of CPU: call it off the server's own thread. */
export async function renderPaper({ content, logo }: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit');
  const { Typesetter } = await import('../../platform/paper/typesetter.ts');
  const say = textsIn(content.language);
  const title = `${say(`paper:title_${content.kind}`)} ${content.number}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: content.language,
    info: {
      Title: title,
      Author: content.issuer.name,
      Producer: 'Gerende',
      CreationDate: instantOf(content.issued_at),
    },
  });
  drawPaper({ doc, typesetter: await Typesetter.on(doc, content.language), say, content, logo });
  doc.end();
  return bytesOf(doc);
}
