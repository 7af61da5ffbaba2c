/** Moves the focus to a cell that the finder has found, once its row and day are shown. */
import type { GridSpot } from '@gerende/domain/schedule/grid-keys';
import { hourIndex } from '@gerende/domain/schedule/week';
import { useEffect, useEffectEvent } from 'react';
import type { ScheduleGridProps } from './grid-props.ts';

export function useSoughtCell(
  { days, rows, sought, onReached }: Pick<ScheduleGridProps, 'days' | 'rows' | 'sought' | 'onReached'>,
  goTo: (spot: GridSpot) => void,
): void {
  const row = sought ? rows.findIndex(({ instructor }) => instructor?.id === sought.instructor_id) : -1;
  const dayIndex = sought ? days.indexOf(sought.date) : -1;
  const isShown = row !== -1 && dayIndex !== -1;
  const go = useEffectEvent(() => {
    if (!sought) return;
    goTo({ row, column: hourIndex(dayIndex, sought.from), block: null });
    onReached();
  });
  useEffect(() => {
    if (isShown) go();
  }, [isShown]);
}
