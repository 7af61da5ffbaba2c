/** While a lesson is moved by pointer or keys: marks which instructors could teach it there, by tint and in words. */
import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import type { MoveWarning } from '@gerende/domain/schedule/moves/place-warnings';
import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import { createContext, useContext } from 'react';
import { fitInWords } from '../moves/move-words.ts';
import { useGridWords } from '../week/grid-words.ts';
import type { DropTarget } from './geometry.ts';

/** The lesson being moved, and its present target. */
export type ActiveMove = {
  block: LessonBlock;
  column: number | null;
  warningsUnder: (block: LessonBlock, target: DropTarget) => readonly MoveWarning[];
};

/** Height that the text adds to a row. */
export const fitWordsHeight = 17;

/** Undefined while nothing is moved. A context, so that the 63 cells of a row are not rendered again with each step. */
export const ActiveMoveContext = createContext<ActiveMove | undefined>(undefined);

export const useIsMoving = (): boolean => useContext(ActiveMoveContext) !== undefined;

/** The obstacles of a row's instructor; a closed school is not counted as one. */
function useObstacles(row: number): readonly MoveWarning[] | undefined {
  const activeMove = useContext(ActiveMoveContext);
  return activeMove
    ?.warningsUnder(activeMove.block, { row, column: activeMove.column })
    .filter((each) => each !== 'closed');
}

/** Covers the row, below the ghost; ignores the pointer. */
export function RowTint({ row }: { row: number }) {
  const obstacles = useObstacles(row);
  if (!obstacles) return null;
  const fits = obstacles.length === 0;
  return (
    <div
      aria-hidden
      data-fit={fits ? 'yes' : 'no'}
      className={clsx('pointer-events-none absolute inset-0 z-[2]', fits && 'border-pine border-y-2 bg-pine/10')}
    />
  );
}

/** Under the name: that the instructor fits, or the obstacles. For moves by keys it is also announced. */
export function RowFitWords({ row }: { row: number }) {
  const { t } = useGridWords();
  const obstacles = useObstacles(row);
  if (!obstacles) return null;
  const fits = obstacles.length === 0;
  const Mark = fits ? Check : TriangleAlert;
  return (
    <span
      aria-hidden
      className={clsx(
        'absolute inset-x-0 bottom-0 flex items-center gap-1 px-2 font-medium text-[11px] leading-4',
        fits ? 'bg-pine-wash text-pine' : 'bg-paper text-ink-soft',
      )}
    >
      <Mark className="size-3 shrink-0" />
      <span className="truncate">{fitInWords(obstacles, t)}</span>
    </span>
  );
}
