/** Stores from which network address a guest has booked, as a hash that only this school can make (decision 0029). */
import { createHmac } from 'node:crypto';
import { addDays } from '@gerende/domain/calendar/plain-date';
import type { AppContext } from '../../context/context.ts';
import { schoolToday } from '../school/school.service.ts';
import { longestLesson } from './contact-limits.ts';

/** An IPv6 address counts by its network, see `addressOf`. */
export const hashOfAddress = ({ secret, caller }: AppContext): string =>
  createHmac('sha256', secret).update(`address ${caller.address}`).digest('hex');

export async function rememberAddress(app: AppContext, booking_id: number): Promise<void> {
  await app.db
    .insertInto('booking_address')
    .values({ booking_id, address_hash: hashOfAddress(app) })
    .execute();
}

/** Deletes the addresses of bookings that are over, since they no longer count. */
export async function forgetOldAddresses(app: AppContext): Promise<void> {
  const over = addDays(await schoolToday(app), -longestLesson);
  await app.db
    .deleteFrom('booking_address')
    .where('booking_id', 'in', (eb) => eb.selectFrom('booking').select('id').where('date', '<', over))
    .execute();
}
