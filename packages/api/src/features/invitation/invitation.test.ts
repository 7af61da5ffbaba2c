import { inviteDays } from '@gerende/domain/password-reset/rules';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mail/port.ts';
import { openDesk } from '../../testing/desk.ts';
import { tokenOfRole } from '../../testing/roles.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { createOutboxSender } from '../outbox-sender/outbox-sender.ts';

const email = 'kenji@school.example';
const password = 'deep powder 44';
const invited = { email, role: 'instructor', instructor_id: 1, by: 'screen' } as const;

async function setPassword(t: TestApp, token: string | null, chosen = password): Promise<number> {
  const json = { token, password: chosen };
  return (await t.request('/trpc/guest.passwordReset.set', { method: 'POST', json })).status;
}
const logIn = async (t: TestApp): Promise<number> => (await t.post('/login', { email, password })).status;

describe('an invitation on the screen', () => {
  it('lets an instructor choose the password once, and log in only as themselves', async () => {
    const { t, trpc } = await openDesk();
    const { account, token } = await trpc.admin.invitation.send(invited);
    expect(account).toMatchObject({ email, role: 'instructor', instructor_id: 1 });
    expect(token).toMatch(/^\S{32,}$/);
    expect(await setPassword(t, token)).toBe(200);
    expect(await logIn(t)).toBe(200);
    expect(await setPassword(t, token, 'another deep powder')).toBe(409);
    expect(await logIn(t)).toBe(200);
  });

  it('is used once by two who press at the same moment', async () => {
    const { t, trpc } = await openDesk();
    const { token } = await trpc.admin.invitation.send(invited);
    const statuses = await Promise.all([setPassword(t, token), setPassword(t, token)]);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it(`opens nothing after ${inviteDays} days, and another one replaces it`, async () => {
    const { t, trpc } = await openDesk();
    const { account, token: first } = await trpc.admin.invitation.send(invited);
    const { token: second } = await trpc.admin.invitation.sendAgain({ id: account.id, by: 'screen' });
    expect(await setPassword(t, first)).toBe(409);
    const later = t.app.clock.now().getTime() + inviteDays * 24 * 60 * 60_000;
    t.app.clock = createClock(new Date(later).toISOString());
    expect(await setPassword(t, second)).toBe(409);
    t.app.clock = createClock(new Date(later - 60_000).toISOString());
    expect(await setPassword(t, second)).toBe(200);
  });

  it('is stored in plain text neither in the audit log nor in the database', async () => {
    const { t, trpc } = await openDesk();
    const { token } = await trpc.admin.invitation.send(invited);
    const rows = await Promise.all([
      t.app.db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
      t.app.db.selectFrom('password_reset').selectAll().execute(),
      t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[1]).toHaveLength(1);
  });
});

describe('an invitation by mail', () => {
  it('has the link only in the mail, in the language of the inviting owner', async () => {
    const mails: Mail[] = [];
    const send = async (mail: Mail): Promise<void> => void mails.push(mail);
    const { t, trpc } = await openDesk({ mail: { ...sendsMail, send } });
    expect(await trpc.admin.invitation.send({ ...invited, by: 'mail' })).toMatchObject({ token: null });
    const sender = createOutboxSender(t.app);
    sender.start();
    await sender.idle();
    await sender.stop();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Your account at Gerende Snow School']]);
    const [, token = ''] = /new-password#([\w-]{32})\n/.exec(mails[0]?.text ?? '') ?? [];
    expect(mails[0]?.text).toContain(`within ${inviteDays} days`);
    expect(await setPassword(t, token)).toBe(200);
    expect(await logIn(t)).toBe(200);
  });
});

describe('an invitation', () => {
  it('can be made only by owners, with the password entered again', async () => {
    const { t } = await openDesk();
    for (const token of [await tokenOfRole(t, 'manager'), await t.login()]) {
      const answer = await t.request('/trpc/admin.invitation.send', { method: 'POST', json: invited, token });
      expect(answer.status).toBe(403);
    }
    expect(await t.app.db.selectFrom('user').selectAll().where('email', '=', email).orderBy('id').execute()).toEqual(
      [],
    );
  });

  it('adds no account where its mail cannot be sent', async () => {
    const { t, trpc } = await openDesk();
    await expect(trpc.admin.invitation.send({ ...invited, by: 'mail' })).rejects.toMatchObject({
      cause: { text: { key: 'errors:linkNeedsMail' } },
    });
    expect(await t.app.db.selectFrom('user').selectAll().where('email', '=', email).orderBy('id').execute()).toEqual(
      [],
    );
  });

  it('is refused for oneself, for a disabled account and for an unknown one', async () => {
    const { trpc } = await openDesk();
    const { account } = await trpc.admin.invitation.send(invited);
    await trpc.admin.account.disable({ id: account.id });
    const refusedWith = (key: string) => ({ cause: { text: { key } } });
    const again = (id: string) => trpc.admin.invitation.sendAgain({ id, by: 'screen' });
    await expect(again('first')).rejects.toMatchObject(refusedWith('errors:notOneself'));
    await expect(again(account.id)).rejects.toMatchObject(refusedWith('errors:accountDisabled'));
    await expect(again('nobody')).rejects.toMatchObject(refusedWith('errors:accountNotFound'));
  });

  it('is refused again for an instructor who was deleted meanwhile: nobody could log in behind its link', async () => {
    const { t, trpc } = await openDesk({ mail: sendsMail });
    const { account } = await trpc.admin.invitation.send(invited);
    const isInstructorDeleted = async () =>
      (await trpc.admin.account.list()).find(({ id }) => id === account.id)?.is_instructor_deleted;
    expect(await isInstructorDeleted()).toBe(false);
    await t.app.db.updateTable('instructor').set({ deleted_at: 'then' }).where('id', '=', 1).execute();
    expect(await isInstructorDeleted()).toBe(true);
    for (const by of ['screen', 'mail'] as const)
      await expect(trpc.admin.invitation.sendAgain({ id: account.id, by })).rejects.toMatchObject({
        cause: { code: 'conflict', text: { key: 'errors:instructorNotFound' } },
      });
  });

  it('needs an existing instructor', async () => {
    const { trpc } = await openDesk();
    await expect(trpc.admin.invitation.send({ ...invited, instructor_id: null })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });
});
