/** GET /school/operating-day and /school/operating-days. */
import { OperatingDay, OperatingDayRange } from '@gerende/domain/operating-day/schema';
import { PlainDate } from '@gerende/domain/primitives';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { getOperatingDayOn, listOperatingDays } from './operating-day.service.ts';

export const operatingDayEndpoints = [
  endpoint({
    method: 'get',
    path: '/school/operating-day',
    access: 'public',
    summary: 'The operating day of a date',
    query: z.object({ date: PlainDate }),
    errors: ['not_found'],
    reply: z.object({ item: OperatingDay }),
    keep: true,
    handle: async ({ app, query }) => ({ item: await getOperatingDayOn(app, query.date) }),
  }),
  endpoint({
    method: 'get',
    path: '/school/operating-days',
    access: 'public',
    summary: 'The operating days between two ids or dates, both included',
    query: OperatingDayRange,
    reply: z.object({ items: z.array(OperatingDay) }),
    keep: true,
    handle: async ({ app, query }) => ({ items: await listOperatingDays(app, query) }),
  }),
];
