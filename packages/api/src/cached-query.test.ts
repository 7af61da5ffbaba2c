import { describe, expect, it } from 'vitest';
import { compiledQuery, onlyRow, readAtOnce } from './cached-query.ts';
import { type Db, inTransaction } from './database.ts';
import { createTestApp } from './testing/test-app.ts';

const select = (db: Db, { id }: { id: number }) => db.selectFrom('slope').select('name_en').where('id', '=', id);
const slopes = compiledQuery(select);
const slopesAtOnce = readAtOnce(select);
const renameSlope = compiledQuery((db, { id, name_en }: { id: number; name_en: string }) =>
  db.updateTable('slope').set({ name_en }).where('id', '=', id),
);
const nameIn = (rows: readonly { name_en: string }[]): string => onlyRow(rows).name_en;

describe('a compiled query', () => {
  it('outside of a transaction waits for the open one; one that reads at once does not', async () => {
    const { app } = await createTestApp();
    const before = nameIn(await slopes(app.db, { id: 1 }));
    const seen: Promise<string>[] = [];
    // Begun outside of the transaction, so that it is nobody's part.
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

  it('that writes outside of a transaction is reported, and one that fails leaves the transaction as it was', async () => {
    const { app } = await createTestApp();
    const insert = compiledQuery((db, row: { id: number; name_en: string }) => db.insertInto('slope').values(row));
    await insert(app.db, { id: 900, name_en: 'First' });
    await inTransaction(app, async ({ db }) => {
      await expect(insert(db, { id: 900, name_en: 'Second' })).rejects.toThrow('UNIQUE');
      await renameSlope(db, { id: 900, name_en: 'Third' });
    });
    expect(nameIn(await slopes(app.db, { id: 900 }))).toBe('Third');
  });

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
});
