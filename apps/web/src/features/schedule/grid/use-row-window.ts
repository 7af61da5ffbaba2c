/** Which rows of the grid are rendered, and scrolling a cell into view. */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useMedia } from '../../../shell/browser/use-media.ts';
import type { GridRow } from '../week/grid-row-model.ts';
import { headerHeight, nameWidth, rowHeight, rowTops, trayHeightOf } from './sizes/geometry.ts';

/** Rows rendered outside the view, so that fast scrolling shows no gap. */
const overscan = 4;

export type RowWindow = {
  /** The top of each row below the header, and the total height as last value. */
  tops: readonly number[];
  /** Indexes of the rendered rows, without the first one, which is always in view. */
  shown: readonly number[];
  /** Scrolls only as far as needed, clear of the header, the names and the Unassigned row. */
  reveal: (row: number, column: number, span?: number) => void;
};

/**
 * @param pinned rows that are always rendered: the one with the focus, the one that is dragged from
 * @param cell width of one hour
 * @param lane height of one lane
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly GridRow[],
  pinned: readonly number[],
  cell: number,
  lane: number,
): RowWindow {
  const tops = useMemo(() => rowTops(rows, lane), [rows, lane]);
  // Paper has all rows.
  const isPrinted = useMedia('print');
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight(rows[index] ?? { lanes: 1, instructor: null }, lane),
    overscan: isPrinted ? rows.length : overscan,
    scrollMargin: headerHeight,
    initialRect: { width: 1280, height: 600 },
    rangeExtractor: (range: Range) => [
      ...new Set([...defaultRangeExtractor(range), ...pinned.filter((row) => row >= 0 && row < rows.length)]),
    ],
  });
  const measure = useEffectEvent((_tops: readonly number[]) => virtual.measure());
  // Rows of another height need a new layout.
  useLayoutEffect(() => measure(tops), [tops]);
  function reveal(row: number, column: number, span = 1): void {
    const view = scroller.current;
    if (!view) return;
    const [top, bottom] = [tops[row] ?? 0, (tops[row + 1] ?? 0) + headerHeight];
    const tray = trayHeightOf(tops);
    if (row > 0 && top - tray < view.scrollTop) view.scrollTop = top - tray;
    else if (row > 0 && bottom > view.scrollTop + view.clientHeight) view.scrollTop = bottom - view.clientHeight;
    const [left, right] = [column * cell, (column + span) * cell + nameWidth];
    if (left < view.scrollLeft) view.scrollLeft = left;
    else if (right > view.scrollLeft + view.clientWidth) view.scrollLeft = right - view.clientWidth;
  }
  const shown = virtual.getVirtualItems().flatMap(({ index }) => (index > 0 ? [index] : []));
  return { tops, shown, reveal };
}
