import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { openServer } from '@gerende/api/database/server-database';
import { emptyServerDatabase, isOnPostgres, runSql } from '@gerende/api/testing/test-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openServerSchool } from '../open-server-school.ts';
import { checkServer } from './database-server.ts';
import type { Finding } from './finding.ts';

const SECRET = 'the secret of a school on a server';

async function examine(DATABASE_URL: string): Promise<Finding[]> {
  return checkServer({ DATA_DIR: '/nowhere', SECRET, DATABASE_URL });
}

const problemsOf = (findings: readonly Finding[]): string =>
  findings
    .filter(({ state }) => state === 'problem')
    .map(({ text }) => text)
    .join('\n');

async function administer(url: string, text: string): Promise<void> {
  const { db, close } = openServer({ url, isAlone: true, connections: 1 });
  await runSql(db, text);
  await close();
}

/** The messages in a part of the server's data, and the rest of an unfinished one. */
function messagesIn(given: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let rest = given;
  while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
    const size = rest.readUInt32BE(1) + 1;
    messages.push(rest.subarray(0, size));
    rest = rest.subarray(size);
  }
  return { messages, rest };
}

/**
 * A proxy in front of the server.
 * @param hand returns what is forwarded of a message; undefined: nothing
 */
async function behindProxy(url: string, hand: (message: Buffer) => Buffer | undefined): Promise<string> {
  const { port, hostname } = new URL(url);
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    let rest: Buffer = Buffer.alloc(0);
    server.on('data', (data) => {
      const read = messagesIn(Buffer.concat([rest, data]));
      rest = read.rest;
      for (const message of read.messages) client.write(hand(message) ?? Buffer.alloc(0));
    });
    client.pipe(server);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
  });
  return url.replace(`:${port}/`, `:${(proxy.address() as AddressInfo).port}/`);
}

const rewritten =
  (pattern: RegExp, by: string) =>
  (message: Buffer): Buffer =>
    Buffer.from(message.toString('latin1').replace(pattern, by), 'latin1');

describe.skipIf(!isOnPostgres)('the examination of a database server (needs a PostgreSQL server)', () => {
  it('finds nothing wrong with an empty database, and with a school', async () => {
    const url = await emptyServerDatabase();
    const empty = await examine(url);
    expect(problemsOf(empty)).toBe('');
    expect(empty).toContainEqual(
      expect.objectContaining({ about: 'database', state: 'note', text: expect.stringContaining('no school') }),
    );
    await (await openServerSchool({ DATA_DIR: '/nowhere', DATABASE_URL: url, wantsDemo: async () => false })).close();
    const findings = await examine(url);
    expect(findings.map(({ about, state }) => `${about} ${state}`)).toEqual([
      'server ok',
      'clock ok',
      'database ok',
      'clock ok',
    ]);
    await administer(url, "insert into kysely_migration values ('9999-later', '2030-01-01')");
    expect(problemsOf(await examine(url))).toContain('newer version');
  });

  it('detects a server that does not answer, a refused login, and a missing database', async () => {
    const url = await emptyServerDatabase();
    expect(problemsOf(await examine('postgres://x:secret@127.0.0.1:1/school'))).toMatch(
      /^127\.0\.0\.1:1 does not let us in .*that it runs/,
    );
    expect(problemsOf(await examine('postgres://x:secret@127.0.0.1:1/school'))).not.toContain('secret');
    expect(problemsOf(await examine(url.replace('gerende@', 'stranger@')))).toContain('check user and password');
    expect(problemsOf(await examine(`${url}_gone`))).toContain('make the database');
  });

  it('detects missing permissions, tables of another user, and an unsupported encoding', async () => {
    const url = await emptyServerDatabase();
    const name = `plain_${new URL(url).pathname.slice(-8)}`;
    await administer(url, `create role "${name}" login; create table theirs (id int)`);
    onTestFinished(() => administer(url.replace(/\/[^/]*$/, '/postgres'), `drop role "${name}"`));
    const problems = problemsOf(await examine(url.replace('gerende@', `${name}@`)));
    expect(problems).toContain('may not make tables in public');
    expect(problems).toContain('Tables belong to gerende');
    const other = `${new URL(url).pathname.slice(1)}_ascii`;
    await administer(url, `create database "${other}" encoding 'SQL_ASCII' template template0`);
    onTestFinished(() => administer(url.replace(/\/[^/]*$/, '/postgres'), `drop database "${other}" with (force)`));
    expect(problemsOf(await examine(url.replace(/\/[^/]*$/, `/${other}`)))).toContain('SQL_ASCII');
  });

  it('detects a proxy that does not deliver messages, an old version, and a wrong clock', async () => {
    const url = await emptyServerDatabase();
    const isMessage = (message: Buffer) => message.toString('latin1', 0, 1) === 'A';
    const deaf = await behindProxy(url, (message) => (isMessage(message) ? undefined : message));
    expect(problemsOf(await examine(deaf))).toContain('(LISTEN)');
    expect(problemsOf(await examine(await behindProxy(url, (message) => message)))).toBe('');
    const old = await behindProxy(url, rewritten(/1[5-9]00\d\d/, '140010'));
    expect(problemsOf(await examine(old))).toMatch(/Gerende needs 15 or later/);
    const ahead = await behindProxy(url, rewritten(/\b1(\d{12}\.\d)/, '2$1'));
    expect(problemsOf(await examine(ahead))).toMatch(/clock of the server is \d+\.\d s ahead/);
  });
});
