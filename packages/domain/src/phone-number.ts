/** What is accepted as a phone number: lenient about notation, since it differs by country. */

/** A number with fewer digits reaches nobody. */
const minPhoneDigits = 5;

/** Digits of any script, also full-width. */
const digit = /\p{Nd}/gu;
const letter = /\p{Letter}/u;

const digitsIn = (text: string): number => text.match(digit)?.length ?? 0;

/** A guest's number needs digits; signs, blanks, words and extensions around them are allowed. */
export const isGuestPhone = (text: string): boolean => digitsIn(text) >= minPhoneDigits;

/**
 * The desk may enter an extension, a number with a remark, or a dash for a guest without a phone, but not a word alone.
 */
export const isDeskPhone = (text: string): boolean => digitsIn(text) > 0 || !letter.test(text);

/** How far a digit of another script than ours is from its zero: the ten of a script stand side by side. */
function digitOf(text: string): string {
  const point = text.codePointAt(0) ?? 0;
  const before = [...Array(9).keys()].filter((step) => /\p{Nd}/u.test(String.fromCodePoint(point - step - 1)));
  return String(before.length);
}

/** What is longer is refused as too long, and is not worth the time. */
const longestTyped = 200;

/**
 * A number as it is stored: with the digits and signs that telephones know, which Asian keyboards write full-width.
 * By others it cannot be dialled, and the guest is not known again.
 */
export const plainPhone = (text: string): string =>
  text.length > longestTyped
    ? text
    : text
        .normalize('NFKC')
        .replaceAll(/(?!\d)\p{Nd}/gu, digitOf)
        .replaceAll(/(?<=\d)[\p{Dash_Punctuation}\u2212\u30fc](?=\d)/gu, '-');
