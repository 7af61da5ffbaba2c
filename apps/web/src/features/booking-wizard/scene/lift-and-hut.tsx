/** Objects on the mountains of both slopes and lessons: loaded with the first page. */
import { tint } from '@gerende/ui/ridge/light';

const ink = 'var(--ink)';
const wood = 'color-mix(in srgb, var(--amber) 45%, var(--ink))';

/** A chairlift up the mountain behind. */
export const Lift = () => (
  <g stroke={ink} fill="none" opacity="0.75">
    <path d="M-4 128L324 34" strokeWidth="1" />
    <path d="M84 180V98M78 98H90M236 180V54M230 54H242" strokeWidth="2.4" />
    <path d="M30 118V127M27 127H34M140 87V96M137 96H144M190 72V81M187 81H194M288 44V53M285 53H292" strokeWidth="1.6" />
  </g>
);

/** @param windows lit ones, one for each day of a lesson */
export function Hut({ x, y, windows }: { x: number; y: number; windows: number }) {
  const panes = Array.from({ length: windows }, (_, index) => `M${(index - (windows - 1) / 2) * 11 - 3}-11h6v6.5h-6Z`);
  return (
    <g transform={`translate(${x} ${y})scale(0.8)`}>
      <path d="M-21 0V-16H21V0Z" fill={wood} />
      <path d="M-27-14L0-31L27-14Z" fill="var(--paper)" stroke={ink} strokeWidth="1.6" strokeLinejoin="round" />
      <path d={panes.join('')} fill={tint('amber', 30)} />
    </g>
  );
}
