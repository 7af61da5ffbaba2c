/** Invalidates the queries that show a lesson time after a change. */
import { trpc } from '../../trpc.ts';

/** Returns a function that invalidates the list and everything guests read, for example the times of courses. */
export function useSettingTimeChanged(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.admin.settingTime.list.invalidate(), utils.guest.invalidate()]);
}
