/** GET and POST /courses/{id}/prices, POST /courses/{id}/find-price. */
import { CoursePrice, FindPrice, ReplaceCoursePrices } from '@gerende/domain/course-price/schema';
import { IdParam, readId, Yen } from '@gerende/domain/primitives';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { findCoursePrice, listCoursePrices, replaceCoursePrices } from './course-price.service.ts';

export const coursePriceEndpoints = [
  endpoint({
    method: 'get',
    path: '/courses/{id}/prices',
    access: 'public',
    summary: 'The price rows of a course, a bare array',
    params: IdParam,
    query: z.object({ slope_id: readId.optional() }),
    reply: z.array(CoursePrice),
    cache: true,
    handle: ({ app, params, query }) => listCoursePrices(app, params.id, query.slope_id),
  }),
  endpoint({
    method: 'post',
    path: '/courses/{id}/prices',
    access: 'admin',
    summary: 'Replace all price rows of a course',
    params: IdParam,
    body: ReplaceCoursePrices,
    errors: ['conflict'],
    example: {
      prices: [
        {
          slope_id: 1,
          season_type: 'high',
          season_start: '2026-12-15',
          season_end: '2027-03-10',
          number_of_people: 1,
          price: 30000,
        },
      ],
    },
    reply: z.object({ items: z.array(CoursePrice) }),
    handle: async ({ app, params, body }) => ({ items: await replaceCoursePrices(app, params.id, body) }),
  }),
  endpoint({
    method: 'post',
    path: '/courses/{id}/find-price',
    access: 'public',
    summary: 'The price that holds on a day',
    params: IdParam,
    body: FindPrice,
    errors: ['rate_limited'],
    limit: 'findPrice',
    cache: true,
    example: { slope_id: 1, date: '2026-12-22', number_of_people: 2 },
    reply: z.object({ price: Yen }),
    handle: ({ app, params, body }) => findCoursePrice(app, params.id, body),
  }),
];
