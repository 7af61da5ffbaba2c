/** Formats money, in the same way for every language. */

const thousands = new Intl.NumberFormat('en');

/** §9: with a yen prefix and thousands separators, as '¥12,000'. */
export const yen = (amount: number): string => `${amount < 0 ? '-' : ''}¥${thousands.format(Math.abs(amount))}`;
