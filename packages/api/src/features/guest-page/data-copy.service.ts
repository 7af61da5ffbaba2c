/**
 * The copy of the data that guests download themselves: a mail to the address of the booking has a link, and a press on
 * the page that it opens downloads the copy, once (decision 0099).
 */

import { DomainError } from '@gerende/domain/errors';
import { dataLinkMinutes } from '@gerende/domain/guest-link/rules';
import { readerLanguage } from '@gerende/domain/language/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { textOf } from '../../platform/clock.ts';
import { hashOf } from '../../platform/tokens.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { copyOfGuest, type GuestExport } from '../guest-data/guest-data.service.ts';
import { addressHash, canSendLinks } from '../guest-link/guest-link.service.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { lessonAsWritten, lessonFacts } from '../message/lesson-facts.ts';
import { messagesAbout, storeMessage } from '../message/store-message.ts';
import { selectParty } from '../party/party.queries.ts';

/**
 * Queues the mail with the link. It goes to the address of the party's first booking and nowhere else.
 * @throws rate_limited, by party; conflict where there is no address, or no mail can be sent
 */
export async function mailDataLink(app: AppContext, partyId: number): Promise<void> {
  await app.limits.count('linkMail', `copy ${partyId}`);
  if (!canSendLinks(app)) throw new DomainError('conflict', 'errors:linkNeedsMail');
  await inTransaction(app, async (app) => {
    const [first] = await selectParty(app.db, partyId);
    if (!first?.email) throw new DomainError('conflict', 'errors:guestHasNoEmail');
    const language = readerLanguage(first);
    const days = await selectLessonDays(app.db, first.id);
    const facts = await lessonFacts(app, await lessonAsWritten(app, { booking: first, days }), language);
    const payload = { audience: 'guest' as const, facts, page: { about: 'copy' as const } };
    const message = { kind: 'link' as const, recipient: first.email, language, payload };
    await storeMessage(app, first.id, message, await messagesAbout(app.db, first));
    await recordChange(app, { entity: 'booking', entity_id: first.id, action: 'ask_data' });
  });
}

/**
 * @returns the address whose data the token opens; undefined in the same way for one that was never made, is used,
 * ended or too old
 */
async function findAddress(app: AppContext, token: string): Promise<string | undefined> {
  const oldest = textOf(app.clock.now().getTime() - dataLinkMinutes * 60_000);
  const link = await app.db
    .selectFrom('guest_link')
    .select(['booking_id', 'address_hash'])
    .where('token_hash', '=', hashOf(token))
    .where('opens', '=', 'data')
    .where('revoked_at', 'is', null)
    .where('made_at', '>', oldest)
    .executeTakeFirst();
  const booking = link && (await selectStoredBooking(app.db, link.booking_id));
  // The booking may have got another address since the mail was sent.
  return booking && addressHash(booking.email) === link.address_hash ? booking.email : undefined;
}

/** Whether a press would download a copy. @throws rate_limited after too many wrong tokens from one address */
export async function opensCopy(app: AppContext, token: string): Promise<boolean> {
  return (await app.limits.attempt('guestLink', [app.caller.address], () => findAddress(app, token))) !== undefined;
}

/**
 * Without the desk's own remarks, which may name others and were not reviewed, and without who at the desk read or
 * changed what. The school provides those when a guest asks for them.
 */
function forGuest({ bookings, changes: _, views: __, guest_notes: ___, guest_pairs: ____, ...copy }: GuestExport) {
  return { bookings: bookings.map(({ admin_notes: _____, ...booking }) => booking), ...copy };
}

type GuestCopy = ReturnType<typeof forGuest>;

/**
 * Returns the copy, and ends the link. Of two presses at the same moment only one gets it.
 * @returns undefined as `findAddress`
 * @throws rate_limited after too many wrong tokens from one address
 */
export const takeCopy = (app: AppContext, token: string): Promise<GuestCopy | undefined> =>
  app.limits.attempt('guestLink', [app.caller.address], () =>
    inTransaction(app, async (app) => {
      const email = await findAddress(app, token);
      if (email === undefined) return undefined;
      const used = await app.db
        .updateTable('guest_link')
        .set({ revoked_at: app.clock.nowText() })
        .where('token_hash', '=', hashOf(token))
        .where('revoked_at', 'is', null)
        .returning('token_hash')
        .execute();
      return used.length === 1 ? forGuest(await copyOfGuest(app, { email })) : undefined;
    }),
  );
