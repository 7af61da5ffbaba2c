/** The search parameters of pay: `?month=2026-12`. */
import { PayMonthAsked } from '@gerende/domain/pay/schema';
import { orNothing, type SearchOf, searchReader } from '../../shell/admin/search-schema.ts';

const shape = { month: orNothing(PayMonthAsked.shape.month) };
export type PaySearch = SearchOf<typeof shape>;
export const readPaySearch = searchReader(shape);
