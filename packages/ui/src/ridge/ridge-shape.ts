/** The geometry of a ridge-line drawing: the same for a name on every machine and in every size. */

export type Point = readonly [x: number, y: number];

export type RidgeShape = {
  /** Whether the light comes from the right: the drawing is then mirrored. */
  mirrored: boolean;
  /** Saturation of the blue at the top of the sky, in percent. */
  skyDepth: number;
  sun: { x: number; y: number; radius: number };
  /** Hazy ridges in the background, farthest first: closed outlines. */
  far: string[];
  /** The mountain: its skyline is the one line that is stroked; the rest of its outline is outside the drawing. */
  mountain: string;
  /** Sides of the mountain in shadow. */
  shadows: string[];
  /** Thin cracks of bare rock below the peaks. */
  rocks: string[];
  /** Snow field in front, and the shadow at its edge. */
  field: string;
  fieldShade: string;
  /** Falling snow. */
  flakes: { x: number; y: number }[];
  /** Foot and height of each tree. */
  trees: { x: number; y: number; height: number }[];
};

/** FNV-1a hash: similar texts must not make similar ridges. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text.normalize('NFC')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32: numbers in [0, 1), the same series for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;
const between = (random: Random, low: number, high: number): number => low + (high - low) * random();
const round = (value: number): number => Math.round(value * 10) / 10;
/** Half a unit, which is half a pixel: finer coordinates double the page that has nine of these drawings. */
const roundHalf = (value: number): number => Math.round(value * 2) / 2;
/** Numbers of a path in its shortest form: `.5-2` for 0.5 and -2. */
export const inPath = (...numbers: number[]): string =>
  numbers
    .map((value) => String(round(value)).replace(/^(-?)0\./, '$1.'))
    .reduce((path, value) => (value.startsWith('-') ? `${path}${value}` : `${path} ${value}`));
/** Each point by its distance from the one before. */
const open = (points: readonly Point[]): string => {
  const placed = points.map(([x, y]) => [roundHalf(x), roundHalf(y)] as const);
  const steps = placed.map(([x, y], index) => {
    const [fromX, fromY] = placed[index - 1] ?? [0, 0];
    return inPath(x - fromX, y - fromY);
  });
  return `M${steps.join('l')}`;
};
const closed = (points: readonly Point[]): string => `${open(points)}Z`;

/** Splits every segment in two, `depth` times, and moves the middle up or down: straight lines become rocky. */
function craggy(points: readonly Point[], depth: number, roughness: number, random: Random): Point[] {
  if (depth === 0) return [...points];
  const broken = points.flatMap((point, index): Point[] => {
    const next = points[index + 1];
    if (!next) return [point];
    const reach = Math.hypot(next[0] - point[0], next[1] - point[1]) * roughness;
    const at = between(random, 0.38, 0.62);
    const middle: Point = [
      point[0] + (next[0] - point[0]) * at,
      point[1] + (next[1] - point[1]) * at + between(random, -reach, reach),
    ];
    return [point, middle];
  });
  return craggy(broken, depth - 1, roughness * 0.8, random);
}

/** An irregular line from a point of the skyline down to the foot, like a spur or gully. */
function spur([x, y]: Point, foot: number, drift: number, random: Random): Point[] {
  const steps = 6;
  const step = (foot - y) / steps;
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    if (index === 0) return [x, y];
    const zigzag = (index % 2 === 0 ? -1 : 1) * step * between(random, 0.16, 0.5);
    return [x + drift * (index / steps) + zigzag, y + step * index];
  });
}

type Corner = { at: Point; peak: boolean };

/** Peaks and saddles from edge to edge, one peak clearly the highest. */
function corners(width: number, height: number, random: Random): Corner[] {
  const count = Math.max(3, Math.round(width / (height * between(random, 0.4, 0.62))));
  // A band is cropped at both sides on a phone, so its highest peak is near the middle.
  const spread = width > height * 2 ? 0.04 : 0.25;
  const highest = Math.min(count - 1, Math.floor(between(random, 0.5 - spread, 0.5 + spread) * count));
  const pitch = width / count;
  const start = -pitch * between(random, 1.1, 1.5);
  return Array.from({ length: count + 3 }, (_, index): Corner[] => {
    const x = start + pitch * (index + between(random, 0.36, 0.64));
    const nearness = Math.abs(index - 1 - highest);
    const top = nearness === 0 ? between(random, 0.17, 0.24) : between(random, 0.32, 0.42) + nearness * 0.045;
    const dip = Math.min(0.74, top + between(random, 0.16, 0.26));
    const saddle = start + pitch * (index + between(random, 0.92, 1.08));
    return [
      { at: [x, Math.min(0.6, top) * height], peak: true },
      { at: [saddle, dip * height], peak: false },
    ];
  }).flat();
}

function farRidge(width: number, base: number, height: number, random: Random): string {
  const count = Math.max(4, Math.round(width / (height * 0.9)));
  const points = Array.from(
    { length: count + 1 },
    (_, index): Point => [
      (width / count) * index,
      base - (index % 2 === 0 ? between(random, 0, 0.3) : between(random, 0.55, 1)) * height,
    ],
  );
  return closed([...craggy(points, 3, 0.12, random), [width, base + height * 3], [0, base + height * 3]]);
}

/** The part of a skyline between two of its points, both included. */
const stretch = (skyline: readonly Point[], from: Point, to: Point): Point[] =>
  skyline.filter(([x]) => x >= from[0] && x <= to[0]);

function sidesInShadow(all: readonly Corner[], skyline: readonly Point[], foot: number, random: Random) {
  const shadows: string[] = [];
  const rocks: string[] = [];
  all.forEach((corner, index) => {
    const saddle = all[index + 1];
    if (!corner.peak || !saddle) return;
    const reach = saddle.at[0] - corner.at[0];
    const ridge = spur(corner.at, foot, -reach * between(random, 0, 0.5), random);
    const gully = spur(saddle.at, foot, reach * between(random, -0.1, 0.3), random);
    shadows.push(closed([...stretch(skyline, corner.at, saddle.at), ...gully.slice(1), ...ridge.slice(1).reverse()]));
    for (let crack = 0; crack < 3; crack += 1) {
      const along = between(random, 0.06, 0.5);
      const fall = (saddle.at[1] - corner.at[1]) / reach;
      const x = corner.at[0] + reach * along;
      const y = corner.at[1] + reach * along * fall + reach * between(random, 0.12, 0.34);
      const length = reach * between(random, 0.07, 0.17);
      rocks.push(
        closed([
          [x, y],
          [x + length, y + length * (fall + 0.35)],
          [x + length * 0.5, y + length * (fall * 0.5 + 0.42)],
        ]),
      );
    }
  });
  return { shadows, rocks };
}

function snowField(width: number, height: number, random: Random) {
  const left = between(random, 0.74, 0.86) * height;
  const right = between(random, 0.74, 0.86) * height;
  const dip = between(random, 0.9, 0.98) * height;
  const top = `M0 ${round(left)}C${round(width * 0.3)} ${round(dip)} ${round(width * 0.62)} ${round(dip - height * 0.16)} ${width} ${round(right)}`;
  const at = (share: number): number => {
    const rest = 1 - share;
    return (
      rest ** 3 * left +
      3 * rest ** 2 * share * dip +
      3 * rest * share ** 2 * (dip - height * 0.16) +
      share ** 3 * right
    );
  };
  const clump = between(random, 0.1, 0.9);
  const trees = Array.from({ length: Math.round((width / height) * 7) }, () => {
    const share = random() < 0.7 ? clump + between(random, -0.12, 0.12) : random();
    return {
      x: round(share * width),
      y: round(at(Math.min(1, Math.max(0, share))) + height * between(random, 0.005, 0.05)),
      height: round(height * between(random, 0.05, 0.11)),
    };
  });
  return {
    field: `${top}V${height}H0Z`,
    fieldShade: top,
    trees: trees.filter((tree) => tree.x > 3 && tree.x < width - 3).sort((a, b) => a.y - b.y),
  };
}

/**
 * The drawing of a name.
 * @param name any text in any language; the same text makes the same drawing
 */
export function ridgeShape(name: string, width: number, height: number): RidgeShape {
  const random = randomFrom(seedOf(name));
  const all = corners(width, height, random);
  const skyline = craggy(
    all.map((corner) => corner.at),
    3,
    0.13,
    random,
  );
  const highest = all.reduce((best, corner) => (corner.at[1] < best.at[1] ? corner : best)).at;
  const side = highest[0] > width / 2 ? -1 : 1;
  const radius = height * between(random, 0.1, 0.135);
  const sunX = highest[0] + side * between(random, 0.42, 0.62) * Math.min(width * 0.5, height * 1.1);
  return {
    mirrored: random() < 0.5,
    skyDepth: Math.round(between(random, 34, 58)),
    sun: {
      // A narrow frame crops both sides; the sun stays inside.
      x: round(Math.min(width * 0.76, Math.max(width * 0.24, sunX))),
      y: round(height * between(random, 0.2, 0.36)),
      radius: round(radius),
    },
    far: [farRidge(width, height * 0.56, height * 0.2, random), farRidge(width, height * 0.66, height * 0.22, random)],
    mountain: closed([...skyline, [width * 1.3, height * 1.2], [-width * 0.3, height * 1.2]]),
    ...sidesInShadow(all, skyline, height, random),
    ...snowField(width, height, random),
    flakes: Array.from({ length: Math.round((width / height) * 16) }, () => ({
      x: round(random() * width),
      y: round(random() * height * 0.86),
    })),
  };
}
