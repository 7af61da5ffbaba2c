/**
 * Draws the photos of the demo school with all their sizes, and prints their measures for photo-data.ts. Nothing in them
 * is taken from elsewhere: misty ridges at three times of day, made from noise. Run by hand after a change:
 * `node --import tsx scripts/draw-demo-photos.ts`.
 */
import './node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { sizesOf } from '../packages/api/src/platform/files/picture.ts';
import { sizePath } from '../packages/domain/src/picture/rules.ts';
import { root } from './run.mjs';

const width = 1200;
const height = 800;
const folder = path.join(root, 'packages/demo-school/photos');

type Colour = readonly [red: number, green: number, blue: number];

/** A ridge of the landscape; `far` and `near` are its colours at the top and below, `firs` the height of its trees. */
type Ridge = {
  at: number;
  rough: number;
  wide: number;
  peak?: { x: number; high: number; wide: number };
  far: Colour;
  near: Colour;
  haze: number;
  mist: number;
  firs?: number;
};

type Landscape = {
  seed: number;
  horizon: number;
  sky: readonly [top: Colour, bottom: Colour];
  sun: { x: number; y: number; tight: number; colour: Colour };
  cloud: Colour;
  haze: Colour;
  ridges: readonly Ridge[];
};

/** A value between 0 and 1 at each point. */
type Noise = (x: number, y: number) => number;

/** Numbers from 0 to 1, the same for the same seed. */
const numbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};
const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const between = (from: number, to: number, part: number): number => from + (to - from) * part;
const mix = (from: Colour, to: Colour, part: number): Colour => [
  between(from[0], to[0], part),
  between(from[1], to[1], part),
  between(from[2], to[2], part),
];
const ease = (part: number): number => part * part * (3 - 2 * part);

/** Smooth noise on a grid of 256 by 256 that repeats. */
function noise(seed: number): Noise {
  const next = numbers(seed);
  const grid = Float32Array.from({ length: 65536 }, next);
  const at: Noise = (x, y) => grid[(x & 255) + (y & 255) * 256] ?? 0;
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = ease(x - left);
    const v = ease(y - top);
    const upper = between(at(left, top), at(left + 1, top), u);
    return between(upper, between(at(left, top + 1), at(left + 1, top + 1), u), v);
  };
}

/** Noise of several sizes on each other, around 0. */
function layered(of: Noise, x: number, y: number, layers: number): number {
  let sum = 0;
  let size = 0.5;
  let scale = 1;
  for (let layer = 0; layer < layers; layer += 1) {
    sum += size * (of(x * scale + layer * 17, y * scale + layer * 31) - 0.5);
    size *= 0.5;
    scale *= 2.05;
  }
  return sum;
}

/** Firs on a ridge: its line is lifted to their tops, in groups with gaps. */
function plant(line: Float32Array, tall: number, next: () => number): void {
  for (let x = 0; x < width; ) {
    const size = (8 + next() * 26) * tall;
    const wide = Math.max(3, size * 0.34);
    const foot = line[Math.min(width - 1, Math.round(x + wide / 2))] ?? height;
    for (let step = 0; step < wide && x + step < width; step += 1) {
      const part = 1 - Math.abs(step - wide / 2) / (wide / 2);
      const top = foot - size * part * (0.75 + 0.25 * Math.abs(Math.sin(part * 9)));
      const at = Math.round(x + step);
      line[at] = Math.min(line[at] ?? height, top);
    }
    x += wide * (0.35 + next() * 0.8) + (next() < 0.12 ? next() * 60 : 0);
  }
}

/** The upper edge of a ridge in pixels for each column, without and with its firs. */
function ridgeLine({ at, rough, wide, peak, firs }: Ridge, seed: number) {
  const of = noise(seed);
  const bare = Float32Array.from({ length: width }, (_, x) => {
    const u = x / width;
    const sharpEdge = Math.abs(layered(of, u * wide, 3, 7)) * 1.1;
    const soft = layered(of, u * wide * 0.7 + 50, 9, 7) * 0.7;
    const summit = peak ? peak.high * Math.exp(-(((u - peak.x) / peak.wide) ** 2)) : 0;
    return (at - rough * (sharpEdge + soft) - summit) * height;
  });
  const line = Float32Array.from(bare);
  if (firs) plant(line, firs, numbers(seed * 31));
  return { bare, line };
}

function draw({ seed, sky, horizon, sun, cloud, haze, ridges }: Landscape): Promise<Buffer> {
  const fog = noise(seed + 9);
  const next = numbers(seed * 77 + 5);
  const lines = ridges.map((ridge, index) => ({ ...ridge, ...ridgeLine(ridge, seed * 13 + index * 7) }));
  const pixels = Buffer.alloc(width * height * 3);
  const skyAt = (u: number, v: number): Colour => {
    const far = Math.hypot((u - sun.x) * 1.5, v - sun.y);
    const lit = mix(mix(sky[0], sky[1], clamp(v / horizon)), sun.colour, clamp(Math.exp(-far * far * sun.tight) * 0.8));
    return mix(lit, cloud, clamp((layered(fog, u * 3.2, v * 11, 5) + 0.06) * 3) * 0.2 * clamp(1 - (v / horizon) * 0.6));
  };
  const colourAt = (x: number, y: number): Colour => {
    const u = x / width;
    const v = y / height;
    let colour = skyAt(u, v);
    for (const [index, { bare, line, far, near, haze: thin, mist }] of lines.entries()) {
      const edge = line[x] ?? height;
      if (y < edge - 1) continue;
      const deep = Math.max(0, (y - (bare[x] ?? height)) / height);
      const swirl = 0.7 + 0.6 * layered(fog, u * 4 + index * 9, v * 9, 4);
      const misty = mix(mix(far, near, clamp(deep * 3)), haze, clamp(thin + mist * clamp(deep * 6) * swirl));
      colour = mix(colour, misty, clamp(y - edge + 1));
    }
    return colour;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const dark = 1 - 0.16 * (Math.hypot(x / width - 0.5, y / height - 0.5) * 1.25) ** 2.2;
      const grain = (next() + next() + next() - 1.5) * 6;
      for (const [index, value] of colourAt(x, y).entries())
        pixels[(y * width + x) * 3 + index] = clamp((value * dark + grain) / 255) * 255;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .webp({ quality: 58 })
    .toBuffer();
}

const pictures: Record<string, Landscape> = {
  dawn: {
    seed: 4,
    horizon: 0.62,
    sky: [
      [92, 120, 168],
      [250, 214, 190],
    ],
    sun: { x: 0.68, y: 0.5, tight: 7, colour: [255, 232, 196] },
    cloud: [255, 226, 212],
    haze: [238, 212, 204],
    ridges: [
      { at: 0.58, rough: 0.3, wide: 3, far: [160, 168, 200], near: [206, 194, 206], haze: 0.4, mist: 0.75 },
      { at: 0.65, rough: 0.34, wide: 3.4, far: [112, 128, 172], near: [196, 184, 200], haze: 0.24, mist: 0.75 },
      { at: 0.76, rough: 0.3, wide: 2.8, far: [78, 96, 142], near: [180, 172, 194], haze: 0.12, mist: 0.85 },
      { at: 0.83, rough: 0.2, wide: 2.4, far: [46, 62, 98], near: [128, 132, 160], haze: 0.03, mist: 0.7, firs: 0.7 },
      { at: 0.94, rough: 0.12, wide: 1.6, far: [24, 34, 58], near: [56, 68, 98], haze: 0, mist: 0.25, firs: 1.7 },
    ],
  },
  morning: {
    seed: 19,
    horizon: 0.55,
    sky: [
      [64, 120, 184],
      [224, 238, 248],
    ],
    sun: { x: 0.24, y: 0.34, tight: 6, colour: [255, 250, 236] },
    cloud: [248, 252, 255],
    haze: [228, 238, 248],
    ridges: [
      { at: 0.48, rough: 0.34, wide: 3.2, far: [150, 178, 212], near: [206, 222, 240], haze: 0.4, mist: 0.75 },
      {
        at: 0.58,
        rough: 0.34,
        wide: 3,
        peak: { x: 0.66, high: 0.1, wide: 0.16 },
        far: [104, 140, 184],
        near: [204, 220, 238],
        haze: 0.22,
        mist: 0.85,
      },
      { at: 0.7, rough: 0.28, wide: 2.6, far: [70, 104, 146], near: [190, 208, 230], haze: 0.1, mist: 0.9 },
      { at: 0.81, rough: 0.18, wide: 2.2, far: [42, 68, 102], near: [160, 182, 210], haze: 0.03, mist: 0.8, firs: 0.8 },
      { at: 0.95, rough: 0.12, wide: 1.5, far: [20, 38, 62], near: [70, 96, 130], haze: 0, mist: 0.35, firs: 2 },
    ],
  },
  evening: {
    seed: 41,
    horizon: 0.66,
    sky: [
      [58, 70, 128],
      [240, 178, 160],
    ],
    sun: { x: 0.36, y: 0.56, tight: 8, colour: [255, 214, 168] },
    cloud: [244, 190, 178],
    haze: [206, 160, 172],
    ridges: [
      { at: 0.6, rough: 0.32, wide: 3.4, far: [140, 124, 168], near: [196, 156, 174], haze: 0.32, mist: 0.75 },
      { at: 0.69, rough: 0.3, wide: 3, far: [100, 90, 142], near: [182, 144, 170], haze: 0.16, mist: 0.8 },
      { at: 0.8, rough: 0.24, wide: 2.4, far: [64, 60, 108], near: [138, 112, 150], haze: 0.06, mist: 0.75 },
      { at: 0.92, rough: 0.14, wide: 1.7, far: [30, 30, 62], near: [70, 62, 102], haze: 0, mist: 0.35, firs: 1.5 },
    ],
  },
};

mkdirSync(folder, { recursive: true });
for (const [name, picture] of Object.entries(pictures)) {
  const webp = await draw(picture);
  const { sizes, blur, ...measured } = await sizesOf(webp);
  const file = `${name}.webp`;
  writeFileSync(path.join(folder, file), webp);
  for (const { size, format, content } of sizes)
    writeFileSync(path.join(folder, sizePath(file, size, format)), content);
  console.log(name, JSON.stringify({ ...measured, blur }));
}
