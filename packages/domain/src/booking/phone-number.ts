/** What is taken for a phone number: lenient about how it is written, since every country has its own way. */

/** Fewer digits reach nobody. */
export const minPhoneDigits = 5;

/** Digits of any script, as full-width ones. */
const digit = /\p{Nd}/gu;
const letter = /\p{Letter}/u;

const digitsIn = (text: string): number => text.match(digit)?.length ?? 0;

/** A guest's number needs digits; signs, spaces, words and extensions around them are the guest's own. */
export const isGuestPhone = (text: string): boolean => digitsIn(text) >= minPhoneDigits;

/** The desk may note an extension, a number with a remark, or a dash for a guest without a phone, but no mere word. */
export const isDeskPhone = (text: string): boolean => digitsIn(text) > 0 || !letter.test(text);
