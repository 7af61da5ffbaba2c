/** The objects on the ground of a scene. */
import type { Terrain } from './scene-plan.ts';
import { type Ground, pointOn } from './terrain.ts';

const ink = 'var(--ink)';
const round = (value: number): number => Math.round(value * 10) / 10;

export function Trees({ ground, trees }: { ground: Ground; trees: readonly { at: number; height: number }[] }) {
  return trees.map(({ at, height }) => {
    const { x, y } = pointOn(ground, at);
    return (
      <path
        key={at}
        d="M0-20L5-9H3L7 0H-7L-3-9H-5Z"
        transform={`translate(${round(x)} ${round(y + 4)})scale(${round(height / 20)})`}
        fill={ink}
      />
    );
  });
}

/** Lines in the snow: of a groomer on easy ground, of turns where it is steep. */
export function Tracks({ terrain, shade }: { terrain: Terrain; shade: string }) {
  const lines: Record<Terrain, string> = {
    nursery: 'M0 184C100 186 210 178 320 160M0 194C100 196 210 190 320 178',
    easy: 'M0 142C100 152 210 184 320 190M0 158C100 168 210 194 320 199M0 174C80 182 150 196 200 200',
    open: 'M18 122C60 118 60 142 100 140S150 168 196 166S250 190 312 186M12 128C54 126 58 150 98 147S148 175 192 173S246 196 306 193',
    steep: 'M10 84C44 92 34 112 72 118S104 146 140 150S190 182 236 184',
    powder: 'M8 80C46 84 36 108 76 114S108 142 146 144M12 88C44 92 38 116 74 122S104 150 140 153',
    park: 'M0 166C100 176 210 186 320 182',
  };
  return <path d={lines[terrain]} fill="none" stroke={shade} strokeWidth="1.2" strokeLinecap="round" />;
}

/** What distinguishes one terrain from another. */
export function Props({ terrain }: { terrain: Terrain }) {
  if (terrain === 'nursery')
    return (
      <g fill="none" strokeLinecap="round">
        {/* A magic carpet up the hill. */}
        <path d="M204 166L300 122" stroke={ink} strokeWidth="7" opacity="0.85" />
        <path d="M206 164L299 121" stroke="var(--paper)" strokeWidth="2" strokeDasharray="1 5" />
        <path d="M92 192v-7M122 195v-7M152 193v-7" stroke="var(--vermilion)" strokeWidth="4" />
      </g>
    );
  if (terrain === 'steep')
    return (
      <g fill="none" stroke="var(--vermilion)" strokeWidth="1.8" strokeLinecap="round">
        <path d="M96 152V124M106 155V127M234 190V162M244 193V165" />
        <path d="M96 127L106 130V138L96 135ZM234 165L244 168V176L234 173Z" fill="var(--vermilion)" />
      </g>
    );
  if (terrain === 'park')
    return <path d="M70 178C96 174 106 164 112 148H119V186H66Z" fill="var(--paper)" stroke={ink} strokeWidth="1.6" />;
  return null;
}
