/**
 * Links by which a guest acts without a login. A token is made when it is sent, and the table has a hash of it: nothing
 * that is stored, exported or backed up opens a link (decision 0062).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { compiled, type Database } from '../../database/database.ts';

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 192 random bits, which cannot be guessed. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** Whether a mail with a link can be sent. */
export const canSendLinks = ({ mail }: AppContext): boolean => mail.isConfigured && mail.siteUrl !== null;

const insertLink = compiled((db, row: Insertable<Database['guest_link']>) => db.insertInto('guest_link').values(row), {
  waits: false,
});

type About = { booking_id: number; offer_id: number | null };

/** @param offer_id null for a link that confirms the booking */
export async function storeLink({ db, clock }: AppContext, token: string, about: About): Promise<void> {
  const opens = about.offer_id === null ? 'confirmation' : 'offer';
  await insertLink(db, { token_hash: hashOf(token), ...about, opens, made_at: clock.nowText(), revoked_at: null });
}

/**
 * A new link for each attempt to send a mail: a retry has another link, and both work.
 * @throws without an address of the site
 */
export async function makeLink(app: AppContext, about: About): Promise<string> {
  if (app.mail.siteUrl === null) throw new Error('PUBLIC_URL is not set: no link can be sent.');
  const token = newToken();
  await storeLink(app, token, about);
  // Browsers do not send the part after the hash sign to a server, so it is not logged; the page reads it.
  return `${app.mail.siteUrl}/${about.offer_id === null ? 'confirm-booking' : 'offer'}#${token}`;
}

/**
 * A new link to the guest's own page; earlier ones continue to work.
 * @param partyId the first booking of the party
 * @returns its address; only its path where the site's address is not known
 */
export async function makePartyLink({ db, clock, mail }: AppContext, partyId: number): Promise<string> {
  const token = newToken();
  await insertLink(db, {
    token_hash: hashOf(token),
    booking_id: partyId,
    offer_id: null,
    opens: 'party',
    made_at: clock.nowText(),
    revoked_at: null,
  });
  return `${mail.siteUrl ?? ''}/b/${token}`;
}

export const addressHash = (email: string): string => hashOf(email.trim().toLowerCase());

/**
 * A new link to the page that serves the copy of the data, for the mail that is being sent.
 * @param recipient of the mail: the link opens the data of this address and of no other
 */
export async function makeDataLink(app: AppContext, partyId: number, recipient: string): Promise<string> {
  const token = newToken();
  const row = { token_hash: hashOf(token), booking_id: partyId, offer_id: null, opens: 'data' } as const;
  await insertLink(app.db, {
    ...row,
    made_at: app.clock.nowText(),
    revoked_at: null,
    address_hash: addressHash(recipient),
  });
  return `${app.mail.siteUrl ?? ''}/b/copy/${token}`;
}
