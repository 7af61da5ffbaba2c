import { describe, expect, it } from 'vitest';
import { type Desk, deskEmail, openDesk } from '../testing/desk.ts';

type Noun = {
  entity: string;
  path: string;
  /** A body that creates a row; with `id` (or by PUT) it updates one. */
  body: Record<string, unknown>;
  byPut?: boolean;
  message: string;
  save: (desk: Desk, body: Record<string, unknown>) => Promise<{ id: number; version: number }>;
  remove: (desk: Desk, id: number) => Promise<unknown>;
};

const time = { setting_time: 'Evening', duration_from: '17:00', duration_to: '20:00' };

const nouns: Noun[] = [
  {
    entity: 'slope',
    path: '/slopes',
    body: { name_translations: { en: 'Iwappara', zh: '岩原' }, operating_days: ['2026-12-24'] },
    message: 'Slope deleted successfully.',
    save: ({ trpc }, body) => trpc.admin.slope.save(body as never),
    remove: ({ trpc }, id) => trpc.admin.slope.remove({ id }),
  },
  {
    entity: 'category',
    path: '/categories',
    body: { category_name: 'Telemark', category_name_ja: 'テレマーク', image: 'category/kept.webp' },
    message: 'Category deleted successfully',
    save: ({ trpc }, body) => trpc.admin.category.save(body as never),
    remove: ({ trpc }, id) => trpc.admin.category.remove({ id }),
  },
  {
    entity: 'course',
    path: '/courses',
    body: {
      course_name: 'Kids',
      course_name_zh: '儿童',
      slope_ids: [1],
      setting_time_ids: [1],
      category_id: 1,
      days_of_lesson: 1,
    },
    message: 'Course deleted successfully',
    save: ({ trpc }, body) => trpc.admin.course.save(body as never),
    remove: ({ trpc }, id) => trpc.admin.course.remove({ id }),
  },
  {
    entity: 'instructor',
    path: '/instructors',
    body: { instructor_name_en: 'Endo Yui', instructor_name_zh: '远藤' },
    byPut: true,
    message: 'Instructor deleted successfully.',
    save: ({ trpc }, body) => trpc.admin.instructor.save(body as never),
    remove: ({ trpc }, id) => trpc.admin.instructor.remove({ id }),
  },
  {
    entity: 'setting_time',
    path: '/setting-times',
    body: time,
    byPut: true,
    message: 'Time setting deleted successfully',
    save: ({ trpc }, body) => trpc.admin.settingTime.save(body as never),
    remove: ({ trpc }, id) => trpc.admin.settingTime.remove({ id }),
  },
];

/** A desk whose storage has the picture that a new category names. */
async function deskWithPicture(): Promise<Desk> {
  const desk = await openDesk();
  const has = desk.t.app.files.has;
  desk.t.app.files.has = async (name) => name === 'category/kept.webp' || has(name);
  return desk;
}

const change = (desk: Desk, { path, body, byPut }: Noun, id: number, more: Record<string, unknown> = {}) =>
  byPut ? desk.rest('PUT', `${path}/${id}`, { ...body, ...more }) : desk.rest('POST', path, { ...body, id, ...more });

describe.each(nouns)('a $entity', (noun) => {
  const { entity, path, body, message, save, remove } = noun;

  it('that is created answers {item} with the stored row, as GET does from then on', async () => {
    const desk = await deskWithPicture();
    const made = await desk.rest('POST', path, body);
    expect(made.status).toBe(200);
    expect(Object.keys(made.body)).toEqual(['item']);
    expect((await desk.t.get(`${path}/${made.body.item.id}`, { token: desk.token })).body).toEqual(made.body);
  });

  it('that is changed answers the changed row', async () => {
    const desk = await deskWithPicture();
    const { id } = (await desk.rest('POST', path, body)).body.item;
    const changed = await change(desk, noun, id, { display_order: 7, duration_to: '21:00' });
    expect(changed.status).toBe(200);
    expect(changed.body.item).toMatchObject(
      entity === 'setting_time' ? { id, duration_to: '21:00' } : { id, display_order: 7 },
    );
  });

  it('that does not exist cannot be changed or deleted: 404 (rest-v1 unknown rows)', async () => {
    const desk = await deskWithPicture();
    expect((await change(desk, noun, 999)).status).toBe(404);
    expect((await desk.rest('DELETE', `${path}/999`)).status).toBe(404);
    expect((await desk.rest('DELETE', `${path}/none`)).status).toBe(404);
    await expect(save(desk, { ...body, id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await desk.audit()).toEqual([]);
  });

  it('is deleted with {message} once, is 404 after that, and is gone from its list and by its id', async () => {
    const desk = await deskWithPicture();
    const { id } = (await desk.rest('POST', path, body)).body.item;
    expect(await desk.rest('DELETE', `${path}/${id}`)).toEqual({ status: 200, body: { message } });
    expect((await desk.rest('DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await desk.t.get(`${path}/${id}`)).status).toBe(404);
    expect((await change(desk, noun, id)).status).toBe(404);
    const { items } = (await desk.t.get(path)).body;
    expect((items.data ?? items).map((row: { id: number }) => row.id)).not.toContain(id);
    await expect(remove(desk, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('answers its deletion in the language of the desk', async () => {
    const desk = await deskWithPicture();
    const { id } = (await desk.rest('POST', path, body)).body.item;
    const { body: answer } = await desk.rest('DELETE', `${path}/${id}`, undefined, 'ja');
    expect(answer.message).toMatch(/削除しました/);
  });

  it('counts its versions; an edit based on another version is 409 and changes nothing, at both doors', async () => {
    const desk = await deskWithPicture();
    const first = await save(desk, body);
    const second = await save(desk, { ...body, id: first.id, version: first.version });
    expect(second.version).toBe(first.version + 1);
    const stale = await change(desk, noun, first.id, { version: first.version, display_order: 9 });
    expect(stale.status).toBe(409);
    expect(stale.body.message).toMatch(/Somebody else/);
    await expect(save(desk, { ...body, id: first.id, version: first.version })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await save(desk, { ...body, id: first.id, version: second.version })).version).toBe(second.version + 1);
  });

  it('can be changed without a version', async () => {
    const desk = await deskWithPicture();
    const { id } = (await desk.rest('POST', path, body)).body.item;
    for (const _ of [1, 2, 3]) expect((await change(desk, noun, id)).status).toBe(200);
  });

  it('writes an audit row for each write: who, through which door, before and after', async () => {
    const desk = await deskWithPicture();
    const { id } = await save(desk, body);
    await change(desk, noun, id, { display_order: 5 });
    await desk.rest('DELETE', `${path}/${id}`);
    const by = { entity, entity_id: String(id), actor: deskEmail };
    expect(await desk.audit()).toEqual([
      { ...by, action: 'create', source: 'trpc' },
      { ...by, action: 'update', source: 'rest' },
      { ...by, action: 'delete', source: 'rest' },
    ]);
    const rows = await desk.t.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', entity)
      .orderBy('id')
      .execute();
    const [create, update, remove] = rows.map(({ before, after }) => [
      JSON.parse(before ?? 'null'),
      JSON.parse(after ?? 'null'),
    ]);
    expect(create).toEqual([null, expect.objectContaining({ id, version: 1 })]);
    expect(update).toEqual([expect.objectContaining({ version: 1 }), expect.objectContaining({ version: 2 })]);
    expect(remove).toEqual([expect.objectContaining({ id, version: 2 }), null]);
  });

  it('refuses strangers with 401 before a byte of the body is read', async () => {
    const desk = await deskWithPicture();
    let asked = 0;
    const pull = () => {
      asked += 1;
    };
    const calls = [['POST', path], ...(noun.byPut ? [['PUT', `${path}/1`]] : []), ['DELETE', `${path}/1`]] as const;
    for (const [method = '', address = ''] of calls) {
      for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
        const response = await desk.t.request(address, {
          method,
          headers: { 'content-type': type },
          ...(method !== 'DELETE' && { body: new ReadableStream({ pull }, { highWaterMark: 0 }), duplex: 'half' }),
        } as RequestInit);
        expect(response.status).toBe(401);
        expect(await response.json()).toEqual({ message: 'Please log in' });
      }
    }
    expect(asked).toBe(0);
    expect(await desk.audit()).toEqual([]);
  });
});
