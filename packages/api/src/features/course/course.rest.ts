/** The calls below /courses, except prices. */
import { Course, CourseDetails, CourseFilter, coursePageSize, SaveCourse } from '@gerende/domain/course/schema';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { Id, IdParam, pageMeta, readFlag, readPage } from '@gerende/domain/primitives';
import { SettingTime } from '@gerende/domain/setting-time/schema';
import * as z from 'zod';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../http/paging.ts';
import { categoryName } from '../category/category.wire.ts';
import { changeCourse } from '../lesson-changes/course-change.service.ts';
import { getCourse, listCourses, listSettingTimesOfCourse } from './course.service.ts';
import { deleteCourse } from './save-course.service.ts';

const RestReference = z.object({ id: Id, name: z.string() });
const restParts = { name: z.string(), slopes: z.array(RestReference), category: RestReference };
const RestCourse = Course.omit({ version: true }).extend(restParts);
/** One course also carries its gallery. */
const RestCourseDetails = CourseDetails.omit({ version: true }).extend(restParts);

type RestOf<Given extends Course> = Omit<Given, 'version' | 'slopes' | 'category'> &
  Pick<z.infer<typeof RestCourse>, keyof typeof restParts>;

/** Converts courses to the shape of the contract. Each slope's name is computed once and shared by its courses. */
function restCourseIn(language: Language): <Given extends Course>(course: Given) => RestOf<Given> {
  const named = new Map<Course['slopes'][number], z.infer<typeof RestReference>>();
  const nameSlope = (slope: Course['slopes'][number]): z.infer<typeof RestReference> => {
    const known = named.get(slope) ?? { id: slope.id, name: inLanguage(slope.name_translations, language) };
    named.set(slope, known);
    return known;
  };
  return ({ version: _, slopes, category, ...course }) =>
    Object.assign(course, {
      name: inLanguage(course.name_translations, language),
      slopes: slopes.map(nameSlope),
      category: { id: category.id, name: categoryName(category, language) },
    });
}

/** Clients of the old server use singular or plural names for the lists (rest-v1 POST /courses). */
const SaveCourseOfEitherSpelling = z.preprocess((body) => {
  if (typeof body !== 'object' || body === null) return body;
  const { slope_id, setting_time_id, ...rest } = body as Record<string, unknown>;
  return { slope_ids: slope_id, setting_time_ids: setting_time_id, ...rest };
}, SaveCourse);

export const courseEndpoints = [
  endpoint({
    method: 'get',
    path: '/courses',
    access: 'public',
    summary: 'Courses by display order; 20 a page when a page is asked for',
    query: CourseFilter.extend({ page: readPage.optional(), all: readFlag.optional() }),
    reply: z.object({ items: z.union([z.array(RestCourse), z.object({ data: z.array(RestCourse), meta: pageMeta })]) }),
    cache: true,
    handle: async ({ app, query: { page, all, ...filter } }) => {
      const courses = (await listCourses(app, filter)).map(restCourseIn(app.caller.language));
      return { items: page === undefined || all ? courses : pageOf(courses, page, coursePageSize) };
    },
  }),
  endpoint({
    method: 'get',
    path: '/courses/{id}',
    access: 'public',
    summary: 'One course',
    params: IdParam,
    reply: z.object({ item: RestCourseDetails }),
    cache: true,
    handle: async ({ app, params }) => ({ item: restCourseIn(app.caller.language)(await getCourse(app, params.id)) }),
  }),
  endpoint({
    method: 'get',
    path: '/courses/{id}/setting-times',
    access: 'public',
    summary: 'The lesson times a course offers',
    params: IdParam,
    reply: z.object({ items: z.array(SettingTime) }),
    cache: true,
    handle: async ({ app, params }) => ({ items: await listSettingTimesOfCourse(app, params.id) }),
  }),
  endpoint({
    method: 'post',
    path: '/courses',
    access: 'admin',
    summary: 'Make a course, or change the one of `id`',
    body: SaveCourseOfEitherSpelling,
    upload: 'image',
    errors: ['not_found', 'conflict'],
    example: {
      course_name: 'Private Ski',
      course_name_zh: '私教双板',
      slope_ids: [1, 2],
      setting_time_ids: [1, 2],
      category_id: 1,
      days_of_lesson: 1,
    },
    reply: z.object({ item: RestCourseDetails }),
    handle: async ({ app, body, upload }) => ({
      item: restCourseIn(app.caller.language)(await changeCourse(app, body, 'keep', upload)),
    }),
  }),
  deleteEndpoint({
    path: '/courses/{id}',
    summary: 'Take a course out of every list',
    message: 'errors:courseDeleted',
    remove: deleteCourse,
  }),
];
