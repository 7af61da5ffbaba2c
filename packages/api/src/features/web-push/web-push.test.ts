/** Notifications on phones: who gets one, when the mail is sent instead, and that nobody gets both or neither. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mailOfAoki, openPushSchool, type PushSchool } from '../../testing/push-school.ts';
import { isOnPostgres, openAgain } from '../../testing/test-database.ts';
import { school } from '../../testing/test-school.ts';
import { createDayPlans } from '../day-plan/day-plan.service.ts';
import { createOutboxSender } from '../outbox-sender/outbox-sender.ts';
import { deleteTarget, selectTargets } from './push-subscription.queries.ts';
import { pushToPhones } from './web-push.service.ts';

const { aoki } = school.instructor;
let { service, feeds, mails, as, ofAoki, phone, write, stored }: PushSchool = {} as never;
/** Milliseconds that have passed for the sender. */
let passed: number;

beforeEach(async () => {
  // A claim is valid for a minute of the machine's clock, which a busy machine may need for one step.
  vi.useFakeTimers({ toFake: ['Date'] });
  passed = 0;
  ({ service, feeds, mails, as, ofAoki, phone, write, stored } = await openPushSchool());
});

const app = () => feeds.desk.t.app;
const db = () => app().db;
function makeSender(own = db()) {
  const sender = createOutboxSender({ ...app(), db: own }, () => Date.now() + passed);
  onTestFinished(() => sender.stop());
  return sender;
}
async function deliver(sender = makeSender()) {
  sender.start();
  sender.ask();
  await sender.idle();
  return sender;
}
const toAoki = () => mails.filter(({ to }) => to === mailOfAoki).map(({ text }) => text.split('\n')[0]);
const rows = () =>
  db()
    .selectFrom('outbox')
    .select(['status', 'attempts', 'last_error'])
    .where('recipient', '=', mailOfAoki)
    .orderBy('id')
    .execute();
const titles = (browser: { shown(): string[] }): string[] => browser.shown().map((text) => JSON.parse(text).title);

describe('a message of the desk', () => {
  it('is shown on the phones of instructors who have some, and mailed to the others', async () => {
    const [one, other] = [await phone('one'), await phone('other')];
    await write('Meeting at 08:15\nin the hall');
    await deliver();
    const shown = { title: 'A message from Gerende Snow School', body: 'Meeting at 08:15\nin the hall' };
    for (const each of [one, other])
      expect(each.shown().map((text) => JSON.parse(text))).toEqual([{ ...shown, tag: 'staff-message-1' }]);
    expect(mails.map(({ to }) => to)).toEqual(['baba@school.example']);
    expect(await rows()).toEqual([{ status: 'sent', attempts: 1, last_error: null }]);
  });

  it('is shortened when it is long, and the desk reads what was shown', async () => {
    const browser = await phone('one');
    await write('スキー'.repeat(100));
    await deliver();
    const [{ body }] = browser.shown().map((text) => JSON.parse(text));
    expect([...body]).toHaveLength(200);
    const { data } = await as('first', null, 'owner').message.outbox({});
    expect(data.find(({ recipient }) => recipient === mailOfAoki)).toMatchObject({ text: body, on_phone: true });
    expect(data.filter(({ recipient }) => recipient !== mailOfAoki).map(({ on_phone }) => on_phone)).toEqual([false]);
  });

  it('to a barred account is neither shown nor mailed', async () => {
    const browser = await phone('one');
    await write('Meeting');
    await db().updateTable('user').set({ disabled_at: feeds.clock.nowText() }).where('id', '=', 'aoki').execute();
    await deliver();
    expect([browser.shown(), toAoki()]).toEqual([[], []]);
  });
});

it("the contact for push services is the address from which the school's mails are sent", async () => {
  const contacts: string[] = [];
  const send: PushSchool['app']['webPush']['send'] = async (_target, { contact }) => {
    contacts.push(contact);
    return { state: 'taken' };
  };
  await phone('one');
  const webPush = { ...app().webPush, send };
  const own = () => pushToPhones({ ...app(), webPush }, mailOfAoki, { title: '', body: '', tag: '' });
  await own();
  await db().updateTable('school').set({ email_sender: 'lessons@gerende.example' }).execute();
  await own();
  expect(contacts).toEqual(['mailto:noreply@localhost', 'mailto:lessons@gerende.example']);
});

describe('the plan of the next day', () => {
  it('is shown with hours and places, and no guest, and so are its changes', async () => {
    const browser = await phone('one');
    await feeds.desk.trpc.admin.school.saveSettings({ plan_hour: 12, staff_guest_data: 'all' });
    await feeds.book({ operating_day: school.day['2026-12-21'] });
    await db().deleteFrom('outbox').execute();
    const plans = createDayPlans(app(), () => feeds.clock.now().getTime());
    const look = async (): Promise<void> => {
      await plans.look();
      feeds.pass(2);
      await plans.look();
      await deliver();
    };
    feeds.pass(12 * 60);
    await look();
    const entry = { tag: 'Training', instructor_id: aoki, start_time: '13:00', end_time: '14:00' };
    await feeds.desk.trpc.admin.schedule.saveEntry({ ...entry, operating_day: '2026-12-21' });
    await look();
    const [plan, change] = browser.shown().map((text) => JSON.parse(text));
    expect(plan).toEqual({
      ...{ title: 'Your lessons of Mon 21 Dec 2026', tag: 'day-plan-2026-12-21' },
      body: expect.stringMatching(/^09:00–12:00 · [^·\n]+$/),
    });
    expect(change).toEqual({
      ...{ title: 'Your lessons of Mon 21 Dec 2026 have changed', tag: 'day-plan-2026-12-21' },
      body: 'New:\n13:00–14:00 · Training',
    });
    expect(browser.shown().join()).not.toMatch(/John|Smith/);
    const day = { from_date: '2026-12-21', start_time: '07:00', to_date: '2026-12-21', end_time: '12:30', reason: '' };
    await feeds.desk.trpc.admin.closure.close({ ...day, slope_id: null, request_key: 'storm' });
    await look();
    expect(JSON.parse(browser.shown().at(-1) ?? '').body).toMatch(
      /^Changed:\n09:00–12:00 · [^·\n]+ · closed: ask the desk$/,
    );
    expect(toAoki()).toEqual([]);
  });
});

it('a phone that takes none any more loses its subscription alone, unless its browser has sent other keys meanwhile', async () => {
  const [gone, there] = [await phone('gone'), await phone('there')];
  service.answer(gone, { status: 410 });
  await write('Meeting');
  await deliver();
  expect([there.shown().length, await stored()]).toEqual([1, ['there']]);
  const [stale] = await selectTargets(db(), mailOfAoki, '');
  if (!stale) throw new Error('There is a phone.');
  await ofAoki().webPush.subscribe({ ...there.subscription, auth: gone.subscription.auth });
  await deleteTarget(db(), stale);
  expect(await stored()).toEqual(['there']);
});

describe('the mail is sent instead', () => {
  it.each([404, 410, 403, 400])('when the push service answers %i, and the subscription is deleted', async (status) => {
    const browser = await phone('one');
    service.answer(browser, { status });
    await write('Meeting');
    await deliver();
    expect([toAoki(), await stored()]).toEqual([['Meeting'], []]);
    expect(await rows()).toEqual([{ status: 'sent', attempts: 1, last_error: null }]);
  });

  it('except where another phone accepts it; the invalid subscription is deleted', async () => {
    const [gone, other] = [await phone('gone'), await phone('other')];
    service.answer(gone, { status: 410 });
    await write('Meeting');
    await deliver();
    expect([titles(other).length, toAoki(), await stored()]).toEqual([1, [], ['other']]);
  });

  it('when the push service is down for three attempts, and the subscription stays', async () => {
    const browser = await phone('one');
    service.answer(browser, { status: 503 });
    await write('Meeting');
    const sender = await deliver();
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, last_error: expect.stringContaining('503') }]);
    for (let at = 0; at < 4; at += 1) {
      passed += 61_000;
      await deliver(sender);
    }
    expect([service.received.length, toAoki(), await stored()]).toEqual([3, ['Meeting'], ['one']]);
    expect(await rows()).toEqual([{ status: 'sent', attempts: 3, last_error: null }]);
  });

  it('when the push service does not answer', async () => {
    const browser = await phone('one');
    service.answer(browser, 'hangs');
    await write('Meeting');
    await db().updateTable('outbox').set({ attempts: 2 }).execute();
    await deliver();
    expect(toAoki()).toEqual(['Meeting']);
  });

  it('and is tried again when the mail server is down, after the subscription was deleted', async () => {
    const browser = await phone('one');
    service.answer(browser, { status: 410 });
    await write('Meeting');
    const down = { ...app().mail, send: () => Promise.reject(new Error('Connection refused')) };
    const failing = createOutboxSender({ ...app(), mail: down }, () => Date.now() + passed);
    await deliver(failing);
    await failing.stop();
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    passed += 16_000;
    await deliver();
    expect([service.received.length, toAoki()]).toEqual([1, ['Meeting']]);
  });

  it('when a subscription was not renewed for two months', async () => {
    const browser = await phone('one');
    feeds.pass(61 * 24 * 60);
    await write('Meeting');
    await deliver();
    expect([browser.shown(), toAoki()]).toEqual([[], ['Meeting']]);
  });
});

describe('a push service that asks for a delay', () => {
  it('gets it, and the message once', async () => {
    const browser = await phone('one');
    service.answer(browser, { status: 429, headers: { 'retry-after': '120' } });
    await write('Meeting');
    const sender = await deliver();
    service.answer(browser, { status: 201 });
    passed += 110_000;
    await deliver(sender);
    expect(service.received).toHaveLength(1);
    passed += 11_000;
    await deliver(sender);
    expect([service.received.length, toAoki()]).toEqual([2, []]);
    expect(await rows()).toEqual([{ status: 'sent', attempts: 2, last_error: null }]);
  });

  it('shorter than that of the service of another phone waits for both', async () => {
    for (const [name, seconds] of Object.entries({ one: '120', other: '30' }))
      service.answer(await phone(name), { status: 429, headers: { 'retry-after': seconds } });
    await write('Meeting');
    const sender = await deliver();
    passed += 110_000;
    await deliver(sender);
    expect(service.received).toHaveLength(2);
    passed += 11_000;
    await deliver(sender);
    expect(service.received).toHaveLength(4);
  });

  it('of an hour does not get it: the mail is sent at once', async () => {
    const browser = await phone('one');
    service.answer(browser, { status: 503, headers: { 'retry-after': '3600' } });
    await write('Meeting');
    await deliver();
    expect(toAoki()).toEqual(['Meeting']);
  });
});

describe('a sender that is delayed after claiming a message', () => {
  it('shows nothing on a phone, since another may have it by then, and tries again', async () => {
    const browser = await phone('one');
    await write('Meeting');
    let holdsUp = 20_000;
    const { clock } = app();
    // It is read as the claimed message is looked at.
    const slow = {
      ...clock,
      now: () => {
        passed += holdsUp;
        holdsUp = 0;
        return clock.now();
      },
    };
    const sender = createOutboxSender({ ...app(), clock: slow }, () => Date.now() + passed);
    onTestFinished(() => sender.stop());
    await deliver(sender);
    expect([browser.shown(), toAoki()]).toEqual([[], []]);
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    passed += 16_000;
    await deliver(sender);
    expect([browser.shown().length, toAoki()]).toEqual([1, []]);
  });
});

describe('of many senders', () => {
  it('only one shows each message, once', async () => {
    const browser = await phone('one');
    for (let at = 0; at < 8; at += 1) await write(`Meeting ${at}`);
    const other = isOnPostgres ? await openAgain(db()) : db();
    const senders = [makeSender(), makeSender(other), makeSender(other)];
    await Promise.all(senders.map(deliver));
    await Promise.all(senders.map((each) => each.idle()));
    expect(
      browser
        .shown()
        .map((text) => JSON.parse(text).body)
        .toSorted(),
    ).toEqual(Array.from({ length: 8 }, (_, at) => `Meeting ${at}`));
    expect(toAoki()).toEqual([]);
  });
});
