/** Refetches the shown week when somebody else has changed it, and returns who that was. */
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { useLiveChanges } from './use-live-changes.ts';
import type { ScheduleData } from './use-schedule-data.ts';

/** @returns who last changed something shown: an administrator's e-mail, `guest` or `system` */
export function useChangedBy({ schedule, refresh }: ScheduleData, isHeld: boolean): string | undefined {
  const utils = trpc.useUtils();
  const [by, setBy] = useState<string>();
  useLiveChanges(schedule.window ?? undefined, isHeld, (report) => {
    if (report.by) setBy(report.by);
    void refresh();
    if (!report.isAnyDay) return;
    void utils.admin.instructor.list.invalidate();
    void utils.admin.operatingDay.list.invalidate();
    void utils.guest.settingTime.list.invalidate();
  });
  return by;
}
