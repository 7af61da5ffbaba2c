/**
 * The notices between the header and the grid: filters in use, requests, conflicts, who is sick, and that the days are
 * empty.
 */
import { clashingPairs } from '@gerende/domain/schedule/blocks';
import { useMemo } from 'react';
import { DemandLine } from '../../shared/demand/demand-line.tsx';
import { SickList } from './assign/sick-list.tsx';
import { ConflictList } from './conflict-list.tsx';
import { EmptyDays } from './empty-days.tsx';
import { FiltersInUse } from './filters/filters-in-use.tsx';
import { useDesk } from './week/desk.ts';
import { WeekRequests } from './week-requests.tsx';

export function WeekNotices() {
  const desk = useDesk();
  const { search, onSearch, shown, school, around, choices, week, grid, days, away, wide, data } = desk;
  const { instructors } = around;
  const pairs = useMemo(() => clashingPairs(week.blocks), [week.blocks]);
  /** Whether the grid is empty, and nothing else explains it. */
  const isBare = wide && data.complete && !desk.failure && grid.rows.every((row) => row.blocks.length === 0);
  return (
    <>
      <FiltersInUse
        search={search}
        shown={shown}
        instructors={instructors}
        choices={choices}
        left={grid.rows.length - 1}
        onSearch={onSearch}
      />
      <DemandLine days={grid.days} />
      <WeekRequests days={days} />
      <ConflictList pairs={pairs} instructors={instructors} />
      <SickList
        model={week}
        today={school.today}
        busy={away.busy}
        onPropose={(id, range) => void away.propose(id, range)}
      />
      {isBare && <EmptyDays days={grid.days} open={around.open} />}
    </>
  );
}
