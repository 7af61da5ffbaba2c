/**
 * Chinese texts put a space between a number and its unit: “1 人”, “20 分钟”. A line must not end there, so it is replaced
 * by a non-breaking space, in one place for all texts on a page. (Japanese has no such space, and mails and papers
 * break lines differently.)
 */
export const keepUnits = (text: string): string => text.replace(/(\d) (?=[一-鿿])/g, '$1\u00a0');

/** A line may also end after the dash of “09:00–12:00” and anywhere within “12月11日”: on a page it may not. */
export const keepWhen = (text: string): string =>
  text
    .replace(/(:\d\d)([-–～])(?=\d\d:)/g, '$1\u2060$2\u2060')
    .replace(/(\d{1,2})月(\d{1,2})日/g, '$1\u2060月\u2060$2\u2060日');
