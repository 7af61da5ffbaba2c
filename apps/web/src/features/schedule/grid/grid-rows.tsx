/** The rendered rows of the grid. */
import { useDesk } from '../week/desk.ts';
import { Row } from './row/row.tsx';
import type { Grid } from './use-grid.ts';

type GridRowsProps = {
  grid: Grid;
  indexes: readonly number[];
  /** Accessible names of the columns. */
  cellNames: readonly string[];
  todayIndex: number | undefined;
};

export function GridRows({ grid, indexes, cellNames, todayIndex }: GridRowsProps) {
  const { rows, tops, spot, held } = grid;
  const { moved, search, highlighted } = useDesk();
  return indexes.map((index) => {
    const row = rows[index];
    const isActive = index === spot.row;
    return (
      row && (
        <Row
          key={row.instructor?.id ?? 0}
          row={row}
          index={index}
          top={tops[index] ?? 0}
          height={(tops[index + 1] ?? 0) - (tops[index] ?? 0)}
          cellNames={cellNames}
          todayIndex={todayIndex}
          activeColumn={isActive ? spot.column : undefined}
          activeBlock={isActive ? spot.block : null}
          moved={moved}
          markedBooking={search.booking}
          draggedKey={held && row.blocks.includes(held) ? held.key : undefined}
          highlighted={row.blocks.some(({ key }) => key === highlighted) ? highlighted : undefined}
        />
      )
    );
  });
}
