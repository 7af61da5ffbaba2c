/** GET /school/operating-day and /school/operating-days, PUT /school/operating-day/{date}. */
import { OperatingDay, OperatingDayRange, SaveOperatingHours } from '@gerende/domain/operating-day/schema';
import { PlainDate } from '@gerende/domain/primitives';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { changeSchoolHours } from '../lesson-changes/school-hours-change.service.ts';
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
    cache: true,
    handle: async ({ app, query }) => ({ item: await getOperatingDayOn(app, query.date) }),
  }),
  endpoint({
    method: 'get',
    path: '/school/operating-days',
    access: 'public',
    summary: 'The operating days between two ids or dates, both included',
    query: OperatingDayRange,
    reply: z.object({ items: z.array(OperatingDay) }),
    cache: true,
    handle: async ({ app, query }) => ({ items: await listOperatingDays(app, query) }),
  }),
  endpoint({
    method: 'put',
    path: '/school/operating-day/{date}',
    access: 'admin',
    summary: 'Open the school on a date, or change its hours',
    params: z.object({ date: PlainDate }),
    body: SaveOperatingHours,
    errors: ['conflict'],
    example: { duration_from: '08:30', duration_to: '17:00' },
    reply: z.object({ item: OperatingDay }),
    handle: async ({ app, params, body }) => {
      await changeSchoolHours(app, [params.date], body, 'keep');
      return { item: await getOperatingDayOn(app, params.date) };
    },
  }),
];
