/**
 * Sends the link to a guest's own page again, only by mail: for a guest, without revealing whether an address is known,
 * and for the desk.
 */

import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import { readerLanguage } from '@gerende/domain/language/rules';
import { partyOf } from '@gerende/domain/party/rules';
import { Email } from '@gerende/domain/primitives';
import { type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/database.ts';
import { byLetter } from '../../platform/database/query/words.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { canSendLinks } from '../guest-link/guest-link.service.ts';
import { isOpenToday } from '../guest-link/party-link.service.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { lessonAsWritten, lessonFacts } from '../message/lesson-facts.ts';
import { messagesAbout, storeMessage } from '../message/store-message.ts';
import { selectParty } from '../party/party.queries.ts';

/** The bookings of an e-mail address, ignoring case, newest first. */
const selectPartiesOf = (db: Db, email: string): Promise<{ id: number; party_id: number | null }[]> =>
  db
    .selectFrom('booking')
    .select(['id', 'party_id'])
    .where(sql<SqlBool>`${byLetter(sql.ref('booking.email'))} = ${byLetter(sql`${email}`)}`)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** The most parties of one guest for which a mail is sent: the latest ones. */
const mostParties = 5;

async function mailLink(app: AppContext, booking: StoredBooking): Promise<void> {
  const language = readerLanguage(booking);
  const days = await selectLessonDays(app.db, booking.id);
  const facts = await lessonFacts(app, await lessonAsWritten(app, { booking, days }), language);
  const payload = { audience: 'guest' as const, facts, page: { about: 'link' as const } };
  const message = { kind: 'link' as const, recipient: booking.email, language, payload };
  await storeMessage(app, booking.id, message, await messagesAbout(app.db, booking));
}

/**
 * Queues a mail for each party of that address whose page a link would open.
 * @throws rate_limited, by the sender's network address and by the e-mail address entered, known or not; invalid on
 * `email`
 */
export async function resendLinks(app: AppContext, typed: string): Promise<void> {
  const { success, data: email } = Email.safeParse(typed.trim());
  if (!success || email === '') throw invalidFields({ email: 'errors:invalidEmail' });
  for (const key of [app.caller.address, `to ${email.toLowerCase()}`]) await app.limits.count('linkMail', key);
  await inTransaction(app, async (app) => {
    const ids = [...new Set((await selectPartiesOf(app.db, email)).map(partyOf))];
    let sent = 0;
    for (const id of ids) {
      if (sent === mostParties) break;
      const [first] = (await isOpenToday(app, id)) ? await selectParty(app.db, id) : [];
      if (!first) continue;
      await mailLink(app, first);
      sent += 1;
    }
  });
}

/**
 * Queues the mail for the party of a booking on behalf of the desk. It goes to the address of the booking and nowhere
 * else.
 * @returns the address
 * @throws not_found; conflict where there is no address, no mail can be sent, or the page is closed; rate_limited, by
 * party
 */
export async function mailLinkAgain(app: AppContext, bookingId: number): Promise<string> {
  const named = await selectStoredBooking(app.db, bookingId);
  if (!named) throw notFound('errors:bookingNotFound');
  const partyId = partyOf(named);
  if (named.email === '') throw new DomainError('conflict', 'errors:guestHasNoEmail');
  if (!canSendLinks(app)) throw new DomainError('conflict', 'errors:linkNeedsMail');
  if (!(await isOpenToday(app, partyId))) throw new DomainError('conflict', 'errors:guestPageClosed');
  await app.limits.count('linkMail', `desk ${partyId}`);
  return inTransaction(app, async (app) => {
    const [first = named] = await selectParty(app.db, partyId);
    await mailLink(app, first);
    await recordChange(app, { entity: 'booking', entity_id: bookingId, action: 'mail_link' });
    return first.email;
  });
}
