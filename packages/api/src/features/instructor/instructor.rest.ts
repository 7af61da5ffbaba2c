/** The calls below /instructors; times away and contact details of instructors are shown to administrators only. */
import { instructorName } from '@gerende/domain/instructor/names';
import { Instructor, SaveInstructor } from '@gerende/domain/instructor/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { Id, IdParam } from '@gerende/domain/primitives';
import * as z from 'zod';
import type { Caller } from '../../context/context.ts';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';
import { endpoint } from '../../http/endpoint.ts';
import { categoryName } from '../category/category.wire.ts';
import { changeInstructor, removeInstructor } from '../lesson-changes/instructor-change.service.ts';
import { getInstructor, listInstructors, seesPrivateParts } from './instructor.service.ts';

/** When instructors work is entered and shown only on our own pages. */
const workingTimes = { seasons: true, called_in: true } as const;

/** What only administrators see, beyond what the contract has always had. */
const deskFields = {
  name_ja: true,
  languages: true,
  photo: true,
  about_en: true,
  about_ja: true,
  about_zh: true,
  phone: true,
  email: true,
  away: true,
} as const;

const PublicInstructor = Instructor.omit({ version: true, teaches: true, ...workingTimes, ...deskFields }).extend({
  categories: z.array(z.object({ id: Id, name: z.string(), ability_level: z.int() })),
  slopes: z.array(z.object({ id: Id, name: z.string() })),
});
const RestInstructor = PublicInstructor.extend(Instructor.pick(deskFields).partial().shape);
type RestInstructor = z.infer<typeof RestInstructor>;

/** Guests get the fields of `PublicInstructor` and no other: parsing leaves out the rest. */
function toRestInstructor(caller: Caller, instructor: Instructor): RestInstructor {
  const { language } = caller;
  const answer = {
    ...instructor,
    name: instructorName(instructor, language),
    categories: instructor.categories.map((category) => ({
      id: category.id,
      name: categoryName(category, language),
      ability_level: category.ability_level,
    })),
    slopes: instructor.slopes.map((slope) => ({ id: slope.id, name: inLanguage(slope.name_translations, language) })),
  };
  return (seesPrivateParts(caller) ? RestInstructor : PublicInstructor).parse(answer);
}

const example = {
  instructor_name_en: 'Aoki Sora',
  instructor_name_ja: '青木 空',
  instructor_name_zh: '青木空',
  nomination_fee_ski_3h: 3000,
  category_id: [1],
  category_levels: [{ categoryId: 1, level: 5 }],
  slope_id: [1],
  dateRanges: [{ date: '2026-12-24', setting_time_id: 1 }],
  languages: ['ja', 'en'],
  away: [{ date: '2026-12-25', from: '09:00', to: '17:00', kind: 'sick' }],
};

export const instructorEndpoints = [
  endpoint({
    method: 'get',
    path: '/instructors',
    access: 'public',
    summary: 'All instructors; days off, and fields marked optional, for administrators only',
    reply: z.object({ items: z.array(RestInstructor) }),
    cache: true,
    handle: async ({ app }) => ({
      items: (await listInstructors(app)).map((each) => toRestInstructor(app.caller, each)),
    }),
  }),
  endpoint({
    method: 'get',
    path: '/instructors/{id}',
    access: 'public',
    summary: 'One instructor; days off, and fields marked optional, for administrators only',
    params: IdParam,
    reply: z.object({ item: RestInstructor }),
    cache: true,
    handle: async ({ app, params }) => ({
      item: toRestInstructor(app.caller, await getInstructor(app, params.id)),
    }),
  }),
  endpoint({
    method: 'post',
    path: '/instructors',
    access: 'admin',
    summary: 'Make an instructor',
    body: SaveInstructor,
    upload: 'photo',
    example,
    reply: z.object({ item: RestInstructor }),
    handle: async ({ app, body, upload }) => ({
      item: toRestInstructor(app.caller, await changeInstructor(app, body, 'keep', { upload })),
    }),
  }),
  endpoint({
    method: 'put',
    path: '/instructors/{id}',
    access: 'admin',
    summary: 'Change an instructor; what is left out stays',
    params: IdParam,
    body: SaveInstructor,
    upload: 'photo',
    errors: ['conflict'],
    example,
    reply: z.object({ item: RestInstructor }),
    handle: async ({ app, params, body, upload }) => ({
      item: toRestInstructor(app.caller, await changeInstructor(app, body, 'keep', { id: params.id, upload })),
    }),
  }),
  deleteEndpoint({
    path: '/instructors/{id}',
    summary: 'Take an instructor out of every list',
    message: 'errors:instructorDeleted',
    remove: (app, id) => removeInstructor(app, id, { lessons: 'keep' }),
  }),
];
