/** Saves hours for many days: progress, messages (§8 Operating hours) and failed days. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import type { LessonAnswer } from '@gerende/domain/lesson/touched';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../shell/toast/toasts.tsx';
import { statusOf } from '../../shell/transport.ts';
import { trpc } from '../../trpc.ts';
import type { Hours } from './hours-of-days.ts';
import { type FailedDay, saveDayByDay } from './save-day-by-day.ts';

export type SaveProgress = { done: number; total: number };
export type SaveOutcome = { failed: FailedDay[]; savedCount: number };

/** @param versionOf the version of a day's hours when editing began; undefined for a day without hours */
export function useSaveHours(versionOf: (date: PlainDate) => number | undefined) {
  const { t } = useTranslation('operatingDay');
  const [progress, setProgress] = useState<SaveProgress | null>(null);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const cached = trpc.useUtils();
  const { mutateAsync } = trpc.admin.operatingDay.save.useMutation();

  /**
   * @param lessons what becomes of those outside of the hours
   * @returns the days that were not saved
   */
  const save = async (dates: readonly PlainDate[], hours: Hours, lessons: LessonAnswer): Promise<PlainDate[]> => {
    setOutcome(null);
    setProgress({ done: 0, total: dates.length });
    const failed = await saveDayByDay(dates, {
      save: (date) => mutateAsync({ ...hours, dates: [date], version: versionOf(date), lessons, notify_guest: true }),
      onProgress: (done) => setProgress({ done, total: dates.length }),
      isHopeless: (error) => statusOf(error) === 401,
    });
    // Before anything is loaded anew, which can take long.
    if (failed.length === 0) showToast('success', t('saved'));
    else showToast('error', t('saveFailed'));
    await Promise.all([cached.admin.operatingDay.invalidate(), cached.guest.operatingDay.invalidate()]);
    setProgress(null);
    setOutcome({ failed, savedCount: dates.length - failed.length });
    return failed.map(({ date }) => date);
  };
  return { save, progress, outcome, forgetOutcome: () => setOutcome(null) };
}
