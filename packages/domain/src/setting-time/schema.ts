/** A named lesson time, as Morning 09:00-12:00. */
import * as z from 'zod';
import { Id, TimeOfDay } from '../primitives.ts';

export const SettingTime = z.object({
  id: Id,
  setting_time: z.string(),
  setting_time_ja: z.string().nullable(),
  duration_from: TimeOfDay,
  duration_to: TimeOfDay,
});
export type SettingTime = z.infer<typeof SettingTime>;
