/** The picture of a slope without a photo: its own ridge in its own light, with its lift, its hut and a few skiers. */
import { lightOf } from '@gerende/ui/ridge/light';
import { RidgeLine } from '@gerende/ui/ridge/ridge-line';
import { randomFrom, seedOf } from '@gerende/ui/ridge/ridge-shape';
import { memo, useMemo } from 'react';
import { Hut, Lift } from './lift-and-hut.tsx';

/** A skier far away, 10 high, with the turns left behind in the snow. */
const skier = 'M-5 1L6 3M0 1l2-3l-3-3l3-4M3-9.5h.1';
const turns = 'M-2 1c-22-5-22-12-6-17s-14-10-2-17';

export type DrawnSlope = { id: number; name: string };

export const isSameSlope = (one: DrawnSlope, other: DrawnSlope): boolean =>
  one.id === other.id && one.name === other.name;

type SlopeSceneProps = { slope: DrawnSlope };

/** Drawn again only for another slope: a tap on a card would otherwise draw all of them. */
export const SlopeScene = memo(DrawnSlopeScene, (before: SlopeSceneProps, now: SlopeSceneProps) =>
  isSameSlope(before.slope, now.slope),
);

function DrawnSlopeScene({ slope }: SlopeSceneProps) {
  const light = lightOf(slope.id);
  const drawn = useMemo(() => {
    // Not the seed of the ridge itself, whose first numbers are used up there.
    const random = randomFrom(seedOf(`${slope.name} ${slope.id}`));
    const between = (low: number, high: number): number => Math.round((low + (high - low) * random()) * 10) / 10;
    const hut = random() < 0.5 ? { x: random() < 0.5 ? 116 : 204, y: between(164, 172) } : null;
    return {
      view: `translate(${between(-70, 6)} ${between(-34, 8)})scale(${between(1.05, 1.4)})`,
      lift:
        random() < 0.7
          ? `${random() < 0.5 ? '' : 'translate(320 0)scale(-1 1)'}translate(0 ${between(-16, 26)})`
          : null,
      hut,
      skiers: Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => ({
        side: random() < 0.5 ? '' : 'scale(-1 1)',
        x: (hut?.x === 116 ? 148 : 112) + index * 32 + between(-8, 8),
        y: between(176, 192),
      })),
    };
  }, [slope.name, slope.id]);
  return (
    <RidgeLine name={slope.name} light={light} view={drawn.view}>
      {drawn.lift !== null && (
        <g transform={drawn.lift}>
          <Lift />
        </g>
      )}
      {drawn.hut && <Hut {...drawn.hut} windows={2} />}
      {drawn.skiers.map(({ x, y, side }) => (
        <g key={x} transform={`translate(${x} ${y})${side}`} fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d={turns} stroke={light.shade} strokeWidth="1.2" />
          <path d={skier} stroke="var(--ink)" strokeWidth="2" />
        </g>
      ))}
    </RidgeLine>
  );
}
