import { describe, expect, it } from 'vitest';
import { book, bookingWith, doors, goodBooking, nothing, storedRows } from '../../testing/guest-booking.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const json = { 'content-type': 'application/json' };
const twoMegabytes = JSON.stringify({ ...goodBooking, hotel_name: 'x'.repeat(2 * 1024 * 1024) });

/** A body sent in chunks, without a content length. */
const streamed = (text: string): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, at + 64 * 1024));
      at += 64 * 1024;
    },
  });
};

type Sent = { headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer>; inPieces?: true };

const unreadable: [string, number, Sent][] = [
  ['no JSON', 400, { headers: json, body: 'customer_name=Tan' }],
  ['half a JSON', 400, { headers: json, body: JSON.stringify(goodBooking).slice(0, -1) }],
  ['two JSONs', 400, { headers: json, body: '{}{}' }],
  ['nested deeper than anybody means', 400, { headers: json, body: '['.repeat(300_000) }],
  ['two megabytes', 413, { headers: { ...json, 'content-length': String(twoMegabytes.length) }, body: twoMegabytes }],
  ['two megabytes that do not say so', 413, { headers: json, body: twoMegabytes, inPieces: true }],
];
const nothingIn: [string, Sent][] = [
  ['a list', { headers: json, body: JSON.stringify([goodBooking]) }],
  ['null', { headers: json, body: 'null' }],
  ['a number', { headers: json, body: '7' }],
  ['a text', { headers: json, body: '"book"' }],
  ['an empty object', { headers: json, body: '{}' }],
];

const send = (t: TestApp, path: string, { headers, body, inPieces }: Sent): Promise<Response> => {
  if (!inPieces) return t.request(path, { method: 'POST', headers, body });
  const pieces: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers,
    body: streamed(String(body)),
    duplex: 'half',
  };
  return t.request(path, pieces);
};

describe('a body of POST /booking', () => {
  const notUtf8: (typeof unreadable)[number] = [
    'no UTF-8',
    400,
    { headers: json, body: new Uint8Array([34, 255, 254, 34]) },
  ];

  it.each([...unreadable, notUtf8])('that is %s is %i with a message', async (_what, status, sent) => {
    const t = await createTestApp();
    const response = await send(t, '/booking', sent);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/^[A-Z].+/) });
    expect(await storedRows(t)).toEqual(nothing);
  });

  it.each(nothingIn)('that is %s is 422 with errors', async (_what, sent) => {
    const t = await createTestApp();
    const response = await send(t, '/booking', sent);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).not.toHaveLength(0);
  });

  it.each([
    ['empty', { headers: json, body: '' }],
    ['blank', { headers: json, body: ' \n' }],
    ['missing', {}],
  ])('that is %s is 422 and names the required fields', async (_what, sent) => {
    const t = await createTestApp();
    const response = await send(t, '/booking', sent);
    expect(response.status).toBe(422);
    expect((await response.json()).errors.customer_name).toEqual(['Required field']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/jsonp', 'json'])(
    'of type %s is 415',
    async (type) => {
      const t = await createTestApp();
      const headers = { 'content-type': type };
      const response = await t.request('/booking', { method: 'POST', headers, body: JSON.stringify(goodBooking) });
      expect(response.status).toBe(415);
      expect(await response.json()).toEqual({ message: 'This type of content is not accepted' });
      expect(await storedRows(t)).toEqual(nothing);
    },
  );

  it('is read with any charset parameter and case of its type, with or without a byte order mark', async () => {
    const t = await createTestApp();
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/problem+json']) {
      const body = `\ufeff${JSON.stringify(goodBooking)}`;
      expect((await t.request('/booking', { method: 'POST', headers: { 'content-type': type }, body })).status).toBe(
        200,
      );
    }
  });

  it('may carry unknown keys (rest-v1: ignored)', async () => {
    const t = await createTestApp();
    const body = `${JSON.stringify(goodBooking).slice(0, -1)},"__proto__":{"fee":1},"constructor":{"x":1},"zzz":[]}`;
    expect((await t.request('/booking', { method: 'POST', headers: json, body })).status).toBe(200);
  });
});

describe('a body sent to tRPC', () => {
  const path = '/trpc/guest.booking.create';
  const codes: Record<number, string> = { 400: 'unreadable', 413: 'too_large' };

  it.each(unreadable)('that is %s is %i', async (_what, status, sent) => {
    const t = await createTestApp();
    const response = await send(t, path, sent);
    const body = await response.json();
    expect({ status: response.status, code: body.error?.data.errorCode ?? codes[status] }).toEqual({
      status,
      code: codes[status],
    });
    expect(JSON.stringify(body)).not.toMatch(/ at |node_modules|JSON\.parse/);
    expect(await storedRows(t)).toEqual(nothing);
  });

  it.each(nothingIn)('that is %s is 422', async (_what, sent) => {
    const t = await createTestApp();
    const response = await send(t, path, sent);
    expect((await response.json()).error.data).toMatchObject({ httpStatus: 422, errorCode: 'invalid' });
  });
});

describe.each(doors)('the text of a guest, through %s', (door) => {
  const texts: [string, string][] = [
    ['emoji', '🏂👨‍👩‍👧‍👦 Ski 🎿'],
    ['Chinese and Japanese', '陈大文 山田花子 髙橋'],
    ['Arabic, from right to left', 'محمد \u202eabc'],
    ['combining accents', 'Zoe\u0308 Mu\u0308ller'],
    ['SQL', "Robert'); drop table booking; --"],
    ['a pattern', '100%_\\%'],
    ['markup', '<script>alert(1)</script> & "quotes"'],
    ['JSON', '{"x":1}'],
    ['a template', '{{fee}} $t(errors:notFound)'],
    ['a formula', '=1+1'],
    ['the word null', 'null'],
  ];
  it.each(texts)('in %s comes back unchanged', async (_what, text) => {
    const t = await createTestApp();
    const { status, id } = await book(
      t,
      door,
      bookingWith({ customer_name: text, hotel_name: text, account_id: text }),
    );
    expect(status).toBe(200);
    const { body } = await t.get('/booking', { token: await t.login() });
    expect(body.items.data).toMatchObject([{ id, customer_name: text, hotel_name: text, account_id: text }]);
  });

  it('with line breaks and tabs comes back in one line', async () => {
    const t = await createTestApp();
    const text = 'Hotel\r\n2nd floor\tRoom 5';
    const { status, id } = await book(
      t,
      door,
      bookingWith({ customer_name: text, hotel_name: text, account_id: text }),
    );
    expect(status).toBe(200);
    const { body } = await t.get('/booking', { token: await t.login() });
    const line = 'Hotel 2nd floor Room 5';
    expect(body.items.data).toMatchObject([{ id, customer_name: line, hotel_name: line, account_id: line }]);
  });

  it.each(['customer_name', 'hotel_name', 'account_id', 'phone_number'])(
    'loses NUL, which ends texts in some databases: %s',
    async (field) => {
      const t = await createTestApp();
      for (const text of ['\u0000', '\u0000Tan', 'Tan\u0000Wei']) {
        const { status, errors } = await book(t, door, bookingWith({ [field]: text }));
        expect({ status, wrong: Object.keys(errors ?? {}) }).toEqual({ status: 422, wrong: [field] });
      }
      expect(await storedRows(t)).toEqual(nothing);
    },
  );

  it('with half a surrogate pair is stored as a text that can be read again', async () => {
    const t = await createTestApp();
    expect((await book(t, door, bookingWith({ customer_name: 'Tan \ud800' }))).status).toBe(200);
    const { status, body } = await t.get('/booking', { token: await t.login() });
    expect({ status, names: body.items.data.length }).toEqual({ status: 200, names: 1 });
  });

  it('of ten thousand letters is too long', async () => {
    const t = await createTestApp();
    const { status, errors } = await book(t, door, bookingWith({ hotel_name: '雪'.repeat(10_000) }));
    expect({ status, errors }).toEqual({
      status: 422,
      errors: { hotel_name: ['This text is too long (at most 200 characters)'] },
    });
  });
});
