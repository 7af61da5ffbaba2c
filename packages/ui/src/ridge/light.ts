/** The light of a drawing: colours of sky, sun and snow, all mixed from the school's own colours. */

export type Light = {
  /** Colour at the top of the sky, and at the horizon. */
  sky: readonly [top: string, horizon: string];
  sun: string;
  /** Height of the sun, as a share of the drawing from its top. */
  sunAt: number;
  /** The two ridges in the haze, farthest first. */
  far: readonly [string, string];
  /** Sides in shadow. */
  shade: string;
};

/** @param percent of a colour of the school, the rest is the paper's white */
export const tint = (colour: string, percent: number): string =>
  `color-mix(in srgb, var(--${colour}) ${percent}%, var(--paper))`;

type Row = readonly [
  top: readonly [colour: string, percent: number],
  horizon: readonly [colour: string, percent: number],
  sun: 'vermilion' | 'paper',
  sunAt: number,
  haze: string,
];

/** Neighbours differ clearly, since slopes that were entered one after another stand side by side. */
const rows: readonly [Row, ...Row[]] = [
  // A mild day in spring.
  [['pine', 34], ['pine', 5], 'vermilion', 0.26, 'pine'],
  // A clear day.
  [['glacier', 54], ['glacier', 7], 'vermilion', 0.26, 'glacier'],
  // Sunrise.
  [['glacier', 22], ['vermilion', 24], 'vermilion', 0.4, 'plum'],
  // Deep blue cold.
  [['glacier', 92], ['glacier', 30], 'paper', 0.24, 'glacier'],
  // Late afternoon.
  [['amber', 9], ['amber', 30], 'vermilion', 0.34, 'amber'],
  // Snow is falling.
  [['ink', 30], ['ink', 9], 'paper', 0.28, 'ink'],
  // Dusk.
  [['plum', 52], ['vermilion', 20], 'vermilion', 0.44, 'plum'],
  // Daybreak, with the moon still up.
  [['ink', 78], ['glacier', 20], 'paper', 0.2, 'glacier'],
];

/** @param number any whole number from 0; following ones have different lights */
export function lightOf(number: number): Light {
  const [top, horizon, sun, sunAt, haze] = rows[number % rows.length] ?? rows[0];
  return {
    sky: [tint(...top), tint(...horizon)],
    sun: `var(--${sun})`,
    sunAt,
    far: [tint(haze, 22), tint(haze, 36)],
    shade: `color-mix(in srgb, ${tint(haze, 24)} 45%, ${tint('glacier', 38)})`,
  };
}
