/** Languages people speak, given as BCP 47 tags. */

/**
 * The language of a tag without its script and region: a lesson in zh-TW is spoken like one in zh. Cantonese (`yue`) is
 * a language of its own.
 */
export const spokenLanguage = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';
