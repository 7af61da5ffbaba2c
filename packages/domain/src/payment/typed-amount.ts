/** Amounts as typed. */

/** A whole amount as typed, with or without the prefix and separators; undefined for anything else. */
export const yenIn = (text: string): number | undefined => {
  const digits = text.normalize('NFKC').replaceAll(/[,\s¥]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
};
