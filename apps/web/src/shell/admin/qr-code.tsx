/** A text as a code that phones scan. */
import { encode } from 'uqr';

/** Black on white in both themes, with the white edge that readers need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="mx-auto size-56 max-w-full bg-white">
      <path d={squares.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
