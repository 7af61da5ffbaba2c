/** The calls below /categories. */
import { SaveCategory } from '@gerende/domain/category/schema';
import { IdParam, pageMeta, readPage } from '@gerende/domain/primitives';
import * as z from 'zod';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../http/paging.ts';
import { deleteCategory, getCategory, listCategories, saveCategory } from './category.service.ts';
import { RestCategory, toRestCategory } from './category.wire.ts';

/** Rows on a page of categories (rest-v1). */
const categoryPageSize = 12;

export const categoryEndpoints = [
  endpoint({
    method: 'get',
    path: '/categories',
    access: 'public',
    summary: 'All categories; 12 a page when a page is asked for',
    query: z.object({ page: readPage.optional() }),
    reply: z.object({ items: z.object({ data: z.array(RestCategory), meta: pageMeta }) }),
    cache: true,
    handle: async ({ app, query }) => {
      const categories = (await listCategories(app)).map((category) => toRestCategory(category, app.caller.language));
      return { items: pageOf(categories, query.page, categoryPageSize) };
    },
  }),
  endpoint({
    method: 'get',
    path: '/categories/{id}',
    access: 'public',
    summary: 'One category',
    params: IdParam,
    reply: z.object({ item: RestCategory }),
    cache: true,
    handle: async ({ app, params }) => ({
      item: toRestCategory(await getCategory(app, params.id), app.caller.language),
    }),
  }),
  endpoint({
    method: 'post',
    path: '/categories',
    access: 'admin',
    summary: 'Make a category, or change the one of `id`',
    body: SaveCategory,
    upload: 'image',
    errors: ['not_found', 'conflict'],
    example: { id: 1, category_name: 'Ski', category_name_ja: 'スキー', category_name_zh: '双板' },
    reply: z.object({ item: RestCategory }),
    handle: async ({ app, body, upload }) => ({
      item: toRestCategory(await saveCategory(app, body, upload), app.caller.language),
    }),
  }),
  deleteEndpoint({
    path: '/categories/{id}',
    summary: 'Take a category out of every list; its courses keep its name',
    message: 'errors:categoryDeleted',
    remove: deleteCategory,
  }),
];
