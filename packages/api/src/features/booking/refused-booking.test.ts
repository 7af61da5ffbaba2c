import { expect, it } from 'vitest';
import { inTransaction } from '../../database.ts';
import { type Desk, deskBooking, openDesk } from '../../testing/desk.ts';
import { bookingWith } from '../../testing/guest-booking.ts';

const wrong = { country_id: 999 };
const bookers: [string, (desk: Desk) => Promise<{ status: number }>][] = [
  ['the desk', (desk) => desk.rest('POST', '/booking', deskBooking(wrong))],
  ['a guest', ({ t }) => t.post('/booking', bookingWith(wrong))],
];

it.each(bookers)('%s hears what is wrong with a booking while a transaction is open', async (_who, book) => {
  const desk = await openDesk();
  // What is asked for is kept in memory from then on.
  await book(desk);
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  await new Promise<void>((begun) => {
    void inTransaction(desk.t.app, () => {
      begun();
      return held;
    });
  });
  expect(await book(desk)).toMatchObject({ status: 422, body: { errors: { country_id: [expect.any(String)] } } });
  end();
});
