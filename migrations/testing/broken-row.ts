/** Values that a column of a table refuses, one by one, in a row that is good otherwise; the constraint is the one that refuses. */
export type BrokenRow = [
  constraint: string,
  table: string,
  column: string,
  values: readonly (string | number | null)[],
];
