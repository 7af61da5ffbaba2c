/** A scheduled message as it may be sent: about those of its lessons for which it is still true. */
import { momentIn } from '@gerende/domain/calendar/plain-date';
import type { TimedMessageKind } from '@gerende/domain/message/kinds';
import { partyOf } from '@gerende/domain/party/rules';
import type { AppContext } from '../../context/context.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { offerToPay } from '../checkout/begin-checkout.service.ts';
import type { OutboxRow } from '../message/message.queries.ts';
import type { LessonFacts } from '../message/message-facts.ts';
import type { BookingPayload, Owed } from '../message/message-payload.ts';
import { isSwitchedOn } from '../message/message-setting.service.ts';
import { dueBy } from '../owed/due-by.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { afterOrder } from './about-party.ts';
import { endOf, factsOf, type PartyLine, readLines } from './party-lines.ts';

type Still = { lines: PartyLine[]; owed?: Owed };

/** Those that have not begun: whoever is taught pays at the desk. */
async function notBegun(app: AppContext, lines: readonly PartyLine[]): Promise<PartyLine[]> {
  const now = momentIn((await selectSchool(app.db)).time_zone, app.clock.now());
  return lines.filter(
    ({
      lesson: {
        days: [first],
      },
    }) => first !== undefined && now < `${first.date}T${first.from}`,
  );
}

/** What is asked for online where that is another sum, since the provider takes no smaller one. */
async function onlineOf(app: AppContext, partyId: number, balance: number): Promise<Owed['online']> {
  const { offer, all, least } = await offerToPay(app, partyId);
  const isAsked = balance === offer?.amount || balance === all?.amount;
  return least === null || isAsked ? undefined : { least, amount: offer?.amount ?? null };
}

/** What is owed now; nothing if the day of payment is another, or over where nothing was ordered. */
async function stillOwed(
  app: AppContext,
  partyId: number,
  { party, told, owed: { is_warning, after_order, due_on } }: { party: PartyLine[]; told: PartyLine[]; owed: Owed },
): Promise<Still> {
  // A warning that bookings will be canceled is about the due day of their terms, and is still true after it; it is
  // about no others.
  const warned = is_warning ? told.map(({ row }) => row.id) : [];
  const due = await dueBy(app, partyId, due_on, warned);
  const today = await schoolToday(app);
  const online = await onlineOf(app, partyId, due.balance);
  const besides = {
    ...(online && { online }),
    ...(is_warning && { is_warning }),
    ...(after_order && afterOrder(due_on, today)),
  };
  const owed: Owed = { balance: due.balance, due_on, ...besides };
  const isDue = ({ row }: PartyLine): boolean => due.lines.some(({ id }) => id === row.id);
  if (is_warning) return { lines: told.filter(isDue), owed };
  const isOfDay = due.lines.some((line) => line.due_on === due_on) && (after_order || today <= due_on);
  const lines = isOfDay ? party.filter(isDue) : [];
  return { lines: owed.is_overdue ? await notBegun(app, lines) : lines, owed };
}

/** The lessons that are still at the time in the message, and still worth a message. */
async function stillTimely(
  app: AppContext,
  kind: TimedMessageKind,
  { party, told, as }: { party: PartyLine[]; told: PartyLine[]; as: readonly LessonFacts[] },
): Promise<PartyLine[]> {
  if (kind === 'thanks') {
    const last =
      as
        .flatMap(({ days }) => days.map(({ date }) => date))
        .sort()
        .at(-1) ?? '';
    const end = endOf(party)?.slice(0, 10);
    return end !== undefined && end <= last ? told.filter(({ taught }) => taught.length > 0) : [];
  }
  const { time_zone } = await selectSchool(app.db);
  const now = momentIn(time_zone, app.clock.now());
  return told.filter(({ row, taught: [first] }) => {
    if (!first || first.date !== as[0]?.days[0]?.date) return false;
    return now < `${first.date}T${first.from}` && (kind !== 'allocated' || row.instructor_id !== null);
  });
}

/** @returns undefined if it is no longer true for any of its lessons */
export async function timedAsItStands(
  app: AppContext,
  row: OutboxRow,
  kind: TimedMessageKind,
  { facts: one, others: more = [], owed: toldOwed, ...payload }: BookingPayload,
): Promise<OutboxRow | undefined> {
  const booking = row.booking_id === null ? undefined : await selectStoredBooking(app.db, row.booking_id);
  if (!booking || !(await isSwitchedOn(app, kind))) return undefined;
  const as = [one, ...more];
  const party = await readLines(app, partyOf(booking));
  const told = party.filter((line) => as.some(({ number }) => number === line.row.id));
  const { lines, owed }: Still = toldOwed
    ? await stillOwed(app, partyOf(booking), { party, told, owed: toldOwed })
    : { lines: await stillTimely(app, kind, { party, told, as }) };
  const now: LessonFacts[] = [];
  for (const line of lines) now.push(await factsOf(app, line, owed !== undefined));
  const [facts, ...others] = now;
  if (!facts) return undefined;
  const current: BookingPayload = { ...payload, facts, ...(others.length > 0 && { others }), ...(owed && { owed }) };
  return { ...row, payload: JSON.stringify(current) };
}
