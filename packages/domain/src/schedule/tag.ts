/** Tags of schedule entries. */

/** Normal form of a tag: two tags with the same form are the same. */
export const foldedTag = (name: string): string => name.normalize('NFKC').toLowerCase();
