/**
 * What a school with many bookings has besides them: a lesson for each, an invoice for every second one, payments of
 * the paid ones, mails and the audit log.
 */
import { openBenchFile } from './rows.ts';

/** @param dataDir a folder whose database holds the bookings of the list's figures, and no lessons */
export function fillRecords(dataDir: string): void {
  const file = openBenchFile(dataDir);
  file.pragma('journal_mode = OFF');
  file.pragma('synchronous = OFF');
  file.pragma('cache_size = -1000000');
  file.exec(`begin;
    insert into lesson (id, course_id, slope_id, date, start_time, end_time, instructor_id)
      select id, course_id, slope_id, date, case setting_time_id when 1 then '09:00' else '13:00' end,
        case setting_time_id when 1 then '12:00' else '16:00' end, instructor_id from booking order by id;
    insert into attendance (booking_id, day_number, lesson_id, date, people)
      select id, 1, id, date, number_of_orders from booking order by id;
    insert into invoice (number, booking_id, provider, status, amount, tax_rate_percent, tax_amount, lines, recipient, language, issued_at)
      select id, id, 'own', 'paid', fee, 10, fee / 11, '[]', '{}', 'en', created_at from booking where id % 2 = 0 order by id;
    insert into payment (party_id, booking_id, kind, method, amount, made_at, paid_on)
      select id, id, 'payment', case id % 3 when 0 then 'cash' when 1 then 'card' else 'transfer' end, fee, created_at, date
      from booking where invoice_status = 'Paid' order by id;
    insert into outbox (kind, booking_id, recipient, language, payload, dedupe_key, status, attempts, next_attempt_at, created_at, sent_at)
      select 'invoice', id, email, 'en', json_object('audience', 'guest', 'invoice', json_object('id', id, 'number', '1', 'amount', fee),
          'facts', json_object('number', id, 'guest', customer_name, 'school', json_object('name', 'Bench'))), 'bench ' || id, 'sent', 1, created_at, created_at, created_at
      from booking order by id;
    insert into audit_log (operation_id, at, actor, source, entity, entity_id, action, after)
      select 'bench ' || id, created_at, 'guest', 'guest', 'booking', cast(id as text), 'create', '{}' from booking order by id;
    commit;`);
  file.pragma('journal_mode = WAL');
  file.close();
}
