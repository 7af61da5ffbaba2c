/** Whose phones receive notifications, how many, and when that ends. */

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../platform/tokens.ts';
import { openPushSchool, type PushSchool } from '../../testing/push-school.ts';
import { school } from '../../testing/test-school.ts';
import { beginSession } from '../session/session.service.ts';

const { aoki, baba } = school.instructor;
let { service, feeds, app, as, ofAoki, phone, stored }: PushSchool = {} as never;

beforeEach(async () => {
  ({ service, feeds, app, as, ofAoki, phone, stored } = await openPushSchool());
});

describe('a subscription', () => {
  it('is only for an instructor, with valid keys, and belongs to whoever subscribed last', async () => {
    const { subscription } = service.browser('one');
    for (const wrong of [
      { p256dh: 'A'.repeat(87) },
      { auth: 'A'.repeat(21) },
      { endpoint: 'https://127.0.0.1/send' },
      { endpoint: 'http://push.example.com/send' },
    ])
      await expect(ofAoki().webPush.subscribe({ ...subscription, ...wrong })).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
    for (const role of ['owner', 'desk', 'instructor'] as const)
      for (const call of [
        () => as('nobody', null, role).webPush.key(),
        () => as('nobody', null, role).webPush.subscribe(subscription),
        () => as('nobody', null, role).webPush.unsubscribe(subscription),
      ])
        await expect(call()).rejects.toMatchObject({ cause: { code: 'forbidden' } });
    await ofAoki().webPush.subscribe(subscription);
    await ofAoki().webPush.subscribe(subscription);
    await as('baba', baba).webPush.subscribe(subscription);
    const all = await app.db.selectFrom('push_subscription').select(['user_id', 'session_hash']).execute();
    expect(all).toEqual([{ user_id: 'baba', session_hash: hashOf('of baba') }]);
    await ofAoki().webPush.unsubscribe(subscription);
    expect(await stored()).toEqual(['one']);
    for (let at = 0; at < 2; at += 1) await as('baba', baba).webPush.unsubscribe(subscription);
    expect(await stored()).toEqual([]);
  });

  it('is one of ten at most: the one that was not renewed for the longest time is deleted', async () => {
    for (let at = 0; at < 10; at += 1) {
      await phone(`${at}`);
      feeds.pass(1);
    }
    await as('baba', baba).webPush.subscribe(service.browser('of baba').subscription);
    const { subscription } = service.browser('0');
    await ofAoki().webPush.subscribe(subscription);
    feeds.pass(1);
    await phone('10');
    expect((await stored()).toSorted()).toEqual(['0', '10', '2', '3', '4', '5', '6', '7', '8', '9', 'of baba']);
  });

  it('ends on one phone without the others of the account', async () => {
    for (const name of ['one', 'other']) await phone(name);
    await ofAoki().webPush.unsubscribe(service.browser('one').subscription);
    expect(await stored()).toEqual(['other']);
  });

  it('is deleted with those that were not renewed for 60 days, when a phone is renewed', async () => {
    await phone('old');
    feeds.pass(61 * 24 * 60);
    await as('baba', baba).webPush.subscribe(service.browser('of baba').subscription);
    expect(await stored()).toEqual(['of baba']);
  });

  it('is told the public key of the school, where mails are sent', async () => {
    expect(await ofAoki().webPush.key()).toMatchObject({ key: service.port().publicKey });
    const mail = { ...app.mail, isConfigured: false };
    expect(await as('aoki', aoki, 'instructor', 'of a test', { mail }).webPush.key()).toMatchObject({ key: null });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is logged out', () => ofAoki('a session').session.logout()],
    ['has its session ended', () => ofAoki('another').account.endSession({ id: hashOf('a session') })],
    ['has all others ended', () => ofAoki('another').account.endSessions({ keeps_current: true })],
    ['is of a barred account', () => feeds.desk.trpc.admin.account.disable({ id: 'aoki' })],
    ['gets another role', () => feeds.desk.trpc.admin.account.setRole({ id: 'aoki', role: 'desk' })],
    ['is of an account that goes', () => app.db.deleteFrom('user').where('id', '=', 'aoki').execute()],
  ])('ends when the phone %s', async (_what, end) => {
    await phone('one', 'a session');
    await sql`insert into session (id, user_id, expires_at, created_at, ends_at)
      values (${hashOf('a session')}, 'aoki', 4000000000, '2026-12-20T00:00:00.000Z', 4000000000)`.execute(app.db);
    await end();
    expect(await stored()).toEqual([]);
  });

  it('outlives a session that expires, and the end of another one', async () => {
    const { id: token } = await beginSession(app, 'aoki');
    await phone('one', token);
    await ofAoki('another').session.logout();
    // Whoever logs out everywhere else goes on getting notifications here.
    await ofAoki(token).account.endSessions({ keeps_current: true });
    await app.db.deleteFrom('session').execute();
    expect(await stored()).toEqual(['one']);
  });
});
