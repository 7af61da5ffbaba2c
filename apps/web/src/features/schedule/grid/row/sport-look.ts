/** The left edge of a block is double for skis, and one thick line for a board: colour is not the only sign of the sport. */
export const sportEdges = {
  Ski: '[border-left-style:double] border-l-5',
  Snowboard: 'border-l-5',
} as const;
