import { expect, it } from 'vitest';
import { noTable } from '../../../cache/tables.ts';
import { isStorageFailure } from '../../../storage/storage-failures.ts';
import { openPostgres } from '../open.ts';
import { asAway } from './server-away.ts';

it('a server that cannot be reached is a failure of storage, for reads and for transactions', async () => {
  const { db, close } = openPostgres<{ slope: { id: number } }>({
    url: 'postgres://nobody@127.0.0.1:1/none',
    counted: noTable,
    isAlone: true,
  });
  const read = db.selectFrom('slope').select('id').orderBy('id').execute();
  await expect(read.catch(isStorageFailure)).resolves.toBe(true);
  const written = db.transaction().execute((tx) => tx.deleteFrom('slope').execute());
  await expect(written.catch(isStorageFailure)).resolves.toBe(true);
  await close();
});

it('an error of the query itself stays as it is', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505' });
  expect(asAway(error)).toBe(error);
  expect(isStorageFailure(asAway(Object.assign(new Error('shutting down'), { code: '57P01' })))).toBe(true);
});
