/**
 * What is to be done now about a booking that is not paid in time, if the terms that its guest agreed to say so: warn of its
 * cancellation, or cancel it.
 */
import { addDays, dayIn, instantIn, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { onAccount } from '@gerende/domain/payment/on-account';
import type { Policy, PolicyTerms } from '@gerende/domain/policy/schema';
import { type UnpaidLine, unpaidDay } from '@gerende/domain/policy/unpaid';
import type { AppContext } from '../../context/context.ts';
import { instantOf, millisecondsOf, textOf } from '../../platform/clock.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { isSwitchedOn } from '../message/message-setting.service.ts';
import { messagesAbout, payloadOf, toldOf } from '../message/store-message.ts';
import { selectAccepted } from '../owed/accepted.queries.ts';
import { selectParty } from '../party/party.queries.ts';
import { mayHavePaid, selectOrdered } from '../payment/payment.queries.ts';
import { readLedger } from '../payment/payment.service.ts';
import { selectPolicies } from '../policy/policy.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { beginsBy } from './cancel-lines.service.ts';

const hour = 3_600_000;

/** What is the same for all parties. */
type At = Omit<Look, 'accepted'>;

export type Look = {
  now: number;
  timeZone: string;
  policies: readonly Policy[];
  /** When the bookings that were requests first were accepted. */
  accepted: ReadonlyMap<number, string>;
};

/** Terms that cancel unpaid bookings. */
type Dropping = PolicyTerms & { unpaid_hours: number };
export const isDropping = (policy: PolicyTerms | undefined): policy is Dropping =>
  policy !== undefined && policy.unpaid_hours !== null;

type Line = Pick<StoredBooking, 'id' | 'policy_id' | 'fee' | 'date' | 'created_at'>;

export const lineOf = (
  { policies, timeZone, accepted }: Look,
  { policy_id, fee, date, ...line }: Line,
): UnpaidLine => ({
  policy: policies.find(({ id }) => id === policy_id),
  fee,
  booked: dayIn(timeZone, instantOf(accepted.get(line.id) ?? line.created_at)),
  first: date,
});

/** The earliest time at which a line with that due day is canceled. */
const endOf = ({ timeZone }: At, { unpaid_hours }: Dropping, day: PlainDate): number =>
  instantIn(timeZone, addDays(day, 1), '00:00') + unpaid_hours * hour;

export const isWarned = (look: At, policy: Dropping, day: PlainDate): boolean =>
  look.now >= endOf(look, policy, day) - policy.warn_hours * hour;

/** The deadline in a warning that is sent now. */
export const endOfWarned = (look: At, policy: Dropping, day: PlainDate): number =>
  Math.max(endOf(look, policy, day), look.now + policy.warn_hours * hour);

const ofDay = (day: PlainDate): string => `-guest-unpaid-${day}`;
export const keyOf = (id: number, day: PlainDate): string => `${id}${ofDay(day)}`;

/** When the warning about the line was queued, once it was sent; null while it waits; undefined when there is none. */
export async function warningOf(
  { db }: AppContext,
  line: StoredBooking,
  day: PlainDate,
): Promise<string | null | undefined> {
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
export type Overdue = {
  booking: StoredBooking;
  policy: Dropping;
  day: PlainDate;
  paid: number;
  lines: StoredBooking[];
  alike: StoredBooking[];
};

/** Reads it again with what its party has paid; undefined when there is nothing left to do. */
async function readOverdue(app: AppContext, at: At, partyId: number, id: number): Promise<Overdue | undefined> {
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
 * What is looked at now; undefined where no mail can be sent, or guests get no mail about payments: nothing is canceled
 * without a warning.
 */
export async function lookNow(app: AppContext): Promise<At | undefined> {
  const policies = await selectPolicies(app.db);
  if (!policies.some(isDropping) || !app.mail.isConfigured || !(await isSwitchedOn(app, 'balance_due')))
    return undefined;
  const { time_zone: timeZone } = await selectSchool(app.db);
  return { now: app.clock.now().getTime(), timeZone, policies };
}

/** @returns null while nothing is to be done about the line */
export async function stepOf(
  app: AppContext,
  look: At,
  partyId: number,
  id: number,
): Promise<{ what: 'warn' | 'cancel'; overdue: Overdue } | null> {
  const overdue = await readOverdue(app, look, partyId, id);
  if (!overdue || overdue.booking.email === '') return null;
  const { policy, day } = overdue;
  if (await beginsBy(app, id, look.now)) return null;
  // The money is on its way: the provider reports when it has arrived, or will not.
  if ((await selectOrdered(app.db, partyId, app.payments.provider)) > 0) return null;
  const warned = await warningOf(app, overdue.booking, day);
  // No warning is sent of a cancellation that the beginning of the lesson would prevent.
  if (warned === undefined)
    return (await beginsBy(app, id, endOfWarned(look, policy, day))) ? null : { what: 'warn', overdue };
  if (warned === null) return null;
  const end = Math.max(endOf(look, policy, day), millisecondsOf(warned) + policy.warn_hours * hour);
  if (look.now < end) return null;
  // An event may be lost, or have come while no server ran: the provider is asked first, and the next run knows.
  if (await mayHavePaid(app.db, partyId, app.payments.provider, textOf(end))) return null;
  return { what: 'cancel', overdue };
}

/**
 * Whether a guest is about to be warned of the cancellation of an unpaid booking, or told of it: no other mail asks for the
 * same money meanwhile.
 */
export async function isAboutToAct(app: AppContext, partyId: number): Promise<boolean> {
  const look = await lookNow(app);
  if (!look) return false;
  for (const { id } of await selectParty(app.db, partyId)) if (await stepOf(app, look, partyId, id)) return true;
  return false;
}
