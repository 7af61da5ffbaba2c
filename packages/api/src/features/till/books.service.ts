/** The books of a range of days as a file for the accountant: as our own sheet, or in the layout of freee or Yayoi. */
import { isDeepStrictEqual } from 'node:util';
import { daysInOrder } from '@gerende/domain/calendar/plain-date';
import { csvText } from '@gerende/domain/csv';
import { DomainError } from '@gerende/domain/errors';
import { type Books, type BooksAsked, type SaveBooks, usualBooks } from '@gerende/domain/till/book-schema';
import { booksWith, freeeRows, journalLine, ownWords, plainRows, yayoiRows } from '@gerende/domain/till/books';
import type { AppContext } from '../../context/context.ts';
import { type Db, inTransaction, type Range } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { recordChange } from '../audit/audit.service.ts';
import { noteDownload } from '../download/download.service.ts';
import { replaceBookWords, selectBookedPayments, selectBookWords } from './books.queries.ts';
import { inCp932 } from './cp932.ts';

type BookFile = { rows: number; file: Uint8Array<ArrayBuffer> };

async function readBooks(db: Db, range: Range, layout: BooksAsked['layout']): Promise<BookFile> {
  const payments = await selectBookedPayments(db, range);
  const rows = payments.length;
  if (layout === 'plain') return { rows, file: new TextEncoder().encode(csvText(plainRows(payments))) };
  const books = booksWith(await selectBookWords(db));
  const lines = payments.map((payment) => journalLine(payment, books));
  const laidOut = layout === 'freee' ? freeeRows(lines, books) : yayoiRows(lines, books);
  return { rows, file: await inCp932(csvText(laidOut, false)) };
}

export const bookFile = slowRead('books of days', readBooks);

/** The file, with the range in order; the export is audited, since it names guests. */
export async function exportBooks(
  app: AppContext,
  { from, to, layout }: BooksAsked,
): Promise<Range & { file: Uint8Array<ArrayBuffer> }> {
  const range = daysInOrder(from, to);
  const { rows, file } = await app.slowReads.ask(bookFile, range, layout);
  noteDownload(app, { kind: 'books', rows, filters: { ...range, layout } });
  return { ...range, file };
}

/** The account names of the school's books, and the usual ones. */
export const getBooks = async (app: AppContext): Promise<{ books: Books; usual: Books }> => ({
  books: booksWith(await selectBookWords(app.db)),
  usual: usualBooks,
});

/** @throws conflict when they have changed since they were read */
export const saveBooks = (app: AppContext, { seen, ...books }: SaveBooks) =>
  inTransaction(app, async (app) => {
    const before = await selectBookWords(app.db);
    if (seen && !isDeepStrictEqual(booksWith(before), booksWith(ownWords(seen))))
      throw new DomainError('conflict', 'errors:rowChanged');
    const after = ownWords(books);
    await replaceBookWords(app.db, after);
    await recordChange(app, { entity: 'books', entity_id: 1, action: 'update', before, after });
    return getBooks(app);
  });
