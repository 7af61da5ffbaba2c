/** What a process answers after another one has written to a database on a server, whose notifications may arrive late. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as listen, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { selectSchool } from '../features/school/school.queries.ts';
import { withAnswerCache } from '../server/cached-listener.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { isOnPostgres } from '../testing/test-database.ts';
import { openServer } from './server-database.ts';

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

/** Forwards traffic between a process and the database server, and can hold back the server's messages for a while. */
async function openLine(target: URL) {
  const open = new Set<Socket>();
  const paused = new Set<Socket>();
  let isHeld = false;
  let noteAsked = (): void => undefined;
  let times = 0;
  const line = listen((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
    client.on('data', (bytes) => {
      server.write(bytes);
      times += 1;
      noteAsked();
    });
    server.on('data', (bytes) => {
      client.write(bytes);
    });
    if (isHeld) server.pause();
    paused.add(server);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const url = new URL(target);
  url.port = String(portOf(line));
  return {
    url: url.href,
    hold: () => {
      isHeld = true;
      for (const socket of paused) socket.pause();
    },
    release: () => {
      isHeld = false;
      for (const socket of paused) socket.resume();
    },
    /** How many times the process has sent something to the server. */
    times: () => times,
    /** Resolves when the process sends something to the server. */
    asked: () =>
      new Promise<void>((resolve) => {
        noteAsked = resolve;
      }),
    close: () => {
      for (const socket of open) socket.destroy();
      line.close();
    },
  };
}

/** A second process on the database of the app, which answers with the name of the school. */
async function openOther({ app }: TestApp) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const line = await openLine(new URL(`${inject('postgres')}/${rows[0]?.name}`));
  const other = openServer({ url: line.url, connections: 1 });
  await other.listen();
  const server = createServer(
    withAnswerCache({ ...app, db: other.db }, (_request, response) => {
      selectSchool(other.db).then(
        ({ name }) => response.end(name),
        () => response.destroy(),
      );
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    line.release();
    await other.close();
    line.close();
  });
  return { line, name: async () => (await fetch(`http://127.0.0.1:${portOf(server)}/`)).text() };
}

describe.skipIf(!isOnPostgres)('a process beside another one', () => {
  it('never answers with data that was changed before the request, however late the notification of the change arrives', async () => {
    const t = await createTestApp();
    const { line, name } = await openOther(t);
    expect(await name()).toBe('Gerende Snow School');
    line.hold();
    await t.app.db.updateTable('school').set({ name: 'After' }).execute();
    const asked = line.asked();
    const answer = name();
    await Promise.race([answer, asked]);
    line.release();
    expect(await answer).toBe('After');
  });

  it('asks the server once for all requests that wait', async () => {
    const t = await createTestApp();
    const { line, name } = await openOther(t);
    await name();
    line.hold();
    const first = line.asked();
    const answers = [name()];
    await first;
    const before = line.times();
    answers.push(...Array.from({ length: 20 }, name));
    line.release();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['Gerende Snow School']));
    // One question for the requests that came while the first was in flight, and one that the listener asks each
    // second.
    expect(line.times() - before).toBeLessThan(10);
  });
});
