/**
 * What the grid needs besides lessons, stored in the browser like them (stored-schedule.ts), so that a stored week can
 * be drawn before the server has answered. Logging out deletes it (shell/session/token.ts).
 */
import { AwayHours, Skills } from '@gerende/domain/instructor/schema';
import { CalledIn, WorkSeason } from '@gerende/domain/instructor/working-times-schema';
import { Id, PlainDate, TimeOfDay } from '@gerende/domain/primitives';
import { School } from '@gerende/domain/school/schema';
import * as z from 'zod';
import { readStored, writeStored } from '../../../shell/browser/browser-storage.ts';
import { storedToken } from '../../../shell/session/token.ts';

const key = 'scheduleAround';

/** It has only the fields that the grid needs. */
const ContextSchema = z.object({
  school: School.omit({
    ask_hotel: true,
    ask_participants: true,
    arrive_minutes: true,
    sends_mail: true,
    mails_requests: true,
    pay_when_booking: true,
    pay_online: true,
    uses_recaptcha: true,
    confirm_within_hours: true,
    footer: true,
    hero: true,
  }),
  instructors: z.array(
    z.object({
      id: Id,
      name: z.string(),
      name_ja: z.string().nullable(),
      name_zh: z.string(),
      ability_level: z.int(),
      dateRanges: z.array(z.object({ date: PlainDate, setting_time_id: Id })),
      away: z.array(AwayHours),
      seasons: z.array(WorkSeason).optional(),
      called_in: z.array(CalledIn).optional(),
      categories: z.array(z.object({ id: Id, ability_level: z.int() })),
      teaches: Skills,
    }),
  ),
  times: z.array(z.object({ id: Id, duration_from: TimeOfDay, duration_to: TimeOfDay })),
  hours: z.array(z.object({ date: PlainDate, duration_from: TimeOfDay, duration_to: TimeOfDay })),
});
export type StoredContext = z.output<typeof ContextSchema>;

/** The stored data; undefined if it is missing or unreadable. */
export function readStoredContext(): StoredContext | undefined {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return ContextSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Stores it, unless the session has ended meanwhile. */
export function storeContext(context: StoredContext): void {
  const { data } = ContextSchema.safeParse(context);
  if (storedToken() !== null && data) writeStored(key, JSON.stringify(data));
}
