import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const dayOff = { date: '2026-12-23', setting_time_id: 1, setting_time: 'Morning' };

describe('GET /instructors (rest-v1 Instructors)', () => {
  it('lists the live instructors in order, with fees, levels, categories and slopes', async () => {
    const t = await createTestApp();
    const { status, body } = await t.get('/instructors');
    expect(status).toBe(200);
    expect(body.items.map((each: { id: number }) => each.id)).toEqual([1, 2, 3]);
    expect(body.items[0]).toEqual({
      id: 1,
      name: 'Aoki Sora',
      name_zh: '青木空',
      display_order: 1,
      nomination_fee: 0,
      nomination_fee_ski_3h: 3000,
      nomination_fee_ski_6h: 0,
      nomination_fee_snowboard_3h: 0,
      nomination_fee_snowboard_6h: 5000,
      ability_level: 5,
      categories: [
        { id: 1, name: 'Ski', ability_level: 5 },
        { id: 2, name: 'Snowboard', ability_level: 3 },
      ],
      slopes: [{ id: 1, name: 'Kandatsu' }],
      dateRanges: [],
    });
  });

  it('gives the highest of the category levels, 0 with none', async () => {
    const t = await createTestApp();
    const { body } = await t.get('/instructors');
    expect(body.items.map((each: { ability_level: number }) => each.ability_level)).toEqual([5, 2, 0]);
  });

  it('uses Chinese names of instructors, categories and slopes where there are any', async () => {
    const t = await createTestApp();
    const inZh = (await t.get('/instructors', { language: 'zh' })).body.items;
    expect(inZh.map((each: { name: string }) => each.name)).toEqual(['青木空', 'Baba Riku', '千叶芽']);
    expect([inZh[0].categories[0].name, inZh[0].slopes[0].name]).toEqual(['双板', '神立']);
    expect((await t.get('/instructors/1', { language: 'ja' })).body.item.name).toBe('Aoki Sora');
  });

  it('hides days off from guests and shows them to the desk, whatever was cached before', async () => {
    const t = await createTestApp();
    const token = await t.login();
    const daysOff = async (options: { token?: string }) => [
      (await t.get('/instructors', options)).body.items[1].dateRanges,
      (await t.get('/instructors/2', options)).body.item.dateRanges,
    ];
    expect(await daysOff({})).toEqual([[], []]);
    expect(await daysOff({ token })).toEqual([[dayOff], [dayOff]]);
    expect(await daysOff({})).toEqual([[], []]);
    expect(await daysOff({ token: 'a-dead-token' })).toEqual([[], []]);
  });

  it('leaves deleted categories and slopes out', async () => {
    const t = await createTestApp();
    const deleted_at = '2026-12-01T00:00:00Z';
    await t.app.db.updateTable('category').set({ deleted_at }).where('id', '=', 2).execute();
    await t.app.db.updateTable('slope').set({ deleted_at }).where('id', '=', 1).execute();
    const { item } = (await t.get('/instructors/1')).body;
    expect([item.categories.length, item.slopes]).toEqual([1, []]);
  });
});

describe('GET /instructors/{id}', () => {
  it('is one instructor, 404 for a deleted or unknown one', async () => {
    const t = await createTestApp();
    expect((await t.get('/instructors/3')).body.item).toMatchObject({ id: 3, name: 'Chiba Mei', categories: [] });
    for (const id of [school.instructor.doi, 99])
      expect(await t.get(`/instructors/${id}`)).toEqual({
        status: 404,
        body: { message: 'This instructor does not exist' },
      });
  });
});
