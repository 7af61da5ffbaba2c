/** The marks of a guest on a day; separate from the schema, whose library an instructor's page does not load. */

export const presences = ['expected', 'came', 'late', 'no_show'] as const;

/** What can be pressed; `expected` removes a mark. */
export const markedPresences = ['came', 'late', 'no_show'] as const satisfies readonly (typeof presences)[number][];
export type MarkedPresence = (typeof markedPresences)[number];
