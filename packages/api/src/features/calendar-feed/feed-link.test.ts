/** Who has a link to a feed, how it ends, and that nobody learns of it. */
import { feedPath } from '@gerende/domain/calendar-feed/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { rateLimits } from '../../platform/rate-limits.ts';
import { openFeeds } from '../../testing/calendar-feeds.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const { aoki } = school.instructor;
let feeds: Awaited<ReturnType<typeof openFeeds>>;

beforeEach(async () => {
  feeds = await openFeeds();
});

describe('a link to a feed', () => {
  const shutOut = async (token: string) => {
    const answer = await feeds.ask(token);
    const { error } = (await answer.json()) as { error: { request_id?: string } };
    return [answer.status, { ...error, request_id: '' }];
  };

  it('has 192 random bits, of which a hash is stored, and is in no log, metric or audit row', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    feeds = await openFeeds({ log });
    const token = await feeds.link();
    expect(token).toMatch(/^[\w-]{32}$/);
    await feeds.read(token);
    await feeds.desk.t.request(`${feedPath(token)}/more`);
    await feeds.desk.t.app.db.schema.alterTable('calendar_feed_lesson').renameTo('gone').execute();
    await feeds.desk.t.app.db.updateTable('school').set({ name: 'Other' }).execute();
    expect((await feeds.ask(token)).status).toBe(500);
    expect(lines.join('')).not.toContain(token);
    expect(lines.filter((line) => line.includes('"/calendar/:token"')).length).toBeGreaterThan(0);
    expect(await feeds.desk.t.app.metrics.registry.metrics()).not.toContain(token);
    expect(JSON.stringify(await feeds.desk.t.app.db.selectFrom('calendar_feed').selectAll().execute())).not.toContain(
      token,
    );
    expect(JSON.stringify(await feeds.desk.audit())).not.toContain(token);
  });

  it('is for no cache, no search engine and no other page', async () => {
    for (const token of [await feeds.link(), 'x'.repeat(32)]) {
      const { headers } = await feeds.ask(token);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    }
  });

  it('ends without those of other instructors, of which the desk lists each that is left', async () => {
    const [token, { token: other }] = [await feeds.link(), await feeds.ofBaba().make()];
    const listed = async () =>
      (await feeds.as('desk', null, 'desk').calendarFeed.list()).map(({ instructor_id }) => instructor_id);
    expect(await listed()).toEqual([aoki, school.instructor.baba]);
    await feeds.ofAoki().revokeOwn();
    expect([(await feeds.ask(token)).status, (await feeds.ask(other)).status]).toEqual([404, 200]);
    expect(await listed()).toEqual([school.instructor.baba]);
  });

  it('that ended is answered like an unknown one: by another link, by its owner, by the desk, with the account or the instructor', async () => {
    const unknown = await shutOut('x'.repeat(32));
    expect(unknown[0]).toBe(404);
    expect(await shutOut('short')).toEqual(unknown);
    const admin = feeds.desk.trpc.admin;
    const restore = async () => {
      await admin.account.enable({ id: 'aoki' });
      await admin.account.setRole({ id: 'aoki', role: 'instructor', instructor_id: aoki });
    };
    const ends: [string, () => Promise<unknown>][] = [
      ['another link', feeds.link],
      ['its owner', () => feeds.ofAoki().revokeOwn()],
      ['the desk', () => feeds.as('desk', null, 'desk').calendarFeed.revoke({ instructor_id: aoki })],
      ['disabled', () => admin.account.disable({ id: 'aoki' })],
      ['another role', () => admin.account.setRole({ id: 'aoki', role: 'desk' })],
      [
        'another instructor',
        () => admin.account.setRole({ id: 'aoki', role: 'instructor', instructor_id: school.instructor.chiba }),
      ],
    ];
    for (const [how, end] of ends) {
      const token = await feeds.link();
      expect((await feeds.ask(token)).status).toBe(200);
      await end();
      expect([how, await shutOut(token)]).toEqual([how, unknown]);
      await restore();
      // An ended link does not become valid again.
      expect([how, await shutOut(token)]).toEqual([how, unknown]);
    }
    const removals: (() => Promise<unknown>)[] = [
      () => admin.instructor.remove({ id: aoki, lessons: 'keep' }),
      () => feeds.desk.rest('DELETE', `/instructors/${aoki}`),
    ];
    for (const remove of removals) {
      const token = await feeds.link();
      await remove();
      expect(await shutOut(token)).toEqual(unknown);
      await admin.instructor.restore({ id: aoki });
      expect(await shutOut(token)).toEqual(unknown);
    }
  });

  it('opens nothing of an account that was barred by a database tool', async () => {
    const token = await feeds.link();
    await feeds.desk.t.app.db
      .updateTable('user')
      .set({ disabled_at: feeds.clock.nowText() })
      .where('id', '=', 'aoki')
      .execute();
    expect((await feeds.ask(token)).status).toBe(404);
  });

  it('is visible to its owner and to the desk, without its token; making and ending it is audited', async () => {
    expect(await feeds.ofAoki().own()).toEqual({ made_at: null });
    await feeds.link();
    expect(await feeds.ofAoki().own()).toEqual({ made_at: feeds.clock.nowText() });
    expect(await feeds.as('desk', null, 'desk').calendarFeed.of({ instructor_id: aoki })).toEqual({
      made_at: feeds.clock.nowText(),
    });
    expect(await feeds.ofBaba().own()).toEqual({ made_at: null });
    const listed = await feeds.as('desk', null, 'desk').calendarFeed.list();
    expect(listed.map((each) => Object.keys(each).toSorted())).toEqual([
      ['instructor_id', 'made_at', 'name', 'name_ja', 'name_zh'],
    ]);
    expect(listed[0]?.instructor_id).toBe(aoki);
    await feeds.ofAoki().revokeOwn();
    await feeds.ofAoki().revokeOwn();
    expect(await feeds.as('desk', null, 'desk').calendarFeed.list()).toEqual([]);
    const changes = (await feeds.desk.audit()).filter(({ entity }) => entity === 'calendar_feed');
    expect(changes.map(({ action, entity_id }) => [action, entity_id])).toEqual([
      ['make_link', String(aoki)],
      ['revoke_links', String(aoki)],
    ]);
    await expect(feeds.as('owner', null, 'owner').calendarFeed.make()).rejects.toMatchObject({
      cause: { code: 'forbidden' },
    });
  });

  it('that is wrong counts against a limit of the address', async () => {
    const t = await createTestApp({ proxies: 1 });
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const wrong = Array.from({ length: rateLimits.guestLink.points + 5 }, () =>
      t.request(feedPath('x'.repeat(32)), { headers: from }),
    );
    const statuses = (await Promise.all(wrong)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(rateLimits.guestLink.points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});
