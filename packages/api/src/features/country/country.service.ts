/** The countries that guests can come from. */
import type { Country } from '@gerende/domain/country/schema';
import type { AppContext } from '../../context/context.ts';

export const listCountries = (app: AppContext): Promise<Country[]> =>
  app.db.selectFrom('country').select(['id', 'code']).orderBy('id').execute();
