/** The message to guests about a closure: one to a party, in its language, about all of its lessons. */

import type { MoveTo } from '@gerende/domain/closure/schema';
import { readerLanguage } from '@gerende/domain/language/rules';
import { inPartyOrder, partyOf } from '@gerende/domain/party/rules';
import type { AppContext } from '../../context/context.ts';
import { selectRow } from '../../database/rows.ts';
import { forReader } from '../../texts/traditional-texts.ts';
import { slopeNamed } from '../booking/booking-names.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import type { ClosurePayload, ToldOutcome } from '../message/closure-text.ts';
import { lessonAsWritten, lessonFacts } from '../message/lesson-facts.ts';
import { selectMessagesOf } from '../message/message.queries.ts';
import type { BookingPayload } from '../message/message-payload.ts';
import { ownWords } from '../message/message-setting.service.ts';
import { storeMessage } from '../message/store-message.ts';
import { selectParty } from '../party/party.queries.ts';
import type { AnswerRow, ClosureRow } from './closure.queries.ts';

/** A booking of the party with the result. */
export type ToldLine = { booking: StoredBooking; dates: string[]; outcome: ToldOutcome; to?: MoveTo; less?: number };

async function closedFacts(
  app: AppContext,
  closure: ClosureRow,
  language: ReturnType<typeof readerLanguage>,
): Promise<Omit<ClosurePayload, 'lines'>> {
  const { id, from_date, start_time, to_date, end_time } = closure;
  const slope = await forReader(app, await slopeNamed(app.db, closure.slope_id), language);
  return { id, slope: slope?.name_translations ?? null, from_date, start_time, to_date, end_time };
}

async function store(
  app: AppContext,
  kind: 'closure' | 'reopened',
  closure: ClosureRow,
  lines: readonly ToldLine[],
): Promise<number | null> {
  const [line] = lines;
  if (!line) return null;
  // The contact is the same on every line, and the message belongs to the first.
  const [first = line.booking] = inPartyOrder(await selectParty(app.db, partyOf(line.booking)));
  if (first.email === '') return null;
  const language = readerLanguage(first);
  const about = line.booking;
  const facts = await lessonFacts(
    app,
    await lessonAsWritten(app, { booking: about, days: await selectLessonDays(app.db, about.id) }),
    language,
  );
  const words = await ownWords(app, kind, language);
  const told: ClosurePayload['lines'] = [];
  for (const { booking, dates, outcome, to, less } of lines) {
    const of = await lessonFacts(app, await lessonAsWritten(app, { booking, days: [] }), language);
    told.push({
      number: booking.id,
      course: of.course,
      dates,
      outcome,
      ...(to && { to: to.dates }),
      ...(less !== undefined && { less }),
    });
  }
  const payload: BookingPayload = {
    audience: 'guest',
    facts,
    gone: [],
    ...(words && { words }),
    closure: { ...(await closedFacts(app, closure, language)), lines: told },
    ...(closure.reason && { note: closure.reason }),
  };
  const message = {
    ...{ kind, recipient: first.email, language, payload },
    // A retry sends no message twice; lines that the desk has added since get their own message.
    dedupe_key: `${kind}-${closure.id}-${lines.map(({ booking }) => booking.id).join('+')}`,
  };
  const { id } = await storeMessage(app, about.id, message, await selectMessagesOf(app.db, about.id));
  return id;
}

/** Queues the message about what the desk has decided, and what the guest may choose. @returns its id; null without an address */
export const tellClosed = (app: AppContext, closure: ClosureRow, lines: readonly ToldLine[]): Promise<number | null> =>
  store(app, 'closure', closure, lines);

/** Whether the guest has got a message, or may have. One that waits says only what is true when it is sent. */
export async function isOut(app: AppContext, id: number | null): Promise<boolean> {
  const message = id === null ? undefined : await selectRow(app.db, 'outbox', id);
  return message !== undefined && message.status !== 'failed' && message.status !== 'queued';
}

/** Tells a party whose lessons stay that the slope is open again, if it was told that it closes. */
export async function tellReopened(
  app: AppContext,
  closure: ClosureRow,
  party: readonly { row: AnswerRow; booking: StoredBooking }[],
): Promise<void> {
  const message = party.find(({ row }) => row.message_id !== null)?.row.message_id ?? null;
  if (!(await isOut(app, message))) return;
  await store(
    app,
    'reopened',
    closure,
    party.map(({ row, booking }) => ({ booking, dates: row.dates.split(','), outcome: 'ask' as const })),
  );
}
