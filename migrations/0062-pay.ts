/**
 * What instructors are paid: rates from a day on, corrections, and approved months (decision 0114). Rows are added and
 * never changed; an approval is withdrawn or paid out once.
 */
import { sql } from 'kysely';
import {
  type AnyDatabase,
  isBetween,
  isDay,
  isNotBlank,
  isNotNegative,
  isOneOf,
  isTime,
  numberedKey,
  refuseRow,
  strict,
  strictInKeyOrder,
} from './portable.ts';

/** CHECK: a month as `yyyy-MM`. */
const isMonth = sql<boolean>`month like '____-__' and substr(month, 6, 2) between '01' and '12'`;

async function rates(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('pay_rate'))
    .addColumn('id', 'integer', numberedKey)
    // Null: for everybody.
    .addColumn('instructor_id', 'integer', (c) => c.references('instructor.id'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('tag', 'text')
    .addColumn('unit', 'text', (c) => c.notNull())
    // Null: from this day on there is no such rate.
    .addColumn('amount', 'integer')
    .addColumn('valid_from', 'text', (c) => c.notNull())
    .addColumn('set_at', 'text', (c) => c.notNull())
    .addColumn('set_by', 'text', (c) => c.notNull())
    .addCheckConstraint('pay_rate_subject', isOneOf('subject', ['lessons', 'private', 'group', 'tag', 'nomination']))
    .addCheckConstraint('pay_rate_tag_text', isNotBlank('tag'))
    .addCheckConstraint('pay_rate_tag', sql`(subject = 'tag') = (tag is not null)`)
    .addCheckConstraint('pay_rate_unit', isOneOf('unit', ['yen', 'percent']))
    .addCheckConstraint(
      'pay_rate_percent',
      sql`unit = 'yen' or (subject = 'nomination' and (amount is null or amount <= 100))`,
    )
    .addCheckConstraint('pay_rate_amount', isNotNegative('amount'))
    .addCheckConstraint('pay_rate_valid_from', isDay('valid_from'))
    .execute();
  await db.schema.createIndex('pay_rate_by_instructor').on('pay_rate').column('instructor_id').execute();
}

async function approvals(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('pay_approval'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id'))
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('minutes', 'integer', (c) => c.notNull())
    // Yen for the hours, for nominations, and of corrections, which may be negative.
    .addColumn('work', 'integer', (c) => c.notNull())
    .addColumn('nominations', 'integer', (c) => c.notNull())
    .addColumn('corrections', 'integer', (c) => c.notNull())
    .addColumn('approved_at', 'text', (c) => c.notNull())
    .addColumn('approved_by', 'text', (c) => c.notNull())
    .addColumn('paid_on', 'text')
    .addColumn('paid_by', 'text')
    .addColumn('withdrawn_at', 'text')
    .addColumn('withdrawn_by', 'text')
    .addColumn('withdrawn_why', 'text')
    .addCheckConstraint('pay_approval_month', isMonth)
    .addCheckConstraint('pay_approval_minutes', isNotNegative('minutes'))
    .addCheckConstraint('pay_approval_work', isNotNegative('work'))
    .addCheckConstraint('pay_approval_nominations', isNotNegative('nominations'))
    .addCheckConstraint('pay_approval_paid_on', isDay('paid_on'))
    .addCheckConstraint('pay_approval_paid', sql`(paid_on is null) = (paid_by is null)`)
    .addCheckConstraint('pay_approval_why', isNotBlank('withdrawn_why'))
    .addCheckConstraint(
      'pay_approval_withdrawn',
      sql`(withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_why is null)
        and (withdrawn_at is null or paid_on is null)`,
    )
    .execute();
  // Of two who approve one month at the same time, the second is refused.
  await db.schema
    .createIndex('pay_approval_standing')
    .unique()
    .on('pay_approval')
    .columns(['instructor_id', 'month'])
    .where(sql.ref('withdrawn_at'), 'is', null)
    .execute();
  await db.schema.createIndex('pay_approval_by_month').on('pay_approval').columns(['month', 'instructor_id']).execute();
}

/** As they were approved, without a guest's name; the course's name is that of then. */
async function lines(db: AnyDatabase): Promise<void> {
  await strictInKeyOrder(db.schema.createTable('pay_line'))
    .addColumn('approval_id', 'integer', (c) => c.notNull().references('pay_approval.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('minutes', 'integer', (c) => c.notNull())
    // Null for hours with a tag, as is the form.
    .addColumn('course_name', 'text')
    .addColumn('course_name_ja', 'text')
    .addColumn('course_name_zh', 'text')
    .addColumn('form', 'text')
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('rate', 'integer')
    .addColumn('yen', 'integer', (c) => c.notNull())
    .addColumn('nomination_fee', 'integer', (c) => c.notNull())
    .addColumn('nomination', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('pay_line_key', ['approval_id', 'position'])
    .addCheckConstraint('pay_line_date', isDay('date'))
    .addCheckConstraint('pay_line_start', isTime('start_time'))
    .addCheckConstraint('pay_line_end', isTime('end_time'))
    .addCheckConstraint('pay_line_minutes', isBetween('minutes', 0, 1440))
    .addCheckConstraint('pay_line_form', isOneOf('form', ['private', 'group']))
    .addCheckConstraint('pay_line_yen', isNotNegative('yen'))
    .addCheckConstraint('pay_line_nomination', isNotNegative('nomination'))
    .execute();
}

async function corrections(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('pay_correction'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id'))
    .addColumn('month', 'text', (c) => c.notNull())
    // Yen, negative for a deduction.
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('reverses_id', 'integer', (c) => c.unique().references('pay_correction.id'))
    // The approved month whose difference it carries over.
    .addColumn('approval_id', 'integer', (c) => c.references('pay_approval.id'))
    // The idempotency key: a second request with the same key is the same correction.
    .addColumn('request_key', 'text', (c) => c.notNull().unique())
    .addCheckConstraint('pay_correction_month', isMonth)
    .addCheckConstraint('pay_correction_amount', sql`amount <> 0`)
    .addCheckConstraint('pay_correction_reason', isNotBlank('reason'))
    .execute();
  await db.schema
    .createIndex('pay_correction_by_month')
    .on('pay_correction')
    .columns(['month', 'instructor_id', 'id'])
    .execute();
  await db.schema
    .createIndex('pay_correction_by_instructor')
    .on('pay_correction')
    .columns(['instructor_id', 'month'])
    .execute();
  await db.schema
    .createIndex('pay_correction_by_approval')
    .on('pay_correction')
    .column('approval_id')
    .where(sql.ref('approval_id'), 'is not', null)
    .execute();
}

/** Those of the demo school are deleted with it. */
async function neverChanged(db: AnyDatabase): Promise<void> {
  const frozen = ['id', 'instructor_id', 'month', 'minutes', 'work', 'nominations', 'corrections'];
  const differs = [...frozen, 'approved_at', 'approved_by'].map((name) => `new.${name} <> old.${name}`).join(' or ');
  const hasEnded = 'old.withdrawn_at is not null or old.paid_on is not null';
  await refuseRow(db, 'pay_approval', 'before update', 'pay_approval_never_changed', `${hasEnded} or ${differs}`);
  const isNoDemo = "exists (select 1 from school where seeded_with is null or seeded_with <> 'demo')";
  await refuseRow(db, 'pay_approval', 'before delete', 'pay_approval_never_deleted', isNoDemo);
  for (const table of ['pay_rate', 'pay_line', 'pay_correction']) {
    await refuseRow(db, table, 'before update', `${table}_never_changed`, '1 = 1');
    await refuseRow(db, table, 'before delete', `${table}_never_deleted`, isNoDemo);
  }
}

export async function up(db: AnyDatabase): Promise<void> {
  await rates(db);
  await approvals(db);
  await lines(db);
  await corrections(db);
  await neverChanged(db);
  await db.schema
    .alterTable('school')
    .addColumn('staff_pay', 'text', (c) =>
      c
        .notNull()
        .defaultTo('hours')
        .check(isOneOf('staff_pay', ['nothing', 'hours', 'sums'])),
    )
    .execute();
}
