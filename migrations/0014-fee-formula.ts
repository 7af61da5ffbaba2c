/**
 * What a booking stores about its money: which formula computed its fee (price × days, or price × people), and the
 * invoice status it had before it was canceled, so that 'Paid' is not lost. A setting of the school is the desk's
 * default formula.
 */
import { sql } from 'kysely';
import { type AnyDatabase, isOneOf } from './portable.ts';

const isFormula = (name: string) => isOneOf(name, ['people', 'days']);

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('school')
    .addColumn('desk_fee', 'text', (c) => c.notNull().defaultTo('people').check(isFormula('desk_fee')))
    .execute();
  await db.schema
    .alterTable('booking')
    .addColumn('fee_formula', 'text', (c) => c.notNull().defaultTo('people').check(isFormula('fee_formula')))
    .execute();
  await db.schema
    .alterTable('booking')
    .addColumn('invoice_status_before_cancel', 'text', (c) =>
      c.check(isOneOf('invoice_status_before_cancel', ['Unpaid', 'Paid', 'Sent', 'Not sent'])),
    )
    .execute();
  // Guests pay price × days, and so do the guests of the demo school, whose bookings were not made by the desk.
  await sql`
    update booking set fee_formula = 'days' where id in (
      select cast(entity_id as integer) from audit_log
      where entity = 'booking' and action = 'create' and source in ('guest', 'system')
    )`.execute(db);
  // The latest change that canceled a booking has its invoice status before that.
  await sql`
    update booking set invoice_status_before_cancel = 'Paid' where invoice_status = 'Canceled' and id in (
      select cast(entity_id as integer) from audit_log
      where entity = 'booking' and action = 'update'
        and "before" like '%"invoice_status":"Paid"%' and "after" like '%"invoice_status":"Canceled"%'
        and not exists (
          select 1 from audit_log as later
          where later.entity = 'booking' and later.entity_id = audit_log.entity_id and later.id > audit_log.id
            and later."after" like '%"invoice_status":%'
        )
    )`.execute(db);
}
