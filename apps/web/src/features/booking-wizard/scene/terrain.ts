/** The ground in front of the mountains: a curve from the left edge to the right one, on a drawing of 320 by 200. */
import type { Terrain } from './scene-plan.ts';

/** Heights at 0, 100, 210 and 320 from the left: the control points of one Bézier curve. */
export type Ground = readonly [number, number, number, number];

const grounds: Record<Terrain, Ground> = {
  // A flat place to learn at the foot of a small hill.
  nursery: [166, 168, 152, 108],
  easy: [124, 134, 168, 174],
  open: [112, 120, 170, 178],
  steep: [70, 96, 160, 192],
  powder: [66, 110, 150, 190],
  park: [136, 150, 166, 160],
};
export const groundOf = (terrain: Terrain): Ground => grounds[terrain];

const bezier = (t: number, a: number, b: number, c: number, d: number): number => {
  const r = 1 - t;
  return r ** 3 * a + 3 * r ** 2 * t * b + 3 * r * t ** 2 * c + t ** 3 * d;
};
const xAt = (t: number): number => bezier(t, 0, 100, 210, 320);

export function pointOn(ground: Ground, t: number): { x: number; y: number; angle: number } {
  const [a, b, c, d] = ground;
  const height = (at: number): number => bezier(at, a, b, c, d);
  const rise = height(t + 0.02) - height(t - 0.02);
  return { x: xAt(t), y: height(t), angle: (Math.atan2(rise, xAt(t + 0.02) - xAt(t - 0.02)) * 180) / Math.PI };
}

/** A little wider than the drawing: no seam at its edges. */
export const pathOf = ([a, b, c, d]: Ground): string => `M-4 ${a}H0C100 ${b} 210 ${c} 320 ${d}H324V204H-4Z`;
