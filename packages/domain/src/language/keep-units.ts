/**
 * Chinese texts put a space between a number and its unit: “1 人”, “20 分钟”. A line must not end there, so it is replaced
 * by a non-breaking space, in one place for all texts on a page. (Japanese has no such space, and mails and papers
 * break lines differently.)
 */
export const keepUnits = (text: string): string => text.replace(/(\d) (?=[一-鿿])/g, '$1\u00a0');
