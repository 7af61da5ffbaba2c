import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const morning = {
  id: 1,
  setting_time: 'Morning',
  setting_time_ja: '午前',
  setting_time_zh: null,
  duration_from: '09:00',
  duration_to: '12:00',
};
const fullDay = {
  id: 3,
  setting_time: 'Full day',
  setting_time_ja: '終日',
  setting_time_zh: null,
  duration_from: '09:00',
  duration_to: '16:00',
};
const afternoon = {
  id: 2,
  setting_time: 'Afternoon',
  setting_time_ja: null,
  setting_time_zh: null,
  duration_from: '13:00',
  duration_to: '16:00',
};

describe('GET /setting-times (rest-v1)', () => {
  it('lists the live lesson times, earliest first', async () => {
    const t = await createTestApp();
    expect(await t.get('/setting-times')).toEqual({ status: 200, body: { items: [morning, fullDay, afternoon] } });
  });

  it('hides a deleted one, by id too', async () => {
    const t = await createTestApp();
    await t.app.db
      .updateTable('setting_time')
      .set({ deleted_at: '2026-12-01T00:00:00Z' })
      .where('id', '=', 1)
      .execute();
    expect((await t.get('/setting-times')).body.items).toEqual([fullDay, afternoon]);
    expect(await t.get('/setting-times/1')).toEqual({
      status: 404,
      body: { message: 'This lesson time does not exist' },
    });
  });
});

describe('GET /setting-times/{id}', () => {
  it('is one lesson time, 404 when there is none', async () => {
    const t = await createTestApp();
    expect(await t.get('/setting-times/2')).toEqual({ status: 200, body: { item: afternoon } });
    expect((await t.get('/setting-times/99')).status).toBe(404);
  });
});
