/** Rates of pay: entered with the day from which they are valid, and never changed (decision 0114). */

import { DomainError, notFound } from '@gerende/domain/errors';
import type { PayRate, SavePayRate } from '@gerende/domain/pay/rate-schema';
import type { AppContext } from '../../context/context.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { insertRow } from '../../database/rows.ts';
import { unknownIds } from '../../desk-write/desk-write.ts';
import { recordChange } from '../audit/audit.service.ts';
import { listTags } from '../schedule/tag.service.ts';
import { schoolToday } from '../school/school.service.ts';

export type PayRates = {
  today: string;
  /** All that were ever entered, in order. */
  rates: PayRate[];
  /** Tags of the schedule that are paid. */
  tags: string[];
};

export const selectRates = (db: Db): Promise<PayRate[]> =>
  db.selectFrom('pay_rate').selectAll().orderBy('id').execute();

export async function listPayRates(app: AppContext): Promise<PayRates> {
  const tags = (await listTags(app.db)).filter(({ paid }) => paid).map(({ name }) => name);
  return { today: await schoolToday(app), rates: await selectRates(app.db), tags };
}

/**
 * Enters a rate. It replaces one for the same case that begins on the same day, and ends one that began earlier.
 * @throws not_found for an unknown instructor; conflict when somebody else has entered a rate since these were read
 */
export const savePayRate = (app: AppContext, { seen, ...entered }: SavePayRate): Promise<PayRates> =>
  inTransaction(app, async (app) => {
    const { instructor_id = null, tag = null, amount = null } = entered;
    if (instructor_id !== null && (await unknownIds(app.db, 'instructor', [instructor_id])).length > 0)
      throw notFound('errors:instructorNotFound');
    const newest = (await selectRates(app.db)).at(-1)?.id ?? 0;
    if (newest !== seen) throw new DomainError('conflict', 'errors:rowChanged');
    const row = {
      ...{ ...entered, instructor_id, tag, amount },
      ...{ set_at: app.clock.nowText(), set_by: app.caller.admin?.email ?? '' },
    };
    const { id } = await insertRow(app.db, 'pay_rate', row);
    const { set_at: _at, set_by: _by, ...after } = row;
    await recordChange(app, { entity: 'pay_rate', entity_id: id, action: 'create', after });
    return listPayRates(app);
  });
