// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw its rows as they come into view
/** The shown days as a grid (WAI-ARIA grid): rows are rendered when visible, one cell is the tab stop, blocks can be dragged. */
import { useDesk } from '../week/desk.ts';
import { GridWordsContext, useWordsOfGrid } from '../week/grid-words.ts';
import { DragArea } from './drag/drag-area.tsx';
import type { ScheduleGridProps } from './grid-props.ts';
import { GridSurface } from './grid-surface.tsx';
import { useGrid } from './use-grid.ts';
import { useGridEvents } from './use-grid-events.ts';

const isLessonKey = (key: string): boolean => key.startsWith('lesson');

export function ScheduleGrid(props: ScheduleGridProps) {
  const words = useWordsOfGrid();
  return (
    <GridWordsContext value={words}>
      <GridInWords {...props} label={words.t('schedule:title')} />
    </GridWordsContext>
  );
}

function GridInWords({ side, isListed, label }: ScheduleGridProps & { label: string }) {
  const { data, density } = useDesk();
  const grid = useGrid(isListed);
  const { frame, scroller, rows, columns, tops, dragged, held, keyboardMoves } = grid;
  const events = useGridEvents(grid);
  return (
    <DragArea
      isDraggable={isLessonKey}
      onStart={dragged.start}
      onMove={(at) => dragged.move(at, tops)}
      onEnd={dragged.end}
      onCancel={dragged.cancel}
    >
      <div ref={frame} {...events} className="flex min-h-80 flex-1 gap-2">
        <div
          ref={scroller}
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns + 1}
          data-density={density.density}
          aria-busy={!data.complete}
          tabIndex={-1}
          className="group/grid relative min-w-0 flex-1 overflow-auto overscroll-contain rounded border border-mist-edge bg-paper focus:outline-none"
        >
          <GridSurface grid={grid} />
        </div>
        {side?.({ heldKey: held?.key, onPick: (picked) => keyboardMoves.pick(picked, 0) })}
      </div>
    </DragArea>
  );
}
