import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openS3Server, type S3Server } from '../../testing/s3-server.ts';
import { createLog } from '../log.ts';
import { isStorageFailure } from '../storage/storage-failures.ts';
import { movePictures } from './move-pictures.ts';
import type { FilePort } from './port.ts';
import { RecentBytes } from './recent-bytes.ts';
import { s3Files } from './s3-files.ts';

let store: S3Server;
let folder: string;

/** The files as another process has them: nothing is in its memory. */
const filesOf = (settings = {}): FilePort =>
  s3Files({ ...store.settings, incoming: path.join(folder, 'incoming'), ...settings }, createLog('silent'));
let files: FilePort;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-s3-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  store = await openS3Server();
  files = filesOf();
});

const pixels = Buffer.from('pixels');
const sizes = [
  { size: null, format: 'avif', content: Buffer.from('avif') },
  { size: 480, format: 'webp', content: Buffer.from('small') },
] as const;
const isAway = (asked: Promise<unknown>): Promise<boolean> => asked.then(() => false, isStorageFailure);

describe('a picture in an S3-compatible store', () => {
  it('is there with its sizes, under the same names as in the folder of uploads, for every process', async () => {
    const name = await files.storePicture('slope', pixels, { sizes });
    expect(name).toMatch(/^slope\/[0-9a-f-]{36}\.webp$/);
    const base = name.slice(0, -'.webp'.length);
    expect([...store.objects].map(([key, { type }]) => [key, type]).sort()).toEqual(
      [
        [name, 'image/webp'],
        [`${base}.avif`, 'image/avif'],
        [`${base}-480.webp`, 'image/webp'],
      ].sort(),
    );
    expect(await filesOf().read(name)).toEqual({ content: pixels, type: 'image/webp' });
    expect(await filesOf().has(name)).toBe(true);
  });

  it('is gone with its sizes once removed, and can be removed again', async () => {
    const name = await files.storePicture('slope', pixels, { sizes });
    await files.remove(name);
    await files.remove(name);
    expect(store.objects.size).toBe(0);
    expect(await files.read(name)).toBeNull();
    expect(await files.has(name)).toBe(false);
  });

  it('is requested from the store once while it is read again and again', async () => {
    const name = await files.storePicture('slope', pixels);
    for (let at = 0; at < 3; at += 1) await files.read(name);
    expect(store.asked.filter((each) => each.startsWith('GET'))).toEqual([`GET ${name}`]);
  });

  it('is found in a bucket with its own host, and by an address with a trailing slash', async () => {
    store = await openS3Server('');
    const name = await filesOf({ url: `${store.settings.url}/` }).storePicture('slope', pixels);
    expect([...store.objects.keys()]).toEqual([name]);
    expect((await filesOf().read(name))?.content).toEqual(pixels);
  });

  it.each(['../gerende.webp', 'slope/../x.webp', '/etc/passwd', '', 'slope/a.svg', 'slope/\0.webp', '?list-type=2'])(
    'has no other form of name: the store is not asked for %j',
    async (name) => {
      expect(await files.read(name)).toBeNull();
      expect(await files.has(name)).toBe(false);
      await files.remove(name);
      expect(store.asked).toEqual([]);
    },
  );

  it('is stored completely or not at all: when one size is refused, the others are removed', async () => {
    store.refuse(/-480/);
    expect(await isAway(files.storePicture('slope', pixels, { sizes }))).toBe(true);
    expect(store.objects.size).toBe(0);
  });

  it('is listed by its age, also when there are more than fit in one answer, and files copied in by hand are not listed', async () => {
    const names: string[] = [];
    for (let at = 0; at < 5; at += 1) names.push(await files.storePicture('slope', pixels, { sizes }));
    store.objects.set('slope/by-hand.webp', { content: pixels, type: 'image/webp', at: '2026-12-01T00:00:00Z' });
    const [young = ''] = names;
    store.objects.set(young, { content: pixels, type: 'image/webp', at: '2026-12-21T00:00:00.000Z' });
    expect(await files.storedBefore(Date.parse('2026-12-20T00:00:00Z'))).toEqual(names.slice(1).sort());
  });
});

describe('a store that is unreachable', () => {
  it.each<[string, { accessKeyId?: string; secretAccessKey?: string; url?: string }]>([
    ['refuses the key', { accessKeyId: 'another' }],
    ['refuses the signature', { secretAccessKey: 'another' }],
    ['has no such bucket', { url: 'nothing' }],
    ['cannot be reached', { url: 'http://127.0.0.1:1/pictures' }],
  ])('is a failure of storage: it %s', async (_how, settings) => {
    const url = settings.url === 'nothing' ? store.settings.url.replace('pictures', 'nothing') : settings.url;
    const wrong = filesOf({ ...settings, ...(url && { url }) });
    expect(await isAway(wrong.read('slope/a.webp'))).toBe(true);
    expect(await isAway(wrong.storePicture('slope', pixels))).toBe(true);
    expect(await isAway(wrong.storedBefore(0))).toBe(true);
    expect(store.objects.size).toBe(0);
  });

  it('is asked again when it is busy for a moment', async () => {
    store.behave('fails', 2);
    const name = await files.storePicture('slope', pixels);
    expect((await files.read(name))?.content).toEqual(pixels);
    store.behave('fails');
    expect(await isAway(filesOf().read(name))).toBe(true);
  });

  it('is not waited for longer than the timeout', async () => {
    store.behave('hangs');
    expect(await isAway(filesOf({ answerMilliseconds: 50 }).read('slope/a.webp'))).toBe(true);
  });

  it('serves no half picture, and does not cache one', async () => {
    const name = await files.storePicture('slope', Buffer.from('many pixels'));
    store.behave('cuts');
    expect(await isAway(files.read(name))).toBe(true);
    store.behave('answers');
    expect((await files.read(name))?.content.toString()).toBe('many pixels');
  });

  it('does not stop a picture from being removed: it is deleted later', async () => {
    const name = await files.storePicture('slope', pixels);
    store.behave('fails');
    await files.remove(name);
    store.behave('answers');
    expect(await files.storedBefore(Date.parse('2026-12-20T00:00:00Z'))).toEqual([name]);
  });
});

describe('pictures of a folder', () => {
  const uploads = (): string => path.join(folder, 'uploads');
  beforeEach(async () => {
    await mkdir(path.join(uploads(), 'slope'), { recursive: true });
    for (let at = 0; at < 20; at += 1) await writeFile(path.join(uploads(), `slope/${at}.webp`), `pixels ${at}`);
    await writeFile(path.join(uploads(), 'slope/note.txt'), 'no picture');
  });
  const left = async (): Promise<string[]> => (await readdir(path.join(uploads(), 'slope'))).sort();

  it('are moved into the store with their names, and files that are not pictures stay', async () => {
    expect(await movePictures(uploads(), store.settings)).toBe(20);
    expect(store.objects.size).toBe(20);
    expect((await files.read('slope/7.webp'))?.content.toString()).toBe('pixels 7');
    expect(await left()).toEqual(['note.txt']);
    expect(await movePictures(uploads(), store.settings)).toBe(0);
    expect(await movePictures(path.join(folder, 'none'), store.settings)).toBe(0);
  });

  it('are not lost when the store becomes unreachable in the middle: the next call continues', async () => {
    store.refuse(/17/);
    expect(await isAway(movePictures(uploads(), store.settings))).toBe(true);
    expect(await left()).toContain('17.webp');
    expect(store.objects.size + (await left()).length - 1).toBe(20);
    store.refuse(undefined);
    await movePictures(uploads(), store.settings);
    expect(store.objects.size).toBe(20);
    expect(await left()).toEqual(['note.txt']);
  });
});

describe('the files in memory', () => {
  const file = (bytes: number) => ({ content: Buffer.alloc(bytes), type: 'image/webp' });

  it('use as many bytes as allowed: the most recently used stay', () => {
    const recent = new RecentBytes(100, 1000);
    for (const name of ['a', 'b']) recent.note(name, file(40));
    recent.find('a');
    recent.note('c', file(40));
    expect(['a', 'b', 'c'].map((name) => recent.find(name) !== undefined)).toEqual([true, false, true]);
    recent.note('large', file(101));
    expect(recent.find('large')).toBeUndefined();
    recent.note('a', file(60));
    expect(recent.find('a')?.content.length).toBe(60);
    expect(recent.find('c')).toBeDefined();
  });

  it('are requested again after their time', () => {
    let now = 0;
    const recent = new RecentBytes(100, 1000, () => now);
    recent.note('a', file(40));
    now = 999;
    expect(recent.find('a')).toBeDefined();
    now = 1000;
    expect(recent.find('a')).toBeUndefined();
  });
});
