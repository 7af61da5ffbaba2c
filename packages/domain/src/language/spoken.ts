/** Languages people speak, given as BCP 47 tags. */

/**
 * The language of a tag without its script and region: a lesson in zh-TW is spoken like one in zh. Cantonese (`yue`) is
 * a language of its own.
 */
export const spokenLanguage = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

/** Whether every wanted language is among the spoken ones; both without script and region (see `spokenLanguage`). */
export const speaksAll = (spoken: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((language) => spoken.includes(language));
