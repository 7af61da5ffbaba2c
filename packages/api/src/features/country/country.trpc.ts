/** The procedure that lists countries, for everybody. */
import { guestProcedure, router } from '../../http/trpc.ts';
import { listCountries } from './country.service.ts';

export const guestCountry = router({ list: guestProcedure.query(({ ctx }) => listCountries(ctx.app)) });
