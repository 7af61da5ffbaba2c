/** Amounts as people type them. */

/** A whole amount that somebody has typed, with or without the prefix and separators; undefined for what is none. */
export const yenIn = (text: string): number | undefined => {
  const digits = text.normalize('NFKC').replaceAll(/[,\s¥]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
};
