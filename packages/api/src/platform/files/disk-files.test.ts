import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from './disk-files.ts';
import type { FilePort } from './port.ts';

let folder: string;
let files: FilePort;
const open = (): FilePort =>
  diskFiles({ uploads: path.join(folder, 'uploads'), incoming: path.join(folder, 'incoming') });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gerende-files-'));
  files = open();
  await writeFile(path.join(folder, 'gerende.webp'), 'the data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a stored picture', () => {
  it('is read by its path, below the folder of its noun', async () => {
    const name = await files.storePicture('slope', Buffer.from('pixels'));
    expect(name).toMatch(/^slope\/[0-9a-f-]{36}\.webp$/);
    expect(await files.read(name)).toEqual({ content: Buffer.from('pixels'), type: 'image/webp' });
    expect(await files.has(name)).toBe(true);
  });

  it('never has the name of another', async () => {
    const names = await Promise.all(Array.from({ length: 20 }, () => files.storePicture('slope', Buffer.from('x'))));
    expect(new Set(names).size).toBe(20);
  });

  it('is gone once removed, and can be removed again', async () => {
    const name = await files.storePicture('slope', Buffer.from('pixels'));
    await files.remove(name);
    await files.remove(name);
    expect(await files.has(name)).toBe(false);
    expect(await files.read(name)).toBeNull();
  });

  it.each([
    ['slope/a.webp', 'image/webp'],
    ['slope/a.png', 'image/png'],
    ['slope/a.jpg', 'image/jpeg'],
    ['a.jpeg', 'image/jpeg'],
    ['one/two/three/a.gif', 'image/gif'],
  ])('%s has the type %s', async (name, type) => {
    const file = path.join(folder, 'uploads', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'pixels');
    expect((await files.read(name))?.type).toBe(type);
  });
});

describe('a path outside the folder', () => {
  beforeEach(() => files.storePicture('slope', Buffer.from('pixels')));

  it.each([
    '../gerende.webp',
    'slope/../../gerende.webp',
    'slope/../slope/x.webp',
    './slope/a.webp',
    '/etc/passwd',
    '/etc/passwd.webp',
    '..\\gerende.webp',
    'slope\\..\\..\\gerende.webp',
    '..%2fgerende.webp',
    '%2e%2e/gerende.webp',
    'slope/\u0000.webp',
    '../gerende.webp\u0000.webp',
    'slope//a.webp',
    'slope',
    'slope/',
    '',
    '.',
    '..',
    '.webp',
    '.hidden.webp',
    'slope/a.webp/',
    'slope/a.svg',
    'slope/a.html',
    'slope/a.webp.html',
    `${'a'.repeat(5000)}.webp`,
    `${'a/'.repeat(50)}a.webp`,
    'C:\\gerende.webp',
    'file:///etc/passwd',
  ])('such as %j is not read', async (name) => {
    expect(await files.read(name)).toBeNull();
    expect(await files.has(name)).toBe(false);
    await files.remove(name);
    expect(await readFile(path.join(folder, 'gerende.webp'), 'utf8')).toBe('the data');
  });

  it('through a link to a file or a folder is not read', async () => {
    await symlink(path.join(folder, 'gerende.webp'), path.join(folder, 'uploads/slope/link.webp'));
    await symlink(folder, path.join(folder, 'uploads/outside'));
    for (const name of ['slope/link.webp', 'outside/gerende.webp']) {
      expect(await files.read(name)).toBeNull();
      await files.remove(name);
    }
    expect(await readFile(path.join(folder, 'gerende.webp'), 'utf8')).toBe('the data');
  });

  it('is not read from a folder named like a picture', async () => {
    await mkdir(path.join(folder, 'uploads/slope/album.webp'));
    expect(await files.read('slope/album.webp')).toBeNull();
  });
});

describe('an arriving file', () => {
  it('is stored apart from stored files until it is discarded', async () => {
    const upload = await files.receive(Readable.from([Buffer.from('pix'), Buffer.from('els')]));
    expect(await readFile(upload.file, 'utf8')).toBe('pixels');
    expect(await files.has(path.basename(upload.file))).toBe(false);
    await files.discard(upload);
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  it('that is aborted leaves nothing behind', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('pix');
        throw new Error('hung up');
      })(),
    );
    await expect(files.receive(broken)).rejects.toThrow('hung up');
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  it('left over from an earlier run is deleted at start', async () => {
    const upload = await files.receive(Readable.from([Buffer.from('pixels')]));
    const stored = await files.storePicture('slope', Buffer.from('pixels'));
    files = open();
    await expect(readFile(upload.file)).rejects.toThrow('ENOENT');
    expect(await files.has(stored)).toBe(true);
  });
});
