/** Links to a guest's own page that the desk makes for a chat, and ends. */
import { notFound } from '@gerende/domain/errors';
import { partyOf } from '@gerende/domain/party/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { makePartyLink } from './guest-link.service.ts';
import { endPartyLinks } from './party-link.service.ts';

/** @throws not_found */
async function partyIdOf(app: AppContext, bookingId: number): Promise<number> {
  const booking = await selectStoredBooking(app.db, bookingId);
  if (!booking) throw notFound('errors:bookingNotFound');
  return partyOf(booking);
}

/** @returns a new link; whoever has it acts as the guest, so the history shows who made it. @throws not_found */
export const handOutLink = (app: AppContext, bookingId: number): Promise<string> =>
  inTransaction(app, async (app) => {
    const link = await makePartyLink(app, await partyIdOf(app, bookingId));
    await recordChange(app, { entity: 'booking', entity_id: bookingId, action: 'make_link' });
    return link;
  });

/** Ends every link to the page of the booking's party. @returns how many there were @throws not_found */
export const revokeLinks = (app: AppContext, bookingId: number): Promise<number> =>
  inTransaction(app, async (app) => {
    const ended = await endPartyLinks(app, await partyIdOf(app, bookingId));
    if (ended > 0) await recordChange(app, { entity: 'booking', entity_id: bookingId, action: 'revoke_links' });
    return ended;
  });
