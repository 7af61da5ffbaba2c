/** The blocks of any day, for the finder: from the loaded days, or fetched. */
import { type BlocksByRow, blocksOfDays } from '@gerende/domain/schedule/blocks';
import { unpackSchedule } from '@gerende/domain/schedule/packed';
import type { Schedule } from '@gerende/domain/schedule/schema';
import type { Window } from '@gerende/domain/schedule/windows';
import { useMemo } from 'react';
import { trpc } from '../../../trpc.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';

/**
 * @param schedule of the loaded days, with the unsaved moves
 * @param date undefined while it is not complete
 */
export function useBlocksOfDay(
  schedule: Schedule,
  window: Window | null,
  instructors: readonly GridInstructor[],
  date: string | undefined,
): { blocks: BlocksByRow | undefined; isFailed: boolean } {
  const isLoaded = date !== undefined && window !== null && window.from <= date && date <= window.to;
  const asked = trpc.admin.schedule.list.useQuery(
    { startDate: date ?? '', endDate: date ?? '' },
    { enabled: date !== undefined && !isLoaded, select: unpackSchedule },
  );
  const known = isLoaded ? schedule : asked.data;
  const blocks = useMemo(
    () => (known && date ? blocksOfDays(known, [date], new Set(instructors.map(({ id }) => id))) : undefined),
    [known, date, instructors],
  );
  return { blocks, isFailed: !isLoaded && asked.isError };
}
