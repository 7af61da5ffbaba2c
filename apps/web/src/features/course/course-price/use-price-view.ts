/** Which slope's prices are shown, and which row is to be focused after rendering. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PriceFormRow } from './price-form.ts';

type Slopes = readonly { id: number }[];

export type PriceView = {
  /** The id of one of the course's slopes. */
  shown: number;
  show: (slopeId: number) => void;
  /** Shows the row's slope and focuses its amount. */
  showRow: (row: Pick<PriceFormRow, 'key' | 'slope_id'>) => void;
};

/** @param section the element that contains the rows */
export function usePriceView(slopes: Slopes, section: RefObject<HTMLElement | null>): PriceView {
  const [asked, setAsked] = useState<number>();
  const wanted = useRef<string>(undefined);
  // Runs after every render: the row may appear with the next rows or with the next slope.
  useEffect(() => {
    if (!wanted.current) return;
    const input = section.current?.querySelector<HTMLInputElement>(`[data-price="${wanted.current}"]`);
    if (!input) return;
    wanted.current = undefined;
    input.focus();
    input.select();
  });
  const [, drawAgain] = useState(0);
  return {
    shown: slopes.find((slope) => slope.id === asked)?.id ?? slopes[0]?.id ?? 0,
    show: setAsked,
    showRow: (row) => {
      wanted.current = row.key;
      setAsked(row.slope_id);
      drawAgain((count) => count + 1);
    },
  };
}
