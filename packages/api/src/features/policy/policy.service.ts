/** Terms of payment and cancellation: lists, saves and removes them, and decides which of them a booking agrees to. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import { policyOn } from '@gerende/domain/policy/rules';
import type { EditablePolicy, Policy, SavePolicy } from '@gerende/domain/policy/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { saveRow, unknownIds } from '../../desk-write/desk-write.ts';
import { recordChange } from '../audit/audit.service.ts';
import { deletePolicy, insertPolicy, selectEditablePolicy, selectPolicies, updatePolicy } from './policy.queries.ts';

/** The policy that a booking of the course agrees to when made on that day; undefined where the school has none. */
export const policyFor = async (app: AppContext, courseId: number, day: PlainDate): Promise<Policy | undefined> =>
  policyOn(await selectPolicies(app.db), courseId, day);

/** @throws not_found */
async function getPolicy(app: AppContext, id: number): Promise<EditablePolicy> {
  const policy = await selectEditablePolicy(app.db, id);
  if (!policy) throw notFound('errors:policyNotFound');
  return policy;
}

/** @throws conflict when bookings have agreed to it: what was agreed stays as it was */
function checkUnused({ used }: EditablePolicy): void {
  if (used) throw new DomainError('conflict', 'errors:policyUsed');
}

/**
 * Adds a policy, or changes the one with that id.
 * @throws not_found; invalid for an unknown course; conflict when somebody else has changed it, or a booking has agreed to it
 */
export const savePolicy = (app: AppContext, policy: SavePolicy): Promise<EditablePolicy> =>
  saveRow(app, {
    entity: 'policy',
    id: policy.id,
    version: policy.version,
    read: getPolicy,
    async write(app, before) {
      if (policy.course_id !== null && (await unknownIds(app.db, 'course', [policy.course_id])).length > 0)
        throw invalidFields({ course_id: 'errors:courseNotFound' });
      if (!before) return insertPolicy(app.db, policy, app.clock.nowText());
      checkUnused(before);
      await updatePolicy(app.db, before.id, policy);
      return before.id;
    },
  });

/** @throws not_found; conflict when bookings have agreed to it */
export const removePolicy = (app: AppContext, id: number): Promise<void> =>
  inTransaction(app, async (app) => {
    const before = await getPolicy(app, id);
    checkUnused(before);
    await deletePolicy(app.db, id);
    await recordChange(app, { entity: 'policy', entity_id: id, action: 'delete', before });
  });
