/** The desk's state: the shown days with the unsaved moves, and the actions on them. */

import { keyOfMove } from '@gerende/domain/schedule/moves/tried-moves';
import type { Schedule } from '@gerende/domain/schedule/schema';
import type { GridView } from '@gerende/domain/schedule/week';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../shared/day/use-now.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { useAssign } from './assign/use-assign.ts';
import { useAway } from './assign/use-away.ts';
import type { ScheduleSearch } from './filters/schedule-search.ts';
import { useFilterChoices } from './filters/use-filter-choices.ts';
import { useFinder } from './finder/use-finder.ts';
import type { Words } from './moves/move-words.ts';
import { useAllocation } from './moves/use-allocation.ts';
import { useDeskMoves } from './moves/use-desk-moves.ts';
import { useFindBlock } from './moves/use-find-block.ts';
import { useMoveTargets } from './moves/use-move-targets.ts';
import { useMoves } from './moves/use-moves.ts';
import type { BookingPopup } from './popup/detail-popup.tsx';
import { useTray } from './tray/use-tray.ts';
import type { DeskActions, DeskState } from './week/desk-state.ts';
import type { StoredContext } from './week/stored-context.ts';
import { useChangedBy } from './week/use-changed-by.ts';
import { useDensity } from './week/use-density.ts';
import { useFrozen } from './week/use-frozen.ts';
import type { ScheduleData } from './week/use-schedule-data.ts';
import { type ScheduleContext, useGridModel } from './week/use-week.ts';
import { useWholeWeek } from './week/use-whole-week.ts';

export type WeekDeskProps = {
  search: ScheduleSearch;
  /** Changes parts of the address. @param replace adds no history entry */
  onSearch: (changed: Partial<ScheduleSearch>, replace?: boolean) => void;
  school: StoredContext['school'];
  data: ScheduleData;
  /** The day named in the address, or the Monday. */
  shown: string;
  around: ScheduleContext;
  wide: boolean;
  view: GridView;
  Popup: BookingPopup;
  /** Shown in place of the grid when the week could not be loaded; unsaved moves stay. */
  failure: ReactNode;
  onTurn: (by: 1 | -1) => void;
  onToday: () => void;
};

const none: readonly never[] = [];

/** The rows of the week, and of what is on the screen, once the instructors are known. */
function useRows({ shown, wide, view, search }: WeekDeskProps, schedule: Schedule, around: ScheduleContext) {
  const week = useGridModel(schedule, 'week', shown, around, search);
  // Fewer days than a week, on a screen with room for the grid.
  const fewer = useGridModel(schedule, wide && view !== 'week' ? view : undefined, shown, around, search);
  const isInWeek = fewer?.days.every((day) => week?.days.includes(day));
  // 'Move to…' also goes to other days of the week.
  const known = fewer && week && isInWeek ? { ...fewer, blocks: week.blocks } : (fewer ?? week);
  return { week, grid: fewer ?? week, known };
}

/** @returns undefined until the instructors are known */
export function useDeskParts(props: WeekDeskProps, state: DeskState, actions: DeskActions) {
  const { search, school, data, shown, wide } = props;
  const { isHeld } = state;
  const { say, follow } = actions;
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const stored = useFrozen(data.schedule, isHeld);
  const around = useFrozen(props.around, isHeld);
  const changes = useChangedBy(data, isHeld);
  const moves = useMoves(stored, data.refresh);
  const { week, grid, known } = useRows(props, moves.schedule, around);
  const assigning = useAssign(moves);
  const away = useAway(moves, assigning, school.today);
  const words: Words = { t, language: useLanguage(), instructors: around.instructors };
  const allocation = useAllocation({ words, unsaved: moves.moves, refresh: data.refresh, say });
  const moveTargets = useMoveTargets(moves.schedule, around, known, school.today, words);
  const finder = useFinder({ search, shown, blocks: grid?.blocks, wide, isHeld, onSearch: props.onSearch });
  const days = wide ? (grid?.days ?? none) : [shown];
  const findBlock = useFindBlock({
    rows: grid?.rows ?? none,
    days,
    onSearch: props.onSearch,
    onFound: (key) => {
      if (wide) follow(key);
      else document.querySelector<HTMLElement>(`[data-block="${key}"]`)?.focus();
    },
  });
  const { tryOut, dropped } = useDeskMoves({
    moves,
    moveTargets,
    allocation,
    words,
    stored: data.schedule,
    window: data.schedule.window,
    isOutdated: changes.isOutdated,
    refresh: data.refresh,
    say,
    onMoved: follow,
    onAskMerge: (block, proposal) => actions.open({ type: 'class', block, proposal }),
  });
  const choices = useFilterChoices(around.instructors);
  const moved = useMemo(() => new Set(moves.moves.map(keyOfMove)), [moves.moves]);
  const tray = useTray(isHeld);
  const now = useNow(school);
  const width = useWholeWeek();
  const density = useDensity();
  if (!week || !grid || !moveTargets) return undefined;
  return {
    ...props,
    ...state,
    around,
    /** The shown week, and what of it is on the screen. */
    week,
    grid,
    /** The days on the screen. */
    days,
    /** Counts the shown days; the grid scrolls to it. */
    dayIndex: Math.max(0, grid.days.indexOf(shown)),
    /** Minutes since midnight at the school. */
    now,
    changes,
    choices,
    moves,
    moved,
    moveTargets,
    assigning,
    away,
    allocation,
    finder,
    findBlock,
    tray,
    width,
    density,
    tryOut,
    dropped,
  };
}
