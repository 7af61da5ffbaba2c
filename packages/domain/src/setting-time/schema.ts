/** A named lesson time, as Morning 09:00-12:00. */
import * as z from 'zod';
import { readRowVersion } from '../form-values.ts';
import { lessonAnswerFields } from '../lesson/touched.ts';
import { Id, optionalText, requiredText, TimeOfDay } from '../primitives.ts';

export const SettingTime = z.object({
  id: Id,
  setting_time: z.string(),
  setting_time_ja: z.string().nullable(),
  setting_time_zh: z.string().nullable(),
  duration_from: TimeOfDay,
  duration_to: TimeOfDay,
});
export type SettingTime = z.infer<typeof SettingTime>;

/** A lesson time as the desk sees it, with its version. */
export const EditableSettingTime = SettingTime.extend({ version: z.int() });
export type EditableSettingTime = z.infer<typeof EditableSettingTime>;

const endsAfterStart = { path: ['duration_to'], error: 'errors:endBeforeStart' };

/** A new or changed lesson time; a change without a Japanese or Chinese name leaves the stored one. */
export const SaveSettingTime = z
  .object({
    setting_time: requiredText(80),
    setting_time_ja: optionalText(80).nullish(),
    setting_time_zh: optionalText(80).nullish(),
    duration_from: TimeOfDay,
    duration_to: TimeOfDay,
    version: readRowVersion,
    ...lessonAnswerFields,
  })
  .refine((time) => time.duration_from < time.duration_to, endsAfterStart);
export type SaveSettingTime = z.infer<typeof SaveSettingTime>;
