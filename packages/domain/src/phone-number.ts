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
