/** The tags that the Setting popup offers: three fixed ones and the desk's own (decisions: Edit Tags). */
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import type { AddTag, ScheduleTag } from '@gerende/domain/schedule/schema';
import type { AppContext } from '../../context.ts';
import { type Db, inTransaction } from '../../database.ts';
import { recordChange } from '../audit/audit.service.ts';

/** Fixed ones first, then the desk's own as they were added. */
export async function listTags(db: Db): Promise<ScheduleTag[]> {
  const rows = await db.selectFrom('schedule_tag').selectAll().orderBy('fixed', 'desc').orderBy('id').execute();
  return rows.map((row) => ({ ...row, fixed: row.fixed === 1 }));
}

const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

/** @throws invalid on `name` where there is such a tag, however it is capitalised @returns all tags */
export function addTag(app: AppContext, { name }: AddTag): Promise<ScheduleTag[]> {
  return inTransaction(app, async (app) => {
    const tags = await listTags(app.db);
    if (tags.some((tag) => folded(tag.name) === folded(name))) throw invalidFields({ name: 'errors:tagExists' });
    const stored = await app.db.insertInto('schedule_tag').values({ name }).returningAll().executeTakeFirstOrThrow();
    await recordChange(app, { entity: 'schedule_tag', entity_id: stored.id, action: 'create', after: stored });
    return listTags(app.db);
  });
}

/** Entries that carry the tag keep it. @throws not_found; conflict for a fixed tag @returns the tags that are left */
export function removeTag(app: AppContext, id: number): Promise<ScheduleTag[]> {
  return inTransaction(app, async (app) => {
    const tag = (await listTags(app.db)).find((each) => each.id === id);
    if (!tag) throw notFound('errors:tagNotFound');
    if (tag.fixed) throw new DomainError('conflict', 'errors:tagFixed');
    await app.db.deleteFrom('schedule_tag').where('id', '=', id).execute();
    await recordChange(app, { entity: 'schedule_tag', entity_id: id, action: 'delete', before: tag });
    return listTags(app.db);
  });
}
