/**
 * Cancels bookings that are not paid in time, if the terms that their guests agreed to say so: after one warning by
 * mail, and never after the first lesson has begun. One process does it (`beginSchoolWork`).
 */
import { addDays, dayIn, instantIn, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { groupBy } from '@gerende/domain/group-by';
import { readerLanguage } from '@gerende/domain/language/rules';
import { partyOf } from '@gerende/domain/party/rules';
import { onAccount } from '@gerende/domain/payment/on-account';
import { owedOfLine } from '@gerende/domain/payment/rules';
import type { Policy, PolicyTerms } from '@gerende/domain/policy/schema';
import { type UnpaidLine, unpaidDay } from '@gerende/domain/policy/unpaid';
import { type AppContext, systemCaller } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { instantOf, millisecondsOf, textOf } from '../../platform/clock.ts';
import { textsIn } from '../../platform/texts.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { lessonAsWritten, lessonFacts } from '../message/lesson-facts.ts';
import { instantText, type LessonFacts } from '../message/message-facts.ts';
import type { BookingPayload } from '../message/message-payload.ts';
import { isSwitchedOn, ownWords } from '../message/message-setting.service.ts';
import { goneDays } from '../message/queue-messages.ts';
import { messagesAbout, payloadOf, storeMessage, toldOf } from '../message/store-message.ts';
import { selectAccepted } from '../owed/accepted.queries.ts';
import { dueBy } from '../owed/due-by.service.ts';
import { selectParty } from '../party/party.queries.ts';
import { mayHavePaid, selectOrdered } from '../payment/payment.queries.ts';
import { readLedger } from '../payment/payment.service.ts';
import { selectPolicies } from '../policy/policy.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import {
  beginsBy,
  type Canceled,
  cancelUntold,
  followCanceled,
  readMoneyLines,
  refundNow,
  tellCanceled,
} from './cancel-lines.service.ts';
import { selectUnpaid } from './unpaid.queries.ts';

const hour = 3_600_000;

type Look = {
  now: number;
  timeZone: string;
  policies: readonly Policy[];
  /** When the bookings that were requests first were accepted. */
  accepted: ReadonlyMap<number, string>;
};

/** Terms that cancel unpaid bookings. */
type Dropping = PolicyTerms & { unpaid_hours: number };
const isDropping = (policy: PolicyTerms | undefined): policy is Dropping =>
  policy !== undefined && policy.unpaid_hours !== null;

type Line = Pick<StoredBooking, 'id' | 'policy_id' | 'fee' | 'date' | 'created_at'>;

const lineOf = ({ policies, timeZone, accepted }: Look, { policy_id, fee, date, ...line }: Line): UnpaidLine => ({
  policy: policies.find(({ id }) => id === policy_id),
  fee,
  booked: dayIn(timeZone, instantOf(accepted.get(line.id) ?? line.created_at)),
  first: date,
});

/** The earliest time at which a line with that due day is canceled. */
const endOf = ({ timeZone }: Look, { unpaid_hours }: Dropping, day: PlainDate): number =>
  instantIn(timeZone, addDays(day, 1), '00:00') + unpaid_hours * hour;

const isWarned = (look: Look, policy: Dropping, day: PlainDate): boolean =>
  look.now >= endOf(look, policy, day) - policy.warn_hours * hour;

/** The deadline in a warning that is sent now. */
const endOfWarned = (look: Look, policy: Dropping, day: PlainDate): number =>
  Math.max(endOf(look, policy, day), look.now + policy.warn_hours * hour);

const ofDay = (day: PlainDate): string => `-guest-unpaid-${day}`;
const keyOf = (id: number, day: PlainDate): string => `${id}${ofDay(day)}`;

/** When the warning about the line was queued, once it was sent; null while it waits; undefined when there is none. */
async function warningOf({ db }: AppContext, line: StoredBooking, day: PlainDate): Promise<string | null | undefined> {
  const warnings = (await messagesAbout(db, line)).filter(({ dedupe_key }) => dedupe_key.endsWith(ofDay(day)));
  // One mail warns of all lines of a party. Lines that were left out of it when it was sent were not warned of.
  const own = warnings.find(
    (row) => row.dedupe_key === keyOf(line.id, day) || toldOf(payloadOf(row), line.id) !== undefined,
  );
  if (!own) return undefined;
  const hasTold = own.status === 'sent' && toldOf(payloadOf(own), line.id) !== undefined;
  return hasTold ? own.created_at : null;
}

/**
 * A line that is not paid by its due day. `lines`: all of its party; `alike`: those that are overdue by the same terms
 * and day.
 */
type Overdue = {
  booking: StoredBooking;
  policy: Dropping;
  day: PlainDate;
  paid: number;
  lines: StoredBooking[];
  alike: StoredBooking[];
};

/** Reads it again with what its party has paid; undefined when there is nothing left to do. */
async function readOverdue(app: AppContext, at: Look, partyId: number, id: number): Promise<Overdue | undefined> {
  const lines = await selectParty(app.db, partyId);
  const ids = lines.map((line) => line.id);
  const look: Look = { ...at, accepted: await selectAccepted(app.db, ids) };
  const booking = lines.find((line) => line.id === id);
  if (booking?.status !== 'booked' || booking.invoice_status === 'Paid') return undefined;
  const line = lineOf(look, booking);
  const { policy } = line;
  if (!isDropping(policy)) return undefined;
  const ledger = await readLedger(app.db, partyId);
  const { open, counts } = onAccount(lines, ledger);
  if (open.length === 0) return undefined;
  const judged = open.map((each) => lineOf(look, each));
  const day = unpaidDay(line, judged, counts);
  if (day === undefined || !isWarned(look, policy, day)) return undefined;
  const alike = open.filter(
    (each) => each.policy_id === booking.policy_id && unpaidDay(lineOf(look, each), judged, counts) === day,
  );
  return { booking, policy, day, paid: ledger.paid, lines, alike };
}

/**
 * The lines of one warning: those that are overdue for the same reason, and were not warned of. The line itself is one
 * of them.
 */
async function linesToWarnOf(app: AppContext, look: Look, overdue: Overdue): Promise<StoredBooking[]> {
  const { booking, policy, day, alike } = overdue;
  const end = endOfWarned(look, policy, day);
  const lines: StoredBooking[] = [];
  for (const line of alike) {
    const isLeft = (await warningOf(app, line, day)) === undefined && !(await beginsBy(app, line.id, end));
    if (line.id === booking.id || isLeft) lines.push(line);
  }
  return lines;
}

async function factsOf(app: AppContext, booking: StoredBooking): Promise<LessonFacts> {
  const lesson = await lessonAsWritten(app, { booking, days: await selectLessonDays(app.db, booking.id) });
  return lessonFacts(app, lesson, lesson.language);
}

/** One mail for all lines of the party that are overdue for the same reason. */
async function warn(app: AppContext, look: Look, overdue: Overdue): Promise<void> {
  const { policy, day } = overdue;
  const [first = overdue.booking, ...further] = await linesToWarnOf(app, look, overdue);
  const language = readerLanguage(first);
  const facts = await factsOf(app, first);
  const others: LessonFacts[] = [];
  for (const line of further) others.push(await factsOf(app, line));
  const earlier = await messagesAbout(app.db, first);
  const words = await ownWords(app, 'balance_due', language);
  const until = instantText(textOf(endOfWarned(look, policy, day)), look.timeZone, language);
  const ids = [first, ...further].map(({ id }) => id);
  const { balance } = await dueBy(app, partyOf(first), day, ids);
  const payload: BookingPayload = {
    audience: 'guest',
    facts,
    gone: goneDays(earlier, facts),
    ...(others.length > 0 && { others }),
    owed: { balance, due_on: day, is_warning: true },
    note: textsIn(language)('mail:unpaidWarning', { until }),
    ...(words && { words }),
  };
  const dedupe_key = keyOf(first.id, day);
  const { email: recipient } = first;
  await storeMessage(
    app,
    first.id,
    { kind: 'balance_due', audience: 'guest', recipient, language, payload, dedupe_key },
    earlier,
  );
}

/** Of a partial payment the school keeps what the terms say, and never demands more. */
async function keptOf(app: AppContext, { booking, paid, lines }: Overdue): Promise<number> {
  const [line] = await readMoneyLines(app, [booking.id]);
  const kept = (line && refundNow(app, line, 'guest')?.kept) ?? 0;
  const ofOthers = lines.filter(({ id }) => id !== booking.id).reduce((sum, each) => sum + owedOfLine(each), 0);
  return Math.max(0, Math.min(kept, paid - ofOthers));
}

/** Warns, or cancels without a message yet, within a transaction. @returns what was canceled, if anything was */
async function followLine(
  app: AppContext,
  look: Look,
  partyId: number,
  id: number,
): Promise<'warned' | Canceled[] | null> {
  const overdue = await readOverdue(app, look, partyId, id);
  if (!overdue || overdue.booking.email === '') return null;
  const { policy, day } = overdue;
  if (await beginsBy(app, id, look.now)) return null;
  // The money is on its way: the provider reports when it has arrived, or will not.
  if ((await selectOrdered(app.db, partyId, app.payments.provider)) > 0) return null;
  const warned = await warningOf(app, overdue.booking, day);
  if (warned === undefined) {
    // No warning is sent of a cancellation that the beginning of the lesson would prevent.
    if (await beginsBy(app, id, endOfWarned(look, policy, day))) return null;
    await warn(app, look, overdue);
    return 'warned';
  }
  if (warned === null) return null;
  const end = Math.max(endOf(look, policy, day), millisecondsOf(warned) + policy.warn_hours * hour);
  if (look.now < end) return null;
  // An event may be lost, or have come while no server ran: the provider is asked first, and the next run knows.
  if (await mayHavePaid(app.db, partyId, app.payments.provider, textOf(end))) return null;
  const kept_fee = await keptOf(app, overdue);
  return cancelUntold(app, { ids: [id], reason: 'guest', kept: [{ id, kept_fee }] }, 'unpaid');
}

/**
 * The lines of a party are processed one after the other, since the payment for a canceled one may cover the next; one
 * mail is about all.
 */
async function followParty(
  app: AppContext,
  look: Look,
  partyId: number,
  ids: readonly number[],
): Promise<{ warned: number; canceled: Canceled[] }> {
  const done = { warned: 0, canceled: [] as Canceled[] };
  for (const id of ids) {
    const what = await followLine(app, look, partyId, id);
    if (what === 'warned') done.warned += 1;
    else if (what) done.canceled.push(...what);
  }
  await tellCanceled(app, done.canceled, true, 'unpaid');
  return done;
}

/**
 * Processes the unpaid bookings, those of each party in its own transaction. Nothing happens where no mail can be sent,
 * or guests get no mail about payments: nothing is canceled without a warning.
 * @returns how many guests were warned, and how many bookings were canceled
 */
export async function cancelUnpaid(app: AppContext): Promise<{ warned: number; canceled: number }> {
  const done = { warned: 0, canceled: 0 };
  const policies = await selectPolicies(app.db);
  const dropping = policies.filter(({ unpaid_hours }) => unpaid_hours !== null);
  if (dropping.length === 0 || !app.mail.isConfigured || !(await isSwitchedOn(app, 'balance_due'))) return done;
  const { time_zone: timeZone } = await selectSchool(app.db);
  const ids = dropping.map(({ id }) => id);
  const unpaid = await selectUnpaid(app.db, ids, dayIn(timeZone, app.clock.now()));
  const accepted = await selectAccepted(
    app.db,
    unpaid.map(({ id }) => id),
  );
  const look: Look = { now: app.clock.now().getTime(), timeZone, policies, accepted };
  const system = { ...app, caller: { ...systemCaller, sendsMessages: true } };
  const late = unpaid.filter((booking) => {
    const line = lineOf(look, booking);
    const day = unpaidDay(line, [line], 0);
    return isDropping(line.policy) && day !== undefined && isWarned(look, line.policy, day);
  });
  for (const [partyId, lines] of groupBy(late, partyOf)) {
    const numbers = lines.map((line) => line.id);
    const { warned, canceled } = await inTransaction(system, (app) => followParty(app, look, partyId, numbers));
    done.warned += warned;
    done.canceled += canceled.length;
    await followCanceled(system, canceled);
  }
  return done;
}
