import { expect, it } from 'vitest';
import { deskPartyWith, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

it('says of a party what it is asked for: nothing of its bookings that are Paid by hand, or that were', async () => {
  const desk = await openDesk();
  const { createParty, update } = desk.trpc.admin.booking;
  const others = ['2026-12-23', '2026-12-24'] as const;
  const lines = [
    { instructor_id: null },
    ...others.map((day) => ({ operating_day: school.day[day], instructor_id: null })),
  ];
  const made = await createParty(deskPartyWith(lines) as unknown as Parameters<typeof createParty>[0]);
  const [id = 0, second = 0, third = 0] = made.lines.map((line) => line.id);
  const owes = async () => {
    const { lessons } = await desk.trpc.admin.today.day({ date: '2026-12-22' });
    const { asked } = await desk.trpc.admin.payment.list({ booking_id: id });
    const [guest] = lessons.flatMap(({ guests }) => guests);
    return [guest?.owes, asked];
  };
  expect(await owes()).toEqual([90_000, 90_000]);
  await update({ id: second, invoice_status: 'Paid' });
  expect(await owes()).toEqual([60_000, 60_000]);
  await desk.trpc.admin.cancellation.cancel({ ids: [second], reason: 'guest', kept: [{ id: second, kept_fee: 9000 }] });
  expect(await owes()).toEqual([60_000, 60_000]);
  await desk.trpc.admin.cancellation.cancel({ ids: [third], reason: 'guest', kept: [{ id: third, kept_fee: 7000 }] });
  expect(await owes()).toEqual([37_000, 37_000]);
  const press = { booking_id: id, balance: 46_000, request_key: 'a part', amount: 20_000, method: 'cash' } as const;
  await desk.trpc.admin.payment.take(press);
  expect(await owes()).toEqual([26_000, 26_000]);
});
