/** Distinguishes the parts of a bar without colour: each has its own pattern. */
import type { ReactNode } from 'react';

/** The width and height of the tile that a pattern repeats. */
const tile = 7;
/** Both extend a little beyond the corners, so that the lines of neighbouring tiles meet. */
const rising = `M 0,${tile} l ${tile},-${tile} M -1.75,1.75 l 3.5,-3.5 M 5.25,8.75 l 3.5,-3.5`;
const falling = `M 0,0 l ${tile},${tile} M -1.75,5.25 l 3.5,3.5 M 5.25,-1.75 l 3.5,3.5`;
const across = `M 0,${tile / 2} l ${tile},0`;

/** Patterns in the order of the parts; the last one, 'others', is frequent and is the least conspicuous. */
const patterns: readonly { background: string; drawing?: ReactNode }[] = [
  { background: 'var(--glacier)' },
  { background: 'var(--paper)', drawing: <Line d={rising} stroke="var(--glacier)" /> },
  { background: 'var(--pine-wash)', drawing: <circle cx={tile / 2} cy={tile / 2} r={2} fill="var(--pine)" /> },
  { background: 'var(--amber-wash)', drawing: <Line d={across} stroke="var(--amber)" /> },
  { background: 'var(--paper)', drawing: <Line d={`${rising} ${falling}`} stroke="var(--ink)" width={1} /> },
  { background: 'var(--mist-wash)' },
];

function Line({ d, stroke, width = 2 }: { d: string; stroke: string; width?: number }) {
  return <path d={d} stroke={stroke} strokeWidth={width} strokeLinecap="square" />;
}

const nameOf = (id: string, index: number): string => `${id}-part-${index % patterns.length}`;

/** The SVG definitions, once for all SVGs of the page that use them. */
export function ChartPatterns({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {patterns.slice(0, count).map(({ background, drawing }, index) => (
        <pattern
          key={nameOf(id, index)}
          id={nameOf(id, index)}
          width={tile}
          height={tile}
          patternUnits="userSpaceOnUse"
        >
          <rect width={tile} height={tile} fill={background} />
          {drawing}
        </pattern>
      ))}
    </defs>
  );
}

export const patternOf = (id: string, index: number): string => `url(#${nameOf(id, index)})`;
