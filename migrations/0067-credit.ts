/**
 * The yen that became a party's credit with each answer to a closure, and the yen of it that each refund ended. Before,
 * they were computed from the moments of answers and payments; those sums are stored here.
 */
import { sql } from 'kysely';
import { type AnyDatabase, isNotNegative } from './portable.ts';

type Answer = { closure_id: number; booking_id: number; party_id: number; amount: number };

/** The answers that are a credit, the latest of each party first. */
const selectCredits = (db: AnyDatabase): Promise<Answer[]> =>
  db
    .selectFrom('closure_answer')
    .innerJoin('booking', 'booking.id', 'closure_answer.booking_id')
    .select(['closure_answer.closure_id', 'closure_answer.booking_id', 'closure_answer.amount'])
    .select(sql<number>`coalesce(booking.party_id, booking.id)`.as('party_id'))
    .where('closure_answer.state', '=', 'credit')
    .orderBy('party_id')
    .orderBy('closure_answer.answered_at', 'desc')
    .orderBy('closure_answer.closure_id', 'desc')
    .orderBy('closure_answer.booking_id', 'desc')
    .execute();

type Choice = { amount: number; answered_at: string };
type Entry = { id: number; kind: string; amount: number; made_at: string; corrects_id: number | null };

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const paidOf = (entries: readonly Entry[]): number =>
  sumOf(entries.map(({ kind, amount }) => (kind === 'payment' ? amount : 0 - amount)));

const chosen = (choices: readonly Choice[]): number => sumOf(choices.map(({ amount }) => amount));

/** A party's credit as it was computed before: at most what the school had at each choice and after each refund. */
function creditedOf(choices: readonly Choice[], entries: readonly Entry[]): number {
  const undone = new Set(entries.map(({ corrects_id }) => corrects_id));
  const refunds = entries.filter(({ kind, id, corrects_id }) => kind === 'refund' && !corrects_id && !undone.has(id));
  const limits = [
    ...choices.map(
      ({ answered_at: at }) =>
        paidOf(entries.filter(({ made_at }) => made_at <= at)) +
        chosen(choices.filter(({ answered_at }) => answered_at > at)),
    ),
    ...refunds.map(
      ({ id, made_at: at }) =>
        paidOf(entries.filter((entry) => entry.id <= id)) +
        chosen(choices.filter(({ answered_at }) => answered_at >= at)),
    ),
  ];
  return Math.max(0, Math.min(chosen(choices), ...limits));
}

async function selectCredited(db: AnyDatabase, partyId: number): Promise<number> {
  const choices = await db
    .selectFrom('closure_answer')
    .innerJoin('booking', 'booking.id', 'closure_answer.booking_id')
    .select(['closure_answer.amount', 'closure_answer.answered_at'])
    .where('closure_answer.state', '=', 'credit')
    .where((eb) => eb.or([eb('booking.id', '=', partyId), eb('booking.party_id', '=', partyId)]))
    .execute();
  const entries = await db
    .selectFrom('payment')
    .select(['id', 'kind', 'amount', 'made_at', 'corrects_id'])
    .where('party_id', '=', partyId)
    .execute();
  return creditedOf(choices as Choice[], entries as Entry[]);
}

/** The credit is that of the latest answers: each has at most the sum that was chosen then. */
async function storeCredits(db: AnyDatabase): Promise<void> {
  let party: number | undefined;
  let left = 0;
  for (const { closure_id, booking_id, party_id, amount } of await selectCredits(db)) {
    if (party_id !== party) left = await selectCredited(db, party_id);
    party = party_id;
    const credited = Math.min(left, amount);
    left -= credited;
    await db
      .updateTable('closure_answer')
      .set({ credited })
      .where('closure_id', '=', closure_id)
      .where('booking_id', '=', booking_id)
      .execute();
  }
}

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('closure_answer')
    .addColumn('credited', 'integer', (c) =>
      c.notNull().defaultTo(0).check(sql`credited >= 0 and (credited = 0 or state = 'credit')`),
    )
    .execute();
  await db.schema
    .alterTable('payment')
    .addColumn('credit_ended', 'integer', (c) => c.notNull().defaultTo(0).check(isNotNegative('credit_ended')))
    .execute();
  await storeCredits(db);
}
