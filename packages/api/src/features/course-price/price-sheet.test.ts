/** The prices of all courses at once: read, stored in one write, undone, and the effect on bookings. */
import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';

type Sheet = Awaited<ReturnType<Desk['trpc']['admin']['coursePrice']['sheet']>>;

const sheetOf = (desk: Desk): Promise<Sheet> => desk.trpc.admin.coursePrice.sheet();
/** What is sent when every price of these courses is raised by ¥1,000. */
const raised = ({ courses }: Sheet, ids = courses.map((course) => course.id)) => ({
  courses: courses
    .filter(({ id }) => ids.includes(id))
    .map(({ id, version, prices }) => ({
      course_id: id,
      version,
      prices: prices.map((row) => ({ ...row, price: row.price && row.price + 1000 })),
    })),
});
const pricesOf = async (desk: Desk) => (await sheetOf(desk)).courses.map(({ id, prices }) => [id, prices]);

describe('admin.coursePrice.sheet', () => {
  it('has every live course with its version, slopes and prices, and the days to come of its slopes', async () => {
    const desk = await openDesk();
    const { courses, open_days, today } = await sheetOf(desk);
    const listed = await desk.trpc.guest.course.list({});
    expect(courses.map(({ id, version }) => [id, version])).toEqual(listed.map(({ id, version }) => [id, version]));
    for (const { id, prices } of courses) {
      const stored = await desk.trpc.guest.coursePrice.list({ course_id: id });
      expect(prices).toHaveLength(stored.length);
      expect(stored).toEqual(expect.arrayContaining(prices.map((row) => expect.objectContaining(row))));
    }
    const dates = open_days.flatMap((slope) => slope.dates);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.every((date) => date >= today)).toBe(true);
  });
});

describe('admin.coursePrice.saveSheet', () => {
  it('replaces the prices of the courses in one write, with an audit row of each, and the same call puts them back', async () => {
    const desk = await openDesk();
    const before = await sheetOf(desk);
    const saved = await desk.trpc.admin.coursePrice.saveSheet(raised(before));
    expect(saved).toEqual(before.courses.map(({ id, version }) => ({ course_id: id, version: version + 1 })));
    expect(
      (await desk.t.post('/courses/1/find-price', { slope_id: 1, date: '2026-12-22', number_of_people: 1 })).body,
    ).toEqual({ price: 31_000 });
    const audited = (await desk.audit()).filter((row) => row.entity === 'course_price');
    expect(audited.map((row) => Number(row.entity_id)).sort()).toEqual(before.courses.map(({ id }) => id).sort());
    await desk.trpc.admin.coursePrice.saveSheet({
      courses: saved.map(({ course_id, version }) => ({
        course_id,
        version,
        prices: before.courses.find(({ id }) => id === course_id)?.prices ?? [],
      })),
    });
    expect(await pricesOf(desk)).toEqual(before.courses.map(({ id, prices }) => [id, prices]));
  });

  it('stores nothing when one of the courses was changed meanwhile, and names that one', async () => {
    const desk = await openDesk();
    const begun = await sheetOf(desk);
    await desk.trpc.admin.coursePrice.saveSheet(raised(begun, [2]));
    const now = await pricesOf(desk);
    const name = begun.courses.find(({ id }) => id === 2)?.name_translations.en;
    await expect(desk.trpc.admin.coursePrice.saveSheet(raised(begun))).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { details: { params: { courses: name } } },
    });
    expect(await pricesOf(desk)).toEqual(now);
  });

  it('stores nothing when a day would have two prices, or a course is deleted', async () => {
    const desk = await openDesk();
    const before = await sheetOf(desk);
    const now = await pricesOf(desk);
    const { courses } = raised(before, [1, 2]);
    const twice = courses.map((course) => ({ ...course, prices: [...course.prices, ...course.prices] }));
    await expect(desk.trpc.admin.coursePrice.saveSheet({ courses: twice })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    const gone = [...courses, { course_id: 99, version: 1, prices: [] }];
    await expect(desk.trpc.admin.coursePrice.saveSheet({ courses: gone })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await pricesOf(desk)).toEqual(now);
  });

  it('leaves bookings that were made as they are', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const facts = () => desk.t.app.db.selectFrom('booking').selectAll().where('id', '=', id).orderBy('id').execute();
    const before = await facts();
    await desk.trpc.admin.coursePrice.saveSheet(raised(await sheetOf(desk)));
    expect(await facts()).toEqual(before);
  });
});
