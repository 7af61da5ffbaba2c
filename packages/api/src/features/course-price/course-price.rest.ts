/** GET /courses/{id}/prices and POST /courses/{id}/find-price. */
import { CoursePrice, FindPrice } from '@gerende/domain/course-price/schema';
import { IdParam, readId, Yen } from '@gerende/domain/primitives';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { findCoursePrice, listCoursePrices } from './course-price.service.ts';

export const coursePriceEndpoints = [
  endpoint({
    method: 'get',
    path: '/courses/{id}/prices',
    access: 'public',
    summary: 'The price rows of a course, a bare array',
    params: IdParam,
    query: z.object({ slope_id: readId.optional() }),
    reply: z.array(CoursePrice),
    keep: true,
    handle: ({ app, params, query }) => listCoursePrices(app, params.id, query.slope_id),
  }),
  endpoint({
    method: 'post',
    path: '/courses/{id}/find-price',
    access: 'public',
    summary: 'The price that holds on a day',
    params: IdParam,
    body: FindPrice,
    errors: ['rate_limited'],
    example: { slope_id: 1, date: '2026-12-22', number_of_people: 2 },
    reply: z.object({ price: Yen }),
    handle: ({ app, params, body }) => findCoursePrice(app, params.id, body),
  }),
];
