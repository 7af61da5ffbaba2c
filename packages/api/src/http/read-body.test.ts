import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DomainError } from '@gerende/domain/errors';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from '../platform/files/disk-files.ts';
import { maxUploadBytes } from '../platform/files/port.ts';
import { formOf } from '../testing/uploads.ts';
import type { FileIntake } from './multipart.ts';
import { readBody } from './read-body.ts';

let folder: string;
let intake: FileIntake;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gerende-body-'));
  const files = diskFiles({ uploads: path.join(folder, 'uploads'), incoming: path.join(folder, 'incoming') });
  intake = { field: 'image', files };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Files in the folder for arriving uploads. */
const aside = (): Promise<string[]> => readdir(path.join(folder, 'incoming')).catch(() => []);

const send = (body: BodyInit | null, type?: string): Request =>
  new Request('http://school.example/', {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'content-type': type } }),
    // @ts-expect-error: needed for a stream as a body, and missing in the types.
    duplex: 'half',
  });
const values = async (form: FormData): Promise<unknown> => (await readBody(send(form), intake)).value;
const refusal = (request: Request): Promise<unknown> =>
  readBody(request, intake).then(
    () => 'read',
    (error: DomainError) => error.code,
  );

const boundary = 'x-snow-x';
const multipart = `multipart/form-data; boundary=${boundary}`;
const part = (disposition: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
const fileStart = part('name="image"; filename="big.png"');
const megabyte = new Uint8Array(1024 * 1024);

/** An endless body that counts how many chunks of a megabyte were read from it. */
function endless(start: string, chunks: number) {
  const asked = { chunks: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
      pull(controller) {
        if (asked.chunks >= chunks) return controller.close();
        asked.chunks += 1;
        controller.enqueue(megabyte);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, asked };
}

describe('a form', () => {
  it('returns each field by its name', async () => {
    expect(await values(formOf({ course_name: 'Ski', display_order: '3' }))).toEqual({
      course_name: 'Ski',
      display_order: '3',
    });
  });

  it('returns a list for a key with brackets, once or repeated, and for a repeated key (rest-v1 conventions)', async () => {
    expect(await values(formOf({ 'slope_ids[]': ['1'], 'days[]': ['1', '2'], times: ['3', '4'] }))).toEqual({
      slope_ids: ['1'],
      days: ['1', '2'],
      times: ['3', '4'],
    });
  });

  it('merges `key` and `key[]` into one list', async () => {
    const form = formOf({ slope_ids: '1' });
    form.append('slope_ids[]', '2');
    expect(await values(form)).toEqual({ slope_ids: ['1', '2'] });
  });

  it('leaves a text that looks like JSON to the schema: a name may be "[2027]"', async () => {
    expect(await values(formOf({ course_name: '[2027]' }))).toEqual({ course_name: '[2027]' });
  });

  it('keeps every script and line break of a text', async () => {
    expect(await values(formOf({ note: '滑雪🎿 ゲレンデ\r\nfin' }))).toEqual({ note: '滑雪🎿 ゲレンデ\r\nfin' });
  });

  it('treats __proto__ as a plain key', async () => {
    expect(Object.keys((await values(formOf({ ['__proto__']: 'x' }))) as object)).toEqual(['__proto__']);
  });
});

describe('a file in a form', () => {
  it('is stored until the caller discards it', async () => {
    const { value, upload } = await readBody(send(formOf({ image: Buffer.from('pixels'), name: 'Ski' })), intake);
    expect(value).toEqual({ name: 'Ski' });
    expect(await readFile(upload?.file ?? '', 'utf8')).toBe('pixels');
    if (upload) await intake.files.discard(upload);
    expect(await aside()).toEqual([]);
  });

  it('may be sent as `image[]`', async () => {
    const { upload } = await readBody(send(formOf({ 'image[]': Buffer.from('pixels') })), intake);
    expect(await readFile(upload?.file ?? '', 'utf8')).toBe('pixels');
  });

  it('of another field is ignored, and so is a second one', async () => {
    const form = formOf({ logo: Buffer.from('logo'), image: Buffer.from('first') });
    form.append('image', new File(['second'], 'b.png'));
    const { value, upload } = await readBody(send(form), intake);
    expect(value).toEqual({});
    expect(await readFile(upload?.file ?? '', 'utf8')).toBe('first');
    expect(await aside()).toHaveLength(1);
  });

  it('left empty is no file', async () => {
    const body = `${part('name="image"; filename=""')}\r\n--${boundary}--\r\n`;
    expect(await readBody(send(body, multipart), intake)).toEqual({ value: {}, upload: undefined });
  });

  it('is ignored by a call that accepts none', async () => {
    const { value, upload } = await readBody(send(formOf({ image: Buffer.from('pixels'), name: 'Ski' })));
    expect([value, upload]).toEqual([{ name: 'Ski' }, undefined]);
    expect(await aside()).toEqual([]);
  });

  it('of exactly the limit is accepted', async () => {
    const { upload } = await readBody(send(formOf({ image: Buffer.alloc(maxUploadBytes) })), intake);
    expect(upload).toBeDefined();
  });

  it('one byte larger is too large, and no part of it is left', async () => {
    expect(await refusal(send(formOf({ image: Buffer.alloc(maxUploadBytes + 1) })))).toBe('too_large');
    expect(await aside()).toEqual([]);
  });

  it('is refused while it streams: of a gigabyte, little more than the limit is read', async () => {
    const { stream, asked } = endless(fileStart, 1024);
    expect(await refusal(send(stream, multipart))).toBe('too_large');
    expect(asked.chunks).toBeLessThanOrEqual(14);
    expect(await aside()).toEqual([]);
  });

  it('that is ignored is refused while it streams, too', async () => {
    const { stream, asked } = endless(part('name="logo"; filename="big.png"'), 1024);
    expect(await refusal(send(stream, multipart))).toBe('too_large');
    expect(asked.chunks).toBeLessThanOrEqual(14);
  });
});

describe('a form beyond the limits', () => {
  it('is refused by its content length before a byte is read', async () => {
    const { stream, asked } = endless(fileStart, 1024);
    const request = new Request(send(stream, multipart), {
      headers: { 'content-type': multipart, 'content-length': String(20 * 1024 * 1024) },
    });
    expect(await refusal(request)).toBe('too_large');
    expect(asked.chunks).toBe(0);
  });

  it.each([
    ['one text of more than a megabyte', formOf({ note: 'x'.repeat(1024 * 1024 + 1) })],
    [
      'texts of more than a megabyte together',
      formOf({ 'notes[]': Array.from({ length: 5 }, () => 'x'.repeat(300_000)) }),
    ],
    ['four thousand and one fields', formOf({ 'days[]': Array.from({ length: 4001 }, () => 'x') })],
    ['five files', formOf({ a: Buffer.of(1), b: Buffer.of(1), c: Buffer.of(1), d: Buffer.of(1), e: Buffer.of(1) })],
  ])('as %s is too large', async (_what, form) => {
    expect(await refusal(send(form))).toBe('too_large');
  });

  it('are not exceeded by two thousand operating days', async () => {
    const days = Array.from({ length: 2000 }, (_, index) => `day ${index}`);
    expect(await values(formOf({ 'operating_days[]': days }))).toEqual({ operating_days: days });
  });
});

describe('a form that cannot be read', () => {
  it.each([
    ['without a boundary', 'multipart/form-data', 'anything'],
    ['that is empty', multipart, ''],
    ['that is not a form', multipart, 'hello'],
    ['that ends within a header', multipart, `--${boundary}\r\nContent-Disposition: form-data; na`],
    ['that ends within a text', multipart, `${part('name="note"')}half a no`],
    ['that ends within a file', multipart, `${fileStart}half a pict`],
    ['that ends within an ignored file', multipart, `${part('name="logo"; filename="a"')}half a pict`],
  ])('%s is unreadable', async (_what, type, body) => {
    expect(await refusal(send(body, type))).toBe('unreadable');
    expect(await aside()).toEqual([]);
  });

  it('is unreadable when the sender disconnects, and no part of its file is left', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(`${fileStart}some pixels`)),
      pull: (controller) => controller.error(new Error('socket closed')),
    });
    expect(await refusal(send(stream, multipart))).toBe('unreadable');
    expect(await aside()).toEqual([]);
  });

  it('is at worst unreadable or too large, whatever its bytes', async () => {
    const pieces = fc.constantFrom(
      `--${boundary}`,
      '\r\n',
      '--',
      'Content-Disposition: form-data; name="image"; filename="a"',
      'Content-Disposition: form-data; name="x"',
      'Content-Type: text/plain; charset=utf-16le',
      'Content-Transfer-Encoding: base64',
      '\u0000\uffff',
      'snow',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 14 }), async (body) => {
        const outcome = await readBody(send(body.join(''), multipart), intake).then(
          async ({ upload }) => {
            if (upload) await intake.files.discard(upload);
            return 'read';
          },
          (error: DomainError) => error.code,
        );
        expect(['read', 'unreadable', 'too_large']).toContain(outcome);
        expect(await aside()).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a JSON body', () => {
  it('is parsed; brackets at the end of a name are dropped as in a form', async () => {
    const body = JSON.stringify({ 'slope_id[]': [1, 2], name: 'Ski' });
    expect((await readBody(send(body, 'application/json; charset=utf-8'))).value).toEqual({
      slope_id: [1, 2],
      name: 'Ski',
    });
  });

  it.each(['[1]', '"text"', 'null', '7'])('may be %s', async (body) => {
    expect((await readBody(send(body, 'application/json'))).value).toEqual(JSON.parse(body));
  });

  it.each([
    ['text/plain', 'x'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['image/png', 'x'],
  ])('as %s has no accepted type', async (type, body) => {
    expect(await refusal(send(body, type))).toBe('unsupported_media_type');
  });
});
