import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';

const evening = {
  setting_time: 'Evening',
  setting_time_ja: '夜',
  setting_time_zh: '晚上',
  duration_from: '17:00',
  duration_to: '20:00',
};
const post = (desk: Desk, body: unknown) => desk.rest('POST', '/setting-times', body);
const putMorning = (desk: Desk, changes: Record<string, unknown> = {}) =>
  desk.rest('PUT', '/setting-times/1', {
    setting_time: 'Early',
    duration_from: '08:00',
    duration_to: '11:00',
    ...changes,
  });

describe('a new lesson time', () => {
  it('is stored completely', async () => {
    const desk = await openDesk();
    expect((await post(desk, evening)).body).toEqual({ item: { id: 4, ...evening } });
  });

  it('needs no Chinese name', async () => {
    const desk = await openDesk();
    for (const setting_time_zh of [undefined, null, '', '  '])
      expect((await post(desk, { ...evening, setting_time_zh })).body.item.setting_time_zh).toBeNull();
  });

  it('needs no Japanese name', async () => {
    const desk = await openDesk();
    for (const setting_time_ja of [undefined, null, '', '  '])
      expect((await post(desk, { ...evening, setting_time_ja })).body.item.setting_time_ja).toBeNull();
  });

  it('may end at midnight, 24:00', async () => {
    const desk = await openDesk();
    expect((await post(desk, { ...evening, duration_to: '24:00' })).body.item.duration_to).toBe('24:00');
  });

  it.each([
    [{ setting_time: ' ' }, { setting_time: ['Required field'] }],
    [{ duration_to: '17:00' }, { duration_to: ['End time must be later than start time.'] }],
    [{ duration_to: '16:59' }, { duration_to: ['End time must be later than start time.'] }],
    [{ duration_to: '24:30' }, { duration_to: ['When hour is 24, minutes must be 00.'] }],
    [{ duration_to: '25:00' }, { duration_to: ['Hours must be between 0 and 24.'] }],
    [{ duration_to: '18:60' }, { duration_to: ['Minutes must be between 0 and 59.'] }],
    [{ duration_from: '9:00' }, { duration_from: ['Please enter a valid time (HH:mm)'] }],
    [{ duration_from: undefined }, { duration_from: ['Required field'] }],
  ])('with %j is 422', async (wrong, errors) => {
    const desk = await openDesk();
    const { status, body } = await post(desk, { ...evening, ...wrong });
    expect(status).toBe(422);
    expect(body.errors).toEqual(errors);
  });
});

describe('a change of a lesson time', () => {
  it('without the Japanese name leaves it (rest-v1 PUT /setting-times/{id}), with an empty one clears it', async () => {
    const desk = await openDesk();
    expect((await putMorning(desk)).body.item).toMatchObject({ setting_time: 'Early', setting_time_ja: '午前' });
    expect((await putMorning(desk, { setting_time_ja: '' })).body.item.setting_time_ja).toBeNull();
  });

  it('without the Chinese name leaves it, with an empty one clears it, and changes no other name', async () => {
    const desk = await openDesk();
    expect((await putMorning(desk, { setting_time_zh: '上午' })).body.item.setting_time_zh).toBe('上午');
    expect((await putMorning(desk)).body.item).toMatchObject({ setting_time_ja: '午前', setting_time_zh: '上午' });
    expect((await putMorning(desk, { setting_time_zh: '' })).body.item).toMatchObject({
      setting_time_ja: '午前',
      setting_time_zh: null,
    });
  });

  it('is visible on the courses that have it, and not on booked lessons', async () => {
    const desk = await openDesk();
    await desk.book();
    await putMorning(desk);
    const times = (await desk.t.get('/courses/1/setting-times')).body.items;
    expect(times[0]).toMatchObject({ id: 1, setting_time: 'Early', duration_from: '08:00' });
    const [lesson] = await desk.t.app.db.selectFrom('lesson').selectAll().orderBy('id').execute();
    expect(lesson).toMatchObject({ start_time: '09:00', end_time: '12:00' });
  });
});

describe('a deleted lesson time', () => {
  it('stays on the courses and bookings that have it, and can be chosen by no other (rest-v1 Settled details)', async () => {
    const desk = await openDesk();
    const booking = await desk.book();
    await desk.rest('DELETE', '/setting-times/1');
    const times = (await desk.t.get('/courses/1/setting-times')).body.items;
    expect(times.map((time: { id: number }) => time.id)).toEqual([1, 2]);
    expect((await desk.t.get('/setting-times')).body.items.map((time: { id: number }) => time.id)).not.toContain(1);
    expect((await desk.rest('GET', `/booking/${booking}`)).body.item.setting_time).toMatchObject({
      id: 1,
      setting_time: { en: 'Morning', ja: '午前' },
    });
  });
});

describe("the desk's list of lesson times", () => {
  it('has versions for editing', async () => {
    const desk = await openDesk();
    await putMorning(desk);
    const list = await desk.trpc.admin.settingTime.list();
    expect(list.find((time) => time.id === 1)).toMatchObject({ version: 2 });
    expect(await desk.trpc.admin.settingTime.get({ id: 1 })).toEqual(list.find((time) => time.id === 1));
    await expect(desk.t.trpc.admin.settingTime.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
