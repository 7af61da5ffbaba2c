/** The schedule by range, and the desk's entries on it (rest-v1 Schedule). */
import { daysInOrder } from '@gerende/domain/calendar/plain-date';
import type { PackedSchedule } from '@gerende/domain/schedule/packed';
import type { SaveScheduleEntry, ScheduleEntry, ScheduleRange } from '@gerende/domain/schedule/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Range } from '../../database/database.ts';
import { insertRow } from '../../database/rows.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { WrittenJson } from '../../platform/written-json.ts';
import { recordChange } from '../audit/audit.service.ts';
import { entryColumns } from './entry.service.ts';
import { countBookingsBegun, selectPackedSchedule } from './schedule.queries.ts';

/** Up to this many bookings are read in a few milliseconds. */
const mostReadHere = 1000;

/** Whether the range has so many bookings that other requests would wait while they are read. */
export const isLongSchedule = async (app: AppContext, range: Range): Promise<boolean> =>
  (await countBookingsBegun(app.db, range)) > mostReadHere;

export const packedSchedule = slowRead('schedule', selectPackedSchedule, { isFirst: true });

/**
 * All bookings with a day in the range, each with all its days, and entries; canceled bookings are left out. Packed for
 * the desk's page: `unpackSchedule` converts it to a Schedule.
 */
export async function packSchedule(
  app: AppContext,
  { startDate, endDate }: ScheduleRange,
): Promise<WrittenJson<PackedSchedule>> {
  const range = daysInOrder(startDate, endDate);
  const isLong = await isLongSchedule(app, range);
  const read = isLong ? app.slowReads.ask(packedSchedule, range) : selectPackedSchedule(app.db, range);
  return new WrittenJson(await read);
}

/** @throws invalid on `instructor_id` or `operating_day` when they name no live row */
export async function saveScheduleEntry(app: AppContext, request: SaveScheduleEntry): Promise<ScheduleEntry> {
  return inTransaction(app, async (app) => {
    const columns = await entryColumns(app, request);
    const stored = await insertRow(app.db, 'schedule_entry', { ...columns, created_at: app.clock.nowText() });
    await recordChange(app, { entity: 'schedule_entry', entity_id: stored.id, action: 'create', after: stored });
    const { created_at: _, ...saved } = stored;
    return saved;
  });
}
