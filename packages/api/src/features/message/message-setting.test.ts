import type { GuestMessageKind } from '@gerende/domain/message/kinds';
import { fieldsOf, guestMessageKinds } from '@gerende/domain/message/kinds';
import type { MessageSetting } from '@gerende/domain/message/settings-schema';
import { bodyRefusal, textRefusal } from '@gerende/domain/message/settings-schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { book, bookingWith } from '../../testing/guest-booking.ts';
import { school } from '../../testing/test-school.ts';
import { mailOf } from '../outbox-sender/mail-of.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});

const setting = (kind: GuestMessageKind): Promise<MessageSetting> => desk.trpc.admin.message.setting({ kind });
const blank = { subject: '', body: '' };
const noTexts = { en: blank, ja: blank, zh: blank };
const save = (changes: Record<string, unknown>) =>
  desk.trpc.admin.message.saveSetting({ kind: 'confirmed', is_on: true, texts: noTexts, ...changes } as never);

const toGuest = async () =>
  (await desk.t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute()).filter(({ payload }) =>
    payload.includes('"audience":"guest"'),
  );

describe("the product's own texts", () => {
  it('have only fields of their kind, in every language, and the link where it is needed', async () => {
    const { defaultWords } = await import('./default-words.ts');
    for (const kind of guestMessageKinds)
      for (const language of ['en', 'ja', 'zh', 'zh-Hant'] as const) {
        const { subject, body } = defaultWords(kind, language);
        expect([kind, textRefusal(kind, subject), bodyRefusal(kind, body)]).toEqual([kind, undefined, undefined]);
      }
  });
});

describe('the settings of messages', () => {
  it("begin with the product's texts", async () => {
    const all = await desk.trpc.admin.message.settings();
    expect(all.map(({ kind }) => kind)).toEqual(guestMessageKinds);
    expect(all.every(({ texts, defaults }) => JSON.stringify(texts) === JSON.stringify(defaults))).toBe(true);
    expect(all.find(({ kind }) => kind === 'reminder')).toMatchObject({ days: 2, hour: 18, version: 1 });
    expect(all.find(({ kind }) => kind === 'confirmed')).toMatchObject({ days: null, hour: null, is_on: true });
  });

  it("store only the school's own texts, and delete them when they equal the product's again", async () => {
    const en = { subject: 'Booked: {{course}}', body: 'Dear {{name}},\n\n{{details}}' };
    const { defaults } = await setting('confirmed');
    const saved = await save({ version: 1, texts: { ...noTexts, en, ja: defaults.ja } });
    expect([saved.version, saved.texts.en, saved.texts.ja]).toEqual([2, en, defaults.ja]);
    expect(await desk.t.app.db.selectFrom('message_text').select('language').execute()).toEqual([{ language: 'en' }]);
    await save({ version: 2, texts: { ...noTexts, en: { ...blank, subject: 'Only the subject' } } });
    expect((await setting('confirmed')).texts.en).toEqual({ subject: 'Only the subject', body: defaults.en.body });
    await save({ version: 3, texts: { ...noTexts, en: { ...blank, body: 'Only the body: {{details}}' } } });
    expect((await setting('confirmed')).texts.en).toEqual({
      ...{ subject: defaults.en.subject, body: 'Only the body: {{details}}' },
    });
    await save({ version: 4 });
    expect(await desk.t.app.db.selectFrom('message_text').selectAll().execute()).toEqual([]);
    expect((await desk.audit()).filter(({ entity }) => entity === 'message_setting')).toHaveLength(4);
  });

  it('refuse an unknown field on its text, and a version that somebody else has changed', async () => {
    const { body } = await desk.rest('GET', '/about');
    expect(body).toBeDefined();
    const zh = { subject: '{{nme}}', body: '第一行\n{{link}}' };
    await expect(save({ texts: { ...noTexts, zh } })).rejects.toMatchObject({
      cause: {
        details: {
          fields: {
            'texts.zh.subject': [{ key: 'errors:unknownField', params: { field: 'nme', line: '1', place: '1' } }],
            'texts.zh.body': [{ key: 'errors:unknownField', params: { field: 'link', line: '2', place: '1' } }],
          },
        },
      },
    });
    expect(await save({ version: 1, days: 2, hour: 9 }), 'it is sent at once').toMatchObject({
      days: null,
      hour: null,
    });
    await expect(save({ version: 1 })).rejects.toThrow('errors:rowChanged');
    await expect(save({ kind: 'to_confirm', is_on: false })).rejects.toThrow();
    await expect(save({ kind: 'reminder', days: 2 })).rejects.toThrow();
  });
});

describe('a message to a guest', () => {
  it("has the school's text, in its reader's characters", async () => {
    await save({ texts: { ...noTexts, zh: { subject: '预约{{course}}', body: '{{name}}您好，请带头盔。' } } });
    await book(desk.t, 'tRPC', bookingWith({ language: 'zh' }), { language: 'zh-TW,zh;q=0.9' });
    const [row] = await toGuest();
    const { subject, text } = row ? await mailOf(desk.t.app, row) : { subject: '', text: '' };
    expect([subject, text]).toEqual([expect.stringMatching(/^預約私教雙板$/), 'Tan Wei Ling您好，請帶頭盔。\n']);
  });

  it('keeps the text that the school had when it was queued', async () => {
    await save({ texts: { ...noTexts, en: { subject: 'First', body: 'First {{name}}' } } });
    await desk.book();
    await save({ texts: { ...noTexts, en: { subject: 'Second', body: 'Second' } } });
    const [row] = await toGuest();
    expect(row && (await mailOf(desk.t.app, row)).subject).toBe('First');
  });

  it('is not queued while its kind is switched off, except for what the desk itself says', async () => {
    await save({ is_on: false });
    const id = await desk.book();
    expect(await toGuest()).toEqual([]);
    // The school still gets its notice.
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    expect((await toGuest()).map(({ kind }) => kind)).toEqual(['cancelled']);
  });

  it('asks for a confirmation though confirmations are switched off: without it the lesson would be canceled', async () => {
    await save({ is_on: false });
    await desk.t.app.db.updateTable('school').set({ confirm_by_mail: 1 }).execute();
    desk.t.app.mail = { ...desk.t.app.mail, isConfigured: true, siteUrl: 'https://ski.example' };
    await book(desk.t, 'tRPC', bookingWith({}));
    const [row] = await toGuest();
    expect(row && (await mailOf(desk.t.app, row)).text).toContain('/confirm-booking#');
  });

  it("does not treat a guest's text as a field", async () => {
    await save({ texts: { ...noTexts, en: { subject: 'For {{name}}', body: '{{name}}' } } });
    await desk.book({ customer_name: 'Mr {{fee}} <b>Tan</b>' });
    const [row] = await toGuest();
    expect(row && (await mailOf(desk.t.app, row))).toMatchObject({
      subject: 'For Mr {{fee}} <b>Tan</b>',
      text: 'Mr {{fee}} <b>Tan</b>\n',
    });
  });
});

describe('a text for a chat', () => {
  it("is a message with the school's text, without what only a mail has", async () => {
    const id = await desk.book({ customer_name: '*Tan*' });
    await save({
      texts: { ...noTexts, en: { subject: 'x', body: 'Hi {{name}}!\n{{calendar}}\n\n{{details}}\n{{contact}}' } },
    });
    const copy = (kind?: GuestMessageKind) =>
      desk.trpc.admin.message.copyTexts({ booking_id: id, ...(kind && { kind }) });
    const { kinds, texts } = await copy('confirmed');
    expect(kinds).toEqual(['confirmed', 'changed', 'reminder', 'thanks']);
    await desk.t.app.db.updateTable('booking').set({ instructor_id: school.instructor.aoki }).execute();
    expect((await copy()).kinds).toContain('allocated');
    expect(texts.line).toMatch(/^Hi \*Tan\*!\n\n■ Booking number: 1\n/);
    expect(texts.whatsapp).toMatch(/^Hi Tan!\n\n\*Booking number\*: 1\n/);
    expect(texts.wechat).toMatch(/just write to us here\.$/);
    expect((await copy()).texts.line).toContain('Your lesson is booked:');
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    expect((await copy('cancelled')).kinds).toEqual(['cancelled']);
  });
});

describe('a preview', () => {
  const preview = (changes: Record<string, unknown> = {}) =>
    desk.trpc.admin.message.preview({ kind: 'confirmed', language: 'en', subject: '', body: '', ...changes } as never);

  it('is what is sent, for the newest booking or the named one', async () => {
    expect(await preview()).toBeNull();
    const id = await desk.book();
    await desk.book({ customer_name: 'Somebody Else', setting_time_id: 2 });
    const [row] = await toGuest();
    const sent = row && (await mailOf(desk.t.app, row));
    expect(await preview({ booking_id: id })).toEqual({
      booking_id: id,
      guest: 'Tan Wei Ling',
      subject: sent?.subject,
      text: sent?.text,
    });
    expect(await preview()).toMatchObject({ guest: 'Somebody Else' });
    await expect(preview({ booking_id: 99 })).rejects.toThrow('errors:bookingNotFound');
  });

  it('shows every kind in every language with its fields filled, and refuses a faulty text', async () => {
    await desk.book();
    for (const kind of guestMessageKinds)
      for (const language of ['en', 'ja', 'zh'] as const) {
        const body = fieldsOf(kind)
          .map((field) => `${field}: {{${field}}}`)
          .join('\n');
        const shown = await preview({ kind, language, body });
        expect([kind, shown?.text]).toEqual([kind, expect.not.stringMatching(/\{\{|undefined|null|NaN/)]);
      }
    expect((await preview({ kind: 'offered' }))?.text).toContain('Request number');
    await expect(preview({ body: '{{nobody}}' })).rejects.toMatchObject({
      cause: { details: { fields: { body: [{ key: 'errors:unknownField' }] } } },
    });
  });
});
