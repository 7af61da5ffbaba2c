/** What the address of the instructor list holds: `?name=aoki`. Written by hand: route schemas stand in the first chunk. */
export type InstructorSearch = { name?: string | undefined };

/** A blank name leaves the address bare. A number in the address is read as the text it was. */
export function readInstructorSearch(search: Record<string, unknown>): InstructorSearch {
  const name = typeof search.name === 'number' ? String(search.name) : search.name;
  return { name: typeof name === 'string' && name.trim() ? name : undefined };
}
