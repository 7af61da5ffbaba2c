/** GET /export/books: the money that moved, for the accountant. */
import { BooksAsked } from '@gerende/domain/till/book-schema';
import { sheetEndpoint } from '../../http/file-answers.ts';
import { exportBooks } from './books.service.ts';

export const tillEndpoints = [
  sheetEndpoint({
    path: '/export/books',
    summary:
      'What changed hands in a range of days, both ends included: a sheet, or journal lines as freee or Yayoi import them',
    query: BooksAsked,
    example: { from: '2026-12-01', to: '2026-12-31', layout: 'freee' },
    make: async (app, query) => {
      const { from, to, file } = await exportBooks(app, query);
      const isPlain = query.layout === 'plain';
      const name = `${isPlain ? 'books' : query.layout}_${from}_${to}`;
      return { name, content: file, charset: isPlain ? 'utf-8' : 'shift_jis' };
    },
  }),
];
