import type { PublicProfile } from '@gerende/domain/school/profile-schema';
import { describe, expect, it, vi } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { formOf, phonePhoto, sendForm } from '../../testing/uploads.ts';

const path = '/school/profile';
const in3 = (en: string, ja = '', zh = '') => ({ en, ja, zh });
const nothing = in3('');
const empty: PublicProfile = {
  phone: null,
  email: null,
  arrive_minutes: 15,
  texts: {
    address: nothing,
    hours: nothing,
    license: nothing,
    bring: nothing,
    pick_up: nothing,
    cancellation_rule: nothing,
    about: nothing,
    meeting_point: nothing,
    cancellation: nothing,
    terms: nothing,
    privacy: nothing,
  },
  map_image: null,
  links: [],
  questions: [],
};
const question = { question: in3('Helmets?', 'ヘルメットは？'), answer: in3('We rent them.', '貸し出します。') };
const links = ['https://www.instagram.com/yukiguni', 'https://page.line.me/yukiguni'];

type Desk = Awaited<ReturnType<typeof openDesk>>;
const save = (desk: Desk, fields: object) =>
  sendForm(
    desk,
    path,
    formOf(Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, JSON.stringify(value)]))),
  );
const read = (desk: Desk) => desk.t.trpc.guest.school.profile();

describe("the school's texts about itself", () => {
  it('are empty at first, and then not shown on the guest pages', async () => {
    const desk = await openDesk();
    expect(await read(desk)).toEqual(empty);
    expect((await desk.t.trpc.guest.school.get()).footer).toEqual({
      phone: null,
      address: nothing,
      hours: nothing,
      license: nothing,
      cancellation_rule: nothing,
      links: [],
      pages: [],
    });
  });

  it('are what the desk has entered, with the pages that follow from them and an audit row', async () => {
    const desk = await openDesk();
    const texts = { about: in3('We teach.', '', '我们教课。'), hours: in3('', '毎日') };
    const { status, body } = await save(desk, { texts, links, questions: [question] });
    expect([status, body.item.version]).toEqual([200, 2]);
    expect(await read(desk)).toEqual({ ...empty, texts: { ...empty.texts, ...texts }, links, questions: [question] });
    expect((await desk.t.trpc.guest.school.get()).footer).toMatchObject({
      links,
      hours: texts.hours,
      pages: ['about', 'faq'],
    });
    expect(await desk.audit()).toMatchObject([{ entity: 'school_profile', action: 'update' }]);
  });

  it('stay when left out of the request, and are removed when sent empty', async () => {
    const desk = await openDesk();
    await save(desk, { texts: { terms: in3('Terms'), about: in3('We teach.') }, links, questions: [question] });
    await sendForm(desk, path, formOf({ phone: '+81 25 784 0000' }));
    expect(await read(desk)).toMatchObject({ phone: '+81 25 784 0000', links, questions: [question] });
    await save(desk, { texts: { terms: nothing }, links: [], questions: [] });
    await sendForm(desk, path, formOf({ phone: '' }));
    expect(await read(desk)).toEqual({ ...empty, texts: { ...empty.texts, about: in3('We teach.') } });
  });

  it('are not overwritten when somebody else stored another version of the settings meanwhile', async () => {
    const desk = await openDesk();
    await desk.trpc.admin.school.saveSettings({ name: 'Yuzawa' });
    const { status } = await save(desk, { version: 1, texts: { about: in3('Mine') } });
    expect(status).toBe(409);
    expect((await read(desk)).texts.about).toEqual(nothing);
  });

  it.each([
    [{ links: ['http://plain.example'] }, 'links.0'],
    [{ links: ['javascript:alert(1)'] }, 'links.0'],
    [{ links: ['https://desk:word@example.com'] }, 'links.0'],
    [{ links: ['https://localhost'] }, 'links.0'],
    [{ links: [links[0], links[0]] }, 'links'],
    [{ texts: { license: in3('x'.repeat(301)) } }, 'texts.license.en'],
    [{ questions: [{ question: in3('Why?'), answer: nothing }] }, 'questions.0.answer.en'],
    [{ questions: [{ question: nothing, answer: in3('', 'はい') }] }, 'questions.0.question.ja'],
    [{ questions: [{ question: nothing, answer: nothing }] }, 'questions.0.question.en'],
    [{ questions: Array.from({ length: 41 }, () => question) }, 'questions'],
  ])('are refused for %j on %s, and nothing is stored', async (fields, field) => {
    const desk = await openDesk();
    const { status, body } = await save(desk, fields);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await read(desk)).toEqual(empty);
  });

  it('contain nothing about invoices, mails or the partner', async () => {
    const desk = await openDesk();
    const hidden = {
      address: 'Invoice Street 1',
      phone: '+81 1',
      email_sender: 'a@b.example',
      partner_code: 'secretcode',
    };
    await desk.trpc.admin.school.saveSettings(hidden);
    const told = JSON.stringify([await read(desk), await desk.t.trpc.guest.school.get()]);
    for (const text of Object.values(hidden)) expect(told).not.toContain(text);
  });
});

describe('the map of the meeting point', () => {
  it('is a picture, makes the page of the meeting point, and is removed by an empty text', async () => {
    const desk = await openDesk();
    const { body } = await sendForm(desk, path, formOf({ map_image: await phonePhoto() }));
    expect(body.item.map_image).toMatch(/^school\/[0-9a-f-]{36}\.webp$/);
    expect((await desk.t.trpc.guest.school.get()).footer.pages).toEqual(['meeting-point']);
    await sendForm(desk, path, formOf({ map_image: '' }));
    expect(await read(desk)).toEqual(empty);
  });

  it('is deleted again when the texts cannot be saved with it', async () => {
    const desk = await openDesk();
    const store = vi.spyOn(desk.t.app.files, 'storePicture');
    const { status } = await sendForm(desk, path, formOf({ version: '99', map_image: await phonePhoto() }));
    expect(status).toBe(409);
    expect(await desk.t.app.files.has(await store.mock.results[0]?.value)).toBe(false);
  });
});

describe('a partner link', () => {
  it('counts with the code of the settings, in upper or lower case, and with no other', async () => {
    const desk = await openDesk();
    const isPartner = (code: string) => desk.t.trpc.guest.school.isPartner({ code });
    expect(await isPartner('')).toBe(false);
    await desk.trpc.admin.school.saveSettings({ partner_code: 'Yuzawa-Guide' });
    expect(await Promise.all(['yuzawa-guide', ' YUZAWA-GUIDE ', 'yuzawa', ''].map(isPartner))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the text about a slope', () => {
  it("is on the slope's own page and in no list, and is deleted with the slope", async () => {
    const desk = await openDesk();
    const name_translations = { en: 'Kandatsu', zh: '神立' };
    await desk.trpc.admin.slope.save({
      id: 1,
      name_translations,
      operating_days: ['2026-12-22'],
      about_en: '**Wide** runs.',
    });
    expect(await desk.t.trpc.guest.slope.get({ id: 1 })).toMatchObject({ about_en: '**Wide** runs.', about_ja: null });
    expect(JSON.stringify(await desk.t.trpc.guest.slope.list())).not.toContain('Wide');
    await desk.trpc.admin.slope.save({ id: 1, name_translations, operating_days: ['2026-12-22'] });
    expect((await desk.t.trpc.guest.slope.get({ id: 1 })).about_en).toBe('**Wide** runs.');
    await desk.trpc.admin.slope.remove({ id: 1 });
    await expect(desk.t.trpc.guest.slope.get({ id: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the instructors as guests read them', () => {
  it('are without phone, e-mail, fees and days off, even for an administrator', async () => {
    const desk = await openDesk();
    const { id } = (await desk.trpc.admin.instructor.list())[0] ?? { id: 0 };
    await desk.t.app.db
      .updateTable('instructor')
      .set({ phone: '+81 90', email: 'x@y.example' })
      .where('id', '=', id)
      .execute();
    for (const trpc of [desk.trpc, desk.t.trpc]) {
      const told = await trpc.guest.instructor.list();
      expect(Object.keys(told[0] ?? {}).sort()).toEqual(
        [
          'about_en',
          'about_ja',
          'about_zh',
          'categories',
          'id',
          'languages',
          'name',
          'name_ja',
          'name_zh',
          'photo',
          'slopes',
        ].sort(),
      );
      expect(JSON.stringify(told)).not.toContain('x@y.example');
    }
  });
});
