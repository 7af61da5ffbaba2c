/** The secret that signs what browsers bring back (bot-check challenges, that they logged in before), made once and kept beside the data. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Shorter than this is no secret: a crash while it was written leaves the file empty. */
const minLength = 32;

export function readOrMakeSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept.length >= minLength) return kept;
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
