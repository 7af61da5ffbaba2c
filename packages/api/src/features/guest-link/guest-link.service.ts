/**
 * Links by which a guest acts without a login. A token is made when its mail is sent, and the table holds a hash of it: nothing
 * that is stored, exported or backed up opens a link (decision 0062).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../../context/context.ts';

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a mail with a link can be sent. */
export const canSendLinks = ({ mail }: AppContext): boolean => mail.isConfigured && mail.siteUrl !== null;

/** @param offer_id null for a link that confirms the booking */
export async function storeLink(
  { db, clock }: AppContext,
  token: string,
  about: { booking_id: number; offer_id: number | null },
): Promise<void> {
  await db
    .insertInto('guest_link')
    .values({ token_hash: hashOf(token), ...about, made_at: clock.nowText() })
    .execute();
}

/**
 * A new link for each mail that is sent: one that is tried again has another link, and both work.
 * @throws without an address of the site
 */
export async function makeLink(
  app: AppContext,
  about: { booking_id: number; offer_id: number | null },
): Promise<string> {
  if (app.mail.siteUrl === null) throw new Error('PUBLIC_URL is not set: no link can be sent.');
  const token = randomBytes(24).toString('base64url');
  await storeLink(app, token, about);
  // The part after the hash sign is sent to no server and not logged; the page reads it.
  return `${app.mail.siteUrl}/${about.offer_id === null ? 'confirm-booking' : 'offer'}#${token}`;
}
