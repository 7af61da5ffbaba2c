/**
 * The test school with a row of everything that a call can refer to: bookings, a paper, an entry, a second
 * administrator.
 */

import { rightOf } from '@gerende/domain/role/calls';
import { mayDo } from '@gerende/domain/role/rights';
import { typedCode } from '@gerende/domain/second-step/rules';
import { insertRow } from '../database/rows.ts';
import { insertConfirmation } from '../features/booking-confirmation/booking-confirmation.service.ts';
import { recoveryHash, seal } from '../features/second-step/codes.ts';
import { realMilliseconds } from '../platform/clock.ts';
import { continueNumbers } from '../platform/database/postgres/processes/written-tables.ts';
import { noMail } from '../platform/mail/port.ts';
import { hashOf } from '../platform/tokens.ts';
import { deskBooking } from './desk.ts';
import {
  approvedPay,
  askedOnly,
  declined,
  forgotten,
  offered,
  openClass,
  ownLesson,
  secondDevice,
  storedReceipt,
  todaysLesson,
  unconfirmed,
  withCodes,
} from './fuzzed-rows.ts';
import { tokenOfRole } from './roles.ts';
import { storeBookings } from './stored-bookings.ts';
import { createTestApp, storeBackup, type TestApp } from './test-app.ts';
import { isOnPostgres } from './test-database.ts';
import { school } from './test-school.ts';

export type FuzzedSchool = {
  t: TestApp;
  token: string;
  /** The token of an account that may make a call: an instructor's where no administrator may. */
  tokenFor(call: string): string;
  /** Path of a stored picture. */
  stored: string;
  /** Opens the session of `token` again after a request has ended it. */
  logInAgain(): Promise<void>;
};

/**
 * Without a password, which would be hashed and counted: a request may have ended the session, or used up the limit.
 */
async function openSession(t: TestApp): Promise<Pick<FuzzedSchool, 'token' | 'logInAgain'>> {
  const token = await t.login({ hasConfirmed: true });
  // So that it may do everything, even after a request has made the school require a second step of owners.
  await t.app.db.updateTable('session').set({ opened_by: 'passkey' }).execute();
  const row = await t.app.db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', hashOf(token))
    .executeTakeFirstOrThrow();
  await t.app.db
    .insertInto('session')
    .values({ ...row, id: secondDevice })
    .execute();
  return {
    token,
    logInAgain: async () => {
      await t.app.db
        .insertInto('session')
        .values(row)
        .onConflict((on) => on.doNothing())
        .execute();
    },
  };
}

async function insertSecondAdmin(t: TestApp): Promise<void> {
  const first = await t.app.db.selectFrom('user').selectAll().executeTakeFirstOrThrow();
  await t.app.db
    .insertInto('user')
    .values({ ...first, id: 'second', email: 'second@gerende.example' })
    .execute();
  await t.app.db
    .insertInto('password_reset')
    .values({
      user_id: 'second',
      token_hash: hashOf(forgotten.token),
      password_digest: hashOf(first.password_hash),
      made_at: t.app.clock.nowText(),
      ends_at: '2027-01-01T00:00:00.000Z',
    })
    .execute();
}

/** One-time codes of an account, with a recovery code and a login that waits for a code. */
async function switchCodesOn({ app }: TestApp, user_id: string): Promise<void> {
  const made_at = app.clock.nowText();
  const sealed_secret = seal(app.secret, user_id, 'JBSWY3DPEHPK3PXP');
  await app.db
    .insertInto('second_step')
    .values({ user_id, sealed_secret, made_at, confirmed_at: made_at, last_counter: 0 })
    .execute();
  await app.db
    .insertInto('recovery_code')
    .values({ user_id, code_hash: recoveryHash(user_id, typedCode(withCodes.recovery)), made_at })
    .execute();
}

/** @returns the token of an owner who has codes */
async function insertOwnerWithCodes(t: TestApp): Promise<string> {
  const token = await tokenOfRole(t, 'owner');
  const { id, password_hash } = await t.app.db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', withCodes.id)
    .executeTakeFirstOrThrow();
  await switchCodesOn(t, id);
  await t.app.db
    .insertInto('passkey')
    .values({
      ...{ id: withCodes.passkey, user_id: id, name: 'Laptop', public_key: 'pub', signatures: 0 },
      ...{ made_at: t.app.clock.nowText(), used_at: null },
    })
    .execute();
  await t.app.db
    .insertInto('pending_login')
    .values({
      token_hash: hashOf(withCodes.pending),
      user_id: id,
      password_digest: hashOf(password_hash),
      stays: 0,
      ends_at: 2_000_000_000,
    })
    .execute();
  return token;
}

/** Calls that need codes, or a passkey. */
const callsWithCodes = [
  'admin.passkey.remove',
  'admin.passkey.rename',
  'admin.secondStep.renewCodes',
  'admin.secondStep.require',
  'admin.secondStep.switchOff',
];

/** With a token that the requests know. @param offer_id null: it confirms the booking */
async function storeLink({ app }: TestApp, token: string, booking_id: number, offer_id: number | null): Promise<void> {
  const opens = offer_id === null ? ('confirmation' as const) : ('offer' as const);
  const row = { token_hash: hashOf(token), booking_id, offer_id, opens, made_at: app.clock.nowText() };
  await app.db.insertInto('guest_link').values(row).execute();
}

async function waitForGuest(t: TestApp): Promise<void> {
  const { booking_id, token } = unconfirmed;
  await insertConfirmation(t.app.db, { booking_id, expires_at: '2027-01-01T00:00:00.000Z' });
  await storeLink(t, token, booking_id, null);
}

async function offerPlaces(t: TestApp): Promise<void> {
  const ids = [...offered.map(({ booking_id }) => booking_id), askedOnly];
  const dates = ['2026-12-22', '2026-12-24', '2026-12-25', '2026-12-28'];
  await storeBookings(
    t,
    ids.map((id, at) => ({ id, date: dates[at], setting_time_id: school.time.afternoon, status: 'requested' })),
  );
  const hours = { offered_at: t.app.clock.nowText(), expires_at: '2027-01-01T00:00:00.000Z' };
  for (const { booking_id, token } of offered) {
    const { id } = await insertRow(t.app.db, 'place_offer', { booking_id, ...hours });
    await storeLink(t, token, booking_id, id);
  }
  await insertRow(t.app.db, 'place_offer', { booking_id: declined.id, ...hours });
}

type Filled = typeof openClass & { instructor_id?: number };

async function fillClass(t: TestApp, { id, date, booking_ids, instructor_id }: Filled): Promise<void> {
  await storeBookings(
    t,
    booking_ids.map((id) => ({ id, date })),
  );
  const place = { course_id: school.course.privateSki, slope_id: school.slope.kandatsu };
  await t.app.db
    .insertInto('lesson')
    .values({
      ...{ id, ...place, date, start_time: '09:00', end_time: '12:00', capacity: 4 },
      instructor_id: instructor_id ?? null,
    })
    .execute();
  await t.app.db
    .insertInto('attendance')
    .values(booking_ids.map((booking_id) => ({ booking_id, day_number: 1, lesson_id: id, date, people: 1 })))
    .execute();
}

async function writeReview(t: TestApp): Promise<void> {
  const { id: booking_id, course_id } = await t.app.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
  await t.app.db
    .insertInto('review')
    .values({
      booking_id,
      course_id,
      stars: 5,
      words: 'A patient teacher',
      language: 'en',
      written_at: t.app.clock.nowText(),
    })
    .execute();
}

/** So that instructors see approved months. */
async function approveMonth(t: TestApp): Promise<void> {
  const by = { approved_at: t.app.clock.nowText(), approved_by: 'owner@gerende.example' };
  const sums = { minutes: 180, nominations: 0, corrections: 0 };
  await t.app.db
    .insertInto('pay_approval')
    .values({ ...approvedPay, ...sums, ...by })
    .execute();
  await t.app.db.updateTable('school').set({ staff_pay: 'sums' }).execute();
}

export async function openFuzzedSchool(): Promise<FuzzedSchool> {
  const t = await createTestApp({ mail: { ...noMail, isConfigured: true, siteUrl: 'https://ski.example' } });
  storeBackup(t.app);
  const session = await openSession(t);
  await insertSecondAdmin(t);
  const { token } = session;
  const post = async (path: string, json: object): Promise<void> => {
    const { status, body } = await t.post(path, json, { token });
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  };
  const days = [school.day['2026-12-24'], school.day['2026-12-26'], school.day['2026-12-28']];
  for (const operating_day of days) await post('/booking', deskBooking({ operating_day, fee: 30_000 }));
  await writeReview(t);
  await waitForGuest(t);
  await storeBookings(t, [
    { date: '2027-01-10', status: 'requested' },
    { date: '2027-01-11', status: 'requested' },
  ]);
  await fillClass(t, openClass);
  await offerPlaces(t);
  await fillClass(t, todaysLesson);
  await fillClass(t, ownLesson);
  await approveMonth(t);
  const ownToken = await tokenOfRole(t, 'instructor', ownLesson.instructor_id);
  for (const from of ['2026-12-26', '2026-12-28'])
    await t.request('/trpc/admin.askedDayOff.ask', {
      ...{ method: 'POST', token: ownToken, json: { request_key: from, from, to: from, note: '' } },
    });
  const tokenWithCodes = await insertOwnerWithCodes(t);
  await switchCodesOn(t, 'second');
  await t.app.db
    .updateTable('session')
    .set({ confirmed_at: Math.floor(realMilliseconds() / 1000) })
    .where('user_id', '=', withCodes.id)
    .execute();
  await post('/invoices/issue', { booking_id: 2 });
  await t.app.db.updateTable('invoice').set(storedReceipt).where('id', '=', 1).execute();
  const hours = { start_time: '09:00', end_time: '10:00', operating_day: '2026-12-24' };
  await post('/schedule', { tag: 'Meeting', instructor_id: school.instructor.chiba, ...hours });
  if (isOnPostgres) await continueNumbers(t.app.db);
  const tokenFor = (call: string): string => {
    if (callsWithCodes.includes(call)) return tokenWithCodes;
    const right = rightOf(call);
    return right === undefined || mayDo('owner', right) ? token : ownToken;
  };
  return { t, tokenFor, stored: await t.app.files.storePicture('category', Buffer.from('RIFF')), ...session };
}
