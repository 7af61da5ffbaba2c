/** GET /slopes, /slopes/{id} and /slopes/{id}/categories. */
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { IdParam } from '@gerende/domain/primitives';
import { Slope } from '@gerende/domain/slope/schema';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { listCategoriesOfSlope } from '../category/category.service.ts';
import { RestCategory, toRestCategory } from '../category/category.wire.ts';
import { getSlope, listSlopes } from './slope.service.ts';

const RestSlope = Slope.omit({ version: true }).extend({ name: z.string() });

const toRestSlope = ({ version: _, ...slope }: Slope, language: Language): z.infer<typeof RestSlope> => ({
  ...slope,
  name: inLanguage(slope.name_translations, language),
});

export const slopeEndpoints = [
  endpoint({
    method: 'get',
    path: '/slopes',
    access: 'public',
    summary: 'All slopes by display order',
    reply: z.object({ items: z.array(RestSlope) }),
    keep: true,
    handle: async ({ app }) => ({
      items: (await listSlopes(app)).map((slope) => toRestSlope(slope, app.caller.language)),
    }),
  }),
  endpoint({
    method: 'get',
    path: '/slopes/{id}',
    access: 'public',
    summary: 'One slope',
    params: IdParam,
    reply: z.object({ item: RestSlope }),
    keep: true,
    handle: async ({ app, params }) => ({ item: toRestSlope(await getSlope(app, params.id), app.caller.language) }),
  }),
  endpoint({
    method: 'get',
    path: '/slopes/{id}/categories',
    access: 'public',
    summary: 'The categories that have a live course on this slope',
    params: IdParam,
    reply: z.object({ items: z.array(RestCategory) }),
    keep: true,
    handle: async ({ app, params }) => {
      const categories = await listCategoriesOfSlope(app, params.id);
      return { items: categories.map((category) => toRestCategory(category, app.caller.language)) };
    },
  }),
];
