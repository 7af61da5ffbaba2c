/** The panel beside the grid: what Assign proposes, else the lessons that nobody teaches yet. */
import type { Block, LessonBlock } from '@gerende/domain/schedule/blocks';
import { AssignPanel, type AssignPanelProps } from './assign/assign-panel.tsx';
import type { GridSide } from './grid/grid-props.ts';
import { UnassignedList } from './tray/unassigned-list.tsx';
import type { Tray } from './tray/use-tray.ts';
import type { WeekModel } from './week/grid-row-model.ts';

export type WeekSideProps = {
  tray: Tray;
  grid: WeekModel;
  moved: ReadonlySet<string>;
  markedBooking: number | undefined;
  onOpen: (block: Block) => void;
  onMoveTo: (block: LessonBlock) => void;
  assign: AssignPanelProps;
};

/** @returns what the grid shows beside it, and whether that is the list */
export function sideOf(props: WeekSideProps) {
  const { tray, grid, assign } = props;
  if (tray.hasRoom && assign.assigning.assigned)
    return { side: () => <AssignPanel {...assign} tray={tray} />, isListed: false };
  if (!tray.isOpen) return { side: undefined, isListed: false };
  const side = (of: GridSide) => (
    <UnassignedList
      tray={tray}
      blocks={grid.rows[0]?.blocks ?? []}
      total={grid.blocks.get(null)?.length ?? 0}
      moved={props.moved}
      markedBooking={props.markedBooking}
      onOpen={props.onOpen}
      onMoveTo={props.onMoveTo}
      {...of}
    />
  );
  return { side, isListed: true };
}
