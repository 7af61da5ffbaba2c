/**
 * The schedule stored in the browser as `scheduleData` (§3), shown at once on the next visit. It holds what the blocks show
 * and nothing more: no phone, no e-mail. Logging out deletes it (shell/session/token.ts).
 */
import { PlainDate } from '@gerende/domain/primitives';
import { Schedule } from '@gerende/domain/schedule/schema';
import { type CachedSchedule, emptySchedule } from '@gerende/domain/schedule/windows';
import * as z from 'zod';
import { readStored, writeStored } from '../../../shell/browser/browser-storage.ts';
import { storedToken } from '../../../shell/session/token.ts';

const key = 'scheduleData';
const StoredScheduleSchema = z.object({ ...Schedule.shape, window: z.object({ from: PlainDate, to: PlainDate }) });

/** The stored schedule; empty if it is missing or unreadable. */
export function readStoredSchedule(): CachedSchedule {
  const text = readStored(key);
  if (text === null) return emptySchedule;
  try {
    return StoredScheduleSchema.parse(JSON.parse(text));
  } catch {
    return emptySchedule;
  }
}

/** Stores it, unless the session has ended meanwhile. */
export function storeSchedule(schedule: CachedSchedule): void {
  if (storedToken() === null) return;
  writeStored(key, schedule.window === null ? null : JSON.stringify(schedule));
}
