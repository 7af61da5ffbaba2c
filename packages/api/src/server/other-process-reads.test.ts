/**
 * What one process writes, another one answers at once: every valid write of the desk and of guests is made at one
 * process, and after each of them reads at another, which has all of it cached, are compared with those of a process
 * that caches nothing. After each write the next quarter of all reads is compared; `READS_ALL=1` compares all of them,
 * which takes four times as long. Writes and reads are those of the router and of the contract, so a new one is
 * included as soon as it has a valid input.
 */

import { describe, expect, it } from 'vitest';
import { makePartyLink } from '../features/guest-link/guest-link.service.ts';
import { updateConfirmation } from '../features/session/session.queries.ts';
import { cacheOf } from '../platform/cache/cache.ts';
import { realMilliseconds } from '../platform/clock.ts';
import { RateLimits } from '../platform/rate-limits.ts';
import { hashOf } from '../platform/tokens.ts';
import { openFuzzedSchool } from '../testing/fuzzed-school.ts';
import { goodCalls } from '../testing/good-calls.ts';
import { closedDoors } from '../testing/good-inputs.ts';
import { type Door, inGoodOrder, trpcDoors } from '../testing/shots.ts';
import { forgetfulProcessBeside, processBeside, type TestApp } from '../testing/test-app.ts';
import { isOnPostgres } from '../testing/test-database.ts';

/** Their answers depend on the process, such as its challenges and its files, or they record that they were called. */
const ofOneProcess = [
  'admin.about.get',
  'admin.audit.list',
  'admin.backup.list',
  'admin.booking.views',
  'guest.botCheck.challenge',
  'guest.botCheck.get',
  'GET /captcha',
  'GET /captcha/challenge',
  'GET /export/audit',
  'GET /export/booking',
  'GET /export/books',
  'GET /export/pay',
  'GET /schedule/export',
  'GET /storage/public/{path}',
  'GET /backups/{name}',
  'GET /invoices/{id}/pdf',
  'GET /invoices/{id}/receipt',
];

const parts = process.env.READS_ALL === '1' ? 1 : 4;

type Read = { name: string; address: string };

const isQuery = ({ good }: Door): boolean => good.method === 'GET';

/** Those that end the session, or cannot succeed in such a school. */
const isTried = ({ name }: Door): boolean => !name.endsWith('logout') && !closedDoors.includes(name);

function readsOf(doors: readonly Door[], page: string): Read[] {
  const queries = doors.filter(isQuery).map(({ name, good }) => ({ name, address: good.address }));
  const calls = Object.entries(goodCalls).flatMap(([name, { path }]) =>
    name.startsWith('GET ') ? { name, address: path ?? name.slice('GET '.length) } : [],
  );
  const own = { name: "the guest's own page", address: page };
  return [...queries, ...calls, own].filter(({ name }) => !ofOneProcess.includes(name));
}

/**
 * Waits for notifications before it answers, as the server does. Without recording the last use of a session: the reads
 * themselves store it, once in five minutes.
 */
async function ask(t: TestApp, token: string, { address }: Omit<Read, 'name'>): Promise<string> {
  await cacheOf(t.app.db)?.catchUp();
  const response = await t.request(address, { token });
  const body = (await response.text()).replace(/"(?:used_at|expires_at)":"[^"]*"/g, '"a use":""');
  return `${response.status} ${body}`;
}

describe.skipIf(!isOnPostgres)('a write at one process', () => {
  it('is in every answer of another one as soon as it is answered', { timeout: 1_200_000 }, async () => {
    const { t, token, tokenFor } = await openFuzzedSchool();
    const { mail, backups } = t.app;
    const options = { mail, backups, limits: new RateLimits(false) };
    const writer = await processBeside(t, options);
    const reader = await processBeside(t, options);
    const truth = await forgetfulProcessBeside(t, options);
    const page = (await makePartyLink(t.app, 1)).replace(/^https?:\/\/[^/]+/, '');
    const doors = inGoodOrder(trpcDoors()).filter(isTried);
    const reads = readsOf(doors, page);
    const writes = doors.filter((door) => !isQuery(door));
    expect([writes.length > 70, reads.length > 70]).toEqual([true, true]);

    const all = (at: TestApp, those: readonly Read[]) =>
      Promise.all(those.map((read) => ask(at, tokenFor(read.name), read)));
    const stored = new Map<string, string>();
    /** @returns whether an answer of a read differs from before */
    const compare = async (what: string, those: readonly Read[]): Promise<boolean> => {
      // The guest's own page is opened more often than the limit allows.
      for (const { app } of [reader, truth]) app.limits = new RateLimits(false);
      const heard = await all(reader, those);
      let isOther = false;
      for (const [index, answer] of (await all(truth, those)).entries()) {
        const { name, address } = those[index] as Read;
        expect([what, name, heard[index]]).toEqual([what, name, answer]);
        isOther ||= stored.get(name + address) !== answer;
        stored.set(name + address, answer);
      }
      return isOther;
    };
    await compare('before', reads);
    let seen = 0;
    for (const [at, { name, good }] of writes.entries()) {
      const { address, method, json } = good;
      // A slow machine would take longer than an entered password is valid.
      await updateConfirmation(t.app.db, hashOf(token), Math.floor(realMilliseconds() / 1000));
      const response = await writer.request(address, { method, json, token: tokenFor(name) });
      expect([name, response.status, response.status === 200 ? '' : await response.text()]).toEqual([name, 200, '']);
      const part = reads.filter((_, index) => index % parts === at % parts);
      if (await compare(name, part)) seen += 1;
    }
    // Most writes change some answer: otherwise the comparison proves nothing.
    expect(seen).toBeGreaterThan(writes.length / 2);
  });
});
