import { describe, expect, it } from 'vitest';
import { saveDayByDay } from './save-day-by-day.ts';

const dates = ['2026-12-21', '2026-12-22', '2026-12-23'];

async function run(failing: string[], hopeless = false) {
  const tried: string[] = [];
  const progress: number[] = [];
  const failed = await saveDayByDay(dates, {
    save: async (date) => {
      tried.push(date);
      if (failing.includes(date)) throw new Error(`no ${date}`);
    },
    onProgress: (done) => progress.push(done),
    isHopeless: () => hopeless,
  });
  return { tried, progress, failed: failed.map(({ date, error }) => [date, (error as Error).message]) };
}

describe('saveDayByDay', () => {
  it('saves every day in order and reports progress', async () => {
    expect(await run([])).toEqual({ tried: dates, progress: [1, 2, 3], failed: [] });
  });

  it('continues after a failed day, and returns it', async () => {
    expect(await run(['2026-12-22'])).toEqual({
      tried: dates,
      progress: [1, 2, 3],
      failed: [['2026-12-22', 'no 2026-12-22']],
    });
  });

  it('stops after a hopeless failure, and counts the remaining days as not saved', async () => {
    const { tried, failed } = await run(['2026-12-22'], true);
    expect(tried).toEqual(['2026-12-21', '2026-12-22']);
    expect(failed.map(([date]) => date)).toEqual(['2026-12-22', '2026-12-23']);
  });
});
