/** What the address of the instructor list holds: `?name=aoki`, or another view. Written by hand: see list-search.ts. */
import { type ListSearch, readListSearch } from '../../shell/admin/list/list-search.ts';

export type InstructorSearch = ListSearch & { name?: string | undefined };

/** A blank name leaves the address bare. A number in the address is read as the text it was. */
export function readInstructorSearch(search: Record<string, unknown>): InstructorSearch {
  const name = typeof search.name === 'number' ? String(search.name) : search.name;
  return { ...readListSearch(search), name: typeof name === 'string' && name.trim() ? name : undefined };
}
