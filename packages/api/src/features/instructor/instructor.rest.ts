/** GET /instructors and /instructors/{id}; days off are shown to administrators alone. */
import { Instructor } from '@gerende/domain/instructor/schema';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { Id, IdParam } from '@gerende/domain/primitives';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { categoryName } from '../category/category.wire.ts';
import { getInstructor, listInstructors } from './instructor.service.ts';

const RestInstructor = Instructor.omit({ version: true }).extend({
  categories: z.array(z.object({ id: Id, name: z.string(), ability_level: z.int() })),
  slopes: z.array(z.object({ id: Id, name: z.string() })),
});

const toRestInstructor = (
  { version: _, ...instructor }: Instructor,
  language: Language,
): z.infer<typeof RestInstructor> => ({
  ...instructor,
  name: inLanguage({ en: instructor.name, zh: instructor.name_zh }, language),
  categories: instructor.categories.map((category) => ({
    id: category.id,
    name: categoryName(category, language),
    ability_level: category.ability_level,
  })),
  slopes: instructor.slopes.map((slope) => ({ id: slope.id, name: inLanguage(slope.name_translations, language) })),
});

export const instructorEndpoints = [
  endpoint({
    method: 'get',
    path: '/instructors',
    access: 'public',
    summary: 'All instructors; days off for administrators only',
    reply: z.object({ items: z.array(RestInstructor) }),
    keep: true,
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
    keep: true,
    handle: async ({ app, params }) => ({
      item: toRestInstructor(await getInstructor(app, params.id), app.caller.language),
    }),
  }),
];
