/** Transactions that share a commit, on a real database. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Db, openDatabase } from '../../../database/database.ts';
import { engineOf } from '../engine.ts';

async function openNotes() {
  // On a busy machine the time for joining may be over at once.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const commits: string[][] = [];
  const { db } = openDatabase(':memory:', (tables) => commits.push([...tables]));
  onTestFinished(() => db.destroy());
  await sql`create table country (id integer primary key, code text unique)`.execute(db);
  await sql`create table part (country_id integer references country (id) deferrable initially deferred)`.execute(db);
  commits.length = 0;
  const add = (id: number) => (db: Db) =>
    db
      .insertInto('country')
      .values({ id, code: `c${id}` })
      .execute();
  const stored = async () => (await db.selectFrom('country').select('id').orderBy('id').execute()).map(({ id }) => id);
  const engine = engineOf(db);
  if (!engine) throw new Error('no engine');
  const join = <Result>(work: (db: Db) => Promise<Result>) => engine.inTransaction(db, work);
  return { db, group: { join }, commits, add, stored };
}

it('stores all that wait for each other with one commit, and a later one with another', async () => {
  const { group, commits, add, stored } = await openNotes();
  await Promise.all([1, 2, 3].map((id) => group.join(add(id))));
  expect(commits).toEqual([['country']]);
  await group.join(add(4));
  expect(commits).toHaveLength(2);
  expect(await stored()).toEqual([1, 2, 3, 4]);
});

it('rolls back one that fails, with its earlier writes, and stores the others', async () => {
  const { group, add, stored } = await openNotes();
  const outcomes = await Promise.allSettled([
    group.join(add(1)),
    group.join(async (db) => {
      await add(2)(db);
      throw new Error('refused');
    }),
    group.join(add(1)),
    group.join(add(3)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await stored()).toEqual([1, 3]);
});

it('rolls back the first when it fails, which is no savepoint, and stores those after it', async () => {
  const { group, commits, add, stored } = await openNotes();
  const first = group.join(async (db) => {
    await add(1)(db);
    throw new Error('refused');
  });
  const others = [group.join(add(1)), group.join(add(2))];
  await expect(first).rejects.toThrow('refused');
  await Promise.all(others);
  expect(await stored()).toEqual([1, 2]);
  expect(commits).toHaveLength(1);
});

it('lets a later one read what an earlier one of the same commit wrote', async () => {
  const { group, add } = await openNotes();
  const count = (db: Db) => db.selectFrom('country').select('id').execute();
  const [, seen] = await Promise.all([group.join(add(1)), group.join(count)]);
  expect(seen).toEqual([{ id: 1 }]);
});

it('refuses all of them when the commit fails, and stores the next one', async () => {
  const { group, add, stored } = await openNotes();
  const outcomes = await Promise.allSettled([
    group.join(add(1)),
    group.join(async (db) => {
      await sql`insert into part values (99)`.execute(db);
    }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await stored()).toEqual([]);
  await group.join(add(2));
  expect(await stored()).toEqual([2]);
});

it('commits nothing where all of them fail', async () => {
  const { group, commits, add } = await openNotes();
  const fail = async (db: Db) => {
    await add(1)(db);
    throw new Error('refused');
  };
  expect((await Promise.allSettled([group.join(fail), group.join(fail)])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(commits).toEqual([]);
});

it('runs each in the asynchronous context of its caller', async () => {
  const { group } = await openNotes();
  const caller = new AsyncLocalStorage<string>();
  const ask = (name: string) => caller.run(name, () => group.join(async () => caller.getStore()));
  expect(await Promise.all([ask('first'), ask('second')])).toEqual(['first', 'second']);
});
