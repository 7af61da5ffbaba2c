import { expect, it } from 'vitest';
import { testDatabases } from '../testing/test-database.ts';
import { compiled, inTransaction } from './database.ts';

const note = compiled(
  (db, id: string) =>
    db.insertInto('audit_log').values({
      ...{ operation_id: id, at: '2026-12-10T01:00:00.000Z', actor: 'system', source: 'system' },
      ...{ entity: 'slope', entity_id: id, action: 'update' },
    }),
  { waits: false },
);

it('a commit reports each table that it has written, even by a write whose answer nobody waited for', async () => {
  const told: string[][] = [];
  const open = await testDatabases(async () => undefined);
  const db = await open((tables) => told.push([...tables]));
  told.length = 0;
  await inTransaction({ db }, async ({ db }) => {
    await db.deleteFrom('category').execute();
    await note(db, '1');
  });
  expect(told).toEqual([['category', 'audit_log']]);
  await note(db, '2');
  expect(told).toEqual([['category', 'audit_log'], ['audit_log']]);
});
