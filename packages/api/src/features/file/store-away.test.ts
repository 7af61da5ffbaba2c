/** Pictures in a separate store: what the desk and guests see while it is reachable, and while it is not. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { s3Files } from '../../platform/files/s3-files.ts';
import { createLog } from '../../platform/log.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { openS3Server, type S3Server } from '../../testing/s3-server.ts';
import { formOf, phonePhoto, sendForm } from '../../testing/uploads.ts';

let store: S3Server;
let desk: Desk;

beforeEach(async () => {
  store = await openS3Server();
  desk = await openDesk();
  const { receive, discard } = desk.t.app.files;
  desk.t.app.files = { ...s3Files({ ...store.settings, incoming: '/nowhere' }, createLog('silent')), receive, discard };
});

const slope = async (image: Buffer) =>
  sendForm(desk, '/slopes', formOf({ name_translations: '{"en":"Iwappara"}', image }));

describe('a picture that the desk uploads', () => {
  it('is in the store with its sizes, and is served by us as before', async () => {
    const { status, body } = await slope(await phonePhoto());
    expect(status).toBe(200);
    expect([...store.objects.keys()]).toContain(body.item.image);
    expect(store.objects.size).toBeGreaterThan(1);
    const served = await desk.t.request(`/storage/public/${body.item.image}`);
    expect([served.status, ...['content-type', 'cache-control'].map((name) => served.headers.get(name))]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('is still judged by its content', async () => {
    expect((await slope(Buffer.from('I am a picture'))).status).toBe(422);
    expect(store.objects.size).toBe(0);
  });

  it('is deleted from the store when the row shows another', async () => {
    const first = (await slope(await phonePhoto())).body.item;
    const before = store.objects.size;
    const fields = { id: String(first.id), name_translations: '{"en":"I","zh":"岩原"}' };
    const form = formOf({ ...fields, 'operating_days[]': ['2026-12-24'], image: await phonePhoto() });
    const second = (await sendForm(desk, '/slopes', form)).body.item;
    expect(second.image).not.toBe(first.image);
    expect(store.objects.size).toBe(before);
    expect((await desk.t.request(`/storage/public/${first.image}`)).status).toBe(404);
  });
});

describe('while the store is unreachable', () => {
  const fails = (): void => {
    store.behave('fails');
    onTestFinished(() => store.behave('answers'));
  };

  it('an upload is refused with its own message, and nothing is changed', async () => {
    fails();
    const { status, body } = await slope(await phonePhoto());
    expect({ status, message: body.message }).toEqual({
      status: 503,
      message: expect.stringMatching(/^Nothing can be stored at the moment, and nothing was booked or changed/),
    });
    const names = await desk.t.app.db.selectFrom('slope').select('name_en').orderBy('id').execute();
    expect(names.map((row) => row.name_en)).not.toContain('Iwappara');
  });

  it('a picture is temporarily not served, and guests can book', async () => {
    const { body } = await slope(await phonePhoto());
    fails();
    const served = await desk.t.request(`/storage/public/${body.item.image}`);
    expect([served.status, served.headers.get('cache-control')]).toEqual([503, expect.stringContaining('no-store')]);
    expect(await desk.book()).toBe(1);
    expect((await desk.t.get('/slopes')).status).toBe(200);
  });

  it('what the desk saves without a picture is saved', async () => {
    const first = (await slope(await phonePhoto())).body.item;
    fails();
    const named = {
      id: first.id,
      name_translations: { en: 'I', zh: '岩原' },
      operating_days: ['2026-12-24'],
      image: null,
    };
    const { status, body } = await desk.rest('POST', '/slopes', named);
    expect([status, body.item.image]).toEqual([200, null]);
  });
});
