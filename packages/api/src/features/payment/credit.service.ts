/** A party's credit for another lesson, from lessons that closed slopes have canceled (decision 0090). */
import { creditOf } from '@gerende/domain/closure/rules';
import { type Balance, dueBack } from '@gerende/domain/payment/rules';
import type { Db } from '../../database/database.ts';

/** Yen that guests of these bookings have chosen as a credit. */
export async function sumCredited(db: Db, bookingIds: readonly number[]): Promise<number> {
  const { sum } = await db
    .selectFrom('closure_answer')
    .select((eb) => eb.fn.sum('amount').as('sum'))
    .where('booking_id', 'in', bookingIds)
    .where('state', '=', 'credit')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

type Of = Pick<Balance, 'balance'> & { lines: readonly { id: number }[] };

/** The part of what is due back to a party that the guest keeps as a credit. */
export async function partyCredit(db: Db, ledger: Of): Promise<number> {
  const due = dueBack(ledger);
  if (due === 0) return 0;
  const ids = ledger.lines.map(({ id }) => id);
  return creditOf(due, await sumCredited(db, ids));
}
