/** Shows the block of a lesson day: in the shown week, or after its week is opened; filters that hide it are removed. */
import { isOfBooking, type LessonBlock } from '@gerende/domain/schedule/blocks';
import { useEffect, useEffectEvent, useState } from 'react';
import { noFilters, type ScheduleSearch } from '../filters/schedule-search.ts';
import type { GridRow } from '../week/grid-row-model.ts';

/** A day of a booking, by its date: the block of a class has the key of another booking. */
export type SoughtDay = { booking_id: number; date: string };

export type FindBlockOptions = {
  rows: readonly GridRow[];
  /** The days on screen. */
  days: readonly string[];
  onSearch: (changed: Partial<ScheduleSearch>) => void;
  /** Moves the focus of the grid to a block. */
  onFound: (key: string) => void;
};

export function useFindBlock({ rows, days, onSearch, onFound }: FindBlockOptions) {
  const [wanted, setWanted] = useState<SoughtDay>();
  const keyOf = ({ booking_id, date }: SoughtDay): string | undefined => {
    const isIt = (block: GridRow['blocks'][number]): block is LessonBlock =>
      block.kind === 'lesson' && block.date === date && isOfBooking(block, booking_id);
    return rows.flatMap(({ blocks }) => blocks.filter(isIt))[0]?.key;
  };
  const key = wanted && keyOf(wanted);
  const show = useEffectEvent((found: string) => {
    setWanted(undefined);
    onFound(found);
  });
  useEffect(() => {
    if (key !== undefined) show(key);
  }, [key]);
  return {
    /** The key of a block in the shown rows. */
    keyOf,
    show: (day: SoughtDay): void => {
      setWanted(day);
      if (!days.includes(day.date) || keyOf(day) === undefined)
        onSearch({ ...noFilters, view: undefined, date: day.date });
    },
  };
}
