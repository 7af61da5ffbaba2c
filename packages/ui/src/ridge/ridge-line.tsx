/** A winter mountain drawn from a name: shown in place of a missing photo. */
import clsx from 'clsx';
import { memo, type ReactNode, useId, useMemo } from 'react';
import { type Light, tint } from './light.ts';
import { inPath, type RidgeShape, ridgeShape } from './ridge-shape.ts';

/** Mixed from the school's own colours, so that a site with other colours has matching mountains. */
const glacier = (percent: number): string => tint('glacier', percent);

/** Width and height of the drawing, and its view box: top, height, and which part stays when it is cropped. */
const shapes = {
  card: { width: 320, height: 200, top: 0, shown: 200, keep: 'xMidYMax' },
  band: { width: 2400, height: 300, top: 36, shown: 170, keep: 'xMidYMin' },
  poster: { width: 2400, height: 300, top: -260, shown: 560, keep: 'xMidYMax' },
} as const;

export type RidgeLineProps = {
  /** The same name makes the same ridge. */
  name: string;
  /** `card` is 16 to 10; `band` is low and wide, with more mountains; `poster` has room for text in its sky. */
  shape?: keyof typeof shapes;
  /** Left out: a clear day. */
  light?: Light;
  /** How far the mountains are moved and enlarged, as an SVG transform: another view of the same ridge. */
  view?: string | undefined;
  /** Drawn in front of the mountains instead of the snow field and its trees. */
  ground?: ReactNode;
  /** Drawn in front of everything. */
  children?: ReactNode;
  className?: string;
};

/** More than the number of slopes of any school. */
const maxCached = 40;
const cached = new Map<string, RidgeShape>();

/** Cached, since all cards of a step have the same ridge: a slow phone takes 10 ms for one. */
function cachedRidge(name: string, width: number, height: number): RidgeShape {
  const key = `${width} ${height} ${name}`;
  const found = cached.get(key);
  if (found) return found;
  if (cached.size >= maxCached) cached.clear();
  const made = ridgeShape(name, width, height);
  cached.set(key, made);
  return made;
}

/** Decoration: hidden from assistive technology, since the name is shown beside it. */
export const RidgeLine = memo(function RidgeLine(props: RidgeLineProps) {
  const { name, shape = 'card', light, view, ground, children, className } = props;
  const id = useId();
  const { width, height, top, shown, keep } = shapes[shape];
  const ridge = cachedRidge(name, width, height);
  const flakes = useMemo(() => {
    const sky = { top, scale: shown / height };
    return flakeSizes.map((size) => flakesOf(ridge, size, sky));
  }, [ridge, top, shown, height]);
  const sky = light?.sky ?? [glacier(ridge.skyDepth), glacier(7)];
  const shade = light?.shade ?? glacier(38);
  const far = light?.far ?? [glacier(22), glacier(36)];
  return (
    <svg
      viewBox={`0 ${top} ${width} ${shown}`}
      preserveAspectRatio={`${keep} slice`}
      aria-hidden="true"
      focusable="false"
      className={clsx('ridge-line block', className)}
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sky[0]} />
          <stop offset="0.6" stopColor={sky[1]} />
        </linearGradient>
        <linearGradient id={`${id}shade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={shade} />
          <stop offset="1" stopColor={shade} stopOpacity="0.25" />
        </linearGradient>
        <path id={`${id}mountain`} d={ridge.mountain} />
      </defs>
      <rect y={top} width={width} height={shown} fill={`url(#${id}sky)`} />
      <g transform={ridge.mirrored ? `translate(${width} 0) scale(-1 1)` : undefined}>
        <circle
          // A card on a phone shows only the middle of the drawing.
          cx={light ? Math.min(0.64, Math.max(0.36, ridge.sun.x / width)) * width : ridge.sun.x}
          cy={light ? light.sunAt * height : ridge.sun.y}
          r={ridge.sun.radius}
          fill={light?.sun ?? 'var(--vermilion)'}
        />
        <g transform={view}>
          {ridge.far.map((outline, index) => (
            <path key={outline} d={outline} fill={far[index]} />
          ))}
          <use href={`#${id}mountain`} fill="var(--paper)" />
          {ridge.shadows.map((outline) => (
            <path key={outline} d={outline} fill={`url(#${id}shade)`} />
          ))}
          <path d={ridge.rocks.join('')} fill="var(--ink)" opacity="0.75" />
          <use
            href={`#${id}mountain`}
            fill="none"
            stroke="var(--ink)"
            strokeWidth={height / 100}
            strokeLinejoin="round"
          />
        </g>
        <g stroke="var(--paper)" strokeLinecap="round" opacity="0.9">
          {flakeSizes.map((size, index) => (
            <path key={size} d={flakes[index]} strokeWidth={size * height} />
          ))}
        </g>
        {!ground && (
          <>
            <path d={ridge.field} fill="var(--paper)" />
            <path d={ridge.fieldShade} fill="none" stroke={shade} strokeWidth="1" />
            <path d={ridge.trees.map(treeOutline).join('')} fill="var(--ink)" />
          </>
        )}
      </g>
      {ground}
      {children}
    </svg>
  );
});

/** Widths of a snow flake, as shares of the drawing's height. */
const flakeSizes = [0.008, 0.011, 0.014];

/** The flakes of one size in one path: lines without length, of which only the round caps are visible. */
function flakesOf(ridge: RidgeShape, size: number, sky: { top: number; scale: number }): string {
  return ridge.flakes
    .filter((_, index) => flakeSizes[index % flakeSizes.length] === size)
    .map(({ x, y }) => `M${inPath(x, sky.top + y * sky.scale)}h0`)
    .join('');
}

function treeOutline({ x, y, height }: { x: number; y: number; height: number }): string {
  const half = height * 0.26;
  const branch = inPath(half * 0.6, height * 0.5);
  return `M${inPath(x, y - height)}l${inPath(half * 0.7, height * 0.5)}h${inPath(-half * 0.3)}l${branch}h${inPath(-half * 2)}l${inPath(half * 0.6, -height * 0.5)}h${inPath(-half * 0.3)}Z`;
}
