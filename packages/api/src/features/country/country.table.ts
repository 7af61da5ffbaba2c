/** ISO 3166-1: numeric code and alpha-2 code. */
export type CountryTables = { country: { id: number; code: string } };
