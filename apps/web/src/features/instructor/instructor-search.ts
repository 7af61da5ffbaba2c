/** The search parameters of the instructor list: `?name=aoki&language=zh`, or another view. */
import { taughtLanguages } from '@gerende/domain/language/taught';
import * as z from 'zod';
import { listShape, withOneView } from '../../shell/admin/list/list-search.ts';
import { orNothing, type SearchOf, searchReader } from '../../shell/admin/search-schema.ts';

/** A blank name is left out of the address. A number in the address is read as the text it was. */
const name = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((text) => text.trim() !== '');

const instructorShape = { ...listShape, name: orNothing(name), language: orNothing(z.enum(taughtLanguages)) };

export type InstructorSearch = SearchOf<typeof instructorShape>;

const read = searchReader(instructorShape);
export const readInstructorSearch = (search: Record<string, unknown>): InstructorSearch => withOneView(read(search));
