import { pathsOf } from '@gerende/domain/picture/rules';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { formOf, phonePhoto, photographer, sendForm } from '../../testing/uploads.ts';
import { sizeStoredPictures } from './size-stored.service.ts';

/** The server never reads AVIF; this test does. Called after the first upload, which disables unneeded decoders. */
const allowAvif = (): void => sharp.unblock({ operation: ['VipsForeignLoadHeif'] });

const names = { name_translations: '{"en":"Iwappara","zh":"岩原"}', operating_days: '["2026-12-24"]' };

async function saveSlope(desk: Desk, fields: Record<string, string | Buffer> = {}) {
  const { status, body } = await sendForm(desk, '/slopes', formOf({ ...names, ...fields }));
  return { status, body, slope: body.item };
}

async function uploadPhoto(desk: Desk, photo?: Buffer) {
  const form = formOf({ noun: 'slope', image: photo ?? (await phonePhoto()) });
  return (await sendForm(desk, '/photos', form)).body.item;
}

const storedOf = async (desk: Desk, path: string): Promise<string[]> => {
  const found = await Promise.all(pathsOf(path).map(async (each) => ((await desk.t.app.files.has(each)) ? each : '')));
  return found.filter(Boolean).sort();
};
const settings = { focus_x: 20, focus_y: 80, alt_en: 'A ridge', alt_ja: '尾根', alt_zh: '山脊' };
const stem = (path: string): string => path.replace(/\.webp$/, '');

describe('the sizes of an uploaded picture', () => {
  it('are three widths in AVIF and WebP, upright and without the place', async () => {
    const desk = await openDesk();
    const { slope } = await saveSlope(desk, { image: await phonePhoto(2000, 3000) });
    expect(slope.picture).toMatchObject({ width: 1600, height: 1067, focus_x: 50, focus_y: 50, alt_en: '' });
    allowAvif();
    const own = stem(slope.image);
    const expected = ['', '-480', '-960'].flatMap((size) => [`${own}${size}.avif`, `${own}${size}.webp`]);
    expect(await storedOf(desk, slope.image)).toEqual(expected.sort());
    for (const path of expected) {
      const served = await desk.t.request(`/storage/public/${path}`);
      expect(served.headers.get('content-type')).toBe(path.endsWith('.avif') ? 'image/avif' : 'image/webp');
      expect(served.headers.get('cache-control')).toContain('immutable');
      const content = Buffer.from(await served.arrayBuffer());
      const { width, height, exif, xmp, iptc, orientation } = await sharp(content).metadata();
      const pixels = Number(/-(\d+)\./.exec(path)?.[1] ?? 1600);
      expect([width, Math.round((height * 1600) / width / 10)]).toEqual([pixels, 107]);
      expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      expect(content.toString('latin1')).not.toContain(photographer);
    }
  });

  it('begin with a blurred one of at most 200 bytes, except of a transparent picture', async () => {
    const desk = await openDesk();
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const busy = sharp({ create: { width: 450, height: 300, channels: 3, background: 'teal', noise } });
    const { slope } = await saveSlope(desk, { image: await busy.png().toBuffer() });
    expect(slope.picture.blur.length).toBeGreaterThan(0);
    expect(slope.picture.blur.length).toBeLessThanOrEqual(200);
    expect((await sharp(Buffer.from(slope.picture.blur, 'base64')).metadata()).width).toBe(16);
    const background = { r: 0, g: 0, b: 0, alpha: 0.5 };
    const glass = sharp({ create: { width: 90, height: 60, channels: 4, background } });
    expect((await saveSlope(desk, { image: await glass.png().toBuffer() })).slope.picture.blur).toBe('');
  });

  it('are made of many uploads at the same moment', async () => {
    const desk = await openDesk();
    const photo = await phonePhoto(700, 500);
    const saved = await Promise.all(Array.from({ length: 5 }, () => saveSlope(desk, { image: photo })));
    expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200));
    for (const { slope } of saved) expect(await storedOf(desk, slope.image)).toHaveLength(2);
  });

  it('are made in the background for a picture that was stored before them, also after a kill half way', async () => {
    const desk = await openDesk();
    const { files, db } = desk.t.app;
    const webp = await sharp(await phonePhoto(600, 700))
      .webp()
      .toBuffer();
    const path = await files.storePicture('slope', webp);
    await files.storeSizes(path, [{ size: 480, format: 'avif', content: Buffer.from('half') }]);
    const stored_at = '1970-01-01T00:00:00.000Z';
    await db
      .insertInto('picture')
      .values([
        { path, stored_at },
        { path: 'slope/lost.webp', stored_at },
      ])
      .execute();
    await db.updateTable('slope').set({ image: path }).where('id', '=', 1).execute();
    await db.updateTable('slope').set({ image: 'slope/lost.webp' }).where('id', '=', 2).execute();
    expect((await desk.rest('GET', '/slopes/1')).body.item.picture).toMatchObject({ width: null, height: null });
    await sizeStoredPictures(desk.t.app, AbortSignal.abort());
    expect((await desk.rest('GET', '/slopes/1')).body.item.picture.width).toBeNull();
    await sizeStoredPictures(desk.t.app, new AbortController().signal);
    expect((await desk.rest('GET', '/slopes/1')).body.item.picture).toMatchObject({ width: 600, height: 700 });
    expect((await files.read(`${stem(path)}-480.avif`))?.content.length).toBeGreaterThan(100);
    expect((await desk.rest('GET', '/slopes/2')).body.item.picture.width).toBeNull();
  });
});

describe('focus and text of a picture', () => {
  it('are stored with the row, stay when left out, and are reset with another picture', async () => {
    const desk = await openDesk();
    const first = await saveSlope(desk, { image: await phonePhoto(), picture: JSON.stringify(settings) });
    expect(first.slope.picture).toMatchObject(settings);
    const id = String(first.slope.id);
    expect((await saveSlope(desk, { id })).slope.picture).toMatchObject(settings);
    const second = await saveSlope(desk, { id, image: await phonePhoto() });
    expect(second.slope.picture).toMatchObject({ focus_x: 50, focus_y: 50, alt_en: '' });
  });

  it.each([-1, 101, 0.5, 'left'])('are refused with the focus %j: 422 on it', async (focus_x) => {
    const desk = await openDesk();
    const { status, body } = await saveSlope(desk, { picture: JSON.stringify({ ...settings, focus_x }) });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['picture.focus_x']]);
  });
});

describe('a picture that no row shows any more', () => {
  it('is deleted with its sizes, once the last row has another', async () => {
    const desk = await openDesk();
    const first = (await saveSlope(desk, { image: await phonePhoto() })).slope;
    const other = (await saveSlope(desk, { image: first.image })).slope;
    await saveSlope(desk, { id: String(first.id), image: await phonePhoto() });
    expect(await storedOf(desk, first.image)).not.toEqual([]);
    await desk.rest('POST', '/slopes', { ...names, id: other.id, image: null });
    expect(await storedOf(desk, first.image)).toEqual([]);
    expect(await desk.t.app.db.selectFrom('picture').selectAll().where('path', '=', first.image).execute()).toEqual([]);
  });

  it('stays while a deleted row shows it, which can be restored', async () => {
    const desk = await openDesk();
    const { slope } = await saveSlope(desk, { image: await phonePhoto() });
    await desk.rest('DELETE', `/slopes/${slope.id}`);
    await sizeStoredPictures(desk.t.app, new AbortController().signal);
    expect(await storedOf(desk, slope.image)).not.toEqual([]);
  });

  it('is one of two that replaced it at the same moment; the other is complete', async () => {
    const desk = await openDesk();
    const { slope } = await saveSlope(desk, { image: await phonePhoto() });
    const replace = async () => saveSlope(desk, { id: String(slope.id), image: await phonePhoto() });
    const both = await Promise.all([replace(), replace()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { image } = (await desk.rest('GET', `/slopes/${slope.id}`)).body.item;
    const [lost] = both.map((each) => each.slope.image).filter((path) => path !== image);
    expect(await storedOf(desk, image)).toHaveLength(2);
    expect(await storedOf(desk, lost)).toEqual([]);
  });

  it('is a photo whose form was not saved within a day', async () => {
    const desk = await openDesk();
    const { path } = await uploadPhoto(desk);
    await uploadPhoto(desk);
    expect(await storedOf(desk, path)).not.toEqual([]);
    const longAgo = { stored_at: '2020-01-01T00:00:00.000Z' };
    await desk.t.app.db.updateTable('picture').set(longAgo).where('path', '=', path).execute();
    await uploadPhoto(desk);
    expect(await storedOf(desk, path)).toEqual([]);
  });
});

describe('a gallery', () => {
  it('shows its photos in order with focus and text, and loses the files of one that is removed', async () => {
    const desk = await openDesk();
    const [one, two] = [await uploadPhoto(desk), await uploadPhoto(desk)];
    const gallery = [
      { ...settings, path: two.path },
      { ...settings, focus_x: 0, path: one.path },
    ];
    const { slope } = await saveSlope(desk, { gallery: JSON.stringify(gallery) });
    expect(slope.gallery).toMatchObject(gallery);
    expect((await desk.t.trpc.guest.slope.get({ id: slope.id })).gallery).toMatchObject(gallery);
    expect((await saveSlope(desk, { id: String(slope.id) })).slope.gallery).toHaveLength(2);
    const less = JSON.stringify(gallery.slice(1));
    expect((await saveSlope(desk, { id: String(slope.id), gallery: less })).slope.gallery).toMatchObject(
      gallery.slice(1),
    );
    expect(await storedOf(desk, two.path)).toEqual([]);
    expect(await storedOf(desk, one.path)).not.toEqual([]);
    expect((await saveSlope(desk, { id: String(slope.id), gallery: '[]' })).slope.gallery).toEqual([]);
    expect(await storedOf(desk, one.path)).toEqual([]);
  });

  it('of a course is complete for one course, and a number in lists', async () => {
    const desk = await openDesk();
    const { path } = await uploadPhoto(desk);
    const course = { course_name: 'Kids', course_name_zh: '儿童', category_id: 1, days_of_lesson: 1 };
    const body = { ...course, slope_ids: [1], setting_time_ids: [1], gallery: [{ ...settings, path }] };
    const { item } = (await desk.rest('POST', '/courses', body)).body;
    expect(item.gallery).toMatchObject([{ ...settings, path }]);
    const courses = await desk.t.trpc.guest.course.list({});
    expect(courses.map(({ photos }) => photos).filter(Boolean)).toEqual([1]);
  });

  it.each([
    ['a path that was never uploaded', (path: string) => [{ ...settings, path: `x${path}` }]],
    ['the same photo twice', (path: string) => Array.from({ length: 2 }, () => ({ ...settings, path }))],
    ['nine photos', (path: string) => Array.from({ length: 9 }, () => ({ ...settings, path }))],
  ])('cannot have %s: 422 on gallery', async (_what, make) => {
    const desk = await openDesk();
    const { path } = await uploadPhoto(desk);
    const { status, body } = await saveSlope(desk, { gallery: JSON.stringify(make(path)) });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['gallery']]);
    expect((await desk.rest('GET', '/slopes')).body.items).toHaveLength(2);
  });

  it.each([
    ['a text', Buffer.from('I am a picture'), 'slope'],
    ['nothing', undefined, 'slope'],
    ['a photo for another noun', undefined, '../etc'],
  ])('takes no upload of %s: 422', async (_what, image, noun) => {
    const desk = await openDesk();
    const form = formOf({ noun, ...(image && { image }) });
    const { status, body } = await sendForm(desk, '/photos', form);
    expect([status, Object.keys(body.errors)]).toEqual([422, [noun === 'slope' ? 'image' : 'noun']]);
  });
});
