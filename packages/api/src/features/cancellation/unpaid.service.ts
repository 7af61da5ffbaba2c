/**
 * Cancels bookings that are not paid in time, if the terms that their guests agreed to say so: after one warning by
 * mail, and never after the first lesson has begun. One process does it (`beginSchoolWork`).
 */
import { dayIn } from '@gerende/domain/calendar/plain-date';
import { groupBy } from '@gerende/domain/group-by';
import { readerLanguage } from '@gerende/domain/language/rules';
import { partyOf } from '@gerende/domain/party/rules';
import { owedOfLine } from '@gerende/domain/payment/rules';
import { unpaidDay } from '@gerende/domain/policy/unpaid';
import { type AppContext, asSystem } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { textOf } from '../../platform/clock.ts';
import { textsIn } from '../../platform/texts.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { lessonAsWritten, lessonFacts } from '../message/lesson-facts.ts';
import { instantText, type LessonFacts } from '../message/message-facts.ts';
import type { BookingPayload } from '../message/message-payload.ts';
import { ownWords } from '../message/message-setting.service.ts';
import { messagesAbout, storeMessage } from '../message/store-message.ts';
import { selectAccepted } from '../owed/accepted.queries.ts';
import { dueBy } from '../owed/due-by.service.ts';
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
import {
  endOfWarned,
  isDropping,
  isWarned,
  keyOf,
  type Look,
  lineOf,
  lookNow,
  type Overdue,
  stepOf,
  warningOf,
} from './unpaid-step.ts';

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
    gone: [],
    ...(others.length > 0 && { others }),
    owed: { balance, due_on: day, is_warning: true },
    note: textsIn(language)('mail:unpaidWarning', { until }),
    ...(words && { words }),
  };
  const dedupe_key = keyOf(first.id, day);
  const message = { kind: 'balance_due' as const, recipient: first.email, language, payload, dedupe_key };
  await storeMessage(app, first.id, message, earlier);
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
  const step = await stepOf(app, look, partyId, id);
  if (!step) return null;
  const { what, overdue } = step;
  if (what === 'warn') {
    await warn(app, look, overdue);
    return 'warned';
  }
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
 * Processes the unpaid bookings, those of each party in its own transaction.
 * @returns how many guests were warned, and how many bookings were canceled
 */
export async function cancelUnpaid(app: AppContext): Promise<{ warned: number; canceled: number }> {
  const done = { warned: 0, canceled: 0 };
  const at = await lookNow(app);
  if (!at) return done;
  const ids = at.policies.filter(isDropping).map(({ id }) => id);
  const unpaid = await selectUnpaid(app.db, ids, dayIn(at.timeZone, app.clock.now()));
  const accepted = await selectAccepted(
    app.db,
    unpaid.map(({ id }) => id),
  );
  const look: Look = { ...at, accepted };
  const system = asSystem(app);
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
