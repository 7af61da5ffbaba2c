/**
 * The notices around the grid. Above it: filters in use, requests, and that the days are empty. What a drop brings or
 * takes away, conflicts and who is sick, is below it: above, it would move the rows under the pointer.
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
  const { search, onSearch, shown, around, choices, grid, days, wide, data } = desk;
  /** Whether the grid is empty, and nothing else explains it. */
  const isBare = wide && data.complete && !desk.failure && grid.rows.every((row) => row.blocks.length === 0);
  return (
    <>
      <FiltersInUse
        search={search}
        shown={shown}
        instructors={around.instructors}
        choices={choices}
        left={grid.rows.length - 1}
        onSearch={onSearch}
      />
      <DemandLine days={grid.days} />
      <WeekRequests days={days} />
      {isBare && <EmptyDays days={grid.days} open={around.open} />}
    </>
  );
}

/** Nothing is dragged on the list of a phone, above which they are seen first. */
export function MoveNotices() {
  const { school, around, week, away, wide } = useDesk();
  const pairs = useMemo(() => clashingPairs(week.blocks), [week.blocks]);
  return (
    <div className={wide ? '*:mt-2' : '*:mb-2'}>
      <ConflictList pairs={pairs} instructors={around.instructors} />
      <SickList
        model={week}
        today={school.today}
        busy={away.busy}
        onPropose={(id, range) => void away.propose(id, range)}
      />
    </div>
  );
}
