/**
 * On which days instructors would like to work, or not to: each enters the own wishes, the desk sees them, and they
 * decide nothing.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { openFeeds } from '../../testing/calendar-feeds.ts';
import { school } from '../../testing/test-school.ts';

const { aoki, baba } = school.instructor;
const date = '2026-12-22';
let feeds: Awaited<ReturnType<typeof openFeeds>>;

beforeEach(async () => {
  feeds = await openFeeds();
});

const ofAoki = () => feeds.as('aoki', aoki).workWish;
const day = () => feeds.desk.trpc.admin.demand.day({ date });

describe('a wish', () => {
  it('is stored once for a day, changed and removed, and the desk sees it', async () => {
    expect(await ofAoki().save({ date, wish: 'work' })).toEqual([{ date, wish: 'work' }]);
    expect(await ofAoki().save({ date, wish: 'free' })).toEqual([{ date, wish: 'free' }]);
    expect((await day()).wishes).toMatchObject([{ instructor: { id: aoki }, wish: 'free' }]);
    expect(await ofAoki().save({ date, wish: null })).toEqual([]);
    expect((await day()).wishes).toEqual([]);
  });

  it('decides nothing: an instructor who would rather not work can be booked', async () => {
    const before = await day();
    await ofAoki().save({ date, wish: 'free' });
    expect(await day()).toEqual({ ...before, wishes: [expect.objectContaining({ wish: 'free' })] });
  });

  it('orders whom to call in', async () => {
    const away = [{ date, from: '00:00', to: '24:00', kind: 'off' as const }];
    for (const id of [aoki, baba]) await feeds.desk.trpc.admin.instructor.saveAway({ id, away });
    await feeds.as('baba', baba).workWish.save({ date, wish: 'work' });
    const { callable } = await day();
    expect(callable.map(({ instructor, wish }) => [instructor.id, wish])).toEqual([
      [baba, 'work'],
      [aoki, null],
    ]);
  });

  it('is for a future day, within half a year', async () => {
    const refused = (key: string) => ({ cause: { details: { fields: { date: [{ key }] } } } });
    await expect(ofAoki().save({ date: '2026-12-19', wish: 'work' })).rejects.toMatchObject(refused('errors:dayOver'));
    await expect(ofAoki().save({ date: '2027-06-18', wish: 'work' })).rejects.toMatchObject(
      refused('errors:tooFarAhead'),
    );
    expect(await ofAoki().save({ date: '2027-06-17', wish: 'work' })).toHaveLength(1);
  });

  it('is visible only to its instructor, who sees when they work', async () => {
    await ofAoki().save({ date, wish: 'work' });
    const seasons = [
      { from: '2025-12-01', to: '2026-03-31', hours: [] },
      { from: '2026-12-01', to: '2027-03-31', hours: [{ weekday: 6, from: '08:00', to: '17:00', is_on_call: true }] },
    ];
    await feeds.desk.trpc.admin.instructor.saveWorkingTimes({ id: aoki, seasons });
    await feeds.desk.trpc.admin.instructor.callIn({ id: aoki, date, from: '08:00', to: '12:00' });
    expect(await ofAoki().own()).toEqual({
      seasons: [seasons[1]],
      called_in: [{ date, from: '08:00', to: '12:00' }],
      wishes: [{ date, wish: 'work' }],
    });
    expect(await feeds.as('baba', baba).workWish.own()).toEqual({ seasons: [], called_in: [], wishes: [] });
    await expect(feeds.as('desk', null, 'desk').workWish.own()).rejects.toMatchObject({ cause: { code: 'forbidden' } });
  });
});
