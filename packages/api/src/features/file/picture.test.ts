import { describe, expect, it, vi } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { formOf, phonePhoto, sendForm } from '../../testing/uploads.ts';

const pictured: { path: string; entity: string; fields: Record<string, string | string[]> }[] = [
  { path: '/slopes', entity: 'slope', fields: { name_translations: '{"en":"Iwappara"}' } },
  { path: '/categories', entity: 'category', fields: { category_name: 'Telemark', category_name_ja: 'テレマーク' } },
  {
    path: '/courses',
    entity: 'course',
    fields: {
      course_name: 'Kids',
      course_name_zh: '儿童',
      'slope_id[]': ['1', '2'],
      'setting_time_id[]': ['1'],
      category_id: '1',
      days_of_lesson: '1',
    },
  },
];

describe.each(pictured)('the picture of a $entity', ({ path, entity, fields }) => {
  it('is stored as WebP in the folder of its noun, and served to everybody, cached forever', async () => {
    const desk = await openDesk();
    const { status, body } = await sendForm(desk, path, formOf({ ...fields, image: await phonePhoto() }));
    expect(status).toBe(200);
    expect(body.item.image).toMatch(new RegExp(`^${entity}/[0-9a-f-]{36}\\.webp$`));
    const served = await desk.t.request(`/storage/public/${body.item.image}`);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/webp');
  });

  it('stays when left out or sent as its path, is replaced by another and removed by null', async () => {
    const desk = await openDesk();
    const first = (await sendForm(desk, path, formOf({ ...fields, image: await phonePhoto() }))).body.item;
    const update = { ...fields, id: String(first.id) };
    const days = { 'operating_days[]': ['2026-12-24'] };
    const named = path === '/slopes' ? { ...update, name_translations: '{"en":"I","zh":"岩原"}', ...days } : update;
    expect((await sendForm(desk, path, formOf(named))).body.item.image).toBe(first.image);
    expect((await sendForm(desk, path, formOf({ ...named, image: '' }))).body.item.image).toBe(first.image);
    expect((await sendForm(desk, path, formOf({ ...named, image: first.image }))).body.item.image).toBe(first.image);
    const second = (await sendForm(desk, path, formOf({ ...named, image: await phonePhoto() }))).body.item;
    expect(second.image).not.toBe(first.image);
    expect((await desk.rest('POST', path, { ...named, image: null })).body.item.image).toBeNull();
  });

  it.each([
    ['a text called photo.png', Buffer.from('I am a picture')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('cannot be %s: 422 on image', async (_what, image) => {
    const desk = await openDesk();
    const { status, body } = await sendForm(desk, path, formOf({ ...fields, image }, 'photo.png'));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ image: ['Please upload a valid image file (JPEG, PNG, GIF).'] });
    expect(await desk.audit()).toEqual([]);
  });

  it.each(['slope/unknown.webp', '../gerende.db', '/etc/passwd', '\u0000', 'x'.repeat(301)])(
    'cannot be the path %j, which names no stored picture',
    async (image) => {
      const desk = await openDesk();
      const { status, body } = await desk.rest('POST', path, { ...fields, image });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['image']);
    },
  );

  it('of 11 MiB is 413', async () => {
    const desk = await openDesk();
    const { status } = await sendForm(desk, path, formOf({ ...fields, image: Buffer.alloc(11 * 1024 * 1024) }));
    expect(status).toBe(413);
  });

  it('is deleted again when the row cannot be written', async () => {
    const desk = await openDesk();
    const store = vi.spyOn(desk.t.app.files, 'storePicture');
    const form = formOf({ ...fields, id: '999', image: await phonePhoto() });
    if (path === '/slopes') {
      form.set('name_translations', '{"en":"I","zh":"岩原"}');
      form.set('operating_days[]', '2026-12-24');
    }
    expect((await sendForm(desk, path, form)).status).toBe(404);
    expect(store).toHaveBeenCalledOnce();
    expect(await desk.t.app.files.has(await store.mock.results[0]?.value)).toBe(false);
  });

  it('leaves no temporary file after the answer, with any outcome', async () => {
    const desk = await openDesk();
    const receive = vi.spyOn(desk.t.app.files, 'receive');
    const discard = vi.spyOn(desk.t.app.files, 'discard');
    await sendForm(desk, path, formOf({ ...fields, image: await phonePhoto() }));
    await sendForm(desk, path, formOf({ image: await phonePhoto() }));
    await sendForm(desk, path, formOf({ ...fields, image: Buffer.from('no picture') }));
    expect(receive).toHaveBeenCalledTimes(3);
    const kept = await Promise.all(receive.mock.results.map((result) => result.value));
    expect(discard.mock.calls.map(([upload]) => upload)).toEqual(kept);
  });
});
