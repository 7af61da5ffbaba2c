/** The calls below /instructors; days off are shown to administrators alone. */
import { instructorName } from '@gerende/domain/instructor/names';
import { Instructor, SaveInstructor } from '@gerende/domain/instructor/schema';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { Id, IdParam } from '@gerende/domain/primitives';
import * as z from 'zod';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';
import { endpoint } from '../../http/endpoint.ts';
import { categoryName } from '../category/category.wire.ts';
import { getInstructor, listInstructors } from './instructor.service.ts';
import { deleteInstructor, saveInstructor } from './save-instructor.service.ts';

const RestInstructor = Instructor.omit({ version: true, teaches: true }).extend({
  categories: z.array(z.object({ id: Id, name: z.string(), ability_level: z.int() })),
  slopes: z.array(z.object({ id: Id, name: z.string() })),
});

const toRestInstructor = (
  { version: _, teaches: __, ...instructor }: Instructor,
  language: Language,
): z.infer<typeof RestInstructor> => ({
  ...instructor,
  name: instructorName(instructor, language),
  categories: instructor.categories.map((category) => ({
    id: category.id,
    name: categoryName(category, language),
    ability_level: category.ability_level,
  })),
  slopes: instructor.slopes.map((slope) => ({ id: slope.id, name: inLanguage(slope.name_translations, language) })),
});

const example = {
  instructor_name_en: 'Aoki Sora',
  instructor_name_zh: '青木空',
  nomination_fee_ski_3h: 3000,
  category_id: [1],
  category_levels: [{ categoryId: 1, level: 5 }],
  slope_id: [1],
  dateRanges: [{ date: '2026-12-24', setting_time_id: 1 }],
};

export const instructorEndpoints = [
  endpoint({
    method: 'get',
    path: '/instructors',
    access: 'public',
    summary: 'All instructors; days off for administrators only',
    reply: z.object({ items: z.array(RestInstructor) }),
    cache: true,
    handle: async ({ app }) => ({
      items: (await listInstructors(app)).map((each) => toRestInstructor(each, app.caller.language)),
    }),
  }),
  endpoint({
    method: 'get',
    path: '/instructors/{id}',
    access: 'public',
    summary: 'One instructor; days off for administrators only',
    params: IdParam,
    reply: z.object({ item: RestInstructor }),
    cache: true,
    handle: async ({ app, params }) => ({
      item: toRestInstructor(await getInstructor(app, params.id), app.caller.language),
    }),
  }),
  endpoint({
    method: 'post',
    path: '/instructors',
    access: 'admin',
    summary: 'Make an instructor',
    body: SaveInstructor,
    example,
    reply: z.object({ item: RestInstructor }),
    handle: async ({ app, body }) => ({ item: toRestInstructor(await saveInstructor(app, body), app.caller.language) }),
  }),
  endpoint({
    method: 'put',
    path: '/instructors/{id}',
    access: 'admin',
    summary: 'Change an instructor; a list or a fee that is left out stays',
    params: IdParam,
    body: SaveInstructor,
    errors: ['conflict'],
    example,
    reply: z.object({ item: RestInstructor }),
    handle: async ({ app, params, body }) => ({
      item: toRestInstructor(await saveInstructor(app, body, params.id), app.caller.language),
    }),
  }),
  deleteEndpoint({
    path: '/instructors/{id}',
    summary: 'Take an instructor out of every list',
    message: 'errors:instructorDeleted',
    remove: deleteInstructor,
  }),
];
