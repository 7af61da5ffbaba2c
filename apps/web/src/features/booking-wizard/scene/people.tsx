/** The people of a scene. */
import { figures, type Pose } from './figures.ts';

export type Person = {
  pose: Pose;
  x: number;
  y: number;
  /** Slope of the ground in degrees. */
  angle: number;
  size: number;
  jacket: string;
  child: boolean;
  mirrored: boolean;
};

const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const ink = 'var(--ink)';

/** Snow thrown up behind. */
const sprayOutline = 'M-6 5C-18 9-36 4-44-9C-37-7-37-16-29-14C-26-23-15-17-12-8C-8-9-4-4-6 5Z';

function Figure({ pose, x, y, angle, size, jacket, child, mirrored, spray }: Person & Pick<PeopleProps, 'spray'>) {
  const { gear, legs, body, arms, poles, head, front } = figures[pose];
  const [headX, headY] = head;
  return (
    <g
      transform={`translate(${x} ${y})${mirrored ? 'scale(-1 1)' : ''}rotate(${front ? 0 : angle})scale(${size * (child ? 0.74 : 1)})`}
      {...stroke}
    >
      {spray && <path d={sprayOutline} transform="scale(0.8)" fill="var(--paper)" stroke={spray} strokeWidth="1" />}
      {/* Children learn without poles. */}
      {poles && !child && <path d={poles} stroke={ink} strokeWidth="1.1" />}
      <path d={gear} stroke={ink} strokeWidth={poles ? 2 : 3} />
      <path d={legs} stroke={ink} strokeWidth="5.2" />
      <path d={arms} stroke={jacket} strokeWidth="4" />
      <path d={body} stroke={jacket} strokeWidth="8.4" />
      <circle
        cx={headX}
        cy={headY}
        r={child ? 6 : 4.6}
        fill={child ? jacket : ink}
        stroke="var(--paper)"
        strokeWidth="1"
      />
    </g>
  );
}

type PeopleProps = {
  people: readonly Person[];
  /** Colour of the edge of the snow that they throw up; null if they go slowly. */
  spray: string | null;
};

export const People = ({ people, spray }: PeopleProps) =>
  people.map((person) => <Figure key={`${person.x} ${person.y}`} {...person} spray={spray} />);
