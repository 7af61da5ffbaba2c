import { resetMinutes } from '@gerende/domain/password-reset/rules';
import { describe, expect, it } from 'vitest';
import { createClock, textOf } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mail/port.ts';
import { rateLimits } from '../../platform/rate-limits.ts';
import { adminLogin, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { frozenNow } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { createOutboxSender } from '../outbox-sender/outbox-sender.ts';

const fresh = 'fresh-tracks-77';
const stranger = 'nobody@elsewhere.example';
const { email } = adminLogin;

/** A school with an administrator who forgot the password, and its mailbox. */
async function forgetful(options: Parameters<typeof createTestApp>[0] = {}) {
  let now = createClock(frozenNow).now().getTime();
  const clock = { now: () => createClock(textOf(now)).now(), nowText: () => textOf(now) };
  const mails: Mail[] = [];
  const send = async (mail: Mail): Promise<void> => void mails.push(mail);
  const t = await createTestApp({ ...options, clock, mail: { ...sendsMail, send } });
  /** Sends the queued messages. */
  async function deliver(): Promise<void> {
    const sender = createOutboxSender(t.app);
    sender.start();
    await sender.idle();
    await sender.stop();
  }
  const call = (procedure: string, json: object, language = 'en') =>
    t.request(`/trpc/guest.passwordReset.${procedure}`, { method: 'POST', json, language });
  return {
    ...{ t, mails, deliver, call },
    pass: (minutes: number): void => {
      now += minutes * 60_000;
    },
    ask: (address = email, language?: string) => call('ask', { email: address }, language),
    set: (token: string, password = fresh) => call('set', { token, password }),
    opens: async (token: string) => (await (await call('opens', { token })).json()).result?.data,
    /** The token of the link in the newest mail, after everything queued was sent. */
    token: async (): Promise<string> => {
      await deliver();
      const { text = '' } = mails.at(-1) ?? {};
      return /https:\/\/ski\.example\/admin\/login\/new-password#([\w-]{32})\n/.exec(text)?.[1] ?? '';
    },
  };
}

const logIn = async (t: TestApp, password: string, address = email) =>
  (await t.post('/login', { email: address, password })).status;
const addDisabled = (t: TestApp) =>
  t.app.db
    .insertInto('user')
    .values({
      id: 'gone',
      email: 'gone@gerende.example',
      password_hash: 'x',
      role: 'desk',
      disabled_at: 'then',
      created_at: 'then',
    })
    .execute();
/** Deletes instructor 1, or restores them. */
const remove = (t: TestApp, deleted_at: string | null) =>
  t.app.db.updateTable('instructor').set({ deleted_at }).where('id', '=', 1).execute();
const messages = (t: TestApp) => t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute();

it('the link in the mail sets a new password: all sessions end, and only the new one logs in', async () => {
  const { t, ask, set, token, mails, opens } = await forgetful();
  const session = await t.login();
  expect((await ask(` ${email.toUpperCase()} `)).status).toBe(200);
  const link = await token();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'A new password for Gerende Snow School']]);
  expect([await opens(link), await opens(link)]).toEqual([true, true]);
  expect(await logIn(t, adminLogin.password)).toBe(200);
  expect((await set(link)).status).toBe(200);
  expect((await t.get('/booking', { token: session })).status).toBe(401);
  expect([await logIn(t, adminLogin.password), await logIn(t, fresh)]).toEqual([401, 200]);
});

describe('a link to a new password', () => {
  const refused = async (answer: Response) => {
    const { error } = await answer.json();
    return [answer.status, error.data.message];
  };
  const closed = [409, 'This link works no more: it was used, is too old, or a newer one was asked for.'];

  it('works once, also for two who press at the same moment', async () => {
    const { t, ask, set, token, opens } = await forgetful();
    await ask();
    const link = await token();
    const answers = await Promise.all([set(link, fresh), set(link, 'other-tracks-88')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? [fresh, 'other-tracks-88'] : ['other-tracks-88', fresh];
    expect([await logIn(t, won), await logIn(t, lost)]).toEqual([200, 401]);
    expect(await refused(await set(link))).toEqual(closed);
    expect(await opens(link)).toBe(false);
  });

  it('ends after an hour', async () => {
    const { ask, set, token, pass, opens } = await forgetful();
    await ask();
    const link = await token();
    pass(resetMinutes - 1);
    expect(await opens(link)).toBe(true);
    pass(1);
    expect(await opens(link)).toBe(false);
    expect(await refused(await set(link))).toEqual(closed);
  });

  it('ends with a newer one', async () => {
    const { ask, set, token, opens } = await forgetful();
    await ask();
    const first = await token();
    await ask();
    const second = await token();
    expect([await opens(first), await opens(second)]).toEqual([false, true]);
    expect((await set(first)).status).toBe(409);
    expect((await set(second)).status).toBe(200);
  });

  it('ends when the password is changed in another way, or the account is disabled', async () => {
    const { t, ask, token, opens, set } = await forgetful();
    await ask();
    const link = await token();
    const disable = (disabled_at: string | null) => t.app.db.updateTable('user').set({ disabled_at }).execute();
    await disable(t.app.clock.nowText());
    expect(await opens(link)).toBe(false);
    await disable(null);
    expect(await opens(link)).toBe(true);
    await t.app.db.updateTable('user').set({ password_hash: 'another' }).execute();
    expect(await opens(link)).toBe(false);
    expect(await refused(await set(link))).toEqual(closed);
  });

  it('ends while the instructor of the account is deleted: nobody could log in with the new password', async () => {
    const { t, ask, token, opens, set } = await forgetful();
    await ask();
    const link = await token();
    await t.app.db.updateTable('user').set({ role: 'instructor', instructor_id: 1 }).execute();
    await remove(t, t.app.clock.nowText());
    expect(await opens(link)).toBe(false);
    expect(await refused(await set(link))).toEqual(closed);
    await remove(t, null);
    expect(await opens(link)).toBe(true);
  });

  it('stays valid after an unacceptable password, which is refused on the field', async () => {
    const { ask, set, token } = await forgetful();
    await ask();
    const link = await token();
    for (const password of ['short-one', 'password123', 'desk@slopes-2026', 'gerende snow school']) {
      const answer = await set(link, password);
      const { error } = await answer.json();
      expect([answer.status, Object.keys(error.data.fields)]).toEqual([422, ['password']]);
    }
    expect((await set(link)).status).toBe(200);
  });

  it('cannot be guessed: wrong ones are counted', async () => {
    const { set, ask, token } = await forgetful();
    await ask();
    const link = await token();
    for (let n = 0; n < rateLimits.guestLink.points; n += 1) expect((await set(`wrong ${n}`)).status).toBe(409);
    expect((await set(link)).status).toBe(429);
  });

  it('changes something by POST only', async () => {
    const { t, ask, token, opens } = await forgetful();
    await ask();
    const link = await token();
    const input = encodeURIComponent(JSON.stringify({ token: link, password: fresh }));
    expect((await t.request(`/trpc/guest.passwordReset.set?input=${input}`)).status).toBe(405);
    expect(await opens(link)).toBe(true);
  });
});

describe('a mail with a link to a new password', () => {
  it('is requested with the same answer whether or not an account has the address, and writes the same rows', async () => {
    const { t, ask } = await forgetful();
    await addDisabled(t);
    const answers: unknown[] = [];
    for (const address of [email, stranger, 'gone@gerende.example']) {
      const { status, headers } = await ask(address);
      answers.push([status, headers.get('set-cookie'), headers.get('cache-control')]);
    }
    expect(answers).toEqual(answers.map(() => [200, null, 'private, no-store']));
    const bodies = await Promise.all([email, stranger].map(async (address) => (await ask(address)).text()));
    expect(bodies[0]).toBe(bodies[1]);
    const stored = (await messages(t)).map(
      ({ recipient: _, id: __, dedupe_key: ___, next_attempt_at: ____, ...row }) => row,
    );
    expect(new Set(stored.map((row) => JSON.stringify(row))).size).toBe(1);
    expect(stored).toHaveLength(5);
    expect(await t.app.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).toEqual([]);
  });

  it('is sent only to enabled accounts, and an address that has none is deleted', async () => {
    const { t, ask, deliver, mails } = await forgetful();
    await addDisabled(t);
    for (const address of [stranger, 'gone@gerende.example', email]) await ask(address);
    await deliver();
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect((await messages(t)).map(({ recipient, status }) => [recipient, status])).toEqual([[email, 'sent']]);
  });

  it('is not sent to the account of a deleted instructor, and its address is deleted', async () => {
    const { t, ask, deliver, mails } = await forgetful();
    await t.app.db.updateTable('user').set({ role: 'instructor', instructor_id: 1 }).execute();
    await remove(t, t.app.clock.nowText());
    await ask();
    await deliver();
    expect([mails, await messages(t)]).toEqual([[], []]);
  });

  it('is in the language of the caller', async () => {
    const { ask, token, mails } = await forgetful();
    for (const language of ['ja', 'zh-CN', 'zh-TW']) {
      await ask(email, language);
      expect(await token()).not.toBe('');
    }
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('パスワードの再設定'),
      expect.stringContaining('设置新密码'),
      expect.stringContaining('設定新密碼'),
    ]);
  });

  it('is not sent after an hour in the queue', async () => {
    const { t, ask, deliver, pass, mails } = await forgetful();
    await ask();
    pass(resetMinutes);
    await deliver();
    expect(mails).toEqual([]);
    expect(await messages(t)).toMatchObject([{ status: 'failed', last_error: 'no_longer_true' }]);
  });

  it('is sent six times an hour to an address, known or not, and to six addresses per caller', async () => {
    const { ask, t } = await forgetful();
    const { points } = rateLimits.resetMail;
    for (const address of [email, stranger]) {
      const codes: string[] = [];
      for (let n = 0; n <= points; n += 1) {
        // Each from a different network address, so that only the e-mail address is counted.
        t.app.caller = { ...t.app.caller, address: `10.0.0.${n} ${address}` };
        const sent = t.trpc.guest.passwordReset.ask({ email: address }).then(() => 'sent');
        codes.push(await sent.catch((error: { code: string }) => error.code));
      }
      expect(codes).toEqual([...Array.from({ length: points }, () => 'sent'), 'TOO_MANY_REQUESTS']);
    }
    for (let n = 0; n < points; n += 1) expect((await ask(`guest-${n}@example.com`)).status).toBe(200);
    expect((await ask('one-more@example.com')).status).toBe(429);
  });

  it('is refused where no mail can be sent, for every address in the same way', async () => {
    const t = await createTestApp();
    const answers = await Promise.all(
      [email, stranger].map(async (address) => {
        const answer = await t.request('/trpc/guest.passwordReset.ask', { method: 'POST', json: { email: address } });
        return [answer.status, (await answer.json()).error.data.message];
      }),
    );
    const refusal = [409, 'No mail can be sent: set up the mail server and the public address.'];
    expect(answers).toEqual([refusal, refusal]);
    expect(await t.trpc.guest.passwordReset.isByMail()).toBe(false);
    expect(await messages(t)).toEqual([]);
  });
});

it('no log line, message or audit row has the token or a password, and no stored row opens anything', async () => {
  const lines: string[] = [];
  const note = (...said: unknown[]): void => void lines.push(JSON.stringify(said));
  const { t, ask, set, token } = await forgetful({ log: { info: note, warn: note, error: note } });
  await ask();
  const link = await token();
  await set('wrong');
  await set(link, 'short');
  await set(link);
  const rows = await t.app.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(rows.map(({ actor, entity, entity_id, action, note }) => [actor, entity, entity_id, action, note])).toEqual([
    ['system', 'user', 'first', 'update', 'link to a new password mailed'],
    ['system', 'user', 'first', 'update', 'password set by the link in a mail'],
  ]);
  const stored = JSON.stringify([rows, await messages(t), lines]);
  expect(lines.length).toBeGreaterThan(0);
  for (const secret of [link, fresh, 'argon2']) expect(stored).not.toContain(secret);
  expect(await t.trpc.guest.passwordReset.opens({ token: 'wrong' })).toBe(false);
});
