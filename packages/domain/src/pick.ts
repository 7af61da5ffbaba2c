/**
 * Only the properties with these names. A loop, since destructuring the others away from a wide row takes five times as
 * long.
 */
export function pick<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const picked = {} as Pick<Row, Name>;
  for (const name of names) picked[name] = row[name];
  return picked;
}
