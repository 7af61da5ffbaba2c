/** The panel beside the grid: Assign's proposals, else the lessons that nobody teaches yet. */
import { AssignPanel, type AssignPanelProps } from './assign/assign-panel.tsx';
import type { GridSide } from './grid/grid-props.ts';
import { UnassignedList } from './tray/unassigned-list.tsx';
import { useDesk, useDeskActions } from './week/desk.ts';
import { openedBy } from './week/desk-state.ts';

/** Assign's proposals are shown beside the grid if there is room, else above it. */
export function useAssignPanel(): AssignPanelProps {
  const { assigning, around, findBlock } = useDesk();
  const { highlight } = useDeskActions();
  return {
    assigning,
    instructors: around.instructors,
    onHighlight: (day) => highlight(day && findBlock.keyOf(day)),
    onShow: findBlock.show,
  };
}

/** @returns what the grid shows beside it, and whether that is the list */
export function useSide() {
  const { tray, grid, moved, search, assigning } = useDesk();
  const { open } = useDeskActions();
  const assign = useAssignPanel();
  if (tray.hasRoom && assigning.assigned)
    return { side: () => <AssignPanel {...assign} tray={tray} />, isListed: false };
  if (!tray.isOpen) return { side: undefined, isListed: false };
  const side = (of: GridSide) => (
    <UnassignedList
      tray={tray}
      blocks={grid.rows[0]?.blocks ?? []}
      all={grid.blocks.get(null) ?? []}
      moved={moved}
      markedBooking={search.booking}
      onOpen={(block) => open(openedBy(block))}
      onMoveTo={(block) => open({ type: 'move', block })}
      {...of}
    />
  );
  return { side, isListed: true };
}
