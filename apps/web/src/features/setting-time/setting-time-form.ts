/** The form of a lesson time, and how it is stored. */
import { defaultTimeEntry, entryOfTime, timeOfEntry, timeRangeErrors } from '@gerende/domain/calendar/time-entry';
import { optionalText, requiredText } from '@gerende/domain/primitives';
import type { EditableSettingTime } from '@gerende/domain/setting-time/schema';
import * as z from 'zod';

const TimeEntry = z.object({ hour: z.string(), minute: z.string() });

/** Fields are named as in the request, so that the server's errors are shown beside the right fields. */
export const SettingTimeForm = z
  .object({
    setting_time: requiredText(80),
    setting_time_ja: optionalText(80),
    setting_time_zh: optionalText(80),
    duration_from: TimeEntry,
    duration_to: TimeEntry,
  })
  .superRefine(({ duration_from, duration_to }, context) => {
    const { from, to } = timeRangeErrors(duration_from, duration_to);
    if (from) context.addIssue({ code: 'custom', path: ['duration_from'], message: from });
    if (to) context.addIssue({ code: 'custom', path: ['duration_to'], message: to });
  });
export type SettingTimeForm = z.infer<typeof SettingTimeForm>;

export const emptySettingTime: SettingTimeForm = {
  setting_time: '',
  setting_time_ja: '',
  setting_time_zh: '',
  duration_from: defaultTimeEntry,
  duration_to: defaultTimeEntry,
};

export const formOfSettingTime = (row: EditableSettingTime): SettingTimeForm => ({
  setting_time: row.setting_time,
  setting_time_ja: row.setting_time_ja ?? '',
  setting_time_zh: row.setting_time_zh ?? '',
  duration_from: entryOfTime(row.duration_from),
  duration_to: entryOfTime(row.duration_to),
});

export const timesOf = ({ duration_from, duration_to }: SettingTimeForm) => ({
  duration_from: timeOfEntry(duration_from),
  duration_to: timeOfEntry(duration_to),
});
