/** What transactions of several processes may do at the same time, and what they know of each other. */
import { AsyncResource } from 'node:async_hooks';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import type { AppContext } from '../../../../context/context.ts';
import { inTransaction } from '../../../../database/database.ts';
import { openServer } from '../../../../database/server-database.ts';
import { recordChange } from '../../../../features/audit/audit.service.ts';
import { selectSchool } from '../../../../features/school/school.queries.ts';
import { untilWaiting } from '../../../../testing/lock-waits.ts';
import { createTestApp } from '../../../../testing/test-app.ts';
import { isOnPostgres, runSql } from '../../../../testing/test-database.ts';

/** The same school, opened by another process without notifications. */
async function twoProcesses() {
  const { app } = await createTestApp();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const other = openServer({ url: `${inject('postgres')}/${rows[0]?.name}`, isAlone: true });
  const context = { ...app, db: other.db };
  // Bound to the place where it was made: what another process does is not part of a transaction of this one.
  const elsewhere = AsyncResource.bind((claims: string[] | undefined, work: (app: AppContext) => Promise<void>) =>
    inTransaction(context, work, claims),
  );
  return { app, other: context, elsewhere, end: other.close };
}

/** The steps in the order in which they happened. */
class Order {
  readonly done: string[] = [];
  note = (what: string) => (): void => void this.done.push(what);
}

describe.skipIf(!isOnPostgres)('transactions of several processes', () => {
  it('run at the same time when they have no claim in common', async () => {
    const { app, elsewhere, end } = await twoProcesses();
    const order = new Order();
    await inTransaction(app, async () => {
      await elsewhere(['day 2', 'day 3'], async () => order.note('other day')());
      order.note('first')();
    }, ['day 1']);
    expect(order.done).toEqual(['other day', 'first']);
    await end();
  });

  it.each([
    ['the same', ['day 2', 'day 1'], ['day 3', 'day 1']],
    ['everything, by claiming nothing', undefined, ['day 1']],
    ['everything, by claiming nothing, after another', ['day 1'], undefined],
  ])('wait for each other when they decide about %s', async (_what, claimed, wanted) => {
    const { app, elsewhere, end } = await twoProcesses();
    const order = new Order();
    let waits: Promise<unknown> = Promise.resolve();
    await inTransaction(
      app,
      async ({ db }) => {
        waits = elsewhere(wanted, async () => order.note('second')());
        await untilWaiting((text) => runSql(db, text), 1);
        order.note('first')();
      },
      claimed,
    );
    await waits;
    expect(order.done).toEqual(['first', 'second']);
    await end();
  });

  it('write the log in the order in which their commits become visible, whatever they have claimed', async () => {
    const { app, elsewhere, end } = await twoProcesses();
    const change = { entity: 'booking', action: 'create', after: {} } as const;
    let waits: Promise<unknown> = Promise.resolve();
    await inTransaction(
      app,
      async (app) => {
        await recordChange(app, { ...change, entity_id: 1 });
        waits = elsewhere(['day 2'], (app) => recordChange(app, { ...change, entity_id: 2 }));
        await untilWaiting((text) => runSql(app.db, text), 1);
      },
      ['day 1'],
    );
    await waits;
    const seen = await app.db.selectFrom('audit_log').select('entity_id').orderBy('id', 'desc').limit(2).execute();
    expect(seen).toEqual([{ entity_id: '2' }, { entity_id: '1' }]);
    await end();
  });

  it('use what is cached of the catalogue, unless the notification of a commit is still missing', async () => {
    const { app, other, end } = await twoProcesses();
    const nameIn = () => inTransaction(app, async ({ db }) => (await selectSchool(db)).name);
    const before = await nameIn();
    await app.db.updateTable('booking').set({ fee: 1 }).execute();
    await other.db.updateTable('school').set({ name: 'Renamed elsewhere' }).execute();
    // It assumes that it is alone, so it does not listen.
    expect((await selectSchool(app.db)).name).toBe(before);
    expect(await nameIn()).toBe('Renamed elsewhere');
    expect((await selectSchool(app.db)).name).toBe('Renamed elsewhere');
    await end();
  });
});
