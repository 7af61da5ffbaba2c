import { describe, expect, it } from 'vitest';
import { compiled, type Db, inSavepoint, inTransaction } from '../../../database/database.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { isOnPostgres } from '../../../testing/test-database.ts';
import { onlyRow } from './past-kysely.ts';

const select = (db: Db, { id }: { id: number }) => db.selectFrom('slope').select('name_en').where('id', '=', id);
const slopes = compiled(select);
const slopesAtOnce = compiled(select, { waits: false });
const renameSlope = compiled((db, { id, name_en }: { id: number; name_en: string }) =>
  db.updateTable('slope').set({ name_en }).where('id', '=', id),
);
const nameIn = (rows: readonly { name_en: string }[]): string => onlyRow(rows).name_en;

describe('a compiled query', () => {
  // On PostgreSQL a read never waits, and never sees uncommitted writes.
  it.skipIf(isOnPostgres)('outside of a transaction waits for the open one, unless it is declared not to', async () => {
    const { app } = await createTestApp();
    const before = nameIn(await slopes(app.db, { id: 1 }));
    const seen: Promise<string>[] = [];
    // Begun outside of the transaction, so that it belongs to none.
    let ask = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    }).then(() => {
      seen.push(slopes(app.db, { id: 1 }).then(nameIn), slopesAtOnce(app.db, { id: 1 }).then(nameIn));
    });
    const work = inTransaction(app, async ({ db }) => {
      await renameSlope(db, { id: 1, name_en: 'Not kept' });
      ask();
      await asked;
      await Promise.resolve();
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await Promise.all(seen)).toEqual([before, 'Not kept']);
  });

  it('with the root handle inside a transaction throws', async () => {
    const { app } = await createTestApp();
    for (const read of [slopes, slopesAtOnce])
      await expect(inTransaction(app, () => read(app.db, { id: 1 }))).rejects.toThrow('root database handle');
  });

  // A failed statement ends a transaction of PostgreSQL; `inSavepoint` allows it to continue.
  it.skipIf(isOnPostgres)(
    'that writes outside of a transaction is reported, and one that fails leaves the transaction as it was',
    async () => {
      const { app } = await createTestApp();
      const insert = compiled((db, row: { id: number; name_en: string }) => db.insertInto('slope').values(row));
      await insert(app.db, { id: 900, name_en: 'First' });
      await inTransaction(app, async ({ db }) => {
        await expect(insert(db, { id: 900, name_en: 'Second' })).rejects.toThrow(/unique/i);
        await renameSlope(db, { id: 900, name_en: 'Third' });
      });
      expect(nameIn(await slopes(app.db, { id: 900 }))).toBe('Third');
    },
  );

  it('of a transaction that has ended is no part of the next one', async () => {
    const { app } = await createTestApp();
    let ended: Db = app.db;
    await inTransaction(app, async ({ db }) => {
      ended = db;
    });
    const late = inTransaction(app, async ({ db }) => {
      await renameSlope(db, { id: 1, name_en: 'Rolled back' });
      throw new Error('rolled back');
    });
    const read = slopes(ended, { id: 1 }).then(nameIn, () => 'refused');
    await expect(late).rejects.toThrow('rolled back');
    expect(await read).not.toBe('Rolled back');
  });

  it('sent together with others of its transaction runs after those before it', async () => {
    const { app } = await createTestApp();
    const names = await inTransaction(app, ({ db }) =>
      Promise.all([
        slopes(db, { id: 1 }).then(nameIn),
        renameSlope(db, { id: 1, name_en: 'Renamed' }),
        slopes(db, { id: 1 }).then(nameIn),
      ]),
    );
    expect(names[0]).not.toBe('Renamed');
    expect(names[2]).toBe('Renamed');
  });

  it('that fails beside others undoes all of its transaction, and each of them can be run again', async () => {
    const { app } = await createTestApp();
    const insert = compiled((db, row: { id: number; name_en: string }) => db.insertInto('slope').values(row));
    const retype = compiled((db, id: number) => db.updateTable('slope').set({ name_ja: '' }).where('id', '=', id));
    const both = (id: number) =>
      inTransaction(app, ({ db }) =>
        // The second runs for the first time after one that has failed.
        Promise.all([insert(db, { id, name_en: 'Twice' }), retype(db, 1), renameSlope(db, { id: 1, name_en: 'Lost' })]),
      );
    const before = nameIn(await slopes(app.db, { id: 1 }));
    await expect(both(1)).rejects.toThrow(/unique/i);
    // The refusal of a later statement may arrive first.
    const behind = inTransaction(app, ({ db }) =>
      Promise.all([Promise.all([insert(db, { id: 1, name_en: 'Twice' })]).then(() => 0), slopes(db, { id: 1 })]),
    );
    await expect(behind).rejects.toThrow(/unique/i);
    expect(nameIn(await slopes(app.db, { id: 1 }))).toBe(before);
    await both(900);
    expect(nameIn(await slopes(app.db, { id: 1 }))).toBe('Lost');
  });

  it('whose answer nobody waits for is thrown by what follows it in its transaction, the commit at the latest', async () => {
    const { app } = await createTestApp();
    const insert = compiled((db, row: { id: number; name_en: string }) => db.insertInto('slope').values(row), {
      waits: false,
    });
    const before = nameIn(await slopes(app.db, { id: 1 }));
    const failing = (then: (db: Db) => Promise<unknown>) =>
      inTransaction(app, async ({ db }) => {
        await renameSlope(db, { id: 1, name_en: 'Lost' });
        await insert(db, { id: 1, name_en: 'Twice' });
        await then(db);
      });
    const follows: ((db: Db) => Promise<unknown>)[] = [
      async () => undefined,
      (db) => slopes(db, { id: 1 }),
      (db) => db.selectFrom('slope').select('id').execute(),
    ];
    for (const then of follows) await expect(failing(then)).rejects.toThrow(/unique/i);
    expect(nameIn(await slopes(app.db, { id: 1 }))).toBe(before);
    await inTransaction(app, async (app) => {
      const part = inSavepoint(app, () => insert(app.db, { id: 1, name_en: 'Twice' }));
      await expect(part).rejects.toThrow(/unique/i);
      await insert(app.db, { id: 900, name_en: 'Kept' });
    });
    expect(nameIn(await slopes(app.db, { id: 900 }))).toBe('Kept');
  });

  it('takes a list as a list, of any length, and can be run again with another', async () => {
    const { app } = await createTestApp();
    const within = compiled((db, ids: readonly number[], { but = [] }: { but?: readonly number[] }) =>
      db
        .selectFrom('slope')
        .select('id')
        .where('id', 'in', ids)
        .where((eb) => eb.not(eb('id', 'in', but)))
        .orderBy('id'),
    );
    const idsOf = async (...asked: Parameters<typeof within>) => (await within(...asked)).map(({ id }) => id);
    const all = Array.from({ length: 40_000 }, (_, place) => place);
    expect(await idsOf(app.db, all, { but: [] })).toEqual(expect.arrayContaining([1, 2]));
    expect(await idsOf(app.db, [2], { but: [] })).toEqual([2]);
    expect(await idsOf(app.db, [], { but: [] })).toEqual([]);
    expect(await inTransaction(app, ({ db }) => idsOf(db, [1, 2], { but: [1] }))).toEqual([2]);
  });

  it('has a separate form for each set of given values', async () => {
    const { app } = await createTestApp();
    const found = compiled((db, from: number, to?: number, { name }: { name?: string } = {}) => {
      let query = db.selectFrom('slope').select('id').where('id', '>=', from).orderBy('id');
      if (to !== undefined) query = query.where('id', '<=', to);
      return name === undefined ? query : query.where('name_en', '=', name);
    });
    const idsOf = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ id }) => id);
    const { name_en: name } = onlyRow(await slopes(app.db, { id: 1 }));
    const all = await idsOf(app.db, 1);
    expect(all).toEqual(expect.arrayContaining([1, 2]));
    expect(await idsOf(app.db, 1, 2)).toEqual([1, 2]);
    expect(await idsOf(app.db, 1, 2, { name })).toEqual([1]);
    expect(await idsOf(app.db, 1, undefined, { name })).toEqual([1]);
    expect(await idsOf(app.db, 1, undefined, {})).toEqual(all);
  });
});
