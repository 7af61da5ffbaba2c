import { defaultTheme } from '@gerende/domain/school/theme-rules';
import { describe, expect, it, vi } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { formOf, phonePhoto, sendForm } from '../../testing/uploads.ts';

const path = '/school/theme';
const in4 = (en: string, hant = '') => ({ en, ja: '', zh: '', 'zh-Hant': hant });
const empty = {
  colours: defaultTheme,
  hero_image: null,
  hero_title: in4(''),
  hero_text: in4(''),
  embed_origins: [],
};
const colours = { ...defaultTheme, glacier: '#0f6b5c' };

type Desk = Awaited<ReturnType<typeof openDesk>>;
const save = (desk: Desk, fields: object) =>
  sendForm(
    desk,
    path,
    formOf(Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, JSON.stringify(value)]))),
  );
const read = (desk: Desk) => desk.trpc.admin.school.theme();

describe('how the guest pages look', () => {
  it("is the product's own at first", async () => {
    const desk = await openDesk();
    expect(await read(desk)).toEqual({ ...empty, version: 1 });
  });

  it('is what the desk has chosen, as stored, with an audit row', async () => {
    const desk = await openDesk();
    const typed = { ...defaultTheme, glacier: ' 0F6B5C ', snow: '', ink: '#123' };
    const hero_title = in4('Powder, taught well', '深雪課程');
    const origins = ['https://WWW.School.example/lessons', 'http://localhost:3000/'];
    const { status } = await save(desk, { colours: typed, hero_title, embed_origins: origins });
    expect(status).toBe(200);
    expect(await read(desk)).toEqual({
      ...empty,
      colours: { ...defaultTheme, glacier: '#0f6b5c', ink: '#112233' },
      hero_title,
      embed_origins: ['https://www.school.example', 'http://localhost:3000'],
      version: 2,
    });
    expect((await desk.t.trpc.guest.school.get()).hero).toEqual({ image: null, title: hero_title, text: in4('') });
    expect(await desk.audit()).toMatchObject([{ entity: 'school_theme', action: 'update' }]);
  });

  it('stays when left out, and follows the product again when it is reset', async () => {
    const desk = await openDesk();
    await save(desk, { colours, hero_text: in4('Book here') });
    await save(desk, { hero_title: in4('Snow') });
    expect(await read(desk)).toMatchObject({ colours, hero_title: in4('Snow'), hero_text: in4('Book here') });
    await save(desk, { colours: { snow: '', ink: '', glacier: '', vermilion: '', pine: '' } });
    expect(await desk.t.app.db.selectFrom('theme_colour').selectAll().execute()).toEqual([]);
  });

  it('is not overwritten when somebody else stored another version of the settings meanwhile', async () => {
    const desk = await openDesk();
    await desk.trpc.admin.school.saveSettings({ name: 'Yuzawa' });
    expect((await save(desk, { version: 1, colours })).status).toBe(409);
    expect(await read(desk)).toEqual({ ...empty, version: 2 });
  });

  it.each([
    [{ colours: { ...defaultTheme, glacier: '#ffd400' } }, 'colours.glacier'],
    [{ colours: { ...defaultTheme, snow: '#000000' } }, 'colours.snow'],
    [{ colours: { ...defaultTheme, ink: 'red' } }, 'colours.ink'],
    [{ colours: { ...defaultTheme, ink: '#10233f;}</style>' } }, 'colours.ink'],
    [{ colours: { ...defaultTheme, pine: 'url(https://x.example)' } }, 'colours.pine'],
    [{ colours: { glacier: '#0f6b5c' } }, 'colours.snow'],
    [{ hero_title: in4('x'.repeat(81)) }, 'hero_title.en'],
    [{ hero_text: in4('', '雪'.repeat(201)) }, 'hero_text.zh-Hant'],
    [{ embed_origins: ['http://school.example'] }, 'embed_origins.0'],
    [{ embed_origins: ["https://a.example; script-src 'unsafe-inline'"] }, 'embed_origins.0'],
    [{ embed_origins: ['https://*.school.example'] }, 'embed_origins.0'],
    [{ embed_origins: ['https://a.example/1', 'https://a.example/2'] }, 'embed_origins'],
    [{ embed_origins: Array.from({ length: 11 }, (_, at) => `https://a${at}.example`) }, 'embed_origins'],
  ])('is refused for %j on %s, and nothing is stored', async (fields, field) => {
    const desk = await openDesk();
    const { status, body } = await save(desk, fields);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toContain(field);
    expect(await read(desk)).toEqual({ ...empty, version: 1 });
  });

  it('has a picture that is removed by an empty text, and deleted again when the rest cannot be saved', async () => {
    const desk = await openDesk();
    const { body } = await sendForm(desk, path, formOf({ hero_image: await phonePhoto() }));
    expect(body.item.hero_image).toMatch(/^school\/[0-9a-f-]{36}\.webp$/);
    await sendForm(desk, path, formOf({ hero_image: '' }));
    expect((await read(desk)).hero_image).toBeNull();
    const store = vi.spyOn(desk.t.app.files, 'storePicture');
    expect((await sendForm(desk, path, formOf({ version: '99', hero_image: await phonePhoto() }))).status).toBe(409);
    expect(await desk.t.app.files.has(await store.mock.results[0]?.value)).toBe(false);
  });
});
