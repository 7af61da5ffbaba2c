/** What the page after a booking shows about online payment, for whoever has the link to the guest's own page. */
import type { PayAfterBooking } from '@gerende/domain/checkout/schema';
import type { AppContext } from '../../context/context.ts';
import { partyOfLink } from '../guest-link/party-link.service.ts';
import { nextDueDay } from '../owed/due-by.service.ts';
import { readPayState } from './pay-state.service.ts';
import { providerOf } from './provider.ts';

/**
 * @returns null in the same way for an invalid token, and where nothing is paid online
 * @throws rate_limited after too many wrong tokens from one address
 */
export async function readPayAfterBooking(app: AppContext, token: string): Promise<PayAfterBooking | null> {
  const partyId = await partyOfLink(app, token);
  if (partyId === undefined || !providerOf(app)) return null;
  const { paid, offer, all, least, isOrdered, hold, isOver } = await readPayState(app, partyId);
  if (!offer && !isOrdered && !isOver && paid <= 0) return null;
  return {
    paid,
    offer,
    all: all?.amount ?? null,
    least,
    is_ordered: isOrdered,
    is_over: isOver,
    hold: hold && { until: hold.until, seconds: hold.seconds },
    due_on: offer && !hold ? ((await nextDueDay(app, partyId, offer.purpose === 'deposit')) ?? null) : null,
  };
}
