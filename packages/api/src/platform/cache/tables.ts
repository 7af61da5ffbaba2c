/** A set of tables that what is cached depends on. */
export type Tables = { has(table: string): boolean };

/** Stands for any table: of a statement written by hand, or a write of another process. */
export const anyTable = 'any table';

export function allBut(...names: readonly string[]): Tables {
  const others = new Set(names);
  return { has: (table) => !others.has(table) };
}

export const allTables = allBut();
/** Used for what follows from its key alone. */
export const noTable: Tables = new Set();
