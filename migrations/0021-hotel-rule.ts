/** Which guests have to name a hotel: everybody, or only those who are picked up (decision 0043). */
import { type AnyDatabase, isOneOf } from './portable.ts';

const rules = ['always', 'with_pick_up'];

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('school')
    .addColumn('ask_hotel', 'text', (c) => c.notNull().defaultTo('always').check(isOneOf('ask_hotel', rules)))
    .execute();
}
