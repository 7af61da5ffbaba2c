/** Reads and writes of counters and tills, and what payments say about them. */

import type { PaymentKind, PaymentMethod } from '@gerende/domain/payment/schema';
import type { TillMovement } from '@gerende/domain/till/rules';
import type { TillLine } from '@gerende/domain/till/schema';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { lessRefunds } from '../../database/less-refunds.ts';

export const selectCounters = (db: Db) => db.selectFrom('counter').selectAll().orderBy('id').execute();

const tills = (db: Db) =>
  db
    .selectFrom('till')
    .innerJoin('counter', 'counter.id', 'till.counter_id')
    .selectAll('till')
    .select('counter.name as counter_name');

export type TillRow = Selectable<Database['till']> & { counter_name: string };

export const selectTill = (db: Db, id: number): Promise<TillRow | undefined> =>
  tills(db).where('till.id', '=', id).executeTakeFirst();

export const selectOpenTills = (db: Db): Promise<TillRow[]> =>
  tills(db).where('closed_at', 'is', null).orderBy('till.id').execute();

export const selectOpenTill = (db: Db, counterId: number): Promise<TillRow | undefined> =>
  tills(db).where('counter_id', '=', counterId).where('closed_at', 'is', null).executeTakeFirst();

export const selectTillsOf = (db: Db, day: string): Promise<TillRow[]> =>
  tills(db).where('day', '=', day).orderBy('till.id').execute();

/** The newest first. @param page counted from 1 */
export const selectTills = (db: Db, { page, size }: { page: number; size: number }): Promise<TillRow[]> =>
  tills(db)
    .orderBy('till.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export async function countTills(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('till')
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The float with which each counter was opened last. */
export async function selectLastFloats(db: Db): Promise<Map<number, number>> {
  const latest = db
    .selectFrom('till')
    .select((eb) => eb.fn.max('id').as('id'))
    .groupBy('counter_id');
  const rows = await db.selectFrom('till').select(['counter_id', 'float_amount']).where('id', 'in', latest).execute();
  return new Map(rows.map((row) => [row.counter_id, row.float_amount]));
}

/** PostgreSQL returns sums as texts. */
const isCorrection = sql<number>`case when ${sql.ref('corrects_id')} is null then 0 else 1 end`;

export type MovementOf = TillMovement & { till_id: number };

/** What moved in these tills, as sums of each kind. */
export async function selectMovements(db: Db, ids: readonly number[]): Promise<MovementOf[]> {
  if (ids.length === 0) return [];
  const payments = await db
    .selectFrom('payment')
    .select((eb) => ['till_id', 'kind', 'method', isCorrection.as('is_correction'), eb.fn.sum('amount').as('amount')])
    .where('till_id', 'in', ids)
    .groupBy(['till_id', 'kind', 'method', isCorrection])
    .execute();
  const entries = await db
    .selectFrom('till_entry')
    .select((eb) => ['till_id', 'kind', eb.fn.sum('amount').as('amount')])
    .where('till_id', 'in', ids)
    .groupBy(['till_id', 'kind'])
    .execute();
  return [
    ...payments.map(({ till_id, kind, method, is_correction, amount }) => ({
      till_id: till_id ?? 0,
      kind,
      method: method === 'card' ? ('card' as const) : ('cash' as const),
      isCorrection: Number(is_correction) === 1,
      amount: Number(amount),
    })),
    ...entries.map((row) => ({ ...row, method: 'cash' as const, isCorrection: false, amount: Number(row.amount) })),
  ];
}

/** Everything that moved in a till, earliest first. */
export async function selectTillLines(db: Db, id: number): Promise<TillLine[]> {
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'party_id', 'booking_id', 'kind', 'method', 'amount', 'made_at', 'made_by', 'corrects_id'])
    .where('till_id', '=', id)
    .orderBy('id')
    .execute();
  const entries = await db.selectFrom('till_entry').selectAll().where('till_id', '=', id).orderBy('id').execute();
  const lines: TillLine[] = [
    ...payments.map(({ id, party_id, method, ...row }) => ({
      ...row,
      key: `payment-${id}`,
      method: method === 'card' ? ('card' as const) : ('cash' as const),
      booking_id: row.booking_id ?? party_id,
      reason: null,
    })),
    ...entries.map(({ id, kind, amount, reason, made_at, made_by }) => ({
      ...{ key: `entry-${id}`, kind, method: 'cash' as const, amount, reason, made_at, made_by },
      ...{ booking_id: null, corrects_id: null },
    })),
  ];
  return lines.sort((a, b) => (a.made_at < b.made_at ? -1 : Number(a.made_at > b.made_at)));
}

export type DaySum = {
  made_by: string | null;
  kind: PaymentKind;
  method: PaymentMethod;
  isCorrection: boolean;
  amount: number;
};

/** Whoever reverses another's mistake has moved no money. */
const takenBy = sql<string | null>`case when ${sql.ref('payment.corrects_id')} is null
  then ${sql.ref('payment.made_by')} else ${sql.ref('mistake.made_by')} end`;

/** The money that moved on a day, as sums for each person, kind and method. */
export async function selectDaySums(db: Db, day: string): Promise<DaySum[]> {
  const isTakenBack = sql<number>`case when ${sql.ref('payment.corrects_id')} is null then 0 else 1 end`;
  const rows = await db
    .selectFrom('payment')
    .leftJoin('payment as mistake', 'mistake.id', 'payment.corrects_id')
    .select(['payment.kind', 'payment.method', takenBy.as('made_by'), isTakenBack.as('is_correction')])
    .select((eb) => eb.fn.sum('payment.amount').as('amount'))
    .where('payment.paid_on', '=', day)
    .groupBy([takenBy, 'payment.kind', 'payment.method', isTakenBack])
    .execute();
  return rows.map(({ is_correction, amount, ...row }) => ({
    ...row,
    isCorrection: Number(is_correction) === 1,
    amount: Number(amount),
  }));
}

/** Cash of a day that went into no till: in minus out. */
export async function selectOutside(db: Db, day: string): Promise<number> {
  const { sum } = await db
    .selectFrom('payment')
    .select(lessRefunds().as('sum'))
    .where('paid_on', '=', day)
    .where('method', '=', 'cash')
    .where('till_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
