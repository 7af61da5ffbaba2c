/** When automatic backups are made, and why the last one failed (decision 0052). */
import { type AnyDatabase, isBetween, isFlag, isOneOf, strict } from './portable.ts';

const problems = ['disk_full', 'not_writable', 'damaged', 'unforeseen'];

export async function up(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('backup_plan'))
    .addColumn('id', 'integer', (c) => c.primaryKey().check(isBetween('id', 1, 1)))
    .addColumn('nightly', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('hour', 'integer', (c) => c.notNull().defaultTo(3))
    // Since when nightly backups are switched on; set by the first start that makes them.
    .addColumn('since', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('problem', 'text')
    .addColumn('detail', 'text')
    .addCheckConstraint('backup_plan_nightly', isFlag('nightly'))
    .addCheckConstraint('backup_plan_hour', isBetween('hour', 0, 23))
    .addCheckConstraint('backup_plan_problem', isOneOf('problem', problems))
    .execute();
  await db.insertInto('backup_plan').values({ id: 1 }).execute();
}
