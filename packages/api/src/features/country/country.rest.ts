/** GET /countries: named in the requested language, sorted by that name. */
import { countryName } from '@gerende/domain/country/names';
import { Id } from '@gerende/domain/primitives';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { listCountries } from './country.service.ts';

export const countryEndpoints = [
  endpoint({
    method: 'get',
    path: '/countries',
    access: 'public',
    summary: 'All countries, named in the asked language and sorted by that name',
    reply: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
    cache: true,
    handle: async ({ app }) => {
      const { text_language: language } = app.caller;
      const { compare } = new Intl.Collator(language);
      const countries = await listCountries(app);
      return {
        items: countries
          .map(({ id, code }) => ({ id, name: countryName(code, language) }))
          .sort((a, b) => compare(a.name, b.name)),
      };
    },
  }),
];
