/** What must be true after every fault, as sentences about violations. */
import { readerOf } from '../../e2e/postgres/read-server.ts';
import { type Read, readDatabase, withDatabase } from '../../e2e/stored.ts';
import type { Guests } from './guests.ts';

/** The report of a run, and its faults. */
export type Report = { say: (line: string) => void; faults: string[] };

type Count = { email: string; count: number };

/** Mails by recipient, with the messages (by their id) and how often each arrived. */
function mailsByGuest(mails: readonly string[]): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const mail of mails) {
    const to = /^To: <?([^\s>]+)>?/im.exec(mail)?.[1] ?? '';
    const id = /^Message-ID:\s*(\S+)/im.exec(mail)?.[1] ?? '';
    const those = found.get(to) ?? new Map<string, number>();
    found.set(to, those.set(id, (those.get(id) ?? 0) + 1));
  }
  return found;
}

/** How often a guest has each of these, by the guest's address. */
const perGuest = {
  'records of it in the history': `select email, (select count(*) from audit_log where entity = 'booking'
    and entity_id = cast(booking.id as text) and action = 'create') as count from booking`,
  'queued mails': 'select email, (select count(*) from outbox where booking_id = booking.id) as count from booking',
  'lesson days': `select email, (select count(*) from attendance where booking_id = booking.id)
    + case when status = 'requested' then 1 else 0 end as count from booking`,
};

const keysPerGuest = {
  'keys of its request':
    'select email, (select count(*) from idempotency_key where booking_id = booking.id) as count from booking',
};

function damageOf(read: Read): string[] {
  const faults: string[] = [];
  const [integrity] = read<{ integrity_check: string }>('pragma integrity_check');
  if (integrity?.integrity_check !== 'ok') faults.push(`integrity: ${integrity?.integrity_check}`);
  for (const row of read('pragma foreign_key_check')) faults.push(`a reference is broken: ${JSON.stringify(row)}`);
  return faults;
}

/**
 * @param haveKeysExpired the clock was a day ahead, after which keys are deleted
 * @returns sentences; none when everything is right
 */
export function findFaults(dataDir: string, guests: Guests, { haveKeysExpired = false } = {}): string[] {
  return withDatabase(dataDir, (read) => {
    // A server on PostgreSQL maintains its files itself.
    const faults = readerOf(dataDir) ? [] : damageOf(read);
    const stored = new Map<string, number[]>();
    for (const { id, email } of read<{ id: number; email: string }>(
      "select id, email from booking where email like ? and customer_name like 'Guest %'",
      `${guests.name}%@example.com`,
    ))
      stored.set(email, [...(stored.get(email) ?? []), id]);
    for (const [email, id] of guests.acknowledged)
      if (stored.get(email)?.join() !== String(id))
        faults.push(`${email} was told booking ${id}; stored: ${stored.get(email)?.join() ?? 'none'}`);
    for (const [email, ids] of stored) {
      if (ids.length > 1) faults.push(`${email} has ${ids.length} bookings`);
      if (!guests.acknowledged.has(email) && !guests.unanswered.has(email)) faults.push(`nobody made ${email}`);
    }
    for (const [what, sql] of Object.entries({ ...perGuest, ...(!haveKeysExpired && keysPerGuest) }))
      for (const { email, count } of read<Count>(`${sql} where customer_name like 'Guest %'`))
        if (count !== 1) faults.push(`${email} has ${count} ${what}`);
    return faults;
  });
}

/** @returns how many of these guests have a booking */
export function storedOf(dataDir: string, emails: Iterable<string>): number {
  const wanted = new Set(emails);
  return readDatabase<{ email: string }>(dataDir, 'select email from booking').filter(({ email }) => wanted.has(email))
    .length;
}

/** @returns what is wrong with the mails that arrived, and how many arrived again with the number of an earlier one */
export function findMailFaults(mails: readonly string[], guests: Guests): { faults: string[]; repeated: number } {
  const byGuest = mailsByGuest(mails);
  const faults: string[] = [];
  let repeated = 0;
  for (const email of guests.acknowledged.keys()) {
    const messages = byGuest.get(email);
    if (messages?.size !== 1) faults.push(`${email} got ${messages?.size ?? 0} different mails`);
    for (const times of messages?.values() ?? []) repeated += times - 1;
  }
  return { faults, repeated };
}
