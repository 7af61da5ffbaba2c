/**
 * Links by which a guest acts without a login. A token is made when it is sent, and the table has a hash of it: nothing
 * that is stored, exported or backed up opens a link (decision 0062).
 */

import type { Insertable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { compiled, type Database } from '../../database/database.ts';
import { hashOf, newToken } from '../../platform/tokens.ts';
import type { LinkOpens } from './guest-link.table.ts';

/** Whether a mail with a link can be sent. */
export const canSendLinks = ({ mail }: AppContext): boolean => mail.isConfigured && mail.siteUrl !== null;

const insertLink = compiled((db, row: Insertable<Database['guest_link']>) => db.insertInto('guest_link').values(row), {
  waits: false,
});

type About = { booking_id: number; offer_id?: number | null; address_hash?: string };

/** A new token for each link; earlier ones continue to work. @returns the token */
async function storeLink({ db, clock }: AppContext, opens: LinkOpens, about: About): Promise<string> {
  const token = newToken();
  const made_at = clock.nowText();
  await insertLink(db, { token_hash: hashOf(token), offer_id: null, address_hash: null, ...about, opens, made_at });
  return token;
}

/**
 * A new link for each attempt to send a mail: a retry has another link, and both work.
 * @param about `offer_id`: null for a link that confirms the booking
 * @throws without an address of the site
 */
export async function makeLink(
  app: AppContext,
  about: Required<Pick<About, 'booking_id' | 'offer_id'>>,
): Promise<string> {
  if (app.mail.siteUrl === null) throw new Error('PUBLIC_URL is not set: no link can be sent.');
  const isOffer = about.offer_id !== null;
  const token = await storeLink(app, isOffer ? 'offer' : 'confirmation', about);
  // Browsers do not send the part after the hash sign to a server, so it is not logged; the page reads it.
  return `${app.mail.siteUrl}/${isOffer ? 'offer' : 'confirm-booking'}#${token}`;
}

/**
 * A new link to the guest's own page.
 * @param booking_id the first booking of the party
 * @returns its address; only its path where the site's address is not known
 */
export const makePartyLink = async (app: AppContext, booking_id: number): Promise<string> =>
  `${app.mail.siteUrl ?? ''}/b/${await storeLink(app, 'party', { booking_id })}`;

export const addressHash = (email: string): string => hashOf(email.trim().toLowerCase());

/**
 * A new link to the page that serves the copy of the data, for the mail that is being sent.
 * @param recipient of the mail: the link opens the data of this address and of no other
 */
export async function makeDataLink(app: AppContext, booking_id: number, recipient: string): Promise<string> {
  const token = await storeLink(app, 'data', { booking_id, address_hash: addressHash(recipient) });
  return `${app.mail.siteUrl ?? ''}/b/copy/${token}`;
}
