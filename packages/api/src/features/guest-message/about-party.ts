/** Which lessons of a party a scheduled message is about, so that the party gets one message for one reason. */
import type { PlainDate, SchoolMoment } from '@gerende/domain/calendar/plain-date';
import type { TimedMessageKind } from '@gerende/domain/message/kinds';
import { isSendingTime, type MessageTime, type SendingTime, sendingTime } from '@gerende/domain/message/timing';
import type { AppContext } from '../../context/context.ts';
import type { Owed } from '../message/message-payload.ts';
import { dueBy } from '../owed/due-by.service.ts';
import { endOf, type PartyLine } from './party-lines.ts';

export type Look = { kind: TimedMessageKind; time: MessageTime; timeZone: string; now: SchoolMoment };

/** A payment that the guest had ordered and that failed: its checkout, and when the school learned of it. */
export type FailedOrder = { id: number; at: SchoolMoment };

/**
 * `id`: of the party, or of the booking that the message is about where each has its own. `failed`: set when the
 * reminder of what is owed is repeated because of it.
 */
export type Reason = { party: number; id: number; date: PlainDate; failed?: FailedOrder | undefined };

export type About = {
  /** The lines for which the message is due: it is stored under the first of them. */
  owners: PartyLine[];
  /** All lines that it is about. */
  lines: PartyLine[];
  from: SchoolMoment;
  owed?: Owed;
};

const sendingOf = (
  { kind, time }: Look,
  { lesson, taught }: PartyLine,
  due_on?: PlainDate,
  failed?: FailedOrder,
): SendingTime | undefined => sendingTime(kind, time, due_on ? lesson.days : taught, due_on, failed?.at);

/** The lines whose message may be sent now, and since when. */
function dueNow(
  look: Look,
  lines: readonly PartyLine[],
  due_on?: PlainDate,
  failed?: FailedOrder,
): Omit<About, 'owed'> | undefined {
  const due = lines.flatMap((line) => {
    const sending = sendingOf(look, line, due_on, failed);
    return sending && isSendingTime(sending, look.now) ? [{ line, from: sending.from }] : [];
  });
  const [first] = due;
  const owners = due.map(({ line }) => line);
  return first && { owners, lines: owners, from: first.from };
}

/** What is said besides of a payment that was ordered and did not come. */
export const afterOrder = (due_on: PlainDate, today: PlainDate): Pick<Owed, 'after_order' | 'is_overdue'> => ({
  after_order: true,
  ...(today > due_on && { is_overdue: true }),
});

async function aboutMoney(
  app: AppContext,
  look: Look,
  party: readonly PartyLine[],
  { party: partyId, date, failed }: Reason,
): Promise<About | undefined> {
  const { balance, lines } = await dueBy(app, partyId, date);
  const isOf = (due: readonly { id: number }[]) => (line: PartyLine) => due.some(({ id }) => id === line.row.id);
  const ofDay = lines.filter(({ due_on }) => due_on === date);
  const due = dueNow(look, party.filter(isOf(ofDay)), date, failed);
  const owed: Owed = { balance, due_on: date, ...(failed && afterOrder(date, look.now.slice(0, 10))) };
  return due && { ...due, lines: party.filter(isOf(lines)), owed };
}

/** When the last lesson of the party is over. */
function aboutAll(look: Look, party: readonly PartyLine[], date: PlainDate): About | undefined {
  const end = endOf(party);
  const last = party.filter((line) => end !== undefined && endOf([line]) === end);
  if (end?.slice(0, 10) !== date) return undefined;
  const due = dueNow(look, last);
  return due && { ...due, lines: party.filter(({ taught }) => taught.length > 0) };
}

/** @returns undefined where the message is not due, or about nothing */
export async function aboutParty(
  app: AppContext,
  look: Look,
  party: readonly PartyLine[],
  reason: Reason,
): Promise<About | undefined> {
  const begins = party.filter(({ taught }) => taught[0]?.date === reason.date);
  switch (look.kind) {
    case 'reminder':
      return dueNow(look, begins);
    case 'allocated':
      return dueNow(
        look,
        begins.filter(({ row }) => row.id === reason.id),
      );
    case 'balance_due':
      return aboutMoney(app, look, party, reason);
    case 'thanks':
      return aboutAll(look, party, reason.date);
  }
}
