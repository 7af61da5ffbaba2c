/** Saves many days one after the other: a failed day is returned with its reason and does not stop the others. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';

export type FailedDay = { date: PlainDate; error: unknown };

export type DayByDay = {
  save: (date: PlainDate) => Promise<unknown>;
  onProgress: (done: number) => void;
  /** Whether no later day can succeed either, for example because the session expired. */
  isHopeless: (error: unknown) => boolean;
};

/** @returns the days that were not saved, in order */
export async function saveDayByDay(
  dates: readonly PlainDate[],
  { save, onProgress, isHopeless }: DayByDay,
): Promise<FailedDay[]> {
  const failed: FailedDay[] = [];
  for (const [index, date] of dates.entries()) {
    try {
      await save(date);
    } catch (error) {
      if (isHopeless(error)) return [...failed, ...dates.slice(index).map((left) => ({ date: left, error }))];
      failed.push({ date, error });
    }
    onProgress(index + 1);
  }
  return failed;
}
