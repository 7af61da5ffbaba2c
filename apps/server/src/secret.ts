/**
 * The secret that signs values stored in browsers (bot-check challenges, earlier logins), generated once and stored
 * beside the data.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A shorter one is replaced: a crash while it was written leaves the file empty. */
const minLength = 32;

export function readOrMakeSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (stored.length >= minLength) return stored;
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
