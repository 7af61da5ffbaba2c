/** Names of spoken languages, each in itself: '中文', 'English', '日本語'. */

/** @param tag BCP 47; an unknown one is its own name */
export const languageName = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
