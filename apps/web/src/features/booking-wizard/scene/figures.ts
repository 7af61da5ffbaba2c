/**
 * The people of the scenes as line drawings: feet at 0 0, about 37 high, heading to the right and down. Each line is
 * drawn with a thick round stroke.
 */

export type Figure = {
  /** Skis or board. */
  gear: string;
  legs: string;
  body: string;
  arms: string;
  poles?: string;
  head: readonly [x: number, y: number];
  /** Seen from the front: stands upright on any slope. */
  front?: true;
};

const wedge: Figure = {
  gear: 'M-3 6L-13-4M3 6L13-4',
  legs: 'M-7 0L-4.5-9L-1-15M7 0L4.5-9L1-15',
  body: 'M0-16V-25',
  arms: 'M-2-25L-9-20L-12-14M2-25L9-20L12-14',
  poles: 'M-12-14L-17 1M12-14L17 1',
  head: [0, -32],
  front: true,
};
const guide: Figure = {
  gear: 'M-5 4L-6-4M5 4L6-4',
  legs: 'M-4 0L-3-9L-1-16M4 0L3-9L1-16',
  body: 'M0-17V-27',
  arms: 'M-2-27L-8-21L-9-14M2-27L9-31L14-37',
  poles: 'M-9-14L-12 2',
  head: [0, -34],
  front: true,
};
const turn: Figure = {
  gear: 'M-15 1H14L18-1.5M-12 3.5H16L20 1',
  legs: 'M0 0L6-8L-2-14M4 1L9-7L0-14',
  body: 'M-2-15L5-24',
  arms: 'M5-24L11-18L17-19M4-24L2-16L8-13',
  poles: 'M17-19L11-1M8-13L-9-8',
  head: [8.5, -30.5],
};
const glide: Figure = {
  gear: 'M-15 1H14L18-1.5M-13 3.5H15L19 1',
  legs: 'M0 0L4-8L-1-15M4 1L6-7L0-15',
  body: 'M-1-16L2-26',
  arms: 'M2-26L8-20L14-21M1-26L-2-18L4-14',
  poles: 'M14-21L4-3M4-14L-12-7',
  head: [4.5, -32.5],
};
const carve: Figure = {
  gear: 'M-10 3L20-5M-6 6L24-2',
  legs: 'M7-1L-1-4L-7-11M9 1L3-6L-6-11',
  body: 'M-7-12L-13-20',
  arms: 'M-13-20L-22-15L-23-6M-12-21L-5-26L3-24',
  poles: 'M3-24L-4-8',
  head: [-16.5, -26],
};
const ride: Figure = {
  gear: 'M-18-1.5L-15 1.5H15L18-1.5',
  legs: 'M-8 0L-7-8L-1-13M8 0L8-8L1-13',
  body: 'M0-14L2-24',
  arms: 'M2-24L-6-20L-13-23M2-24L10-20L17-22',
  head: [4.5, -30.5],
};
const lean: Figure = {
  gear: 'M-16 4L-13 4L15-4L18-7',
  legs: 'M-7 2L-12-4L-9-11M8-2L1-7L-8-11',
  body: 'M-9-12L-14-20',
  arms: 'M-14-20L-22-14L-24-6M-14-20L-7-26L0-27',
  head: [-17, -26],
};
const wobble: Figure = {
  gear: 'M-16 2H16',
  legs: 'M-8 0L-8-8L-2-13M8 0L8-8L2-13',
  body: 'M0-14V-23',
  arms: 'M-1-23L-9-23L-15-28M1-23L9-22L15-26',
  head: [1, -30],
  front: true,
};
const sit: Figure = {
  gear: 'M-15 1H15',
  legs: 'M-7-1L-7-8L-2-4M7-1L7-8L2-4',
  body: 'M0-5V-14',
  arms: 'M-2-14L-9-8L-12-1M2-14L9-8L12-1',
  head: [0, -21],
  front: true,
};
const air: Figure = {
  gear: 'M-18-7L-15-5L14 5L17 5',
  legs: 'M-8-3L-5-11L1-11M7 2L9-7L2-11',
  body: 'M2-12L7-20',
  arms: 'M7-20L3-11L0-3M7-20L0-27L-8-30',
  head: [11, -26],
};

export const figures = { wedge, guide, turn, glide, carve, ride, lean, wobble, sit, air } as const;
export type Pose = keyof typeof figures;
