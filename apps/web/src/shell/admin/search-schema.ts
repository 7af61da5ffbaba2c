/**
 * Parses the search parameters of the desk by schema. A guest's first page does without: its two parameters are a
 * number each.
 */
import * as z from 'zod';

/** A value that cannot be parsed is dropped. */
export const orNothing = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** Present and true, or absent. */
export const marked = z.literal([true, 'true']).transform((): true => true);

export type SearchOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** Returns every key: the router keeps keys of the address that the parser does not return. */
export function searchReader<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.object(shape);
  const bare = Object.fromEntries(Object.keys(shape).map((name) => [name, undefined]));
  return (search: Record<string, unknown>): SearchOf<Shape> => schema.parse({ ...bare, ...search });
}
