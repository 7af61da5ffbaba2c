/** Messages to instructors: whom they reach, who has read them, and that nobody reads those of others. */
import type { Role } from '@gerende/domain/role/rights';
import type { StaffAudience } from '@gerende/domain/staff-message/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/port.ts';
import type { appRouter } from '../../server/trpc-root.ts';
import { openFeeds } from '../../testing/calendar-feeds.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { createOutboxSender } from '../outbox-sender/outbox-sender.ts';

const { aoki, baba, chiba } = school.instructor;
type Calls = ReturnType<typeof appRouter.createCaller>['admin']['staffMessage'];
let feeds: Awaited<ReturnType<typeof openFeeds>>;
let mails: Mail[];

beforeEach(async () => {
  mails = [];
  feeds = await openFeeds({ mail: { ...sendsMail, send: async (mail) => void mails.push(mail) } });
});

const as = (id: string, instructor: number | null, role?: Role): Calls => feeds.as(id, instructor, role).staffMessage;
const desk = () => as('desk', null, 'desk');
const write = (text: string, audience: StaffAudience = { to: 'all' }, request_key = text) =>
  desk().write({ text, audience, request_key });
async function deliver(): Promise<void> {
  const sender = createOutboxSender(feeds.desk.t.app);
  sender.start();
  await sender.idle();
  await sender.stop();
}
const readersOf = async (audience: StaffAudience) =>
  (await write(`to ${JSON.stringify(audience)}`, audience))?.readers
    .map(({ instructor_id }) => instructor_id)
    .toSorted();

describe('a message', () => {
  it('reaches all instructors, or those who teach a category, in a language or on a day, and no deleted one', async () => {
    expect(await readersOf({ to: 'all' })).toEqual(expect.arrayContaining([aoki, baba, chiba]));
    const { db } = feeds.desk.t.app;
    const taught = await db.selectFrom('instructor_category').selectAll().orderBy('instructor_id').execute();
    const category_id = taught[0]?.category_id ?? 0;
    expect(await readersOf({ to: 'category', category_id })).toEqual(
      taught.filter((row) => row.category_id === category_id).map((row) => row.instructor_id),
    );
    await db.deleteFrom('instructor_language').execute();
    await db.insertInto('instructor_language').values({ instructor_id: baba, language: 'yue' }).execute();
    expect(await readersOf({ to: 'language', language: 'yue' })).toEqual([baba]);
    await feeds.book();
    await feeds.book({ instructor_id: null, setting_time_id: school.time.afternoon });
    expect(await readersOf({ to: 'day', date: '2026-12-20' })).toEqual([aoki]);
    await expect(readersOf({ to: 'day', date: '2026-12-21' })).rejects.toMatchObject({
      cause: { code: 'conflict', text: { key: 'errors:staffMessageForNobody' } },
    });
    await feeds.desk.trpc.admin.instructor.remove({ id: baba, lessons: 'keep' });
    await expect(write('again', { to: 'language', language: 'yue' })).rejects.toMatchObject({
      cause: { code: 'conflict' },
    });
  });

  it('reaches nobody of another category or language, nor who has only canceled lessons on the day', async () => {
    const { db } = feeds.desk.t.app;
    const { ski, snowboard } = school.category;
    for (const table of ['instructor_category', 'instructor_language'] as const) await db.deleteFrom(table).execute();
    await db
      .insertInto('instructor_category')
      .values([
        { instructor_id: aoki, category_id: ski, level: 6 },
        { instructor_id: baba, category_id: snowboard, level: 6 },
      ])
      .execute();
    await db
      .insertInto('instructor_language')
      .values([
        { instructor_id: baba, language: 'yue' },
        { instructor_id: chiba, language: 'fr' },
      ])
      .execute();
    const canceled = await feeds.book({ instructor_id: baba });
    await feeds.desk.trpc.admin.booking.update({ id: canceled, invoice_status: 'Canceled' });
    await feeds.book();
    const audiences: [StaffAudience, number][] = [
      [{ to: 'category', category_id: ski }, aoki],
      [{ to: 'language', language: 'yue' }, baba],
      [{ to: 'day', date: '2026-12-20' }, aoki],
    ];
    for (const [audience, reader] of audiences) expect(await readersOf(audience)).toEqual([reader]);
    const listed = await desk().list();
    expect(listed.map(({ audience }) => audience)).toEqual(audiences.map(([audience]) => audience).toReversed());
    await feeds.desk.trpc.admin.instructor.remove({ id: chiba, lessons: 'keep' });
    expect(await readersOf({ to: 'all' })).not.toContain(chiba);
  });

  it('is mailed only to its readers, and not to one who was deleted meanwhile', async () => {
    const { db } = feeds.desk.t.app;
    await db.deleteFrom('instructor_language').execute();
    await db.insertInto('instructor_language').values({ instructor_id: baba, language: 'yue' }).execute();
    await write('For Baba', { to: 'language', language: 'yue' });
    await deliver();
    expect(mails.map(({ to }) => to)).toEqual(['baba@school.example']);
    await write('For everybody');
    await feeds.desk.trpc.admin.instructor.remove({ id: baba, lessons: 'keep' });
    await deliver();
    expect(mails.map(({ to }) => to)).toEqual(['baba@school.example', 'aoki@school.example']);
  });

  it('is only on the pages of its readers where no mail can be sent', async () => {
    feeds = await openFeeds();
    await write('Meeting');
    expect(await feeds.desk.t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute()).toEqual([]);
    expect(await as('aoki', aoki).own()).toMatchObject([{ text: 'Meeting' }]);
  });

  it('is written once, however often it is sent, with an audit row', async () => {
    const [first, again] = [await write('Meeting'), await write('Meeting')];
    expect(again).toEqual(first);
    expect(await desk().list()).toHaveLength(1);
    expect((await feeds.desk.audit()).map(({ entity, action }) => [entity, action])).toEqual([
      ['staff_message', 'create'],
    ]);
  });

  it('is not mistaken for another one with the same key', async () => {
    await write('Meeting at 08:15', { to: 'all' }, 'one press');
    const others: [string, StaffAudience][] = [
      ['Meeting at 07:45', { to: 'all' }],
      ['Meeting at 08:15', { to: 'day', date: '2026-12-20' }],
    ];
    for (const [text, audience] of others)
      await expect(write(text, audience, 'one press')).rejects.toMatchObject({
        cause: { code: 'conflict', text: { key: 'errors:pressChanged' } },
      });
    expect(await desk().list()).toHaveLength(1);
    // The same words to others: the instructors of another day, category or language.
    await feeds.book();
    const { db } = feeds.desk.t.app;
    await db.insertInto('instructor_language').values({ instructor_id: baba, language: 'yue' }).execute();
    const pairs: [StaffAudience, StaffAudience][] = [
      [
        { to: 'day', date: '2026-12-20' },
        { to: 'day', date: '2026-12-21' },
      ],
      [
        { to: 'category', category_id: 1 },
        { to: 'category', category_id: 2 },
      ],
      [
        { to: 'language', language: 'yue' },
        { to: 'language', language: 'en' },
      ],
    ];
    for (const [audience, other] of pairs) {
      await write('Be there', audience, `to a ${audience.to}`);
      await expect(write('Be there', other, `to a ${audience.to}`)).rejects.toMatchObject({
        cause: { code: 'conflict', text: { key: 'errors:pressChanged' } },
      });
    }
  });

  it('without text, or for an invalid day, is refused', async () => {
    await expect(write(' \n ')).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await expect(write('a', { to: 'day', date: 'soon' })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  it('is mailed to those whose account may log in, with a link and without the name of a guest', async () => {
    await feeds.desk.trpc.admin.school.saveSettings({ notice_language: 'ja' });
    await feeds.book({ customer_name: 'Tan Wei Ling' });
    await feeds.desk.t.app.db.deleteFrom('outbox').execute();
    await write('Meeting at 08:15\nin the hall', { to: 'all' });
    await feeds.desk.trpc.admin.account.disable({ id: 'baba' });
    await deliver();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['aoki@school.example', 'Gerende Snow Schoolからの連絡'],
    ]);
    expect(mails[0]?.text).toContain('Meeting at 08:15\nin the hall');
    expect(mails[0]?.text).toContain('https://ski.example/me');
    expect(mails[0]?.text).not.toContain('Wei Ling');
    expect(mails[0]?.calendar).toBeNull();
  });
});

describe('an instructor', () => {
  const own = (id: 'aoki' | 'baba') => as(id, id === 'aoki' ? aoki : baba);

  it('sees the own messages, unread first, and viewing them does not mark them as read', async () => {
    await write('First');
    await write('Second');
    const [second, first] = await own('aoki').own();
    expect([second?.text, first?.text]).toEqual(['Second', 'First']);
    await own('aoki').read({ id: second?.id ?? 0 });
    expect((await own('aoki').own()).map(({ text, read_at }) => [text, read_at !== null])).toEqual([
      ['First', false],
      ['Second', true],
    ]);
    expect((await own('baba').own()).every(({ read_at }) => read_at === null)).toBe(true);
    const readings = (await feeds.desk.audit()).filter(({ action }) => action === 'update');
    expect(readings).toMatchObject([{ entity: 'staff_message', entity_id: '2', actor: 'aoki@school.example' }]);
    feeds.pass(31 * 24 * 60);
    expect((await own('aoki').own()).map(({ text }) => text)).toEqual(['First']);
    await own('aoki').read({ id: first?.id ?? 0 });
    expect(await own('aoki').own()).toEqual([]);
  });

  it('marks a message as read by one press, whose time the desk sees; a second one changes nothing', async () => {
    const id = (await write('Meeting'))?.id ?? 0;
    feeds.pass(5);
    const read = await own('aoki').read({ id });
    feeds.pass(5);
    expect(await own('aoki').read({ id })).toEqual(read);
    const [message] = await desk().list();
    const states = new Map(message?.readers.map(({ instructor_id, read_at }) => [instructor_id, read_at]));
    expect([states.get(aoki), states.get(baba)]).toEqual(['2026-12-19T23:15:00.000Z', null]);
    expect(message?.readers.at(-1)?.instructor_id).toBe(aoki);
    await own('aoki').read({ id: (await write('Another'))?.id ?? 0 });
    expect((await own('aoki').own()).every(({ read_at }) => read_at !== null)).toBe(true);
  });

  it('neither sees nor reads a message to others: it is answered like an unknown one', async () => {
    await feeds.desk.t.app.db
      .insertInto('instructor_language')
      .values({ instructor_id: baba, language: 'yue' })
      .onConflict((on) => on.doNothing())
      .execute();
    const id = (await write('For Baba', { to: 'language', language: 'yue' }))?.id ?? 0;
    expect(await own('aoki').own()).toEqual([]);
    const refusal = async (of: number) =>
      own('aoki')
        .read({ id: of })
        .then(
          () => 'read',
          ({ code, message, cause }) => JSON.stringify({ code, message, cause }),
        );
    expect(await refusal(id)).toBe(await refusal(99_999));
    expect(await refusal(id)).toContain('staffMessageNotFound');
    expect((await own('baba').own())[0]?.read_at).toBeNull();
    for (const call of [() => as('owner', null, 'owner').own(), () => as('owner', null, 'owner').read({ id })])
      await expect(call()).rejects.toMatchObject({ cause: { code: 'forbidden' } });
    for (const call of [
      () => own('aoki').list(),
      () => own('aoki').write({ text: 'a', audience: { to: 'all' }, request_key: 'a' }),
    ])
      await expect(call()).rejects.toMatchObject({ cause: { code: 'forbidden' } });
  });
});
