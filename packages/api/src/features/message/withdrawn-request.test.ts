import type { TextLanguage } from '@gerende/domain/language/rules';
import { storedLanguage } from '@gerende/domain/language/rules';
import { describe, expect, it } from 'vitest';
import type { Desk } from '../../testing/desk.ts';
import { partyWith } from '../../testing/guest-booking.ts';
import { bookedPage, fieldsOf, open, press, textOf } from '../../testing/guest-page.ts';
import { policyRequest } from '../../testing/policies.ts';
import { ask, cancel, statusOf, withRequests } from '../../testing/waiting-list.ts';
import { asItStands } from '../guest-message/as-it-stands.ts';
import { mailOf } from '../outbox-sender/mail-of.ts';
import { payloadOf } from './store-message.ts';

/** The morning is full, so a new booking for it is only a request. */
async function openFullSchool(): Promise<Desk> {
  const desk = await withRequests();
  await desk.t.app.db.updateTable('school').set({ notice_email: 'desk@ski.example' }).execute();
  await desk.trpc.admin.policy.save(policyRequest({ tiers: [{ hours: 0, percent: 0 }] }));
  return desk;
}

/** The newest mail of a kind to a reader, as it is sent. */
async function mailTo({ t }: Desk, audience: 'guest' | 'school', language: TextLanguage = 'en', kind = 'cancelled') {
  const rows = await t.app.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id', 'desc').execute();
  const row = rows.find((each) => payloadOf(each).audience === audience);
  const current = row && (await asItStands(t.app, { ...row, ...storedLanguage(language) }));
  if (!current) throw new Error('no such mail');
  return mailOf(t.app, current);
}

describe('a request that is canceled', () => {
  it.each([
    {
      language: 'en',
      subject: 'Your request is cancelled: ',
      number: 'Request number: 5',
      wrong: /lesson (is|with .* has been) cancelled|Booking number/,
    },
    {
      language: 'ja',
      subject: 'レッスンのリクエストがキャンセル',
      number: 'リクエスト番号：5',
      wrong: /ご予約は、キャンセル|予約番号/,
    },
    { language: 'zh', subject: '您的课程申请已取消', number: '申请编号：5', wrong: /您的课程已取消|预约编号/ },
    { language: 'zh-Hant', subject: '您的課程申請已取消', number: '申請編號：5', wrong: /您的課程已取消|預約編號/ },
  ] as const)('is called a request in $language, and removes nothing from a calendar', async (told) => {
    const { language, subject, number, wrong } = told;
    const desk = await openFullSchool();
    const { id = 0 } = await ask(desk, 'fifth');
    expect(await statusOf(desk, id)).toBe('requested');
    await cancel(desk, id);
    const mail = await mailTo(desk, 'guest', language);
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain(number);
    expect(`${mail.subject}\n${mail.text}`).not.toMatch(wrong);
    expect(mail.calendar).toBeNull();
    const notice = await mailTo(desk, 'school');
    expect(notice.subject).toContain('Request no. 5 cancelled');
    expect(notice.text).not.toMatch(/booking has been|Booking number/);
  });

  it('does not use the text that the school wrote for a lesson, which guests with a booking still get', async () => {
    const desk = await openFullSchool();
    const own = { subject: 'Your lesson is off', body: 'Dear {{name}},\n\nwe do not teach you.' };
    const blank = { subject: '', body: '' };
    const texts = { en: own, ja: blank, zh: blank };
    await desk.trpc.admin.message.saveSetting({ kind: 'cancelled', is_on: true, version: 1, texts } as never);
    const { id = 0 } = await ask(desk, 'fifth');
    await cancel(desk, id);
    expect((await mailTo(desk, 'guest')).subject).toContain('Your request is cancelled');
    await cancel(desk, 1);
    expect((await mailTo(desk, 'guest')).subject).toBe('Your lesson is off');
  });

  it('on the own page is a request before the press and after it', async () => {
    const desk = await openFullSchool();
    const { id, path } = await bookedPage(desk.t, { email: 'fifth@example.com' });
    expect(await statusOf(desk, id)).toBe('requested');
    const page = await textOf(await open(desk.t, `${path}/cancel/${id}`));
    expect(page).toContain('Cancel the request');
    expect(page).not.toMatch(/Cancel the lesson|the terms of your booking/);
    const answer = await press(desk.t, `${path}/cancel/${id}`, fieldsOf(page, `/cancel/${id}`));
    const after = await textOf(await open(desk.t, answer.headers.get('location') ?? ''));
    expect(after).toContain('Your request is canceled.');
    expect(after).toContain('Request number');
    expect(after).not.toContain('Your lesson is canceled');
  });

  it('is a request in the text for a chat, which has no message about a lesson', async () => {
    const desk = await openFullSchool();
    const { id = 0 } = await ask(desk, 'fifth');
    await cancel(desk, id);
    const { texts, kinds } = await desk.trpc.admin.message.copyTexts({ booking_id: id });
    expect(texts.whatsapp).toContain('Your request has been cancelled');
    expect(texts.whatsapp).not.toContain('lesson has been');
    expect(kinds).toEqual([]);
    await cancel(desk, 1);
    const booked = await desk.trpc.admin.message.copyTexts({ booking_id: 1 });
    expect([booked.texts.whatsapp, booked.kinds]).toEqual([
      expect.stringContaining('Your lesson has been cancelled'),
      ['cancelled'],
    ]);
  });
});

describe('a party that cancels all of it', () => {
  async function cancelAll(desk: Desk, lines: readonly Record<string, unknown>[]) {
    const json = partyWith(lines, { email: 'party@example.com' });
    const made = await desk.t.request('/trpc/guest.booking.createParty', { method: 'POST', json });
    const path = (await made.json()).result.data.lines[0].link.replace(/^https?:\/\/[^/]+/, '');
    const page = await textOf(await open(desk.t, `${path}/cancel/all`));
    const answer = await press(desk.t, `${path}/cancel/all`, fieldsOf(page, '/cancel/all'));
    return { page, after: await textOf(await open(desk.t, answer.headers.get('location') ?? '')) };
  }

  it('is told which of them were only requests', async () => {
    const desk = await openFullSchool();
    const { page, after } = await cancelAll(desk, [{ may_ask: true }, { setting_time_id: 2 }]);
    expect(page).toContain('Cancel all of them');
    expect(after).toContain('All of them are canceled.');
    const mail = await mailTo(desk, 'guest');
    expect(mail.subject).toContain('Your 2 lessons are cancelled');
    for (const said of ['Request number: 5', 'Booking number: 6', 'A lesson with a request number was not booked yet'])
      expect(mail.text).toContain(said);
    expect(mail.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it("is told in the school's own words if one was booked, and that the other was only a request", async () => {
    const desk = await openFullSchool();
    const own = { subject: 'Your lessons are off', body: '{{details}}' };
    const texts = { en: own, ja: { subject: '', body: '' }, zh: { subject: '', body: '' } };
    await desk.trpc.admin.message.saveSetting({ kind: 'cancelled', is_on: true, version: 1, texts } as never);
    await cancelAll(desk, [{ may_ask: true }, { setting_time_id: 2 }]);
    const mail = await mailTo(desk, 'guest');
    expect(mail.subject).toBe('Your lessons are off');
    expect(mail.text).toContain('A lesson with a request number was not booked yet');
  });

  it('is told only of requests if none was booked', async () => {
    const desk = await openFullSchool();
    await cancelAll(desk, [{ may_ask: true }, { may_ask: true }]);
    const mail = await mailTo(desk, 'guest');
    expect(mail.subject).toContain('Your requests for 2 lessons are cancelled');
    expect(mail.text).not.toMatch(/lessons with .* cancelled|calendar/);
    expect(mail.calendar).toBeNull();
    const notice = await mailTo(desk, 'school');
    expect(notice.subject).toContain('Requests for 2 lessons of');
  });
});

it('a request that its guest changes is called a request, and costs nothing yet', async () => {
  const desk = await openFullSchool();
  const { id, path } = await bookedPage(desk.t, { email: 'fifth@example.com' });
  const form = fieldsOf(await textOf(await open(desk.t, `${path}/change/${id}`)), `/change/${id}`);
  const answer = await press(desk.t, `${path}/change/${id}`, { ...form, number_of_orders: '2' });
  const preview = await textOf(answer);
  for (const said of ['Change the request', 'Fee once booked', 'you owe nothing']) expect(preview).toContain(said);
  expect(preview).not.toMatch(/Change the lesson|You pay/);
});
