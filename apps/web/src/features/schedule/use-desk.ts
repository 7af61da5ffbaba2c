/** What the desk works on: the shown days with the unsaved moves, and its actions on them. */

import type { Block } from '@gerende/domain/schedule/blocks';
import { keyOfMove } from '@gerende/domain/schedule/moves/tried-moves';
import type { GridView } from '@gerende/domain/schedule/week';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import type { Opened } from './popup/schedule-popups.tsx';
import { useTray } from './tray/use-tray.ts';
import type { StoredContext } from './week/stored-context.ts';
import { useChangedBy } from './week/use-changed-by.ts';
import { useFrozen } from './week/use-frozen.ts';
import type { ScheduleData } from './week/use-schedule-data.ts';
import { type ScheduleContext, useGridModel } from './week/use-week.ts';

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

export function useDesk(props: WeekDeskProps, onOpen: (opened: Opened) => void) {
  const { search, school, data, shown, wide, view } = props;
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const [spoken, say] = useState('');
  const [followed, setFollowed] = useState<{ key: string }>();
  /** Whether a lesson is being moved by pointer or keys: nothing else may move then. */
  const [isHeld, setHeld] = useState(false);
  const stored = useFrozen(data.schedule, isHeld);
  const around = useFrozen(props.around, isHeld);
  const changes = useChangedBy(data, isHeld);
  const moves = useMoves(stored, data.refresh);
  const week = useGridModel(moves.schedule, 'week', shown, around, search);
  // Fewer days than a week, on a screen with room for the grid.
  const fewer = useGridModel(moves.schedule, wide && view !== 'week' ? view : undefined, shown, around, search);
  const assigning = useAssign(moves);
  const away = useAway(moves, assigning, school.today);
  const words: Words = { t, language: useLanguage(), instructors: around.instructors };
  const allocation = useAllocation({ words, unsaved: moves.moves, refresh: data.refresh, say });
  const isInWeek = fewer?.days.every((day) => week?.days.includes(day));
  // 'Move to…' goes to other days of the week too.
  const known = fewer && week && isInWeek ? { ...fewer, blocks: week.blocks } : (fewer ?? week);
  const moveTargets = useMoveTargets(moves.schedule, around, known, school.today, words);
  const grid = fewer ?? week;
  const finder = useFinder({ search, shown, blocks: grid?.blocks, wide, isHeld, onSearch: props.onSearch });
  const findBlock = useFindBlock({
    rows: grid?.rows ?? none,
    days: wide ? (grid?.days ?? none) : [shown],
    onSearch: props.onSearch,
    onFound: (key) => {
      if (wide) setFollowed({ key });
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
    onMoved: (key) => setFollowed({ key }),
    onAskMerge: (block, proposal) => onOpen({ type: 'class', block, proposal }),
  });
  return {
    /** The week and what is on the screen; undefined until the instructors are known. */
    model: week && grid && moveTargets && { week, grid, moveTargets },
    around,
    changes,
    choices: useFilterChoices(around.instructors),
    moves,
    moved: useMemo(() => new Set(moves.moves.map(keyOfMove)), [moves.moves]),
    assigning,
    away,
    allocation,
    finder,
    findBlock,
    tray: useTray(isHeld),
    tryOut,
    dropped,
    openBlock: (block: Block): void =>
      onOpen(block.kind === 'lesson' ? { type: 'lesson', block } : { type: 'entry', start: { entry: block.entry } }),
    followed,
    spoken,
    say,
    hold: setHeld,
  };
}
