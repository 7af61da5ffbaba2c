/** Reads the addresses of the desk by schema. A guest's first page does without: its two addresses hold one number each. */
import * as z from 'zod';

/** What cannot be read leaves the address bare. */
export const orNothing = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** Present and true, or not there. */
export const marked = z.literal([true, 'true']).transform((): true => true);

export type SearchOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** Names every key: the router lets through whatever of the address a reading leaves out. */
export function searchReader<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.object(shape);
  const bare = Object.fromEntries(Object.keys(shape).map((name) => [name, undefined]));
  return (search: Record<string, unknown>): SearchOf<Shape> => schema.parse({ ...bare, ...search });
}
