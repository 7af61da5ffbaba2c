/** Idempotency keys: a double click, a retry or a lost answer never makes two bookings (rest-v1 POST /booking). */

import type { Booking } from '@gerende/domain/booking/schema';
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import type { Insertable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { compiled, type Database } from '../../database/database.ts';
import { textBefore } from '../../platform/clock.ts';
import { hashOf } from '../../platform/tokens.ts';
import { withNames } from './booking-names.queries.ts';
import { asNamed, type StoredBooking } from './booking-row.ts';

/** How long a key is valid: 24 hours. */
const keyLifeMilliseconds = 24 * 60 * 60_000;
const maxKeyLength = 200;

/** A key with the fingerprint of its request. */
export type Repeat = { key: string; request_hash: string };

/** A booking that was made. */
export type AnsweredLine = {
  booking: Readonly<Booking>;
  /** The hours within which the guest has to confirm the booking; null when no confirmation is needed. */
  confirm_within_hours: number | null;
  /** Opens the guest's own page. It is not stored with the answer: a repeat has none, and its door makes another. */
  link?: string | undefined;
};

/** The answer to the first request; each door derives its own answer from it. */
export type BookingAnswer = AnsweredLine & {
  /** The further lines of a party, in order; left out for a single booking. */
  others?: readonly AnsweredLine[];
};

type Book = (repeat: Repeat | null) => Promise<BookingAnswer>;

/** The bot check token is left out: a retry may have another one. */
function fingerprint(request: object): string {
  const sorted = Object.entries(request)
    .filter(([field, value]) => field !== 'recaptcha_token' && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hashOf(JSON.stringify(sorted));
}

/**
 * Does not wait for a transaction: a key that one has written and not committed is in flight and is waited for here,
 * and two bookings with one key violate it.
 */
const validKeys = compiled(
  (db, key: string, since: string) =>
    db.selectFrom('idempotency_key').selectAll().where('key', '=', key).where('created_at', '>', since),
  { waits: false },
);

const deleteExpired = compiled((db, since: string) =>
  db.deleteFrom('idempotency_key').where('created_at', '<=', since),
);

const deleteExpiredKey = compiled(
  (db, key: string, since: string) =>
    db.deleteFrom('idempotency_key').where('key', '=', key).where('created_at', '<=', since),
  { waits: false },
);

const insertKey = compiled(
  (db, row: Insertable<Database['idempotency_key']>) => db.insertInto('idempotency_key').values(row),
  { waits: false },
);

/** Keys made before that moment have expired. */
const oldest = ({ clock }: AppContext): string => textBefore(clock.now(), keyLifeMilliseconds);

const lineAsAnswered = <Line extends AnsweredLine>(line: Line): Line => ({ ...line, booking: asNamed(line.booking) });

const asAnswered = ({ others, ...first }: BookingAnswer): BookingAnswer => ({
  ...lineAsAnswered(first),
  ...(others && { others: others.map(lineAsAnswered) }),
});

async function findFirst(app: AppContext, repeat: Repeat): Promise<BookingAnswer | undefined> {
  const [stored] = await validKeys(app.db, repeat.key, oldest(app));
  if (!stored) return undefined;
  if (stored.request_hash !== repeat.request_hash) throw new DomainError('conflict', 'errors:keyReused');
  return stored.answer === null
    ? answerAsRecorded(app, stored.booking_id)
    : asAnswered(JSON.parse(stored.answer) as BookingAnswer);
}

const creationOf = compiled((db, id: string) =>
  db
    .selectFrom('audit_log')
    .select('after')
    .where('entity', '=', 'booking')
    .where('entity_id', '=', id)
    .where('action', '=', 'create'),
);

/** The answer for a key of an earlier version: the booking as it was when it was created, from the audit log. */
async function answerAsRecorded({ db }: AppContext, id: number): Promise<BookingAnswer> {
  const [created] = await creationOf(db, String(id));
  if (!created?.after) throw notFound('errors:bookingNotFound');
  return {
    booking: await withNames(db, asNamed(JSON.parse(created.after) as StoredBooking)),
    confirm_within_hours: null,
  };
}

/**
 * Stores the answer under its key, inside the transaction that stores the booking.
 * @throws here or at the commit, when another request has been answered under the key
 */
export async function rememberAnswer(
  app: AppContext,
  repeat: Repeat,
  { link: _, ...answer }: BookingAnswer,
): Promise<void> {
  const row = {
    booking_id: answer.booking.id,
    created_at: app.clock.nowText(),
    answer: JSON.stringify(answer),
    ...repeat,
  };
  await deleteExpiredKey(app.db, repeat.key, oldest(app));
  await insertKey(app.db, row);
}

/** They contain what the guest wrote, so they are deleted in the background (`background-work.ts`). */
export const forgetExpiredAnswers = (app: AppContext): Promise<unknown> => deleteExpired(app.db, oldest(app));

/**
 * A repeat stores nothing: either its key is already taken, by whichever process, or another check refuses it first. It
 * then gets the first answer. The key is not looked up before, since nearly all keys are new, and each request would
 * wait for that query.
 */
async function bookUnlessBooked(app: AppContext, repeat: Repeat, book: Book): Promise<BookingAnswer> {
  try {
    return await book(repeat);
  } catch (error) {
    const first = await findFirst(app, repeat);
    if (first) return first;
    throw error;
  }
}

/**
 * @param request the fields of the request; other values under the same key are another request
 * @returns the answer to the first such request, which is this one unless it is a repeat
 * @throws conflict when the key was used with another body; invalid when it is empty or too long
 */
export async function answerOnce(
  app: AppContext,
  key: string | undefined,
  request: object,
  book: Book,
): Promise<BookingAnswer> {
  if (key === undefined) return book(null);
  if (key.trim() === '' || key.length > maxKeyLength) throw invalidFields({ 'Idempotency-Key': 'errors:invalidValue' });
  const repeat = { key, request_hash: fingerprint(request) };
  const { inFlight: running } = app;
  // A request with the same key waits for the first. Whether that succeeds or fails, its outcome is in the database by
  // then.
  let isKnown = false;
  for (let first = running.get(key); first; first = running.get(key)) {
    isKnown = true;
    await first.catch(() => undefined);
  }
  const found = isKnown ? findFirst(app, repeat) : Promise.resolve(undefined);
  const answer = found.then((first) => first ?? bookUnlessBooked(app, repeat, book));
  running.set(key, answer);
  try {
    return await answer;
  } finally {
    running.delete(key);
  }
}
