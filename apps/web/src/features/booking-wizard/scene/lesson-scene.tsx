/** The picture of a course or a category without a photo: its people on its terrain, below the ridge of the slope. */
import { type Light, lightOf } from '@gerende/ui/ridge/light';
import { RidgeLine } from '@gerende/ui/ridge/ridge-line';
import { randomFrom, seedOf } from '@gerende/ui/ridge/ridge-shape';
import { memo, useMemo } from 'react';
import { Props, Tracks, Trees } from './landmarks.tsx';
import { Hut, Lift } from './lift-and-hut.tsx';
import { People, type Person } from './people.tsx';
import type { ScenePlan } from './scene-plan.ts';
import { type DrawnSlope, isSameSlope } from './slope-scene.tsx';
import { groundOf, pathOf, pointOn } from './terrain.ts';

const red = 'var(--vermilion)';
const jackets = ['glacier', 'amber', 'pine', 'plum'].map((colour) => `var(--${colour})`);
type Random = () => number;
const between = (random: Random, low: number, high: number): number => low + (high - low) * random();
const round = (value: number): number => Math.round(value * 10) / 10;

/** The instructor farthest down and nearest, the guests behind up the slope. */
function peopleOf(plan: ScenePlan, random: Random): Person[] {
  const ground = groundOf(plan.terrain);
  const all = [...(plan.instructor ? [plan.instructor] : []), ...plan.guests];
  const first = Math.floor(random() * jackets.length);
  const isPair = all.length < 3;
  const size = all.length === 1 ? 2.1 : isPair ? 1.55 : 1.22;
  const step = isPair ? 0.19 : 0.09;
  const start = 0.5 + (step * (all.length - 1)) / 2;
  return all
    .map((pose, index): Person => {
      const isInstructor = plan.instructor !== null && index === 0;
      const at = start - step * index + between(random, -0.015, 0.015);
      const { x, y, angle } = pointOn(ground, at);
      const isFacing = isInstructor && pose === 'guide';
      return {
        pose,
        x: round(x),
        y: round(y + between(random, 6, 10) + (index % 2) * 5 - (pose === 'air' ? 34 : 0)),
        angle: round(angle),
        size: round(size * (1 - index * (isPair ? 0.04 : 0.06)) * 100) / 100,
        jacket: isInstructor ? red : (jackets[(first + index) % jackets.length] ?? red),
        child: plan.children && !isInstructor,
        mirrored: isFacing,
      };
    })
    .sort((a, b) => a.y - b.y);
}

export type LessonSceneProps = {
  plan: ScenePlan;
  /** The slope on which it takes place: its ridge and its light. */
  slope: DrawnSlope;
};

/** Drawn again only for another plan or slope. */
export const LessonScene = memo(
  DrawnLessonScene,
  (before: LessonSceneProps, now: LessonSceneProps) => before.plan === now.plan && isSameSlope(before.slope, now.slope),
);

function DrawnLessonScene({ plan, slope }: LessonSceneProps) {
  const drawn = useMemo(() => {
    const random = randomFrom(seedOf(plan.seed));
    // Each further day has another light.
    const light: Light = lightOf(slope.id + plan.days - 1);
    return {
      light: { ...light, sunAt: round((light.sunAt + between(random, -0.06, 0.08)) * 100) / 100 },
      view: `translate(${round(between(random, -46, 14))} ${round(between(random, -26, 4))})scale(${round(between(random, 1.08, 1.3) * 10) / 10})`,
      mirrored: random() < 0.5,
      people: peopleOf(plan, random),
      trees: Array.from({ length: 3 + Math.floor(random() * 4) }, () => ({
        at: random() < 0.5 ? between(random, 0.02, 0.2) : between(random, 0.82, 0.98),
        height: between(random, 14, 30),
      })),
      hutAt: between(random, 0.26, 0.29),
    };
  }, [plan, slope.id]);
  const ground = groundOf(plan.terrain);
  const foot = pointOn(ground, drawn.hutAt);
  const hut = { x: round(foot.x), y: round(foot.y + 5) };
  return (
    <RidgeLine
      name={slope.name}
      light={drawn.light}
      view={drawn.view}
      ground={
        <g transform={drawn.mirrored ? 'translate(320 0)scale(-1 1)' : undefined}>
          {plan.lift && <Lift />}
          <path d={pathOf(ground)} fill="var(--paper)" />
          <Tracks terrain={plan.terrain} shade={drawn.light.shade} />
          <Trees ground={ground} trees={drawn.trees} />
          {plan.days > 1 && <Hut {...hut} windows={plan.days} />}
          <Props terrain={plan.terrain} />
          <People
            people={drawn.people}
            spray={plan.terrain === 'powder' || plan.terrain === 'steep' ? drawn.light.shade : null}
          />
        </g>
      }
    />
  );
}
