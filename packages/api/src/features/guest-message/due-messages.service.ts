/**
 * Queues the scheduled messages: a reminder before the lesson, who teaches it, that a payment is due, thanks after the
 * lesson (decision 0084). A party gets one for one reason. Checked every minute; each is stored once, under a key of
 * its first booking and day, however often and by however many processes.
 */
import { momentIn, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { groupBy } from '@gerende/domain/group-by';
import { bookingMessageKinds, isTimed, type TimedMessageKind, timedMessageKinds } from '@gerende/domain/message/kinds';
import { daysToAskFor } from '@gerende/domain/message/timing';
import { partyOf } from '@gerende/domain/party/rules';
import { type AppContext, asSystem } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { instantOf, textOf } from '../../platform/clock.ts';
import { isAboutToAct } from '../cancellation/unpaid-step.ts';
import { selectOpenClosures } from '../closed-hours/closed-hours.queries.ts';
import { noLongerTrue, type OutboxRow } from '../message/message.queries.ts';
import type { LessonFacts } from '../message/message-facts.ts';
import { type BookingPayload, guestPayload } from '../message/message-payload.ts';
import { ownWords, timeOf } from '../message/message-setting.service.ts';
import { messagesAbout, payloadOf, storeMessage, toldOf as toldOfLine } from '../message/store-message.ts';
import { dueBy } from '../owed/due-by.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { type About, aboutParty, type FailedOrder, type Look, type Reason } from './about-party.ts';
import {
  type Candidate,
  owingCandidates,
  selectCandidates,
  selectEachDay,
  selectFailedOrders,
  selectStoredKeys,
} from './due-messages.queries.ts';
import { factsOf, type PartyLine, readLines } from './party-lines.ts';

type Owner = Pick<Candidate, 'id' | 'date'> & Pick<Reason, 'failed'>;
const keyOf = (kind: TimedMessageKind, { id, date, failed }: Owner): string =>
  [id, 'guest', kind, date, ...(failed ? [failed.id] : [])].join('-');

/** What messages to the guest have said about the booking, which may be one of several in them, newest first. */
const toldOf = (earlier: readonly OutboxRow[], bookingId: number): { created_at: string; facts: LessonFacts }[] =>
  earlier.flatMap(({ kind, created_at, payload }) => {
    const told = guestPayload(payloadOf({ payload }));
    const ofLine = told && toldOfLine(told, bookingId);
    const isTold = bookingMessageKinds.some((each) => each === kind) || isTimed(kind);
    return ofLine && isTold ? [{ created_at, facts: ofLine.facts }] : [];
  });

type Told = { from: string; booked_at: string; earlier: readonly OutboxRow[] };

const asksForMoney = ({ kind }: OutboxRow): boolean => kind === 'invoice' || kind === 'balance_due';

/** Whether the message says something that its guest has not just been told. */
function saysSomething({ kind, timeZone }: Look, facts: LessonFacts, { from, booked_at, earlier }: Told): boolean {
  const since = (instant: string): boolean => momentIn(timeZone, instantOf(instant)) >= from;
  const told = toldOf(earlier, facts.number);
  switch (kind) {
    case 'allocated':
      return facts.instructor !== null && told[0]?.facts.instructor !== facts.instructor;
    case 'reminder':
      return !since(booked_at) && !told.some((each) => since(each.created_at));
    case 'balance_due':
      // An invoice says the same, and so does a warning of the terms.
      return !since(booked_at) && !earlier.some((row) => asksForMoney(row) && since(row.created_at));
    case 'thanks':
      return true;
  }
}

type ReadLine = { line: PartyLine; facts: LessonFacts; earlier: readonly OutboxRow[] };

async function readTold(app: AppContext, { kind }: Look, lines: readonly PartyLine[]): Promise<ReadLine[]> {
  const told: ReadLine[] = [];
  for (const line of lines) {
    const earlier = await messagesAbout(app.db, line.row);
    told.push({ line, facts: await factsOf(app, line, kind === 'balance_due'), earlier });
  }
  return told;
}

/** Thanks are sent only once, however long the guest has stayed since. */
const isThanked = ({ earlier }: ReadLine): boolean =>
  earlier.some(({ kind, last_error }) => kind === 'thanks' && last_error !== noLongerTrue);

/** What is to be stored: `first` is the line under which it is stored. */
type Mail = { first: ReadLine; told: [ReadLine, ...ReadLine[]]; about: About };

/** @returns undefined where nothing is due, everything was sent, or it says nothing new */
async function mailFor(app: AppContext, look: Look, reason: Reason): Promise<Mail | undefined> {
  const party = await readLines(app, reason.party);
  const about = await aboutParty(app, look, party, reason);
  if (!about || party[0]?.row.email === '') return undefined;
  const keys = about.owners.map(({ row: { id } }) => keyOf(look.kind, { ...reason, id }));
  if ((await selectStoredKeys(app.db, keys)).size > 0) return undefined;
  if (look.kind === 'balance_due' && (await isAboutToAct(app, reason.party))) return undefined;
  const read = await readTold(app, look, about.lines);
  const [one, ...others] = look.kind === 'thanks' ? read.filter((each) => !isThanked(each)) : read;
  const owners = read.filter(({ line }) => about.owners.includes(line));
  const news = owners.filter(({ line: { row }, facts, earlier }) =>
    saysSomething(look, facts, { from: about.from, booked_at: row.created_at, earlier }),
  );
  const [first] = owners;
  return one && first && news.length > 0 ? { first, told: [one, ...others], about } : undefined;
}

/** Stores the message unless it is not due, no longer true, or stored already. @returns whether it did */
async function queueOne(app: AppContext, look: Look, reason: Reason): Promise<boolean> {
  const mail = await mailFor(app, look, reason);
  if (!mail) return false;
  const { kind } = look;
  const { first, told, about } = mail;
  const [{ facts }, ...others] = told;
  const { id, email } = first.line.row;
  const { language } = first.line.lesson;
  const words = await ownWords(app, kind, language);
  const payload: BookingPayload = {
    audience: 'guest',
    facts,
    gone: [],
    ...(others.length > 0 && { others: others.map((each) => each.facts) }),
    ...(words && { words }),
    ...(about.owed && { owed: about.owed }),
  };
  const dedupe_key = keyOf(kind, { ...reason, id });
  await storeMessage(app, id, { kind, recipient: email, language, payload, dedupe_key }, first.earlier);
  return true;
}

type Wanted = Candidate & Pick<Reason, 'failed'>;

/** By party: the newest payment that was ordered and failed within the last day. */
async function failedOrders(app: AppContext, { timeZone }: Look): Promise<Map<number, FailedOrder>> {
  const since = textOf(app.clock.now().getTime() - 24 * 3_600_000);
  const rows = await selectFailedOrders(app.db, since);
  return new Map(
    rows.map(({ id, party_id, updated_at }) => [party_id, { id, at: momentIn(timeZone, instantOf(updated_at)) }]),
  );
}

/**
 * Whoever had ordered the payment was not reminded of it, or believes to have paid: those are told of all that is due by
 * then, though its day may be over.
 */
async function owingNow(app: AppContext, look: Look, days: { from: PlainDate; to: PlainDate }): Promise<Wanted[]> {
  const failed = await failedOrders(app, look);
  const found = await owingCandidates(app, days);
  const again: Wanted[] = [];
  for (const [party_id, order] of failed) {
    const { lines } = await dueBy(app, party_id, days.to);
    const latest = lines
      .map(({ due_on }) => due_on)
      .sort()
      .at(-1);
    const due = lines.filter(({ due_on }) => due_on === latest);
    again.push(...due.map(({ id, due_on }) => ({ id, party_id, date: due_on, failed: order })));
  }
  return [...found.filter((each) => !failed.has(partyOf(each))), ...again];
}

/** A day that a closed slope has canceled is no longer the first or the last one. */
async function candidatesOf(app: AppContext, look: Look): Promise<Wanted[]> {
  const { kind, time, now } = look;
  const days = daysToAskFor(kind, time, now.slice(0, 10));
  if (kind === 'balance_due') return owingNow(app, look, days);
  if ((await selectOpenClosures(app.db)).length > 0) return selectEachDay(app.db, days);
  return selectCandidates(app.db, kind === 'thanks' ? 'last' : 'first', days);
}

/**
 * The reasons for which messages of a kind may be due and none was stored: one per party, but each booking has its own
 * instructor.
 */
async function reasonsOf(app: AppContext, look: Look): Promise<Reason[]> {
  const { kind } = look;
  const found = await candidatesOf(app, look);
  const keys = found.map((each) => keyOf(kind, each));
  const stored = await selectStoredKeys(app.db, keys);
  const idOf = (each: Candidate): number => (kind === 'allocated' ? each.id : partyOf(each));
  const groups = groupBy(found, (each) => `${idOf(each)} ${each.date}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.some((each) => stored.has(keyOf(kind, each)))) return [];
    return [{ party: partyOf(first), id: idOf(first), date: first.date, failed: first.failed }];
  });
}

/** Queues what is due now, each message in its own transaction. @returns how many messages were queued */
export async function queueDueMessages(app: AppContext): Promise<number> {
  const { time_zone: timeZone } = await selectSchool(app.db);
  const now = momentIn(timeZone, app.clock.now());
  const system = asSystem(app);
  let queued = 0;
  for (const kind of timedMessageKinds) {
    const time = await timeOf(app, kind);
    if (!time) continue;
    const look = { kind, time, timeZone, now };
    for (const reason of await reasonsOf(app, look)) {
      // Checked before the transaction, too: most of what is checked every minute was sent, or says nothing new.
      if (!(await mailFor(app, look, reason))) continue;
      if (await inTransaction(system, (app) => queueOne(app, look, reason))) queued += 1;
    }
  }
  return queued;
}
