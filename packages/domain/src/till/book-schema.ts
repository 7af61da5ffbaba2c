/**
 * The account names of the school's books: names of accounts and tax classes, as the accountant's program has them
 * (decision 0089).
 */
import * as z from 'zod';
import { optionalText, PlainDate } from '../primitives.ts';

export const bookWords = [
  'cash',
  'card',
  'transfer',
  'online',
  'sales',
  'advance',
  'tax_freee',
  'tax_yayoi',
  'no_tax',
] as const;
export type BookWord = (typeof bookWords)[number];
export type Books = Record<BookWord, string>;

/** The default names of both programs. */
export const usualBooks: Books = {
  cash: '現金',
  card: '売掛金',
  transfer: '普通預金',
  online: '売掛金',
  sales: '売上高',
  advance: '前受金',
  tax_freee: '課税売上10%',
  tax_yayoi: '課税売上込10%',
  no_tax: '対象外',
};

/** A blank name is the default one. */
const word = optionalText(12);
const words = Object.fromEntries(bookWords.map((each) => [each, word])) as Record<BookWord, typeof word>;
/**
 * All names at once; `seen` are those that were shown when the edit began: if they have changed since, nothing is
 * overwritten.
 */
export const SaveBooks = z.object({ ...words, seen: z.object(words).optional() });
export type SaveBooks = z.infer<typeof SaveBooks>;

/** Our own sheet, and the import formats of accounting programs in Japan. */
export const bookLayouts = ['plain', 'freee', 'yayoi'] as const;
export type BookLayout = (typeof bookLayouts)[number];

export const BooksAsked = z.object({
  from: PlainDate,
  to: PlainDate,
  layout: z.enum(bookLayouts, { error: 'errors:invalidChoice' }).optional().default('plain'),
});
export type BooksAsked = z.infer<typeof BooksAsked>;
