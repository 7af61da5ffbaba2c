/** The figures of the report of sales, as its table and its file have them. */
import { canceledShare, fullShare, leadTime } from '@gerende/domain/sales/rules';
import type { Sold } from '@gerende/domain/sales/schema';

export type SalesColumn = {
  id: 'bookings' | 'people' | 'days' | 'fee' | 'canceledShare' | 'leadTime' | 'taught' | 'full';
  kind: 'count' | 'yen' | 'share' | 'days';
  /** Null: there is nothing to divide by. */
  of: (sold: Sold) => number | null;
};

export const salesColumns: readonly SalesColumn[] = [
  { id: 'bookings', kind: 'count', of: ({ bookings }) => bookings },
  { id: 'people', kind: 'count', of: ({ people }) => people },
  { id: 'days', kind: 'count', of: ({ days }) => days },
  { id: 'fee', kind: 'yen', of: ({ fee }) => fee },
  { id: 'taught', kind: 'count', of: ({ taught }) => taught },
  { id: 'full', kind: 'share', of: fullShare },
  { id: 'leadTime', kind: 'days', of: leadTime },
  { id: 'canceledShare', kind: 'share', of: canceledShare },
];
