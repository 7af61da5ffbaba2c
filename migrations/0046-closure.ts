/** Closed slopes, and what happens to each booking that cannot be taught because of it. */
import { sql } from 'kysely';
import {
  type AnyDatabase,
  isDay,
  isNotBlank,
  isNotNegative,
  isOneOf,
  isTime,
  numberedKey,
  setAside,
  strict,
} from './portable.ts';

const states = ['waiting', 'moved', 'credit', 'refunded', 'kept', 'canceled'];

async function closures(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('closure'))
    .addColumn('id', 'integer', numberedKey)
    // Null: the whole school.
    .addColumn('slope_id', 'integer', (c) => c.references('slope.id'))
    .addColumn('from_date', 'text', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('to_date', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('open'))
    .addColumn('request_key', 'text', (c) => c.notNull().unique())
    .addColumn('closed_at', 'text', (c) => c.notNull())
    .addColumn('closed_by', 'text', (c) => c.notNull())
    .addColumn('reopened_at', 'text')
    .addColumn('reopened_by', 'text')
    .addCheckConstraint('closure_from_date', isDay('from_date'))
    .addCheckConstraint('closure_to_date', isDay('to_date'))
    .addCheckConstraint('closure_start_time', isTime('start_time'))
    .addCheckConstraint('closure_end_time', isTime('end_time'))
    .addCheckConstraint('closure_order', sql`from_date || start_time < to_date || end_time`)
    .addCheckConstraint('closure_reason', isNotBlank('reason'))
    .addCheckConstraint('closure_state', isOneOf('state', ['open', 'reopened']))
    .addCheckConstraint(
      'closure_reopened',
      sql`(state = 'reopened') = (reopened_at is not null) and (reopened_at is null) = (reopened_by is null)`,
    )
    .execute();
  await db.schema.createIndex('closure_by_state').on('closure').columns(['state', 'to_date']).execute();
}

async function answers(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('closure_answer'))
    .addColumn('closure_id', 'integer', (c) => c.notNull().references('closure.id').onDelete('cascade'))
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    // The days that cannot be taught.
    .addColumn('dates', 'text', (c) => c.notNull())
    // What the desk has chosen for it, or the guest.
    .addColumn('plan', 'text', (c) => c.notNull().defaultTo('ask'))
    .addColumn('move_dates', 'text')
    .addColumn('move_time_id', 'integer', (c) => c.references('setting_time.id'))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    // The reduction of the fee in yen.
    .addColumn('amount', 'integer')
    // When the plan was carried out, or the guest was asked; the message, where one could be sent.
    .addColumn('told_at', 'text')
    .addColumn('message_id', 'integer', (c) => c.references('outbox.id').onDelete('set null'))
    .addColumn('answered_at', 'text')
    .addColumn('answered_by', 'text')
    .addPrimaryKeyConstraint('closure_answer_key', ['closure_id', 'booking_id'])
    .addCheckConstraint('closure_answer_dates', isNotBlank('dates'))
    .addCheckConstraint('closure_answer_plan', isOneOf('plan', ['ask', 'move', 'credit', 'refund']))
    .addCheckConstraint('closure_answer_move', sql`(plan = 'move') = (move_dates is not null)`)
    .addCheckConstraint('closure_answer_state', isOneOf('state', states))
    .addCheckConstraint('closure_answer_amount', isNotNegative('amount'))
    .addCheckConstraint('closure_answer_given', sql`(state in ('credit', 'refunded')) = (amount is not null)`)
    .addCheckConstraint(
      'closure_answer_answered',
      sql`(state = 'waiting') = (answered_at is null) and (answered_at is null) = (answered_by is null)`,
    )
    .execute();
  await db.schema.createIndex('closure_answer_by_booking').on('closure_answer').column('booking_id').execute();
  await db.schema.createIndex('closure_answer_by_message').on('closure_answer').column('message_id').execute();
}

const atOnce = ['confirmed', 'to_confirm', 'changed', 'cancelled', 'requested', 'accepted', 'declined', 'offered'];
const added = ['closure', 'reopened'];
const timed = ['reminder', 'allocated', 'balance_due', 'thanks'];
const kinds = [...atOnce, ...added, ...timed];

async function settings(db: AnyDatabase): Promise<void> {
  await setAside(db, 'message_setting', 'earlier_message_setting');
  await strict(db.schema.createTable('message_setting'))
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('days', 'integer')
    .addColumn('hour', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('message_setting_kind', isOneOf('kind', kinds))
    // Without its mail no guest could confirm a booking; messages that the desk sends itself are never off.
    .addCheckConstraint(
      'message_setting_is_on',
      sql`is_on in (0, 1) and (kind not in ('to_confirm', 'closure', 'reopened') or is_on = 1)`,
    )
    .addCheckConstraint('message_setting_days', sql`days between 0 and 60`)
    .addCheckConstraint('message_setting_hour', sql`hour between 0 and 23`)
    .addCheckConstraint(
      'message_setting_time',
      sql`(${isOneOf('kind', timed)}) = (days is not null) and (days is null) = (hour is null)`,
    )
    .execute();
  const columns = ['kind', 'is_on', 'days', 'hour', 'version'] as const;
  await db
    .insertInto('message_setting')
    .columns([...columns])
    .expression(db.selectFrom('earlier_message_setting').select([...columns]))
    .execute();
  await db
    .insertInto('message_setting')
    .values(added.map((kind) => ({ kind, is_on: 1, days: null, hour: null })))
    .execute();
  await db.schema.dropTable('earlier_message_setting').execute();
}

async function texts(db: AnyDatabase): Promise<void> {
  await setAside(db, 'message_text', 'earlier_message_text');
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
  const columns = ['kind', 'audience', 'language', 'subject', 'body'] as const;
  await db
    .insertInto('message_text')
    .columns([...columns])
    .expression(db.selectFrom('earlier_message_text').select([...columns]))
    .execute();
  await db.schema.dropTable('earlier_message_text').execute();
}

export async function up(db: AnyDatabase): Promise<void> {
  await closures(db);
  await answers(db);
  await settings(db);
  await texts(db);
}
