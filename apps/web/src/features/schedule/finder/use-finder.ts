/** Opens the finder with F, for the focused lesson; and holds what it has found, until the grid has gone there. */
import type { BlocksByRow, LessonBlock } from '@gerende/domain/schedule/blocks';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTyping } from '../../../shell/browser/is-typing.ts';
import { filterKeys, type ScheduleSearch } from '../filters/schedule-search.ts';
import {
  type FinderFields,
  type FinderStart,
  filtersOfFields,
  startFromBlock,
  startFromFilters,
} from './finder-start.ts';

/** The cell to go to once the address has these filters. */
type Awaited = { instructor_id: number; date: string; from: string; search: Partial<ScheduleSearch> };

function focusedLesson(blocks: BlocksByRow | undefined): LessonBlock | undefined {
  const key = document.activeElement?.closest<HTMLElement>('[data-block]')?.dataset.block;
  for (const row of blocks?.values() ?? [])
    for (const block of row) if (block.kind === 'lesson' && block.key === key) return block;
  return undefined;
}

export type FinderOptions = {
  search: ScheduleSearch;
  shown: string;
  blocks: BlocksByRow | undefined;
  /** Whether the found cell is on a grid; a phone's list shows only the chosen instructor. */
  wide: boolean;
  /** While a lesson is moved, F does nothing. */
  isHeld: boolean;
  onSearch: (changed: Partial<ScheduleSearch>) => void;
};

export function useFinder({ search, shown, blocks, wide, isHeld, onSearch }: FinderOptions) {
  const [start, setStart] = useState<FinderStart>();
  const [awaited, setAwaited] = useState<Awaited>();
  const open = (): void => {
    const block = focusedLesson(blocks);
    setStart(block ? startFromBlock(block) : startFromFilters(search, shown));
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.toLowerCase() === 'f';
    if (!isPlain || isHeld || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const isThere =
    awaited !== undefined &&
    search.date === awaited.search.date &&
    filterKeys.every((key) => search[key] === awaited.search[key]);
  return {
    start,
    open,
    close: () => setStart(undefined),
    show: (instructor_id: number, fields: FinderFields): void => {
      const filters = filtersOfFields(fields);
      const asked = wide ? filters : { ...filters, instructor: instructor_id };
      setStart(undefined);
      setAwaited({ instructor_id, date: fields.date, from: fields.from, search: asked });
      onSearch(asked);
    },
    /** The cell to focus. */
    sought: isThere ? awaited : undefined,
    reached: () => setAwaited(undefined),
  };
}
