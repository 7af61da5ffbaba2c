/** Updates and removes schedule entries; creating one is `saveScheduleEntry`, which REST uses too. */
import { invalidFields, notFound } from '@gerende/domain/errors';
import type { RemoveScheduleEntry, ScheduleEntry, UpdateScheduleEntry } from '@gerende/domain/schedule/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { updateVersioned } from '../../database/rows.ts';
import { checkVersion, saveRow } from '../../desk-write/desk-write.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectLiveInstructor } from '../instructor/instructor.queries.ts';
import { selectOperatingDay, selectOperatingDayOn } from '../operating-day/operating-day.queries.ts';
import { deleteEntry, selectEntry } from './schedule.queries.ts';

async function readEntry(app: AppContext, id: number): Promise<ScheduleEntry> {
  const entry = await selectEntry(app.db, id);
  if (!entry) throw notFound('errors:entryNotFound');
  return entry;
}

/**
 * @throws invalid on `operating_day` or `instructor_id` when they name no live row
 * @returns the entry's columns
 */
export async function entryColumns(
  app: AppContext,
  { operating_day: dayOrId, tag, instructor_id, start_time, end_time }: Omit<UpdateScheduleEntry, 'id' | 'version'>,
): Promise<Omit<ScheduleEntry, 'id' | 'version'> & { instructor_id: number }> {
  const select =
    typeof dayOrId === 'string' ? selectOperatingDayOn(app.db, dayOrId) : selectOperatingDay(app.db, dayOrId);
  const day = await select;
  const instructor = await selectLiveInstructor(app.db, instructor_id);
  if (!day || !instructor) {
    throw invalidFields({
      ...(!day && { operating_day: 'errors:unknownOperatingDay' }),
      ...(!instructor && { instructor_id: 'errors:instructorNotFound' }),
    });
  }
  return { tag, instructor_id, start_time, end_time, date: day.date };
}

/** @throws not_found; conflict when it changed since `version`; invalid as `entryColumns` */
export const updateScheduleEntry = (
  app: AppContext,
  { id, version, ...request }: UpdateScheduleEntry,
): Promise<ScheduleEntry> =>
  saveRow(app, {
    entity: 'schedule_entry',
    id,
    version,
    read: readEntry,
    write: async (app) => {
      await updateVersioned(app.db, 'schedule_entry', id, await entryColumns(app, request));
      return id;
    },
  });

/** @throws not_found; conflict when it changed since `version` */
export function removeScheduleEntry(app: AppContext, { id, version }: RemoveScheduleEntry): Promise<{ id: number }> {
  return inTransaction(app, async (app) => {
    const before = await readEntry(app, id);
    checkVersion(before, version);
    await deleteEntry(app.db, id);
    await recordChange(app, { entity: 'schedule_entry', entity_id: id, action: 'delete', before });
    return { id };
  });
}
