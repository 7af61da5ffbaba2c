/**
 * The credit from a closed slope is the same in the ledger of each booking of the party, in the list and in the record
 * of its guest.
 */
import { creditOf } from '@gerende/domain/closure/rules';
import { dueBack } from '@gerende/domain/payment/rules';
import { expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { refund, take } from './testing/ledger.ts';

it('is what the guests of all lines leave of what is due back, and less once it is paid out or used', async () => {
  const desk = await openDesk();
  const first = await desk.book({ fee: 30_000, operating_day: school.day['2026-12-22'] });
  const second = await desk.book({ party_id: first, fee: 20_000, operating_day: school.day['2026-12-22'] });
  const third = await desk.book({ party_id: first, fee: 5_000, operating_day: school.day['2026-12-24'] });
  const alone = await desk.book({ email: 'alone@mail.example', operating_day: school.day['2026-12-24'] });
  await take(desk, first, 55_000);
  const day = { from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-22', end_time: '24:00' };
  const { id } = await desk.trpc.admin.closure.close({ ...day, slope_id: null, request_key: 'storm' });
  const credits = async () => {
    const { data } = (await desk.trpc.admin.booking.list({ per_page: 50 })).toJSON();
    const listed = new Map(
      data.map((row) => [row.id, creditOf(dueBack({ balance: row.party_balance }), row.party_credited)]),
    );
    const seen = [];
    for (const booking_id of [first, second, third, alone]) {
      const { credit } = await desk.trpc.admin.payment.list({ booking_id });
      expect(listed.get(booking_id)).toBe(credit);
      const { parties, totals } = await desk.trpc.admin.guestRecord.get({ id: booking_id });
      expect([parties.length, parties[0]?.ledger.credit]).toEqual([1, credit]);
      expect(totals.credit).toBe(credit);
      seen.push(credit);
    }
    return seen;
  };
  expect(await credits()).toEqual([0, 0, 0, 0]);
  await desk.trpc.admin.closure.decide({ id, booking_id: second, decision: 'credit' });
  expect(await credits()).toEqual([20_000, 20_000, 20_000, 0]);
  await desk.trpc.admin.closure.decide({ id, booking_id: first, decision: 'credit' });
  expect(await credits()).toEqual([50_000, 50_000, 50_000, 0]);
  await refund(desk, third, 15_000);
  expect(await credits()).toEqual([35_000, 35_000, 35_000, 0]);
  await desk.book({ party_id: first, fee: 35_000, operating_day: school.day['2026-12-26'] });
  expect(await credits()).toEqual([0, 0, 0, 0]);
});
