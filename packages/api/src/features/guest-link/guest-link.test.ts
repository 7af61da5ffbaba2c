import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { smtpMail } from '../../platform/mail/smtp.ts';
import { hashOf } from '../../platform/tokens.ts';
import type { Desk } from '../../testing/desk.ts';
import { bookingWith } from '../../testing/guest-booking.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { tableNames } from '../../testing/test-database.ts';
import { school } from '../../testing/test-school.ts';
import { press, tokenOf, withOffer } from '../../testing/waiting-list.ts';
import { createOutboxSender } from '../outbox-sender/outbox-sender.ts';

/** Everything in any table that could be a token, alone or as part of a text. */
async function storedTokens({ t: { app } }: Desk): Promise<string[]> {
  const values: string[] = [];
  for (const name of (await tableNames(app.db)).filter((each) => each !== 'booking_search')) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(app.db);
    values.push(...rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string'));
  }
  return [...values, ...values.flatMap((value) => value.match(/[\w-]{16,}/g) ?? [])];
}

it('nothing that is stored opens a link, before and after its mail is sent; the token in the mail does', async () => {
  const { desk } = await withOffer();
  const { app } = desk.t;
  await app.db.deleteFrom('guest_link').execute();
  await app.db.updateTable('school').set({ confirm_by_mail: 1 }).execute();
  await desk.trpc.guest.booking.create(bookingWith({ operating_day: school.day['2026-12-23'] }) as never);
  const server = await openMailServer();
  const sender = createOutboxSender({ ...app, mail: smtpMail(server.url, 'https://ski.example') });
  onTestFinished(() => sender.stop());
  const opens = async (): Promise<string[]> => {
    const tokens = await storedTokens(desk);
    expect(tokens.length).toBeGreaterThan(100);
    const hashes = new Set(
      (await app.db.selectFrom('guest_link').select('token_hash').execute()).map((row) => row.token_hash),
    );
    const found = tokens.filter((token) => hashes.has(hashOf(token)));
    for (const token of new Set(tokens.filter((each) => each.length === 32)))
      if ((await press(desk, 'showOffer', token)).status === 200) found.push(token);
    return found;
  };
  expect(await opens()).toEqual([]);
  sender.start();
  await server.arrived(3);
  await sender.idle();
  expect(await opens()).toEqual([]);
  const links = server.mails.flatMap(({ text = '' }) => text.match(/https:\/\/ski\.example\/[a-z-]+#\S+/g) ?? []);
  expect(links.map((link) => new URL(link).pathname)).toEqual(['/offer', '/confirm-booking']);
  const [offer = '', confirm = ''] = links.map((link) => new URL(link).hash.slice(1));
  expect(await press(desk, 'showOffer', offer)).toMatchObject({ status: 200, body: { number: 3, state: 'open' } });
  expect((await press(desk, 'showOffer', confirm)).status).toBe(404);
  await expect(desk.trpc.guest.booking.confirm({ token: offer })).rejects.toThrow('errors:confirmationNotFound');
  expect(await desk.trpc.guest.booking.confirm({ token: confirm })).toMatchObject({ date: '2026-12-23' });

  const { data } = await desk.trpc.admin.message.outbox({ page: 1, per_page: 50 });
  expect(data.filter(({ text }) => text.includes('#')).map(({ kind }) => kind)).toEqual([]);
  expect(data.some(({ text }) => text.includes("(the link stands in the guest's mail alone)"))).toBe(true);
});

it('a mail that is sent again has another link, and both work', async () => {
  const { desk, token } = await withOffer();
  const next = await tokenOf(desk, 3);
  expect(next).not.toBe(token);
  for (const each of [token, next]) expect((await press(desk, 'showOffer', each)).status).toBe(200);
});
