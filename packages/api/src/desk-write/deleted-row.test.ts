import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Desk, deskEmail, openDesk } from '../testing/desk.ts';
import { frozenNow, school } from '../testing/test-school.ts';

const nouns = [
  { entity: 'slope', noun: 'slope', path: '/slopes', name: 'Kandatsu' },
  { entity: 'category', noun: 'category', path: '/categories', name: 'Ski' },
  { entity: 'course', noun: 'course', path: '/courses', name: 'Private Ski' },
  { entity: 'instructor', noun: 'instructor', path: '/instructors', name: 'Aoki Sora' },
  { entity: 'setting_time', noun: 'settingTime', path: '/setting-times', name: 'Morning' },
] as const;

/** The first row of a noun as GET answers it, for comparison before and after. */
const first = async (desk: Desk, path: string) => (await desk.t.get(`${path}/1`)).body.item;
const idsOf = async (desk: Desk, path: string): Promise<number[]> => {
  const { items } = (await desk.t.get(path)).body;
  return (items.data ?? items).map((row: { id: number }) => row.id);
};
const deletedIds = async (desk: Desk, noun: (typeof nouns)[number]['noun']): Promise<number[]> =>
  (await desk.trpc.admin[noun].deleted()).map((row) => row.id);

describe.each(nouns)('a deleted $entity', ({ entity, noun, path, name }) => {
  it('is listed with its names and the time of its deletion, latest first', async () => {
    const desk = await openDesk();
    await desk.rest('DELETE', `${path}/1`);
    const [row] = await desk.trpc.admin[noun].deleted();
    expect(row).toEqual({
      id: 1,
      name_translations: { en: name, ja: expect.any(String), zh: expect.any(String) },
      deleted_at: new Date(frozenNow).toISOString(),
    });
    const live = await idsOf(desk, path);
    expect((await deletedIds(desk, noun)).filter((id) => live.includes(id))).toEqual([]);
  });

  it('comes back as it was, in every cached list too, with its version raised by one', async () => {
    const desk = await openDesk();
    const before = await first(desk, path);
    await desk.rest('DELETE', `${path}/1`);
    expect(await idsOf(desk, path)).not.toContain(1);
    const { version } = await desk.t.app.db
      .selectFrom(entity)
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(await desk.trpc.admin[noun].restore({ id: 1 })).toMatchObject({ id: 1 });
    expect(await first(desk, path)).toEqual(before);
    expect(await idsOf(desk, path)).toContain(1);
    expect(await deletedIds(desk, noun)).not.toContain(1);
    const row = await desk.t.app.db.selectFrom(entity).selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    expect(row.version).toBe(version + 1);
  });

  it('leaves a record of who restored it', async () => {
    const desk = await openDesk();
    await desk.rest('DELETE', `${path}/1`);
    await desk.trpc.admin[noun].restore({ id: 1 });
    expect((await desk.audit()).at(-1)).toEqual({
      entity,
      entity_id: '1',
      action: 'restore',
      source: 'trpc',
      actor: deskEmail,
    });
  });

  it('is restored only once: a live or unknown row is 404 and nothing is written', async () => {
    const desk = await openDesk();
    for (const id of [1, 999])
      await expect(desk.trpc.admin[noun].restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await desk.audit()).toEqual([]);
  });

  it('stays deleted when a live row has its unique value: 409', async () => {
    const desk = await openDesk();
    await desk.rest('DELETE', `${path}/1`);
    const { db } = desk.t.app;
    await db
      .updateTable(entity)
      .set({ deleted_at: '2026-01-01T00:00:00.000Z' })
      .where('id', 'not in', [1, 2])
      .execute();
    await sql`create unique index only_one on ${sql.table(entity)} ((1)) where deleted_at is null`.execute(db);
    await expect(desk.trpc.admin[noun].restore({ id: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await deletedIds(desk, noun)).toContain(1);
    expect((await desk.audit()).filter((row) => row.action === 'restore')).toEqual([]);
  });
});

describe('a restored slope', () => {
  it('appears again in the courses, prices and instructors that had it', async () => {
    const desk = await openDesk();
    const course = await first(desk, '/courses');
    const prices = (await desk.t.get('/courses/1/prices')).body;
    await desk.rest('DELETE', '/slopes/1');
    const saved = { id: 1, course_name: 'Private Ski', course_name_zh: '私教', slope_ids: [2], setting_time_ids: [1] };
    await desk.rest('POST', '/courses', { ...saved, category_id: 1, days_of_lesson: 1 });
    await desk.trpc.admin.slope.restore({ id: 1 });
    expect((await first(desk, '/courses')).slopes).toEqual(course.slopes);
    expect((await desk.t.get('/courses/1/prices')).body).toEqual(prices);
    expect((await first(desk, '/instructors')).slopes.map((slope: { id: number }) => slope.id)).toContain(1);
  });
});

describe('a restored course', () => {
  const names = (rows: { name_translations: { en: string } }[]) => rows.map((row) => row.name_translations.en);

  it('reports which of its slopes are still deleted and whether its category is, and restores neither', async () => {
    const desk = await openDesk();
    for (const path of ['/courses/1', '/slopes/1', '/categories/1']) await desk.rest('DELETE', path);
    const { still_deleted } = await desk.trpc.admin.course.restore({ id: 1 });
    expect(still_deleted.map((each) => each.noun)).toEqual(['category', 'slope', 'slope']);
    expect(names(still_deleted)).toEqual(['Ski', 'Kandatsu', 'Closed for good']);
    expect(await first(desk, '/courses')).toMatchObject({
      slopes: [{ id: school.slope.naeba }],
      category: { name: 'Ski' },
    });
    expect(await idsOf(desk, '/slopes/2/categories')).not.toContain(1);
  });

  it('is complete again when these are restored too, in any order', async () => {
    const desk = await openDesk();
    const before = await first(desk, '/courses');
    for (const path of ['/courses/1', '/slopes/1', '/categories/1']) await desk.rest('DELETE', path);
    await desk.trpc.admin.slope.restore({ id: 1 });
    await desk.trpc.admin.course.restore({ id: 1 });
    await desk.trpc.admin.category.restore({ id: 1 });
    expect(await first(desk, '/courses')).toEqual(before);
    expect(await idsOf(desk, '/slopes/1/categories')).toContain(1);
  });
});
