/** The order of texts by their characters, the same in every language; days and times of day are in order by it. */
export const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
