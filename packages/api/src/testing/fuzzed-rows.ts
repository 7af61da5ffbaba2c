/** Rows of the school of `openFuzzedSchool` that calls refer to. */
import { school } from './test-school.ts';

/** A booking that waits for confirmation, and the token of the link in the guest's mail. */
export const unconfirmed = { booking_id: 3, token: 'token-of-the-link-in-the-mail' };
/** The token of the link by which the second administrator sets a new password. */
export const forgotten = { token: 'token-of-a-new-password' };
/** An owner with one-time codes and a passkey, and a login of that account that waits for one. */
export const withCodes = {
  id: 'owner',
  pending: 'token-of-a-login-that-waits',
  recovery: '2345-6789-ABCD-EFGH',
  passkey: 'passkey-of-the-owner',
};
/** A session of the first administrator on another device. */
export const secondDevice = 'session-on-a-phone';
/** A receipt as an invoice stores it. */
export const storedReceipt = {
  receipt_number: 1,
  receipt_recipient: 'Tan Wei Ling',
  receipt_for: 'Ski lessons',
  receipt_on: '2026-12-20',
};
/** A class of the school, and the bookings in it. */
export const openClass = { id: 100, booking_ids: [6, 7], date: '2026-12-22' };
/** A lesson of today in the school. */
export const todaysLesson = { id: 101, booking_ids: [12], date: '2026-12-20' };
/** A lesson of today whose instructor has an account, and that instructor. */
export const ownLesson = { id: 102, booking_ids: [13], date: '2026-12-20', instructor_id: school.instructor.chiba };
/** An approved month, with a lesson that has been removed since, and its result. */
export const approvedPay = { id: 100, instructor_id: school.instructor.chiba, month: '2026-10', work: 12_000 };
/** Requests, each with an open offer of a place, except the last. */
export const offered = [8, 9, 10].map((booking_id) => ({ booking_id, token: `token-of-offer-${booking_id}` }));
export const askedOnly = 11;
/** A request with an open offer, so that the background work makes no other one for it. */
export const declined = { id: 5, offer_id: offered.length + 1 };
