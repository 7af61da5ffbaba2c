/** Which messages guests get, when scheduled ones are sent, and the school's own texts for them (decision 0084). */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, isFlag, isNotBlank, isOneOf, strict } from './portable.ts';

const atOnce = ['confirmed', 'to_confirm', 'changed', 'cancelled', 'requested', 'accepted', 'declined', 'offered'];
/** By kind, days before the lesson (after it: `thanks`; before the day of payment: `balance_due`) and the hour of that day. */
const timed = {
  reminder: { days: 2, hour: 18 },
  allocated: { days: 1, hour: 17 },
  balance_due: { days: 3, hour: 10 },
  thanks: { days: 1, hour: 10 },
};
const kinds = [...atOnce, ...Object.keys(timed)];

async function settings(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('message_setting'))
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('days', 'integer')
    .addColumn('hour', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('message_setting_kind', isOneOf('kind', kinds))
    // Without its mail no guest could confirm a booking.
    .addCheckConstraint('message_setting_is_on', sql`${isFlag('is_on')} and (kind <> 'to_confirm' or is_on = 1)`)
    .addCheckConstraint('message_setting_days', isBetween('days', 0, 60))
    .addCheckConstraint('message_setting_hour', isBetween('hour', 0, 23))
    .addCheckConstraint(
      'message_setting_time',
      sql`(${isOneOf('kind', Object.keys(timed))}) = (days is not null) and (days is null) = (hour is null)`,
    )
    .execute();
  // An existing school continues as before until somebody switches the new messages on.
  const anybody = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  await db
    .insertInto('message_setting')
    .values([
      ...atOnce.map((kind) => ({ kind, is_on: 1, days: null, hour: null })),
      ...Object.entries(timed).map(([kind, time]) => ({ kind, is_on: anybody ? 0 : 1, ...time })),
    ])
    .execute();
}

export async function up(db: AnyDatabase): Promise<void> {
  await settings(db);
  // A kind and language without a row uses the product's text.
  await strict(db.schema.createTable('message_text'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_text_key', ['kind', 'audience', 'language'])
    .addCheckConstraint('message_text_kind', isOneOf('kind', kinds))
    .addCheckConstraint('message_text_audience', isOneOf('audience', ['guest']))
    .addCheckConstraint('message_text_language', isOneOf('language', ['en', 'ja', 'zh']))
    .addCheckConstraint('message_text_subject', isNotBlank('subject'))
    .addCheckConstraint('message_text_subject_length', sql`length(subject) <= 200`)
    .addCheckConstraint('message_text_body', isNotBlank('body'))
    .addCheckConstraint('message_text_body_length', sql`length(body) <= 4000`)
    .execute();
}
