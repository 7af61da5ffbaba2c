/** Shows the block of a move: in the shown week, or after its week is opened; filters that hide it are removed. */
import { type DayMove, keyOfMove } from '@gerende/domain/schedule/moves/tried-moves';
import { useEffect, useEffectEvent, useState } from 'react';
import { noFilters, type ScheduleSearch } from '../filters/schedule-search.ts';
import type { GridRow } from '../week/grid-row-model.ts';

export type FindBlockOptions = {
  rows: readonly GridRow[];
  /** The days on screen. */
  days: readonly string[];
  onSearch: (changed: Partial<ScheduleSearch>) => void;
  /** Moves the focus of the grid to a block. */
  onFound: (key: string) => void;
};

export function useFindBlock({ rows, days, onSearch, onFound }: FindBlockOptions): (move: DayMove) => void {
  const [wanted, setWanted] = useState<string>();
  const isShown = wanted !== undefined && rows.some((row) => row.blocks.some((block) => block.key === wanted));
  const show = useEffectEvent((key: string) => {
    setWanted(undefined);
    onFound(key);
  });
  useEffect(() => {
    if (wanted !== undefined && isShown) show(wanted);
  }, [wanted, isShown]);
  return (move) => {
    const key = keyOfMove(move);
    setWanted(key);
    const isHere = days.includes(move.to.date) && rows.some((row) => row.blocks.some((block) => block.key === key));
    if (!isHere) onSearch({ ...noFilters, view: undefined, date: move.to.date });
  };
}
