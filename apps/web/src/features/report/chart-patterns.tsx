/** What tells the parts of a bar apart without colour: each has a pattern of its own. */
import { PatternCircles, PatternLines } from '@visx/pattern';
import type { ReactNode } from 'react';

const line = { width: 7, height: 7, strokeWidth: 2 } as const;

/** In the order of the parts; the last one, 'others', is often there and is the quietest. */
const patterns: readonly ((id: string) => ReactNode)[] = [
  (id) => <PatternLines id={id} {...line} background="var(--glacier)" stroke="var(--glacier)" />,
  (id) => (
    <PatternLines id={id} {...line} background="var(--paper)" stroke="var(--glacier)" orientation={['diagonal']} />
  ),
  (id) => <PatternCircles id={id} width={7} height={7} radius={2} background="var(--pine-wash)" fill="var(--pine)" />,
  (id) => (
    <PatternLines id={id} {...line} background="var(--amber-wash)" stroke="var(--amber)" orientation={['horizontal']} />
  ),
  (id) => (
    <PatternLines
      id={id}
      {...line}
      strokeWidth={1}
      background="var(--paper)"
      stroke="var(--ink)"
      orientation={['diagonal', 'diagonalRightToLeft']}
    />
  ),
  (id) => <PatternLines id={id} {...line} background="var(--mist-wash)" stroke="var(--mist-wash)" />,
];

const nameOf = (id: string, index: number): string => `${id}-part-${index % patterns.length}`;

/** The definitions, inside the drawing that uses them. */
export function ChartPatterns({ id, count }: { id: string; count: number }) {
  return (
    <>
      {patterns.slice(0, count).map((draw, index) => (
        <g key={nameOf(id, index)}>{draw(nameOf(id, index))}</g>
      ))}
    </>
  );
}

/** The fill of a part. */
export const patternOf = (id: string, index: number): string => `url(#${nameOf(id, index)})`;
