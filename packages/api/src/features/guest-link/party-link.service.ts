/** Finds what a link to the guest's own page opens, and ends such links. */

import { linkOpens } from '@gerende/domain/guest-link/rules';
import type { AppContext } from '../../context/context.ts';
import { compiled } from '../../database/database.ts';
import { hashOf } from '../../platform/tokens.ts';
import { schoolToday } from '../school/school.service.ts';

const openLinks = compiled((db, token_hash: string) =>
  db
    .selectFrom('guest_link')
    .select('booking_id')
    .where('token_hash', '=', token_hash)
    .where('opens', '=', 'party')
    .where('revoked_at', 'is', null),
);

const lastDays = compiled((db, partyId: number) =>
  db
    .selectFrom('booking')
    .leftJoin('attendance', 'attendance.booking_id', 'booking.id')
    .select((eb) => ['booking.date', eb.fn.max('attendance.date').as('last')])
    .where((eb) => eb.or([eb('booking.id', '=', partyId), eb('booking.party_id', '=', partyId)]))
    .groupBy(['booking.id', 'booking.date']),
);

/** Whether a link to the page of a party opens it today. */
export async function isOpenToday(app: AppContext, partyId: number): Promise<boolean> {
  const today = await schoolToday(app);
  return (await lastDays(app.db, partyId)).some(({ date, last }) => linkOpens(last ?? date, today));
}

async function findOpen(app: AppContext, token: string): Promise<number | undefined> {
  const [link] = await openLinks(app.db, hashOf(token));
  return link && (await isOpenToday(app, link.booking_id)) ? link.booking_id : undefined;
}

/**
 * The party whose page a token opens. An attempt is counted before it is made, and taken back when the token is right.
 * @returns undefined in the same way for a token that was never made, is revoked, or has expired
 * @throws rate_limited after too many wrong ones from one address
 */
export const partyOfLink = (app: AppContext, token: string): Promise<number | undefined> =>
  app.limits.attempt('guestLink', [app.caller.address], () => findOpen(app, token));

/** Ends every link to the page of a party, and to the copy of the data. @returns how many there were to the page */
export async function endPartyLinks({ db, clock }: AppContext, partyId: number): Promise<number> {
  const ended = await db
    .updateTable('guest_link')
    .set({ revoked_at: clock.nowText() })
    .where('booking_id', '=', partyId)
    .where('opens', 'in', ['party', 'data'])
    .where('revoked_at', 'is', null)
    .returning('opens')
    .execute();
  return ended.filter(({ opens }) => opens === 'party').length;
}
