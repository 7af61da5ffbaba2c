/** A set of tables that cached values depend on. */
export type Tables = { has(table: string): boolean };

/** Stands for every table: after a hand-written statement, or a write of another process. */
export const anyTable = 'any table';

export function allBut(...names: readonly string[]): Tables {
  const others = new Set(names);
  return { has: (table) => !others.has(table) };
}

export const allTables = allBut();
/** Used for values that follow from their key alone. */
export const noTable: Tables = new Set();
