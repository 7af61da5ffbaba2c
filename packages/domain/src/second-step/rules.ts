/** What is entered at the second step of a login: a code of the phone, or a recovery code. */

/** Half minutes before and after the present one in which a code of the phone is accepted. */
export const codeWindow = 1;
/** Seconds for which the phone shows a code. */
export const codePeriod = 30;
export const recoveryCodes = 10;

/** Without 0 and O, 1, I and L, which look alike: 31 characters. */
export const recoveryLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 79 bits. */
export const recoveryLength = 16;

/** A recovery code as it is shown, in groups of four. */
export const shownRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** The entered text, without blanks and hyphens, in half-width capitals as codes have. */
export const typedCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\-‐-―ー]/g, '')
    .toUpperCase();

/** Whether it is a code of the phone, and not a recovery code. */
export const isPhoneCode = (code: string): boolean => /^\d{6}$/.test(code);
