/** Refetches the shown week when somebody else has changed it, and returns who that was. */
import { useState } from 'react';
import { type ReportedChange, useLiveChanges } from '../../../shared/use-live-changes.ts';
import { trpc } from '../../../trpc.ts';
import type { ScheduleData } from './use-schedule-data.ts';

/** `by`: an administrator's e-mail, `guest` or `system`. */
export type ChangedBy = NonNullable<ReportedChange['last']>;

/** Who last changed something shown, and what; and whether somebody has changed something that is not shown yet. */
export function useChangedBy({ schedule, refresh }: ScheduleData, isHeld: boolean) {
  const utils = trpc.useUtils();
  const [last, setLast] = useState<ChangedBy>();
  const { isOutdated } = useLiveChanges(schedule.window ?? undefined, isHeld, (report) => {
    if (report.last) setLast(report.last);
    void refresh();
    // Which lessons a closure has taken changes with the lessons.
    void utils.admin.closure.days.invalidate();
    if (!report.isAnyDay) return;
    void utils.admin.instructor.list.invalidate();
    void utils.admin.operatingDay.list.invalidate();
    void utils.guest.settingTime.list.invalidate();
  });
  return { last, isOutdated };
}
