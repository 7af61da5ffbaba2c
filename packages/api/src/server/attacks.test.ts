/**
 * Attacks by somebody who is or was an instructor, or has a used link or code: each is sent to the server as requests,
 * and each is refused as if its target did not exist (issue of roles, decisions 0100 to 0109).
 */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Desk, openDesk } from '../testing/desk.ts';
import { eventsOf, nextEvent } from '../testing/events.ts';
import { codeAt } from '../testing/phone-code.ts';
import { tokenOfRole } from '../testing/roles.ts';
import { type Answer, adminLogin } from '../testing/test-app.ts';
import { school } from '../testing/test-school.ts';
import { sendsMail } from '../testing/waiting-list.ts';

const date = '2026-12-20';
const { aoki, baba } = school.instructor;

let desk: Desk;
/** An instructor's account: Aoki's. */
let token: string;
let ofAoki: number;
let ofBaba: number;

beforeEach(async () => {
  desk = await openDesk({ mail: sendsMail });
  token = await tokenOfRole(desk.t, 'instructor', aoki);
  const book = (instructor_id: number, setting_time_id: number) =>
    desk.book({ operating_day: school.day[date], instructor_id, setting_time_id });
  ofAoki = await book(aoki, school.time.morning);
  ofBaba = await book(baba, school.time.morning);
});

type Result = { status: number; body: Answer };
async function ask(path: string, init: Parameters<Desk['t']['request']>[1] = {}): Promise<Result> {
  const response = await desk.t.request(path, init);
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
}
const call = (procedure: string, json: unknown, as: string | undefined = token): Promise<Result> =>
  ask(`/trpc/${procedure}`, { method: 'POST', json, ...(as && { token: as }) });
const read = (procedure: string, input: object, as = token): Promise<Result> =>
  ask(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, { token: as });
const mark = (booking_id: number, request_key: string) => ({
  booking_id,
  request_key,
  date,
  presence: 'came',
  seen: [],
});
const marksOf = async (id: number) =>
  desk.t.app.db.selectFrom('presence_mark').select('presence').where('booking_id', '=', id).orderBy('id').execute();

describe("another instructor's guest", () => {
  it("is not found by the path of a booking or of the guest's record", async () => {
    for (const path of [`/booking/${ofBaba}`, `/booking/${ofAoki}`])
      expect((await ask(path, { token })).status).toBe(403);
    expect((await read('admin.guestRecord.get', { id: ofBaba })).status).toBe(403);
    expect((await read('admin.booking.get', { id: ofBaba })).status).toBe(403);
  });

  it('cannot be marked by a booking number in the body, which is answered like an unknown number', async () => {
    const others = await call('admin.ownDay.mark', mark(ofBaba, 'a'));
    const nobodys = await call('admin.ownDay.mark', mark(999, 'b'));
    expect(others.body).toEqual(nobodys.body);
    expect([others.status, nobodys.status, await marksOf(ofBaba)]).toEqual([404, 404, []]);
  });

  it('cannot be marked by one call of a batch, whose other calls are made', async () => {
    const batch = await ask('/trpc/admin.ownDay.mark,admin.ownDay.mark?batch=1', {
      ...{ method: 'POST', token, json: { 0: mark(ofAoki, 'mine'), 1: mark(ofBaba, 'theirs') } },
    });
    expect(batch.body.map((part: Answer) => part.error?.data.errorCode ?? 'done')).toEqual(['done', 'not_found']);
    expect([(await marksOf(ofAoki)).length, (await marksOf(ofBaba)).length]).toEqual([1, 0]);
  });

  it("is in no answer of the instructor's own days, whatever else the request names", async () => {
    const { body } = await read('admin.ownDay.days', { days: 8, instructor_id: baba });
    expect(JSON.stringify(body)).toContain(`"booking_id":${ofAoki}`);
    expect(JSON.stringify(body)).not.toContain(`"booking_id":${ofBaba}`);
  });

  it("is named by no event stream: the schedule's is refused, and the own days' names nobody", async () => {
    expect((await ask('/api/live/schedule', { token })).status).toBe(403);
    const events = eventsOf(await desk.t.request('/api/live/own-day', { token }));
    onTestFinished(async () => void (await events.return(undefined)));
    await nextEvent(events);
    const rename = (id: number) =>
      desk.t.request('/trpc/admin.booking.update', {
        ...{ method: 'POST', token: desk.token, json: { id, customer_name: 'Secret Susan' } },
      });
    await rename(ofBaba);
    const request_id = (await rename(ofAoki)).headers.get('x-request-id');
    // A change of another instructor's guest sends no event at all.
    expect(((await nextEvent(events)) as Answer).data).toEqual({ days: null, request_id });
  });
});

describe('a token that was valid', () => {
  it('opens nothing once the instructor is deleted, and its stream ends', async () => {
    const events = eventsOf(await desk.t.request('/api/live/own-day', { token }));
    await nextEvent(events);
    for (const id of [ofAoki, ofBaba]) await desk.rest('PUT', `/booking/${id}`, { instructor_id: null });
    await desk.trpc.admin.instructor.remove({ id: aoki });
    expect((await read('admin.ownDay.days', { days: 8 })).status).toBe(401);
    expect((await call('admin.ownDay.mark', mark(ofAoki, 'late'))).status).toBe(401);
    let last = await nextEvent(events);
    while (last && last.event !== 'end') last = await nextEvent(events);
    expect(last?.event).toBe('end');
  });

  it('opens nothing once the account has another role', async () => {
    const manager = await tokenOfRole(desk.t, 'manager');
    expect((await ask('/booking', { token: manager })).status).toBe(200);
    await desk.trpc.admin.account.setRole({ id: 'manager', role: 'desk' });
    expect((await ask('/booking', { token: manager })).status).toBe(401);
  });

  it('opens no calendar once the link is ended, and is answered like an unknown one', async () => {
    const made = await call('admin.calendarFeed.make', {});
    const path = `/calendar/${made.body.result.data.token}.ics`;
    expect((await ask(path)).status).toBe(200);
    await call('admin.calendarFeed.revokeOwn', {});
    expect(await ask(path)).toEqual(await ask('/calendar/never-was-a-token-of-a-feed.ics'));
    expect((await ask(path)).status).toBe(404);
  });
});

describe('what works once', () => {
  const passwords = ['deep powder 44', 'deep powder 45'];

  it('an invitation sets only one of two passwords', async () => {
    const invited = { email: 'kenji@school.example', role: 'desk', by: 'screen' } as const;
    const sent = await desk.trpc.admin.invitation.send(invited);
    const set = (password: string) => call('guest.passwordReset.set', { token: sent.token, password }, undefined);
    const statuses = await Promise.all(passwords.map(async (password) => (await set(password)).status));
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await set('deep powder 46')).status).toBe(409);
  });

  it('a request for a new password is answered in the same way for a known and an unknown address', async () => {
    const asked = async (email: string) => {
      const { status, body } = await call('guest.passwordReset.ask', { email }, undefined);
      return [status, JSON.stringify(body)];
    };
    expect(await asked(adminLogin.email)).toEqual(await asked('nobody@elsewhere.example'));
    // The work is the same too: one message is queued for each, and who gets a mail is decided when it is sent.
    const rows = await desk.t.app.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'password_reset')
      .orderBy('id')
      .execute();
    const same = ({ kind, payload, language, status }: (typeof rows)[number]) => ({ kind, payload, language, status });
    expect(rows.map(same)).toEqual([same(rows[0] as Answer), same(rows[0] as Answer)]);
  });

  it('a one-time code opens one session when twenty try it at the same moment', async () => {
    // The code of the half minute before is not valid any more when another half minute begins.
    vi.useFakeTimers({ toFake: ['Date'] });
    const { secret } = await desk.trpc.admin.secondStep.begin();
    await desk.trpc.admin.secondStep.confirm({ code: codeAt(secret, Date.now() - 30_000) });
    const pending = async () => (await call('guest.session.login', adminLogin, undefined)).body.result.data.pending;
    const waiting = [await pending(), await pending(), await pending()];
    const code = codeAt(secret, Date.now());
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, at) => (await call('guest.secondStep.login', { pending: waiting[at % 3], code }, undefined)).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
