/**
 * Carries out what the desk has planned, and sends each party one message. Every party has its own transaction, which
 * checks again: an interruption or a second press at the same time loses nothing and does nothing twice.
 */
import type { Carried, CarryOut, SeenPlan } from '@gerende/domain/closure/schema';
import { DomainError } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import { partyOf } from '@gerende/domain/party/rules';
import type { AppContext } from '../../context/context.ts';
import { inSavepoint, inTransaction } from '../../database/database.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { followInvoicesOutside } from '../invoice/correct-invoice.service.ts';
import { selectAnswer, updateTold, updateWaiting } from './closure.queries.ts';
import { type Answer, checkInForce, closureRow, readAnswers, refreshClosure } from './closure.service.ts';
import { type ToldLine, tellClosed } from './closure-message.ts';
import { type Decided, decideWithin, type Outcome } from './decide.service.ts';
import type { Changed } from './give-up-days.service.ts';
import { datesOf } from './touched-days.ts';

function decisionOf({ plan, move_dates, move_time_id }: Answer['row'], seen?: SeenPlan): Decided | undefined {
  if (plan === 'ask') return undefined;
  if (plan !== 'move') return { decision: plan, less: seen?.less };
  return { decision: 'move', move_to: { dates: datesOf(move_dates ?? ''), time_id: move_time_id } };
}

/** @throws conflict when another desk has planned something else since it was shown */
function checkPlan({ plan, move_dates, move_time_id }: Answer['row'], seen: SeenPlan | undefined): void {
  if (!seen) return;
  const to = seen.move_to;
  const isSeenMove = plan !== 'move' || (to?.dates.join(',') === move_dates && to?.time_id === move_time_id);
  if (seen.plan !== plan || !isSeenMove) throw new DomainError('conflict', 'errors:rowChanged');
}

const told = { move: 'moved', credit: 'credit', refund: 'refunded', keep: 'ask' } as const;

type Party = { lines: ToldLine[]; changed: Changed[]; unmoved: number };

/** Does what is planned; a move that is no longer possible is left to the guest's choice. */
async function carryOutLine(
  app: AppContext,
  { closureId, bookingId, seen }: { closureId: number; bookingId: number; seen: SeenPlan | undefined },
  party: Party,
): Promise<void> {
  const row = await selectAnswer(app.db, closureId, bookingId);
  const booking = await selectStoredBooking(app.db, bookingId);
  if (!row || !booking || row.state !== 'waiting' || row.told_at !== null || booking.status !== 'booked') return;
  checkPlan(row, seen);
  const closure = await closureRow(app, closureId);
  const decided = decisionOf(row, seen);
  const ask: ToldLine = { booking, dates: datesOf(row.dates), outcome: 'ask' };
  if (!decided) return void party.lines.push(ask);
  let outcome: Outcome;
  try {
    outcome = await inSavepoint(app, () => decideWithin(app, closure, row, decided, false));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'conflict' || decided.decision !== 'move') throw error;
    await updateWaiting(app.db, row, { plan: 'ask', move_dates: null, move_time_id: null });
    party.lines.push(ask);
    party.unmoved += 1;
    return;
  }
  const { dates, less, changed } = outcome;
  if (changed) party.changed.push(changed);
  party.lines.push({
    booking: changed?.after ?? booking,
    dates,
    outcome: told[decided.decision],
    ...(decided.move_to && { to: decided.move_to }),
    ...(decided.decision !== 'move' && { less }),
  });
}

async function carryOutParty(
  app: AppContext,
  { id: closureId, seen = [] }: CarryOut,
  bookingIds: readonly number[],
): Promise<Party> {
  const closure = await closureRow(app, closureId);
  const party: Party = { lines: [], changed: [], unmoved: 0 };
  if (closure.state !== 'open') return party;
  const seenOf = new Map(seen.map((each) => [each.booking_id, each]));
  for (const bookingId of bookingIds)
    await carryOutLine(app, { closureId, bookingId, seen: seenOf.get(bookingId) }, party);
  if (party.lines.length === 0) return party;
  const message_id = await tellClosed(app, closure, party.lines);
  const ids = party.lines.map(({ booking }) => booking.id);
  await updateTold(app.db, closureId, ids, { told_at: app.clock.nowText(), message_id });
  return party;
}

/**
 * @returns how many bookings got a message, and how many could not be moved as planned
 * @throws not_found; conflict when it is open again, and at the first party for which something else is planned than
 * was shown
 */
export async function carryOut(app: AppContext, asked: CarryOut): Promise<Carried> {
  const closure = await closureRow(app, asked.id);
  checkInForce(closure);
  await refreshClosure(app, closure);
  const open = (await readAnswers(app, closure)).filter(
    ({ row, state }) => state === 'waiting' && row.told_at === null,
  );
  const carried = { told: 0, unmoved: 0 };
  for (const [, lines] of groupBy(open, ({ booking }) => partyOf(booking))) {
    const ids = lines.map(({ booking }) => booking.id);
    const party = await inTransaction(app, (app) => carryOutParty(app, asked, ids));
    for (const { before, after } of party.changed) await followInvoicesOutside(app, before, after);
    carried.told += party.lines.length;
    carried.unmoved += party.unmoved;
  }
  return carried;
}
