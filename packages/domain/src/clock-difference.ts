/** How far the clocks of two processes may be apart, in seconds: what one has written in its present is in the other's future. */
export const clockDifference = 5 * 60;
