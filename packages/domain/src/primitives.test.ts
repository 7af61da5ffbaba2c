import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import {
  DisplayOrder,
  Email,
  emptyAsZero,
  Id,
  IdParam,
  optionalText,
  PlainDate,
  readDisplayOrder,
  readFlag,
  readId,
  readInteger,
  readPage,
  readVersion,
  readYen,
  requiredText,
  TimeOfDay,
  Yen,
} from './primitives.ts';
import { anyDay, hostile, stretch } from './testing/arbitraries.ts';
import { neverFlags, neverNumbers } from './testing/hostile-values.ts';

/** The value a reader returns, or the text keys of its error. */
const read = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value);
  return result.success ? result.data : { refused: [...new Set(result.error.issues.map((issue) => issue.message))] };
};
const refused = (key: string) => ({ refused: [key] });

describe('readId (rest-v1: ids are positive integers)', () => {
  it.each([
    [1, 1],
    ['12', 12],
    [' 12 ', 12],
    ['007', 7],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['999999999999999', 999_999_999_999_999],
  ])('reads %j as %i', (value, id) => expect(read(readId, value)).toBe(id));

  it.each<[string, unknown]>([
    ...neverNumbers,
    ['0', 0],
    ['0 as text', '0'],
    ['-1', -1],
    ['-1 as text', '-1'],
    ['-0 as text', '-0'],
  ])('refuses %s', (_what, value) => expect(read(readId, value)).toEqual(refused('errors:invalidId')));

  it('is used for the id in a path', () => {
    expect(read(IdParam, { id: '12' })).toEqual({ id: 12 });
    expect(IdParam.safeParse({ id: '' }).success).toBe(false);
    expect(IdParam.safeParse({}).success).toBe(false);
  });
});

describe('readYen (rest-v1: money is whole yen; §5 integer >= 0)', () => {
  it.each([
    [0, 0],
    ['0', 0],
    ['12000', 12_000],
    [100_000_000, 100_000_000],
  ])('reads %j as %i', (value, yen) => expect(read(readYen, value)).toBe(yen));

  it.each<[string, unknown]>([
    ...neverNumbers,
    ['-1', -1],
    ['-1 as text', '-1'],
    ['a yen too many', 100_000_001],
    ['a yen too many as text', '100000001'],
  ])('refuses %s', (_what, value) => expect(read(readYen, value)).toEqual(refused('errors:invalidYen')));
});

describe('readFlag (rest-v1 filters: true, false, 1, 0)', () => {
  it.each([true, 'true', '1', 1])('reads %j as true', (value) => expect(read(readFlag, value)).toBe(true));
  it.each([false, 'false', '0', 0])('reads %j as false', (value) => expect(read(readFlag, value)).toBe(false));
  it.each(neverFlags)('refuses %s', (_what, value) =>
    expect(read(readFlag, value)).toEqual(refused('errors:invalidFlag')),
  );
});

describe('readInteger', () => {
  const days = readInteger(1, 30, 'errors:invalidDays');
  it.each([
    [1, 1],
    [30, 30],
    ['1', 1],
    ['30', 30],
  ])('accepts %j: both bounds are included', (value, days_of_lesson) => expect(read(days, value)).toBe(days_of_lesson));
  it.each<[string, unknown]>([
    ...neverNumbers,
    ['0', 0],
    ['0 as text', '0'],
    ['31', 31],
    ['31 as text', '31'],
    ['-1', -1],
    ['-5 as text', '-5'],
  ])('refuses %s with the given text key', (_what, value) =>
    expect(read(days, value)).toEqual(refused('errors:invalidDays')),
  );
  it('reads a negative number when allowed', () => expect(read(readInteger(-3, 3), '-3')).toBe(-3));
  it('has its own text key', () => expect(read(readInteger(1, 2), 'x')).toEqual(refused('errors:invalidNumber')));
});

describe('readInteger without a value', () => {
  const days = readInteger(1, 3, 'errors:invalidCourseDays', 'errors:daysOfLessonRequired');
  it.each([[''], [null], [undefined]])('reports %j as missing', (value) =>
    expect(read(days, value)).toEqual(refused('errors:daysOfLessonRequired')),
  );
  it.each([[' '], ['x'], [0], [4], [1.5], [[]]])('reports %j as invalid', (value) =>
    expect(read(days, value)).toEqual(refused('errors:invalidCourseDays')),
  );
});

describe('readDisplayOrder (rest-v1 Courses: not a number is 0)', () => {
  it.each<[unknown, number]>([
    [7, 7],
    ['7', 7],
    [0, 0],
    ['', 0],
    ['abc', 0],
    ['1.5', 0],
    [null, 0],
    [undefined, 0],
    [true, 0],
    [[7], 0],
    [{}, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    ['1e3', 0],
  ])('reads %j as %i', (value, order) => expect(read(readDisplayOrder, value)).toBe(order));
  it.each([[-1], ['-1'], [1.5], [1_000_001]])('refuses %j (§5: integer >= 0)', (value) =>
    expect(read(readDisplayOrder, value)).toEqual(refused('errors:invalidDisplayOrder')),
  );
});

describe('emptyAsZero (§5 Instructor: whole numbers >= 0, empty becomes 0)', () => {
  it.each<[unknown, number]>([
    ['', 0],
    [null, 0],
    [undefined, 0],
    [0, 0],
    ['0', 0],
    ['3000', 3000],
    [3000, 3000],
  ])('reads %j as %i', (value, yen) => expect(read(emptyAsZero, value)).toBe(yen));
  it.each([[' '], ['abc'], ['1.5'], [1.5], [-1], ['-1'], [false], [[]], [Number.NaN]])('refuses %j', (value) =>
    expect(read(emptyAsZero, value)).toEqual(refused('errors:invalidYen')),
  );
});

describe('readVersion', () => {
  it.each<[unknown, number]>([
    [1, 1],
    ['12', 12],
  ])('reads %j as %i', (value, version) => expect(read(readVersion, value)).toBe(version));
  it.each([[0], ['0'], [-1], [1.5], [''], [null], ['x'], [[1]]])('refuses %j', (value) =>
    expect(read(readVersion, value)).toEqual(refused('errors:invalidNumber')),
  );
});

describe('readPage (rest-v1: page < 1 or not a number is 422)', () => {
  it.each([
    [1, 1],
    ['7', 7],
    [1_000_000_000, 1_000_000_000],
  ])('reads %j as %i', (value, page) => expect(read(readPage, value)).toBe(page));
  it.each([[''], ['0'], [0], ['-1'], ['abc'], ['1.5'], [1e21], [1_000_000_001], [null], [['1']]])(
    'refuses %s',
    (value) => expect(read(readPage, value)).toEqual(refused('errors:invalidPage')),
  );
});

describe('the plain shapes, which convert nothing', () => {
  it.each([
    ['Id: a number as text', Id, '12', 'errors:invalidId'],
    ['Yen: a number as text', Yen, '12', 'errors:invalidYen'],
    ['DisplayOrder: a number as text', DisplayOrder, '12', 'errors:invalidDisplayOrder'],
    ['DisplayOrder: -1', DisplayOrder, -1, 'errors:invalidDisplayOrder'],
    ['DisplayOrder: more than a million', DisplayOrder, 1_000_001, 'errors:invalidDisplayOrder'],
    ['DisplayOrder: a fraction', DisplayOrder, 1.5, 'errors:invalidDisplayOrder'],
  ])('refuse %s', (_what, schema, value, key) => expect(read(schema, value)).toEqual(refused(key)));
  it('accept their bounds', () => {
    expect([read(Id, 1), read(Yen, 0), read(DisplayOrder, 0), read(DisplayOrder, 1_000_000)]).toEqual([
      1, 0, 0, 1_000_000,
    ]);
  });
});

describe('PlainDate and TimeOfDay (rest-v1: yyyy-MM-dd, HH:mm, 24:00 as an end)', () => {
  it.each(['00:00', '09:05', '19:59', '20:00', '23:59', '24:00'])('accept %s as a time', (time) =>
    expect(read(TimeOfDay, time)).toBe(time),
  );
  it('accept every day and every time of a day', () => {
    fc.assert(
      fc.property(anyDay, stretch(1), (day, { from, to }) => {
        expect([read(PlainDate, day), read(TimeOfDay, from), read(TimeOfDay, to)]).toEqual([day, from, to]);
      }),
    );
  });
  it.each([[''], ['2026-02-29'], ['2026-12-20T00:00:00Z'], [20_261_220], [null], [undefined], [['2026-12-20']]])(
    'refuse %s as a day',
    (value) => expect(read(PlainDate, value)).toEqual(refused('errors:invalidDate')),
  );
  it.each([
    [''],
    ['9:00'],
    ['-1:00'],
    ['09:00:00'],
    ['0900'],
    [' 09:00'],
    ['09:00\n'],
    ['xx:00'],
    ['０９:00'],
    [9],
    [null],
    [['09:00']],
  ])('refuse %j as a time', (value) => expect(read(TimeOfDay, value)).toEqual(refused('errors:invalidTime')));
  it.each([
    ['09:60', 'errors:minutesOutOfRange'],
    ['24:01', 'errors:minutesAtHour24'],
    ['24:30', 'errors:minutesAtHour24'],
    ['25:00', 'errors:hoursOutOfRange'],
  ])('refuse %j as a time in the words of the time entries (§5)', (value, key) =>
    expect(read(TimeOfDay, value)).toEqual(refused(key)),
  );
});

describe('the texts', () => {
  it.each([[''], [' '], ['\t \n'], ['\u3000'], ['\u00a0'], [null], [undefined], [0], [['x']], [{}]])(
    'a required one refuses %j: blanks of any script count as blank',
    (value) => expect(read(requiredText(5), value)).toEqual(refused('errors:requiredField')),
  );
  it('are stored trimmed and measured trimmed', () => {
    expect(read(requiredText(5), '\u3000 hello ')).toBe('hello');
    expect(read(requiredText(5), 'hello!')).toEqual(refused('errors:tooLong'));
    expect(read(optionalText(5), ' hello ')).toBe('hello');
    expect(read(optionalText(5), 'hello!')).toEqual(refused('errors:tooLong'));
  });
  it('are limited to 200 characters by default', () => {
    for (const schema of [requiredText(), optionalText()]) {
      expect(read(schema, 'x'.repeat(200))).toBe('x'.repeat(200));
      expect(read(schema, 'x'.repeat(201))).toEqual(refused('errors:tooLong'));
    }
  });
  it('refuse NUL, which would end them in the database', () => {
    for (const schema of [requiredText(5), optionalText(5)])
      expect(read(schema, 'a\0b')).toEqual(refused('errors:invalidText'));
  });
  it('an optional one may be empty, but must be text', () => {
    expect([read(optionalText(), ''), read(optionalText(), '  ')]).toEqual(['', '']);
    expect([read(optionalText(), 7), read(optionalText(), null)]).toEqual([
      refused('errors:invalidText'),
      refused('errors:invalidText'),
    ]);
  });
});

describe('Email (§5 Login: email must be valid)', () => {
  const longest = `${'a'.repeat(254 - '@example.com'.length)}@example.com`;
  it.each(['a@example.com', 'li.wei+ski@mail.example.co.jp', "o'neil@example.com"])('accepts %s', (text) =>
    expect(read(Email, text)).toBe(text),
  );
  it('trims blanks around an address', () => expect(read(Email, ' a@example.com\u3000')).toBe('a@example.com'));
  it.each([
    'a',
    'a@',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@@example.com',
    '<a@example.com>',
  ])('refuses %s', (text) => expect(read(Email, text)).toEqual(refused('errors:invalidEmail')));
  it.each([[''], ['  '], [null], [undefined], [7]])('asks for an address when given %j', (value) =>
    expect(read(Email, value)).toEqual(refused('errors:requiredField')),
  );
  it('accepts at most 254 characters', () => {
    expect(Email.safeParse(` ${longest} `).success).toBe(true);
    expect(read(Email, `a${longest}`)).toMatchObject({ refused: expect.arrayContaining(['errors:tooLong']) });
  });
});

describe('every reader', () => {
  it('reads an integer within its bounds or refuses with a text key, and never throws', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        for (const schema of [readId, readYen, readInteger(1, 30), readPage]) {
          const result = schema.safeParse(value);
          if (result.success) expect(Number.isSafeInteger(result.data) && result.data >= 0).toBe(true);
          else expect(result.error.issues.every((issue) => /^errors:\w+$/.test(issue.message))).toBe(true);
        }
        const flag = readFlag.safeParse(value);
        if (flag.success) expect(typeof flag.data).toBe('boolean');
      }),
    );
  });
});
