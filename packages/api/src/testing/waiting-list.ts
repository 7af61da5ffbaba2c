/** A school whose morning of 22 December is full, with requests and an offered place. */
import type { GuestOffer } from '@gerende/domain/waiting-list/offer-schema';
import { selectMessagesOf } from '../features/message/message.queries.ts';
import { payloadOf } from '../features/message/store-message.ts';
import { mailOf } from '../features/outbox-sender/mail-of.ts';
import { offerFreePlaces } from '../features/waiting-list/free-places.service.ts';
import { createClock, textOf } from '../platform/clock.ts';
import { noMail } from '../platform/mail/port.ts';
import { type Desk, openDesk } from './desk.ts';
import { book, bookingWith } from './guest-booking.ts';
import { storedDays } from './lesson-days.ts';

export const sendsMail = { ...noMail, isConfigured: true, siteUrl: 'https://ski.example' };

export const ask = (desk: Desk, guest: string, changes: Record<string, unknown> = {}) =>
  book(desk.t, 'REST', bookingWith({ email: `${guest}@example.com`, ...changes }));

/** The morning of the 22nd is full with bookings 1 and 2; 3 and 4 are requests, in this order. */
export async function withRequests(options: Parameters<typeof openDesk>[0] = {}): Promise<Desk> {
  const desk = await openDesk({ mail: sendsMail, ...options });
  for (const guest of ['first', 'second']) await ask(desk, guest);
  await ask(desk, 'third', { language: 'ja' });
  await ask(desk, 'fourth');
  await desk.t.app.db.deleteFrom('outbox').execute();
  await desk.t.app.db.deleteFrom('audit_log').execute();
  return desk;
}

export const cancel = (desk: Desk, id: number) => desk.trpc.admin.booking.update({ id, invoice_status: 'Canceled' });
export const statusOf = async (desk: Desk, id: number) =>
  (await desk.t.app.db.selectFrom('booking').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
export const offers = async (desk: Desk) =>
  (await desk.t.app.db.selectFrom('place_offer').selectAll().orderBy('id').execute()).map(
    (row) => `${row.booking_id} ${row.outcome ?? 'open'}`,
  );
export const mails = async (desk: Desk) =>
  (await desk.t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute())
    .filter((row) => row.recipient.endsWith('@example.com'))
    .map((row) => `${row.kind} ${row.recipient}`);
/** The token in the mail of the latest offer of a booking, as it is sent. */
export async function tokenOf({ t: { app } }: Desk, booking_id: number): Promise<string> {
  const rows = await selectMessagesOf(app.db, booking_id);
  const offered = rows.find((row) => row.kind === 'offered' && payloadOf(row).audience === 'guest');
  const text = offered ? (await mailOf(app, offered)).text : '';
  return /https:\/\/ski\.example\/offer#(\S+)/.exec(text)?.[1] ?? '';
}
/** The same school that many hours later. */
export const later = (desk: Desk, hours: number) => ({
  ...desk.t.app,
  clock: createClock(textOf(desk.t.app.clock.now().getTime() + hours * 3_600_000)),
});
export const lessonsOf = async (desk: Desk, id: number) =>
  (await storedDays(desk.t.app.db)).filter((each) => each.booking_id === id && each.canceled === 0);

/** Booking 1 is canceled and its place offered to request 3. */
export async function withOffer(options: Parameters<typeof openDesk>[0] = {}): Promise<{ desk: Desk; token: string }> {
  const desk = await withRequests(options);
  await cancel(desk, 1);
  await offerFreePlaces(desk.t.app);
  return { desk, token: await tokenOf(desk, 3) };
}

/** What the page of the link does. */
export async function press(
  desk: Desk,
  call: 'showOffer' | 'takeOffer' | 'refuseOffer',
  token: string,
): Promise<{ status: number; body: GuestOffer; message: string }> {
  const response = await desk.t.request(`/trpc/guest.waitingList.${call}`, { method: 'POST', json: { token } });
  const { result, error } = await response.json();
  return { status: response.status, body: result?.data, message: error?.message ?? '' };
}
