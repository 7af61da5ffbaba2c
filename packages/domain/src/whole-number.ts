/** Reads a whole number as people type it, also on a Japanese keyboard; used by every form. */

const fullWidth = /[０-９，￥－]/g;
const plainOf: Record<string, string> = { '，': ',', '￥': '¥', '－': '-' };
const plain = (sign: string): string => plainOf[sign] ?? String(sign.charCodeAt(0) - '０'.charCodeAt(0));

/**
 * Reads '1500', '１５００', '1,500' and '¥1,500'. Anything else ('1.5', '1e3', '-1', '') is undefined: dropping characters
 * would make another number of it.
 */
export function wholeNumberIn(text: string): number | undefined {
  const typed = text.trim().replaceAll(fullWidth, plain);
  return /^¥?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})$/.test(typed) ? Number(typed.replaceAll(/[¥,]/g, '')) : undefined;
}
