/** The search parameters of the reviews: `?page=2`, `?state=waiting`. */
import { reviewStates } from '@gerende/domain/review/schema';
import * as z from 'zod';
import { pageShape } from '../../shell/admin/list/page-search.ts';
import { orNothing, searchReader } from '../../shell/admin/search-schema.ts';

export const readReviewSearch = searchReader({ ...pageShape, state: orNothing(z.enum(reviewStates)) });
