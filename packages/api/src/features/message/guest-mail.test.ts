import type { TextLanguage } from '@gerende/domain/language/rules';
import { storedLanguage } from '@gerende/domain/language/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { book, bookingWith } from '../../testing/guest-booking.ts';
import { school } from '../../testing/test-school.ts';
import { mailOf } from '../outbox-sender/mail-of.ts';
import { instantText } from './message-facts.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});

const texts = {
  address: { en: '2-14 Yuzawa, Niigata', ja: '新潟県湯沢町2-14', zh: '新潟县汤泽町2-14' },
  bring: { en: 'Gloves and goggles.', ja: '手袋とゴーグル。', zh: '手套和雪镜。' },
  pick_up: {
    en: 'We call you by 18:00 the day before.',
    ja: '前日18時までにお電話します。',
    zh: '前一天 18 点前来电告知。',
  },
  cancellation_rule: { en: 'Free until 7 days before.', ja: '7日前まで無料です。', zh: '7 天前可免费取消。' },
};
const meeting = { meeting_en: 'Ticket office', meeting_ja: 'リフト券売り場', meeting_zh: '售票处前' };

async function tellAll(): Promise<void> {
  await desk.rest('POST', '/school/profile', {
    phone: '+81 25 784 0001',
    email: 'hello@ski.example',
    arrive_minutes: 20,
    texts,
  });
  const columns = { ...meeting, map_url: 'https://maps.example/kandatsu' };
  await desk.t.app.db.updateTable('slope').set(columns).where('id', '=', 1).execute();
}

/** The mail to the guest of a new booking, in a language. */
async function mailIn(language: TextLanguage, changes: Record<string, unknown> = {}) {
  await desk.book({ has_transportation: true, ...storedLanguage(language), ...changes });
  return newest(language);
}

async function newest(language: TextLanguage) {
  const row = await desk.t.app.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', 'weiling@example.com')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return mailOf(desk.t.app, { ...row, ...storedLanguage(language) });
}

describe('a confirmation', () => {
  it.each([
    ['en', ['Ticket office', '20 minutes before', texts.pick_up.en, texts.bring.en, texts.cancellation_rule.en]],
    ['ja', ['リフト券売り場', '20分前', texts.pick_up.ja, texts.bring.ja, texts.cancellation_rule.ja]],
    ['zh', ['售票处前', '20分钟', texts.pick_up.zh, texts.bring.zh, texts.cancellation_rule.zh]],
  ] as const)(
    'in %s contains where, when, what to bring, the pick-up and what canceling costs',
    async (language, said) => {
      await tellAll();
      const { text } = await mailIn(language);
      for (const each of [...said, 'https://maps.example/kandatsu', '+81 25 784 0001', texts.address[language]])
        expect(text).toContain(each);
    },
  );

  it('says nothing about a pick-up that was not booked, and to ask for the time where the school gives none', async () => {
    await tellAll();
    expect((await mailIn('en', { has_transportation: false })).text).not.toContain('Pick-up time');
    await desk.rest('POST', '/school/profile', { texts: { pick_up: { en: '', ja: '', zh: '' } } });
    expect((await mailIn('en', { setting_time_id: 2 })).text).toContain('Pick-up time: Not fixed yet: please ask us.');
  });

  it('promises a reply only where one reaches the school, and there sets the address for it', async () => {
    const silent = await mailIn('en');
    expect([silent.replyTo, silent.text]).toEqual([null, expect.not.stringMatching(/reply|call us/)]);
    await desk.trpc.admin.school.saveSettings({ email_sender: 'no-reply@ski.example', phone: '+81 25 1' });
    const called = await mailIn('en', { setting_time_id: 2 });
    expect([called.replyTo, called.text]).toEqual([null, expect.stringContaining('Please call us: +81 25 1.')]);
    expect(called.text).not.toContain('reply');
    await tellAll();
    const replied = await mailIn('en', { operating_day: school.day['2026-12-23'] });
    expect([replied.replyTo, replied.text]).toEqual([
      'hello@ski.example',
      expect.stringContaining('Just reply to this mail.'),
    ]);
  });

  it('sets the address that its text promises, also when the school has another one before it is sent', async () => {
    await tellAll();
    await desk.rest('PUT', `/booking/${await desk.book()}`, { invoice_status: 'Canceled' });
    const cancelled = desk.t.app.db.selectFrom('outbox').selectAll().where('kind', '=', 'cancelled').orderBy('id');
    const rows = await cancelled.execute();
    const [toGuest, ...others] = rows.filter(({ payload }) => payload.includes('"audience":"guest"'));
    if (!toGuest || others.length > 0) throw new Error('the guest is told once');
    await desk.rest('POST', '/school/profile', { email: 'other@ski.example' });
    expect((await mailOf(desk.t.app, toGuest)).replyTo).toBe('hello@ski.example');
  });

  it('of a canceled lesson asks nobody to come', async () => {
    await tellAll();
    await desk.rest('PUT', `/booking/${await desk.book()}`, { invoice_status: 'Canceled' });
    expect((await newest('en')).text).not.toMatch(/Meeting point|What to bring/);
  });
});

describe('a request', () => {
  it('has a number of its own kind, and a fee once it is booked', async () => {
    await tellAll();
    // The morning is full with two.
    for (const guest of ['first', 'second', 'weiling'])
      expect((await book(desk.t, 'REST', bookingWith({ email: `${guest}@example.com` }))).status).toBe(200);
    const { text } = await newest('en');
    expect(text).toContain('Request number: 3');
    expect(text).toContain('Fee once booked: ¥30,000');
    expect(text).not.toMatch(/Booking number|Meeting point/);
  });
});

describe('an invoice', () => {
  it('says by mail until when and where to pay', async () => {
    await desk.trpc.admin.school.saveSettings({
      bank_en: 'Yuzawa Bank 001\nOrdinary 1234567',
      bank_ja: '湯沢銀行 001\n普通 1234567',
      payment_days: 1,
    });
    await desk.rest('POST', '/invoices/issue', { booking_id: await desk.book() });
    const { text } = await newest('en');
    expect(text).toContain('To be paid by: Mon 21 Dec 2026');
    expect(text).toContain('Bank account: Yuzawa Bank 001\n    Ordinary 1234567');
  });
});

describe('an instant in a message', () => {
  it.each([
    ['en', 'Sat 5 Sept 2026, 09:05'],
    ['ja', '2026年9月5日(土) 09:05'],
    ['zh', '2026年9月5日周六 09:05'],
    ['zh-Hant', '2026年9月5日週六 09:05'],
  ] as const)('is the day and the time at the school, in %s', (language, text) => {
    expect(instantText('2026-09-05T00:05:00.000Z', 'Asia/Tokyo', language)).toBe(text);
  });
});
