/** Countries and their names in each language. */
import type { Country } from '@gerende/domain/country/schema';
import type { Language } from '@gerende/domain/language/rules';
import type { AppContext } from '../../context.ts';

export const listCountries = (app: AppContext): Promise<Country[]> =>
  app.db.selectFrom('country').select(['id', 'code']).orderBy('id').execute();

/** The country's name, from the runtime's locale data. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}
