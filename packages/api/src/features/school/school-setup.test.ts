import { describe, expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';

const asDemo = async () => {
  const desk = await openDesk();
  await desk.t.app.db.updateTable('school').set({ seeded_with: 'demo', name_ja: '雪国' }).execute();
  return desk;
};

describe('how far a school is set up', () => {
  it('counts what is live, and courses that have a price', async () => {
    const desk = await asDemo();
    expect(await desk.trpc.admin.school.setup()).toEqual({
      seeded_with: 'demo',
      slopes: 2,
      setting_times: 3,
      categories: 2,
      courses: 3,
      priced_courses: 2,
      real_bookings: 0,
    });
  });

  it('counts bookings that somebody made', async () => {
    const desk = await asDemo();
    await desk.book();
    expect((await desk.trpc.admin.school.setup()).real_bookings).toBe(1);
  });
});

describe('clearing the demo', () => {
  it('leaves nothing of it, and settings and administrators as they are', async () => {
    const desk = await asDemo();
    await desk.book();
    const state = await desk.trpc.admin.school.clearDemo({ name: ' 雪国 ' });
    expect(state).toMatchObject({ seeded_with: null, slopes: 0, setting_times: 0, categories: 0, courses: 0 });
    expect((await desk.rest('GET', '/booking')).body.items.data).toEqual([]);
    expect((await desk.rest('GET', '/instructors')).body.items).toEqual([]);
    expect((await desk.trpc.admin.account.list()).map(({ is_self }) => is_self)).toEqual([true]);
    expect(await desk.trpc.admin.school.settings()).toMatchObject({ name: 'Gerende Snow School', version: 2 });
    expect((await desk.audit()).at(-1)).toMatchObject({ entity: 'school', action: 'update' });
  });

  it.each(['', 'gerende snow school', 'Yukiguni'])('asks for the school`s name, which %j is not', async (name) => {
    const desk = await asDemo();
    await expect(desk.trpc.admin.school.clearDemo({ name })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    expect((await desk.trpc.admin.school.setup()).slopes).toBe(2);
  });

  it('is refused where there is none', async () => {
    const desk = await openDesk();
    await expect(desk.trpc.admin.school.clearDemo({ name: 'Gerende Snow School' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});
