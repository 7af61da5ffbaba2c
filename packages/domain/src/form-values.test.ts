import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { emptyAsNull, emptyAsUndefined, readImage, readList, readObject, readRowId } from './form-values.ts';
import { readId } from './primitives.ts';

const ids = readList(z.array(readId));
const items = readList(z.array(z.object({ categoryId: readId })));

describe('a list (rest-v1 conventions)', () => {
  it.each([
    ['as itself', [1, 2], [1, 2]],
    ['of texts, as a form repeats them', ['1', '2'], [1, 2]],
    ['as JSON text', '[1,"2"]', [1, 2]],
    ['as JSON text under `key[]`', ['[1,2]'], [1, 2]],
    ['as one lone value', '7', [7]],
    ['as one lone number', 7, [7]],
    ['as an empty text', '', []],
    ['as `key[]` with nothing in it', [''], []],
    ['as empty JSON text', '[]', []],
  ])('%s', (_what, sent, read) => {
    expect(ids.parse(sent)).toEqual(read);
  });

  it('of objects may be JSON texts, one each or one for all', () => {
    const read = [{ categoryId: 1 }, { categoryId: 2 }];
    for (const sent of [read, JSON.stringify(read), read.map((each) => JSON.stringify(each))])
      expect(items.parse(sent)).toEqual(read);
  });

  it.each([undefined, null, {}, 'x', '[1', '{"a":1}', [[1]], ['1', 'x'], true])('refuses %j', (sent) => {
    expect(ids.safeParse(sent).success).toBe(false);
  });

  it('stays left out when left out', () => {
    expect(z.object({ ids: readList(z.array(readId).optional()) }).parse({}).ids).toBeUndefined();
  });
});

describe('an object', () => {
  const names = readObject(z.object({ en: z.string() }));

  it('may be JSON text', () => {
    expect(names.parse('{"en":"Ski"}')).toEqual({ en: 'Ski' });
    expect(names.parse({ en: 'Ski' })).toEqual({ en: 'Ski' });
  });

  it.each(['Ski', '{"en":', '[]', '', null, undefined])('refuses %j', (sent) => {
    expect(names.safeParse(sent).success).toBe(false);
  });
});

describe('a choice not made', () => {
  it('is a field left out', () => {
    expect(emptyAsUndefined(readId).parse('')).toBeUndefined();
    expect(readRowId.parse(undefined)).toBeUndefined();
    expect(readRowId.parse('3')).toBe(3);
    expect(readRowId.safeParse('three').success).toBe(false);
  });

  it('is null where null removes the value, also as blanks, which would be stored as an empty text', () => {
    expect([' ', '\n \t', '\u3000'].map((sent) => emptyAsNull(z.string().trim()).parse(sent))).toEqual([
      null,
      null,
      null,
    ]);
    expect(['', null, undefined, '3'].map((sent) => emptyAsNull(readId).parse(sent))).toEqual([
      null,
      null,
      undefined,
      3,
    ]);
  });
});

describe('the path of a picture', () => {
  it('is text, null to remove it, or empty to keep it', () => {
    const sent = ['slope/a.webp', null, undefined, ''];
    expect(sent.map((image) => readImage.parse(image))).toEqual(['slope/a.webp', null, undefined, undefined]);
    for (const image of [{}, 7, 'x'.repeat(301)]) expect(readImage.safeParse(image).success).toBe(false);
  });
});
