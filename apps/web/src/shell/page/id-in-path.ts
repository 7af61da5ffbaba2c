/** The id in a path such as `/slopes/3`; undefined for anything that is no id. */

export const idInPath = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
