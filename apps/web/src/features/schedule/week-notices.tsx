/** What stands between the header and the grid: filters in use, requests, conflicts, who is sick, and that the days are empty. */
import { clashingPairs } from '@gerende/domain/schedule/blocks';
import { useMemo } from 'react';
import { SickList } from './assign/sick-list.tsx';
import type { AwayState } from './assign/use-away.ts';
import { ConflictList } from './conflict-list.tsx';
import { EmptyDays } from './empty-days.tsx';
import { FiltersInUse } from './filters/filters-in-use.tsx';
import type { ScheduleSearch } from './filters/schedule-search.ts';
import type { FilterChoices } from './filters/use-filter-choices.ts';
import type { WeekModel } from './week/grid-row-model.ts';
import type { ScheduleContext } from './week/use-week.ts';
import { WeekRequests } from './week-requests.tsx';

export type WeekNoticesProps = {
  search: ScheduleSearch;
  onSearch: (changed: Partial<ScheduleSearch>) => void;
  shown: string;
  today: string;
  around: ScheduleContext;
  choices: FilterChoices;
  week: WeekModel;
  /** What is on the screen. */
  grid: WeekModel;
  days: readonly string[];
  away: AwayState;
  /** Whether an empty grid may be explained. */
  mayBeEmpty: boolean;
};

export function WeekNotices(props: WeekNoticesProps) {
  const { search, shown, today, around, week, grid, days, away } = props;
  const { instructors } = around;
  const pairs = useMemo(() => clashingPairs(week.blocks), [week.blocks]);
  const isBare = props.mayBeEmpty && grid.rows.every((row) => row.blocks.length === 0);
  return (
    <>
      <FiltersInUse
        search={search}
        shown={shown}
        instructors={instructors}
        choices={props.choices}
        left={grid.rows.length - 1}
        onSearch={props.onSearch}
      />
      <WeekRequests days={days} />
      <ConflictList pairs={pairs} instructors={instructors} />
      <SickList model={week} today={today} busy={away.busy} onPropose={(id, range) => void away.propose(id, range)} />
      {isBare && <EmptyDays days={grid.days} open={around.open} />}
    </>
  );
}
