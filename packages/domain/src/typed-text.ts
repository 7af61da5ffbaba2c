/** What is typed, as it is stored. */

/** Among what takes no place on a screen are the joiners of letters and of emoji, which are kept beside others. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** The text without the blanks around it; empty if nothing of it can be seen, as with a single U+200B. */
export const trimmed = (text: string): string => (visible.test(text) ? text.trim() : '');

/** What is longer is refused as too long, and is not worth the time. */
const longestTyped = 1000;

/** An address has no full-width letters, but a Japanese keyboard writes them. */
export const plainEmail = (text: string): string =>
  text.length > longestTyped ? text : trimmed(text.normalize('NFKC'));
