/** A school whose slope closes: its bookings, the desk's actions in order, and what they have left in the database. */
import { openMailSink } from '../../../e2e/mail-sink.ts';
import { readDatabase, withDatabase } from '../../../e2e/stored.ts';
import { runCommand } from '../commands.ts';
import { openDaysSql, requestOn } from '../guests.ts';
import { untilSent } from '../kills.ts';
import { send, textOf } from '../send.ts';
import { databaseOn } from '../site/schools.ts';
import { startSite } from '../site/sites.ts';

const admin = { email: 'desk@example.com', password: 'glacier-94-lantern-orbit' };
const ofGuest = ['country_id', 'referrer', 'preferred_contact_method', 'account_id'];

/** Its data folder, where nothing is closed yet. */
export type School = { dataDir: string; token: string; date: string; bookings: Record<Guest, number[]> };
/** The result of each; the asked one then calls, and keeps the money as a credit. The family has two lines and one message. */
const guests = ['family', 'moved', 'refunded', 'asked'] as const;
type Guest = (typeof guests)[number];

type Answer = { status: number; data: unknown };

/** @throws when the server is gone before it has answered */
async function ask(url: string, procedure: string, json: unknown, token?: string): Promise<Answer> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  const answer = await send(`${url}/trpc/${procedure}`, { headers, body: JSON.stringify(json) });
  const text = await textOf(answer);
  if (!answer.complete) throw new Error('The answer was cut off.');
  const { result } = JSON.parse(text) as { result?: { data: unknown } };
  return { status: answer.statusCode ?? 0, data: result?.data ?? text };
}

/** @throws when it is refused */
async function done(url: string, procedure: string, json: unknown, token?: string): Promise<unknown> {
  const { status, data } = await ask(url, procedure, json, token);
  if (status !== 200) throw new Error(`${procedure} was answered with ${status}: ${JSON.stringify(data)}`);
  return data;
}

/** Books as a guest's page does, a line for each level. */
async function book(url: string, dataDir: string, guest: Guest): Promise<number[]> {
  const request = Object.entries(await requestOn(url, dataDir));
  const lines = (guest === 'family' ? [1, 3] : [1]).map((ability_level) => ({
    ...Object.fromEntries(request.filter(([name]) => !ofGuest.includes(name))),
    ability_level,
  }));
  const contact = { customer_name: `Guest ${guest}`, email: `${guest}@example.com`, phone_number: '+81 90 1234 5678' };
  const party = { ...Object.fromEntries(request.filter(([name]) => ofGuest.includes(name))), ...contact, lines };
  const made = await done(url, 'guest.booking.createParty', { ...party, idempotency_key: guest });
  return (made as { lines: { id: number }[] }).lines.map(({ id }) => id);
}

async function openWithMail(dataDir: string) {
  const { port, mails, close } = await openMailSink();
  const site = startSite({ dataDir, settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  return { site, url: await site.opened(), mails, close };
}

/** Everybody books the first open day; the refunded guest has an invoice and has paid a part of it. */
export async function openSchool(dataDir: string): Promise<School> {
  await runCommand(dataDir, ['admin', 'add', admin.email], admin.password);
  const { site, url, close } = await openWithMail(dataDir);
  const answer = await send(`${url}/api/v1/login`, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = JSON.parse(await textOf(answer)) as { token: string };
  const bookings: Record<Guest, number[]> = { family: [], moved: [], refunded: [], asked: [] };
  for (const guest of guests) bookings[guest] = await book(url, dataDir, guest);
  const [booking_id = 0] = bookings.refunded;
  const [{ fee } = { fee: 0 }] = readDatabase<{ fee: number }>(
    dataDir,
    'select fee from booking where id = ?',
    booking_id,
  );
  await done(url, 'admin.invoice.issue', { booking_id }, token);
  const press = { booking_id, request_key: 'deposit', balance: fee };
  await done(url, 'admin.payment.take', { ...press, amount: 5000, method: 'cash' }, token);
  // A message that waits says what is true when it is sent, so the earlier ones are sent before the storm.
  await untilSent(dataDir);
  await site.stop();
  await close();
  const [day] = readDatabase<{ date: string }>(dataDir, openDaysSql.replace('select id', 'select date'));
  return { dataDir, token, date: day?.date ?? '', bookings };
}

/** The desk's actions from the storm to the last call; a client that does not know which have arrived repeats all. */
export async function closeAndTell(url: string, { token, date, bookings }: School): Promise<void> {
  const press = (procedure: string, json: object) => done(url, `admin.closure.${procedure}`, json, token);
  const span = { from_date: date, start_time: '00:00', to_date: date, end_time: '24:00' };
  const closed = await press('close', { slope_id: 1, ...span, reason: 'Storm', request_key: 'storm' });
  const { id } = closed as { id: number };
  await press('plan', { id, booking_ids: [...bookings.family, ...bookings.moved], plan: 'move' });
  await press('plan', { id, booking_ids: bookings.refunded, plan: 'refund' });
  await press('carryOut', { id });
  const [booking_id] = bookings.asked;
  const { status, data } = await ask(url, 'admin.closure.decide', { id, booking_id, decision: 'credit' }, token);
  // Refused if it is answered already, which the page of the closure then shows.
  if (status !== 200 && status !== 409) throw new Error(`decide was answered with ${status}: ${JSON.stringify(data)}`);
}

/** What is compared, without times. */
const compared = {
  closures: 'select slope_id, from_date, to_date, state, reason from closure',
  answers: `select booking_id, state, plan, dates, move_dates, move_time_id, amount, told_at is not null as told,
    message_id is not null as has_message, answered_by from closure_answer order by booking_id`,
  bookings: 'select id, status, fee, kept_fee, date, days_of_lesson, invoice_status, version from booking order by id',
  days: `select booking_id, day_number, lesson.date, lesson.start_time, attendance.canceled, presence
    from attendance join lesson on lesson.id = lesson_id order by booking_id, day_number, lesson.date`,
  invoices: 'select booking_id, kind, amount, status from invoice order by id',
  payments: 'select party_id, kind, amount from payment order by id',
  // Ids of what was not stored are left out by PostgreSQL.
  history: `select entity, case when entity in ('closure', 'invoice') then '' else entity_id end as id, action,
    count(*) as times from audit_log where entity <> 'admin' group by 1, 2, 3 order by 1, 2, 3`,
  messages: `select booking_id, kind, recipient, status, count(*) as times from outbox
    group by booking_id, kind, recipient, status order by booking_id, kind, recipient, status`,
};

export type Left = Record<string, readonly string[]>;

/** Who got a mail, and its subject. */
const addressOf = (mail: string): string =>
  ['To', 'Subject'].map((name) => new RegExp(`^${name}: .*`, 'im').exec(mail)?.[0]).join(' ');

/** Starts the server, runs all actions, and waits for the last mail. @returns the state then */
export async function finish(school: School): Promise<Left> {
  const { site, url, mails, close } = await openWithMail(school.dataDir);
  await closeAndTell(url, school);
  await untilSent(school.dataDir);
  await site.stop();
  await close();
  const left: Left = { mails: mails.map(addressOf).sort() };
  return withDatabase(school.dataDir, (read) => {
    // A server on PostgreSQL checks its references itself.
    const damage = databaseOn(school.dataDir) ? {} : { damage: 'pragma foreign_key_check' };
    for (const [name, sql] of Object.entries({ ...compared, ...damage }))
      left[name] = read(sql).map((row) => JSON.stringify(row));
    return left;
  });
}
