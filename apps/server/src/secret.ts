/**
 * The secret that signs values stored in browsers (bot-check challenges, earlier logins), generated once and stored
 * beside the data.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '@gerende/api/database/database';

/** A shorter one is replaced: a crash while it was written leaves the file empty. */
const minLength = 32;

const secretFile = (dataDir: string): string => path.join(dataDir, 'secret.key');

/** What no longer works with another secret, as text for log and doctor. */
export const withoutSecret =
  'Browsers in which somebody logged in before are strangers again: after many failed logins they wait as strangers do. ' +
  'Guests who have just solved the bot check solve it again, and how much one network address has booked is counted anew. ' +
  'One-time codes of accounts are refused; recovery codes work, and gerende admin reset-second-step removes the codes. ' +
  'Instructors get mails instead of notifications until they open their page again. ' +
  'A backup has the old secret.key: put it back into the folder and restart';

/** Undefined where none is stored. */
export function storedSecret(dataDir: string): string | undefined {
  const file = secretFile(dataDir);
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return stored.length >= minLength ? stored : undefined;
}

export const hasSecret = (dataDir: string): boolean => storedSecret(dataDir) !== undefined;

export function storeSecret(dataDir: string, secret: string): void {
  writeFileSync(secretFile(dataDir), secret, { mode: 0o600 });
}

export function readOrMakeSecret(dataDir: string): string {
  const stored = storedSecret(dataDir);
  if (stored) return stored;
  const secret = randomBytes(32).toString('hex');
  storeSecret(dataDir, secret);
  return secret;
}

/**
 * Reports when a school that has used a secret, for a login or a guest's booking, gets a new one: it has lost its
 * former secret.
 */
export async function secretOfSchool(dataDir: string, db: Db, log: { warn(text: string): void }): Promise<string> {
  const logins = db.selectFrom('session').select('id').limit(1);
  const bookings = db.selectFrom('booking_address').select('booking_id').limit(1);
  const wasUsed = async () => (await logins.executeTakeFirst()) ?? (await bookings.executeTakeFirst());
  if (!hasSecret(dataDir) && (await wasUsed()))
    log.warn(`secret.key was missing beside the database, and a new one was made. ${withoutSecret}.`);
  return readOrMakeSecret(dataDir);
}
