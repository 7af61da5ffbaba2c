/**
 * Days off that instructors request: stored once, withdrawn only by the instructor, answered once, and times away like
 * any other when granted.
 */
import type { AskDayOff } from '@gerende/domain/asked-day-off/schema';
import type { Role } from '@gerende/domain/role/rights';
import { beforeEach, describe, expect, it } from 'vitest';
import { openFeeds } from '../../testing/calendar-feeds.ts';
import { school } from '../../testing/test-school.ts';
import { mostOpen } from './asked-day-off.service.ts';

const { aoki, baba } = school.instructor;
let feeds: Awaited<ReturnType<typeof openFeeds>>;

beforeEach(async () => {
  feeds = await openFeeds();
});

const as = (id: string, instructor: number | null, role?: Role) => feeds.as(id, instructor, role).askedDayOff;
const desk = () => as('desk', null, 'desk');
const ofAoki = () => as('aoki', aoki);
const ask = (more: Partial<AskDayOff> = {}, who = ofAoki()) => {
  const from = more.from ?? '2026-12-24';
  return who.ask({ request_key: `of ${from}`, from, to: more.to ?? from, note: 'My sister marries', ...more });
};
const refused = (code: string, key?: string) => ({
  cause: { code, ...(key !== undefined && { text: { key } }) },
});
const invalid = (field: string, key: string) => ({
  cause: { code: 'invalid', details: { fields: { [field]: [{ key }] } } },
});
const awayOf = async (id: number) => (await feeds.desk.trpc.admin.instructor.get({ id })).away;
const states = async () => (await desk().list()).map(({ id, state }) => [id, state]);

describe('an instructor who requests days off', () => {
  it('sees it open, and the desk sees it with the lessons that would need another instructor', async () => {
    await feeds.book({ operating_day: school.day['2026-12-24'], customer_name: 'Tan Wei Ling' });
    await feeds.book({ operating_day: school.day['2026-12-23'] });
    const asked = await ask();
    expect(asked).toEqual({
      ...{ id: 1, from: '2026-12-24', to: '2026-12-24', from_time: null, to_time: null, note: 'My sister marries' },
      ...{ state: 'open', asked_at: feeds.clock.nowText(), answer: null, answered_at: null },
    });
    expect(await ofAoki().own()).toEqual([asked]);
    expect(await desk().list()).toMatchObject([
      {
        ...{ ...asked, instructor: { id: aoki, name: 'Aoki Sora' }, is_over: false, answered_by: null },
        lessons: [{ customer_name: 'Tan Wei Ling', date: '2026-12-24', start_time: '09:00' }],
      },
    ]);
    expect(await desk().count()).toEqual({ total: 1 });
    expect(await as('baba', baba).own()).toEqual([]);
  });

  it('gets a conflict for a key that another request has used, whatever differs', async () => {
    const hours = { request_key: 'hours', from: '2026-12-28', from_time: '08:00', to_time: '10:00' };
    await ask(hours);
    for (const other of [{ to_time: '12:00' }, { from_time: '09:00' }, { note: 'My brother' }, { to: '2026-12-29' }])
      await expect(
        ask({ ...hours, ...other, ...('to' in other && { from_time: null, to_time: null }) }),
      ).rejects.toMatchObject(refused('conflict', 'errors:pressChanged'));
    expect(await states()).toEqual([[1, 'open']]);
  });

  it('makes one request per key, and requests an hour once', async () => {
    expect(await ask()).toEqual(await ask());
    await expect(ask({ request_key: 'again', to: '2026-12-26' })).rejects.toMatchObject(
      invalid('from', 'errors:dayOffAsked'),
    );
    // Another instructor may use the same key.
    expect((await ask({}, as('baba', baba))).id).toBe(2);
    expect(await states()).toEqual([
      [1, 'open'],
      [2, 'open'],
    ]);
  });

  it('is told when the key was used for another request', async () => {
    await ask();
    for (const changed of [{ to: '2026-12-25' }, { from_time: '08:00', to_time: '12:00' }, { note: 'My brother' }])
      await expect(ask({ request_key: 'of 2026-12-24', ...changed })).rejects.toMatchObject(
        refused('conflict', 'errors:pressChanged'),
      );
    expect(await states()).toEqual([[1, 'open']]);
  });

  it('requests no day that is over, and none without an end', async () => {
    await expect(ask({ from: '2026-12-19' })).rejects.toMatchObject(invalid('from', 'errors:dayOffOver'));
    expect((await ask({ from: '2026-12-20' })).state).toBe('open');
    for (let day = 1; day < mostOpen; day += 1) await ask({ from: `2027-01-${String(day).padStart(2, '0')}` });
    await expect(ask({ from: '2027-02-01' })).rejects.toMatchObject(refused('conflict', 'errors:tooMany'));
  });

  it('withdraws only an own request, while there is no answer', async () => {
    const { id } = await ask();
    await expect(as('baba', baba).withdraw({ id })).rejects.toMatchObject(refused('not_found'));
    await expect(ofAoki().withdraw({ id: 9 })).rejects.toMatchObject(refused('not_found'));
    await ofAoki().withdraw({ id });
    await ofAoki().withdraw({ id });
    expect(await ofAoki().own()).toEqual([]);
    expect(await desk().list()).toEqual([]);
    await expect(desk().answer({ id, granted: true, answer: '' })).rejects.toMatchObject(
      refused('conflict', 'errors:dayOffAnswered'),
    );
    expect(await awayOf(aoki)).toEqual([]);
    const granted = await ask({ request_key: 'again' });
    await desk().answer({ id: granted.id, granted: true, answer: '' });
    await expect(ofAoki().withdraw({ id: granted.id })).rejects.toMatchObject(refused('conflict'));
  });

  it('keeps the other requests when one is withdrawn or answered', async () => {
    for (const from of ['2026-12-28', '2026-12-24', '2026-12-26']) await ask({ from });
    await ofAoki().withdraw({ id: 2 });
    await desk().answer({ id: 3, granted: false, answer: '' });
    expect(await states()).toEqual([
      [1, 'open'],
      [3, 'refused'],
    ]);
    expect((await ofAoki().own()).map(({ id, state }) => [id, state])).toEqual([
      [3, 'refused'],
      [1, 'open'],
    ]);
  });

  it('must be an instructor', async () => {
    await expect(ask({}, as('owner', null, 'owner'))).rejects.toMatchObject(refused('forbidden'));
    await expect(desk().own()).rejects.toMatchObject(refused('forbidden'));
    await expect(ofAoki().answer({ id: 1, granted: true, answer: '' })).rejects.toMatchObject(refused('forbidden'));
    await expect(ofAoki().list()).rejects.toMatchObject(refused('forbidden'));
  });
});

describe('the answer', () => {
  it('that grants it makes the hours times away, with an audit row of each, and is sent to the instructor', async () => {
    const { id } = await ask({ from: '2026-12-24', to: '2026-12-25' });
    feeds.pass(5);
    const answered = await desk().answer({ id, granted: true, answer: 'Enjoy it' });
    expect(await awayOf(aoki)).toEqual([
      { date: '2026-12-24', from: '00:00', to: '24:00', kind: 'off' },
      { date: '2026-12-25', from: '00:00', to: '24:00', kind: 'off' },
    ]);
    expect(answered).toMatchObject({ state: 'granted', answer: 'Enjoy it', answered_at: feeds.clock.nowText() });
    expect(await ofAoki().own()).toEqual([answered]);
    expect(await desk().list()).toMatchObject([{ id, state: 'granted', answered_by: 'desk@school.example' }]);
    expect(await desk().count()).toEqual({ total: 0 });
    const audit = (await feeds.desk.audit()).map(({ entity, action, actor }) => [entity, action, actor]);
    expect(audit).toEqual([
      ['asked_day_off', 'create', 'aoki@school.example'],
      ['instructor', 'update', 'desk@school.example'],
      ['asked_day_off', 'update', 'desk@school.example'],
    ]);
  });

  it('that grants some hours leaves the rest of the day', async () => {
    const { id } = await ask({ from_time: '08:00', to_time: '12:00' });
    await desk().answer({ id, granted: true, answer: '' });
    expect(await awayOf(aoki)).toEqual([{ date: '2026-12-24', from: '08:00', to: '12:00', kind: 'off' }]);
  });

  it('that refuses it changes no hours', async () => {
    const { id } = await ask();
    await desk().answer({ id, granted: false, answer: 'We are short that day' });
    expect(await awayOf(aoki)).toEqual([]);
    expect(await ofAoki().own()).toMatchObject([{ state: 'refused', answer: 'We are short that day' }]);
    // It can be requested again.
    expect((await ask({ request_key: 'again' })).state).toBe('open');
  });

  it('is given once, by whoever was first', async () => {
    const { id } = await ask();
    const answers = await Promise.allSettled([
      desk().answer({ id, granted: true, answer: '' }),
      as('manager', null, 'manager').answer({ id, granted: false, answer: '' }),
      ofAoki().withdraw({ id }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('can grant a day until its end', async () => {
    const { id } = await ask({ from: '2026-12-20' });
    expect(await desk().list()).toMatchObject([{ id, is_over: false }]);
    await desk().answer({ id, granted: true, answer: '' });
    expect(await awayOf(aoki)).toMatchObject([{ date: '2026-12-20', kind: 'off' }]);
    await expect(desk().answer({ id: 9, granted: true, answer: '' })).rejects.toMatchObject(refused('not_found'));
  });

  it('cannot grant what is over, and can refuse it', async () => {
    const { id } = await ask({ from: '2026-12-20' });
    feeds.pass(36 * 60);
    expect(await desk().list()).toMatchObject([{ id, is_over: true }]);
    await expect(desk().answer({ id, granted: true, answer: '' })).rejects.toMatchObject(
      refused('conflict', 'errors:dayOffOver'),
    );
    await desk().answer({ id, granted: false, answer: '' });
    expect(await states()).toEqual([[id, 'refused']]);
  });

  it('is not requested from the desk for a deleted instructor', async () => {
    const { id } = await ask();
    await feeds.desk.trpc.admin.instructor.remove({ id: aoki, lessons: 'keep' });
    expect(await desk().list()).toEqual([]);
    expect(await desk().count()).toEqual({ total: 0 });
    await expect(desk().answer({ id, granted: true, answer: '' })).rejects.toMatchObject(refused('not_found'));
  });

  it('that was given last is first on the page of the desk, whichever was asked for first', async () => {
    const answered: number[] = [];
    const [first, second, third] = [await ask(), await ask({ from: '2026-12-26' }), await ask({ from: '2026-12-28' })];
    for (const { id } of [second, third, first]) {
      await desk().answer({ id, granted: false, answer: '' });
      answered.unshift(id);
      feeds.pass(1);
    }
    expect((await states()).map(([id]) => id)).toEqual(answered);
    const answered_at = feeds.clock.nowText();
    await feeds.desk.t.app.db.updateTable('asked_day_off').set({ answered_at }).execute();
    expect(
      (await states()).map(([id]) => id),
      'at the same moment',
    ).toEqual([third.id, second.id, first.id]);
  });

  it('is removed from the page two weeks after the days are over', async () => {
    const { id } = await ask();
    await desk().answer({ id, granted: true, answer: '' });
    feeds.pass(13 * 24 * 60);
    expect(await ofAoki().own()).toHaveLength(1);
    feeds.pass(2 * 24 * 60);
    expect(await ofAoki().own()).toEqual([]);
  });
});
