/** The calls below /slopes. */
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { IdParam } from '@gerende/domain/primitives';
import { SaveSlope, SlopeDetails } from '@gerende/domain/slope/schema';
import * as z from 'zod';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';
import { endpoint } from '../../http/endpoint.ts';
import { listCategoriesOfSlope } from '../category/category.service.ts';
import { RestCategory, toRestCategory } from '../category/category.wire.ts';
import { changeSlope } from '../lesson-changes/slope-change.service.ts';
import { deleteSlope, getSlope, listSlopeDetails } from './slope.service.ts';

const RestSlope = SlopeDetails.omit({ version: true }).extend({ name: z.string() });

const toRestSlope = ({ version: _, ...slope }: SlopeDetails, language: Language): z.infer<typeof RestSlope> => ({
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
    cache: true,
    handle: async ({ app }) => ({
      items: (await listSlopeDetails(app)).map((slope) => toRestSlope(slope, app.caller.language)),
    }),
  }),
  endpoint({
    method: 'get',
    path: '/slopes/{id}',
    access: 'public',
    summary: 'One slope',
    params: IdParam,
    reply: z.object({ item: RestSlope }),
    cache: true,
    handle: async ({ app, params }) => ({ item: toRestSlope(await getSlope(app, params.id), app.caller.language) }),
  }),
  endpoint({
    method: 'get',
    path: '/slopes/{id}/categories',
    access: 'public',
    summary: 'The categories that have a live course on this slope',
    params: IdParam,
    reply: z.object({ items: z.array(RestCategory) }),
    cache: true,
    handle: async ({ app, params }) => {
      const categories = await listCategoriesOfSlope(app, params.id);
      return { items: categories.map((category) => toRestCategory(category, app.caller.language)) };
    },
  }),
  endpoint({
    method: 'post',
    path: '/slopes',
    access: 'admin',
    summary: 'Make a slope, or change the one of `id`',
    body: SaveSlope,
    upload: 'image',
    errors: ['not_found', 'conflict'],
    example: {
      name_translations: { en: 'Kandatsu', zh: '神立', ja: '神立スノーリゾート' },
      transportation_fee: 1500,
      operating_days: ['2026-12-22', '2026-12-23'],
    },
    reply: z.object({ item: RestSlope }),
    handle: async ({ app, body, upload }) => ({
      item: toRestSlope(await changeSlope(app, body, 'keep', upload), app.caller.language),
    }),
  }),
  deleteEndpoint({
    path: '/slopes/{id}',
    summary: 'Take a slope out of every list',
    message: 'errors:slopeDeleted',
    remove: deleteSlope,
  }),
];
