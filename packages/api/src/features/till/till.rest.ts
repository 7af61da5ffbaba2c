/** GET /export/books: the money that moved, for the accountant. */
import { BooksAsked } from '@gerende/domain/till/book-schema';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { exportBooks } from './books.service.ts';

export const tillEndpoints = [
  endpoint({
    method: 'get',
    path: '/export/books',
    access: 'admin',
    summary:
      'What changed hands in a range of days, both ends included: a sheet, or journal lines as freee or Yayoi import them',
    query: BooksAsked,
    example: { from: '2026-12-01', to: '2026-12-31', layout: 'freee' },
    contentType: 'text/csv',
    reply: z.string(),
    handle: async ({ app, query, c }) => {
      const { from, to, file } = await exportBooks(app, query);
      const charset = query.layout === 'plain' ? 'utf-8' : 'shift_jis';
      return c.body(file, 200, {
        'Content-Type': `text/csv; charset=${charset}`,
        'Content-Disposition': `attachment; filename="${query.layout === 'plain' ? 'books' : query.layout}_${from}_${to}.csv"`,
      });
    },
  }),
];
