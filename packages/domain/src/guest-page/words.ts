/** Messages that a guest writes on their own page. */

/** The most characters of a message to the school. */
const longestWords = 2000;

/** A text as it is stored: without control characters except line ends, and no longer than that. */
export const storedText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes.
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
    .trim()
    .slice(0, longestWords);
