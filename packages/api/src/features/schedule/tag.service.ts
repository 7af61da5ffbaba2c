/** The tags offered in the Setting popup: three fixed ones and the desk's own (decisions: Edit Tags). */
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import type { AddTag, ScheduleTag, SetTagPaid } from '@gerende/domain/schedule/schema';
import { foldedTag } from '@gerende/domain/schedule/tag';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { type Database, type Db, inTransaction } from '../../database/database.ts';
import { insertRow, updateRow } from '../../database/rows.ts';
import { recordChange } from '../audit/audit.service.ts';

const toTag = ({ id, name, fixed, paid }: Selectable<Database['schedule_tag']>): ScheduleTag => ({
  id,
  name,
  fixed: fixed === 1,
  paid: paid === 1,
});

const selectTags = (db: Db) => db.selectFrom('schedule_tag').selectAll();

/** Fixed ones first, then the desk's own in the order they were added. */
export async function listTags(db: Db): Promise<ScheduleTag[]> {
  const rows = await selectTags(db).where('removed_at', 'is', null).orderBy('fixed', 'desc').orderBy('id').execute();
  return rows.map(toTag);
}

/** The folded names of paid tags, removed ones included (decision 0024). */
export async function listPaidTags(db: Db): Promise<Set<string>> {
  const rows = await selectTags(db).where('paid', '=', 1).execute();
  return new Set(rows.map((row) => foldedTag(row.name)));
}

/**
 * @throws invalid on `name` when such a tag exists, ignoring case
 * @returns all tags
 */
export function addTag(app: AppContext, { name, paid }: AddTag): Promise<ScheduleTag[]> {
  return inTransaction(app, async (app) => {
    const known = (await selectTags(app.db).execute()).filter((tag) => foldedTag(tag.name) === foldedTag(name));
    if (known.some((tag) => tag.removed_at === null)) throw invalidFields({ name: 'errors:tagExists' });
    const removed = known.map((tag) => tag.id);
    // Adding a removed tag makes a new one, with the `paid` mark of this request.
    if (removed.length > 0) await app.db.deleteFrom('schedule_tag').where('id', 'in', removed).execute();
    const stored = await insertRow(app.db, 'schedule_tag', { name, paid: Number(paid ?? false) });
    await recordChange(app, { entity: 'schedule_tag', entity_id: stored.id, action: 'create', after: stored });
    return listTags(app.db);
  });
}

/** @throws not_found @returns all tags */
export function setTagPaid(app: AppContext, { id, paid }: SetTagPaid): Promise<ScheduleTag[]> {
  return inTransaction(app, async (app) => {
    const before = (await listTags(app.db)).find((each) => each.id === id);
    if (!before) throw notFound('errors:tagNotFound');
    if (before.paid === paid) return listTags(app.db);
    await updateRow(app.db, 'schedule_tag', id, { paid: Number(paid) });
    await recordChange(app, {
      entity: 'schedule_tag',
      entity_id: id,
      action: 'update',
      before,
      after: { ...before, paid },
    });
    return listTags(app.db);
  });
}

/**
 * Entries that have the tag keep it, and stay paid or unpaid.
 * @throws not_found; conflict for a fixed tag
 * @returns the remaining tags
 */
export function removeTag(app: AppContext, id: number): Promise<ScheduleTag[]> {
  return inTransaction(app, async (app) => {
    const tag = (await listTags(app.db)).find((each) => each.id === id);
    if (!tag) throw notFound('errors:tagNotFound');
    if (tag.fixed) throw new DomainError('conflict', 'errors:tagFixed');
    const removed_at = app.clock.nowText();
    await updateRow(app.db, 'schedule_tag', id, { removed_at });
    await recordChange(app, { entity: 'schedule_tag', entity_id: id, action: 'delete', before: tag });
    return listTags(app.db);
  });
}
