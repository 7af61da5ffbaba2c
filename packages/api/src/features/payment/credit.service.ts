/** A party's credit for another lesson, from lessons that closed slopes have canceled (decision 0090). */
import { creditOf } from '@gerende/domain/closure/rules';
import { type Balance, dueBack } from '@gerende/domain/payment/rules';
import { compiled, type Db } from '../../database/database.ts';
import { creditedToParty } from './ledger-columns.ts';

const credited = compiled((db, partyId: number) =>
  db.selectFrom('booking').select(creditedToParty.as('credited')).where('booking.id', '=', partyId),
);

/** Yen that guests of a party have chosen as a credit and that no refund has ended. */
export const selectCredited = async (db: Db, partyId: number): Promise<number> =>
  Number((await credited(db, partyId))[0]?.credited ?? 0);

type Of = Pick<Balance, 'balance'> & { party_id: number };

/** The part of what is due back to a party that the guest keeps as a credit. */
export async function partyCredit(db: Db, ledger: Of): Promise<number> {
  const due = dueBack(ledger);
  return due === 0 ? 0 : creditOf(due, await selectCredited(db, ledger.party_id));
}
