/** What is to be fetched again after a lesson time was written. */
import { trpc } from '../../trpc.ts';

/** Returns a function that marks the list and everything guests read, as the times of courses, as old. */
export function useSettingTimeChanged(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.admin.settingTime.list.invalidate(), utils.guest.invalidate()]);
}
