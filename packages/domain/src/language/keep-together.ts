/** What stands on one line on the desk's screens; separate, since the guest's first page does not need all of it. */

/** A line may also end after the dash of “09:00–12:00” and anywhere within “12月11日”: on a page it may not. */
export const keepWhen = (text: string): string =>
  text
    .replace(/(:\d\d)([-–～])(?=\d\d:)/g, '$1\u2060$2\u2060')
    .replace(/(\d{1,2})月(\d{1,2})日/g, '$1\u2060月\u2060$2\u2060日');

/**
 * Days, hours, and numbers with what is counted: “2人”, “1 人”, “第1”, “20日(日)”, within which a line could end, too. It
 * has more rules than `keepUnits`, for which the guest's first page has no bytes: schools also write “1 人”.
 */
export const keepTogether = (text: string): string =>
  keepWhen(text)
    .replace(/(\d) (?=[一-鿿])/g, '$1\u00a0')
    .replace(/\d(?=[ぁ-ヿ一-鿿])|第(?=\d)|日(?=[(周週])/g, '$&\u2060');
