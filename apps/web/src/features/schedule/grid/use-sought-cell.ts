/** Moves the focus to a cell that the finder has found, once its row and day are shown. */
import type { GridSpot } from '@gerende/domain/schedule/grid-keys';
import { hourIndex } from '@gerende/domain/schedule/week';
import { useEffect, useEffectEvent } from 'react';
import { useDesk } from '../week/desk.ts';
import type { GridRow } from '../week/grid-row-model.ts';

export function useSoughtCell(rows: readonly GridRow[], goTo: (spot: GridSpot) => void): void {
  const { grid, finder } = useDesk();
  const { sought } = finder;
  const row = sought ? rows.findIndex(({ instructor }) => instructor?.id === sought.instructor_id) : -1;
  const dayIndex = sought ? grid.days.indexOf(sought.date) : -1;
  const isShown = row !== -1 && dayIndex !== -1;
  const go = useEffectEvent(() => {
    if (!sought) return;
    goTo({ row, column: hourIndex(dayIndex, sought.from), block: null });
    finder.reached();
  });
  useEffect(() => {
    if (isShown) go();
  }, [isShown]);
}
