/** Payments for the accountant, and the account names of the books. */
import type { Books } from '@gerende/domain/till/book-schema';
import { sql } from 'kysely';
import type { Db, Range } from '../../database/database.ts';
import { replaceRows } from '../../database/rows.ts';

/** In the order of their days. A payment of a party with several bookings is listed with the first of them. */
export async function selectBookedPayments(db: Db, { from, to }: Range) {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('booking', (join) =>
      join.on(
        'booking.id',
        '=',
        sql<number>`coalesce(${sql.ref('payment.booking_id')}, ${sql.ref('payment.party_id')})`,
      ),
    )
    .leftJoin('till', 'till.id', 'payment.till_id')
    .leftJoin('counter', 'counter.id', 'till.counter_id')
    .select(['payment.id', 'payment.kind', 'payment.method', 'payment.amount', 'payment.paid_on', 'payment.made_by'])
    .select(['payment.till_id', 'payment.corrects_id', 'booking.id as booking_id', 'booking.date as lesson_day'])
    .select(['booking.customer_name', 'counter.name as counter'])
    .where('payment.paid_on', '>=', from)
    .where('payment.paid_on', '<=', to)
    .orderBy('payment.paid_on')
    .orderBy('payment.id')
    .execute();
  return rows.map((row) => ({ ...row, paid_on: row.paid_on ?? from }));
}

export async function selectBookWords(db: Db): Promise<Partial<Books>> {
  const rows = await db.selectFrom('book_word').selectAll().orderBy('word').execute();
  return Object.fromEntries(rows.map(({ word, text }) => [word, text]));
}

export function replaceBookWords(db: Db, words: Partial<Books>): Promise<void> {
  const rows = Object.entries(words).map(([word, text]) => ({ word: word as keyof Books, text }));
  return replaceRows(db, 'book_word', {}, rows);
}
