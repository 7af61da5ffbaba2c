import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { formOf, phonePhoto, sendForm } from '../../testing/uploads.ts';

const telemark = { category_name: 'Telemark', category_name_ja: 'テレマーク' };
const noAlt = { alt_en: '', alt_ja: '', alt_zh: '' };
const post = (desk: Desk, body: unknown) => desk.rest('POST', '/categories', body);
const withPhoto = async (desk: Desk, fields: Record<string, string>) =>
  sendForm(desk, '/categories', formOf({ ...fields, image: await phonePhoto() }));

describe('a new category', () => {
  it('is stored completely', async () => {
    const desk = await openDesk();
    const { body } = await withPhoto(desk, { ...telemark, category_name_zh: '泰勒马克', display_order: '3' });
    expect(body.item).toEqual({
      ...telemark,
      id: 4,
      name: 'Telemark',
      category_name_zh: '泰勒马克',
      image: expect.stringMatching(/^category\/.+\.webp$/),
      picture: { width: 400, height: 600, blur: expect.any(String), focus_x: 50, focus_y: 50, ...noAlt },
      display_order: 3,
    });
  });

  it('needs a picture: 422 on image (§5)', async () => {
    const desk = await openDesk();
    for (const image of [undefined, null, '']) {
      const { status, body } = await post(desk, { ...telemark, image });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ image: ['Please upload image'] });
    }
  });

  it('may use the picture of another by its path', async () => {
    const desk = await openDesk();
    const { image } = (await withPhoto(desk, telemark)).body.item;
    expect((await post(desk, { ...telemark, image })).body.item).toMatchObject({ id: 5, image });
  });

  it('requires the names in English and Japanese; the Chinese one is optional', async () => {
    const desk = await openDesk();
    const { status, body } = await withPhoto(desk, { category_name: ' ' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ category_name: ['Required field'], category_name_ja: ['Required field'] });
    expect((await withPhoto(desk, { ...telemark, category_name_zh: '' })).body.item.category_name_zh).toBeNull();
  });
});

describe('a change of a category', () => {
  it('needs no new picture, and leaves omitted fields unchanged', async () => {
    const desk = await openDesk();
    const { item } = (await withPhoto(desk, { ...telemark, category_name_zh: '泰勒马克', display_order: '3' })).body;
    const { body } = await post(desk, { id: item.id, category_name: 'Nordic', category_name_ja: 'ノルディック' });
    expect(body.item).toEqual({ ...item, name: 'Nordic', category_name: 'Nordic', category_name_ja: 'ノルディック' });
  });

  it('can clear the Chinese name', async () => {
    const desk = await openDesk();
    const ski = { id: 1, category_name: 'Ski', category_name_ja: 'スキー' };
    expect((await post(desk, ski)).body.item.category_name_zh).toBe('双板');
    expect((await post(desk, { ...ski, category_name_zh: '' })).body.item.category_name_zh).toBeNull();
  });
});

describe('a deleted category', () => {
  it('keeps its name on courses and bookings, and is no longer offered', async () => {
    const desk = await openDesk();
    const booking = await desk.book();
    await desk.rest('DELETE', '/categories/1');
    expect((await desk.t.get('/courses/1')).body.item.category).toEqual({ id: 1, name: 'Ski' });
    expect((await desk.rest('GET', `/booking/${booking}`)).body.item.course.course_name.en).toBe('Private Ski');
    const offered = (await desk.t.get('/slopes/1/categories')).body.items;
    expect(offered.map((category: { id: number }) => category.id)).toEqual([2]);
    expect((await desk.t.get('/instructors/1')).body.item).toMatchObject({ ability_level: 3, categories: [{ id: 2 }] });
  });
});
