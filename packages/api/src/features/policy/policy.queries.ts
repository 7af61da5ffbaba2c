/** Reads and writes of policies. */
import type { EditablePolicy, Policy, SavePolicy } from '@gerende/domain/policy/schema';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { insertRow, updateVersioned } from '../../database/rows.ts';
import { fromCatalogue } from '../../database/table-sets.ts';

type PolicyRow = Selectable<Database['policy']>;

const toPolicy = ({ tiers, keeps_deposit, drops_part_paid, ...row }: PolicyRow): Policy => ({
  ...row,
  tiers: JSON.parse(tiers) as Policy['tiers'],
  keeps_deposit: keeps_deposit === 1,
  drops_part_paid: drops_part_paid === 1,
});

const toRow = ({ id: _, version: __, ...policy }: SavePolicy) => ({
  ...policy,
  tiers: JSON.stringify(policy.tiers),
  keeps_deposit: policy.keeps_deposit ? 1 : 0,
  drops_part_paid: policy.drops_part_paid ? 1 : 0,
});

/** All of them, the latest valid first. */
export const selectPolicies = fromCatalogue(async (db: Db): Promise<readonly Policy[]> => {
  const rows = await db.selectFrom('policy').selectAll().orderBy('valid_from', 'desc').orderBy('id', 'desc').execute();
  return rows.map(toPolicy);
});

const fromPolicies = (db: Db) =>
  db
    .selectFrom('policy')
    .selectAll()
    .select((eb) =>
      eb
        .exists(eb.selectFrom('booking').select('booking.id').whereRef('booking.policy_id', '=', 'policy.id'))
        .as('used'),
    );

type UsedRow = PolicyRow & { used: unknown };

const toEditable = ({ used, ...row }: UsedRow): EditablePolicy => ({ ...toPolicy(row), used: Boolean(used) });

/** The same as the desk sees them. */
export const selectEditablePolicies = async (db: Db): Promise<EditablePolicy[]> =>
  (await fromPolicies(db).orderBy('valid_from', 'desc').orderBy('id', 'desc').execute()).map(toEditable);

export async function selectEditablePolicy(db: Db, id: number): Promise<EditablePolicy | undefined> {
  const row = await fromPolicies(db).where('policy.id', '=', id).executeTakeFirst();
  return row && toEditable(row);
}

/** @returns the policy's id */
export const insertPolicy = async (db: Db, policy: SavePolicy, made_at: string): Promise<number> =>
  (await insertRow(db, 'policy', { ...toRow(policy), made_at })).id;

export const updatePolicy = (db: Db, id: number, policy: SavePolicy): Promise<unknown> =>
  updateVersioned(db, 'policy', id, toRow(policy));

export const deletePolicy = (db: Db, id: number): Promise<unknown> =>
  db.deleteFrom('policy').where('id', '=', id).execute();
