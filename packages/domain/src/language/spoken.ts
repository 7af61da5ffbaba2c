/** Languages people speak, as BCP 47 tags: which of them an instructor has. */

/** The language of a tag without its script and region: a lesson in zh-TW is spoken like one in zh. */
const spoken = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

/** Whether one of the languages is the wanted one; Cantonese (`yue`) is a language of its own. */
export const speaks = (languages: readonly string[], wanted: string): boolean =>
  languages.some((language) => spoken(language) === spoken(wanted));
