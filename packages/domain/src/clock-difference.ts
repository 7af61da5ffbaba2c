/** How far the clocks of two processes may be apart, in seconds: the present of one may be in the future of the other. */
export const clockDifference = 5 * 60;
