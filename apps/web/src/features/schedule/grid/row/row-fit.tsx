/**
 * While a lesson is moved by pointer or keyboard: marks which instructors could teach it there, by tint and in words.
 */
import type { MoveWarning } from '@gerende/domain/schedule/moves/place-warnings';
import { hoursPerDay } from '@gerende/domain/schedule/week';
import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import { createContext, useContext } from 'react';
import { fitInWords } from '../../moves/move-words.ts';
import type { DayFit } from '../../moves/use-move-targets.ts';
import { useGridWords } from '../../week/grid-words.ts';
import { cells, nameWidth } from '../sizes/geometry.ts';

/** How the moved lesson fits into a row, on each of the days that the drop at its current target is about. */
export type ActiveMove = (row: number) => readonly DayFit[];

/** Undefined while nothing is moved. A context, so that the 63 cells of a row are not rendered again with each step. */
export const ActiveMoveContext = createContext<ActiveMove | undefined>(undefined);

/** Cached by row: the tint and the words of a row use the same value. */
export function fitsByRow(ask: ActiveMove): ActiveMove {
  const known = new Map<number, readonly DayFit[]>();
  return (row) => {
    const fits = known.get(row) ?? ask(row);
    known.set(row, fits);
    return fits;
  };
}

/** A closed school is not an obstacle of an instructor. */
const obstaclesIn = ({ warnings }: DayFit): MoveWarning[] => warnings.filter((each) => each !== 'closed');

/** Covers the days that the drop is about, below the ghost; ignores the pointer. */
export function RowTint({ row }: { row: number }) {
  const fits = useContext(ActiveMoveContext)?.(row);
  return fits?.map((fit) => {
    if (fit.dayIndex === -1) return null;
    const isFitting = obstaclesIn(fit).length === 0;
    return (
      <div
        key={fit.dayIndex}
        aria-hidden
        data-fit={isFitting ? 'yes' : 'no'}
        style={{ left: cells(fit.dayIndex * hoursPerDay, nameWidth), width: cells(hoursPerDay) }}
        className={clsx(
          'pointer-events-none absolute inset-y-0 z-[2]',
          isFitting ? 'border-pine border-y-2 bg-pine/10' : 'bg-ink/5',
        )}
      />
    );
  });
}

/** Whether the instructor fits, or the obstacles; undefined while nothing is moved. */
export function useRowObstacles(row: number): readonly MoveWarning[] | undefined {
  const fits = useContext(ActiveMoveContext)?.(row);
  return fits && [...new Set(fits.flatMap(obstaclesIn))];
}

/** Shown below the name, in place of the facts. It is also announced for moves by keyboard. */
export function RowFitWords({ obstacles }: { obstacles: readonly MoveWarning[] }) {
  const { t } = useGridWords();
  const fits = obstacles.length === 0;
  const Mark = fits ? Check : TriangleAlert;
  return (
    <span
      aria-hidden
      data-fit-words
      className={clsx(
        'flex items-center gap-1 font-medium text-[11px] leading-[13px]',
        fits ? 'text-pine' : 'text-ink-soft',
      )}
    >
      <Mark className="size-3 shrink-0" />
      <span className="truncate">{fitInWords(obstacles, t)}</span>
    </span>
  );
}
