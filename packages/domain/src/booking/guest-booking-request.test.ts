import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostile } from '../testing/arbitraries.ts';
import { neverFlags, neverNumbers } from '../testing/hostile-values.ts';
import { GuestBookingRequest } from './schema.ts';

const asked = {
  customer_name: 'Li Wei',
  phone_number: '+86 138 0000 0000',
  email: 'li.wei@example.com',
  days_of_lesson: 2,
  number_of_orders: 3,
  ability_level: 4,
  course_id: 11,
  slope_id: 12,
  country_id: 156,
  operating_day: 13,
  setting_time_id: 3,
  hotel_name: 'Hotel Yuzawa',
  age_group: '30s',
  referrer: 'partner',
  preferred_contact_method: 'wechat',
  account_id: 'liwei88',
};
/** The text keys per refused field, each key once. */
const errors = (changes: Record<string, unknown>): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  for (const issue of GuestBookingRequest.safeParse({ ...asked, ...changes }).error?.issues ?? []) {
    const field = issue.path.join('.');
    found[field] = [...new Set([...(found[field] ?? []), issue.message])];
  }
  return found;
};

describe("a guest's booking request (rest-v1 POST /booking)", () => {
  it('is accepted with only the required fields', () => expect(GuestBookingRequest.parse(asked)).toEqual(asked));

  it('names every required field of an empty body', () => {
    const found = GuestBookingRequest.safeParse({}).error?.issues.map((issue) => issue.path.join('.'));
    expect(found).toEqual(Object.keys(asked));
  });

  it('accepts optional fields left out or null', () => {
    const optional = Object.fromEntries(
      ['nominated_instructor_id', 'fee', 'language', 'recaptcha_token', 'skip_recaptcha', 'has_transportation']
        .concat('referrer_instructor_name')
        .map((field) => [field, null]),
    );
    expect(GuestBookingRequest.parse({ ...asked, ...optional })).toEqual({ ...asked, ...optional });
  });

  it.each(['nominated_instructor_id', 'lesson_language'])(
    'reads %s as not chosen when it is an empty text, as a form sends it',
    (field) =>
      expect(GuestBookingRequest.parse({ ...asked, [field]: '' })).toEqual(
        GuestBookingRequest.parse({ ...asked, [field]: null }),
      ),
  );

  it('drops desk-only and unknown fields (rest-v1: ignored)', () => {
    const extras = {
      admin_notes: 'x',
      has_discount: true,
      contact_status: 'confirmed',
      invoice_status: 'Paid',
      transportation_fee: 0,
      instructor_id: 5,
      booking_id: 1,
      id: 1,
      isAdmin: true,
      constructor: 'x',
    };
    expect(GuestBookingRequest.parse({ ...asked, ...extras })).toEqual(asked);
    const polluted = JSON.parse(`${JSON.stringify(asked).slice(0, -1)},"__proto__":{"has_discount":true}}`);
    expect(GuestBookingRequest.parse(polluted)).toEqual(asked);
    expect('has_discount' in GuestBookingRequest.parse(polluted)).toBe(false);
  });
});

describe('its texts (§5: required and non-blank, checked on the server too)', () => {
  const texts = ['customer_name', 'phone_number', 'email', 'hotel_name', 'account_id'];
  it.each(
    texts.flatMap((field) => ['', '  ', '\t\n', '\u3000', '\u00a0'].map((blank): [string, string] => [field, blank])),
  )('%s is required, and %j is blank', (field, blank) =>
    expect(errors({ [field]: blank })).toEqual({ [field]: ['errors:requiredField'] }),
  );
  it.each(
    texts.flatMap((field) => [undefined, null, 7, true, ['x'], {}].map((value): [string, unknown] => [field, value])),
  )('%s must be text, not %j', (field, value) =>
    expect(errors({ [field]: value })).toEqual({ [field]: ['errors:requiredField'] }),
  );
  it.each([
    ['customer_name', 120, 'x'],
    ['phone_number', 40, '1'],
    ['hotel_name', 200, 'x'],
    ['account_id', 120, 'x'],
    ['referrer_instructor_name', 120, 'x'],
  ])('%s accepts at most %i characters, surrounding blanks not counted', (field, max, character) => {
    expect(errors({ [field]: ` ${character.repeat(max)} ` })).toEqual({});
    expect(errors({ [field]: character.repeat(max + 1) })).toEqual({ [field]: ['errors:tooLong'] });
  });
  it('are stored trimmed', () => {
    const spaced = { ...asked, customer_name: '\u3000Li Wei ', email: ' li.wei@example.com ', account_id: ' liwei88' };
    expect(GuestBookingRequest.parse(spaced)).toEqual(asked);
  });
  it.each(['a', 'a@', 'a@b', 'a@example.com,b@example.com', 'a@example.com\nBcc: b@example.com'])(
    'refuses %j as an e-mail address',
    (email) => expect(errors({ email })).toEqual({ email: ['errors:invalidEmail'] }),
  );
});

describe('its numbers', () => {
  const ids = ['course_id', 'slope_id', 'country_id', 'operating_day', 'setting_time_id'];
  const bounded: [string, number, string][] = [
    ['days_of_lesson', 30, 'errors:invalidDays'],
    ['number_of_orders', 6, 'errors:invalidPeople'],
    ['ability_level', 6, 'errors:invalidLevel'],
  ];
  it.each(bounded)('%s accepts 1 to %i (§9), as a number or as text', (field, max, key) => {
    for (const good of [1, max, '1', String(max)]) expect(errors({ [field]: good })).toEqual({});
    for (const bad of [0, -1, max + 1, '0', String(max + 1)])
      expect(errors({ [field]: bad })).toEqual({ [field]: [key] });
  });
  it.each(neverNumbers)('%s refuses %s', (_what, value) => {
    for (const field of ids) expect(errors({ [field]: value })).toEqual({ [field]: ['errors:invalidId'] });
    for (const [field, , key] of bounded) expect(errors({ [field]: value })).toEqual({ [field]: [key] });
  });
  it('reads ids from text and refuses 0', () => {
    expect(GuestBookingRequest.parse({ ...asked, course_id: '11', operating_day: '13' })).toEqual(asked);
    for (const field of [...ids, 'nominated_instructor_id'])
      expect(errors({ [field]: 0 })).toEqual({ [field]: ['errors:invalidId'] });
  });
  it.each(neverNumbers.filter(([, value]) => value !== null && value !== undefined))(
    'refuses the fee %s',
    (_what, fee) => expect(errors({ fee })).toEqual({ fee: ['errors:invalidYen'] }),
  );
  it.each([
    [0, 0],
    [24_000, 24_000],
    ['24000', 24_000],
    ['7', 7],
  ])('reads the fee %j as %i yen', (fee, yen) => expect(GuestBookingRequest.parse({ ...asked, fee }).fee).toBe(yen));
  it('refuses a fee below 0 or above the limit', () => {
    expect([errors({ fee: -1 }), errors({ fee: '-1' }), errors({ fee: 100_000_001 })]).toEqual(
      Array.from({ length: 3 }, () => ({ fee: ['errors:invalidYen'] })),
    );
  });
});

describe('its choices and flags', () => {
  const choices = ['age_group', 'referrer', 'preferred_contact_method'];
  it.each(choices)('%s is a required selection', (field) => {
    for (const missing of [undefined, null, ''])
      expect(errors({ [field]: missing })).toEqual({ [field]: ['errors:requiredField'] });
    for (const unknown of ['x', ' ', '30S', 0, ['30s'], {}, '__proto__', 'toString'])
      expect(errors({ [field]: unknown })).toEqual({ [field]: ['errors:invalidChoice'] });
  });
  it.each(['email', 'phone'])(
    '%s can be chosen only by the desk; guests are contacted by line, whatsapp or wechat (§5)',
    (method) =>
      expect(errors({ preferred_contact_method: method })).toEqual({
        preferred_contact_method: ['errors:invalidChoice'],
      }),
  );
  it("refuses the old '{name}': the referrer is partner (decisions)", () =>
    expect(errors({ referrer: '{name}' })).toEqual({ referrer: ['errors:invalidChoice'] }));
  it.each(['fr', 'EN', 'zh-CN', '', 0])('refuses %j as a language', (language) =>
    expect(errors({ language })).toEqual({ language: ['errors:invalidChoice'] }),
  );
  it.each(['has_transportation', 'skip_recaptcha'])("%s reads 'false' as false and 'true' as true", (field) => {
    expect(GuestBookingRequest.parse({ ...asked, [field]: 'false' })).toEqual({ ...asked, [field]: false });
    expect(GuestBookingRequest.parse({ ...asked, [field]: 'true' })).toEqual({ ...asked, [field]: true });
    for (const [, value] of neverFlags.filter(([, v]) => v !== null && v !== undefined))
      expect(errors({ [field]: value })).toEqual({ [field]: ['errors:invalidFlag'] });
  });
  it('accepts any bot-check token up to its maximum length', () => {
    expect(errors({ recaptcha_token: 'x'.repeat(20_000) })).toEqual({});
    expect(errors({ recaptcha_token: 'x'.repeat(20_001) })).toEqual({ recaptcha_token: ['errors:tooLong'] });
    expect(errors({ recaptcha_token: { a: 1 } })).toEqual({ recaptcha_token: ['errors:captchaRequired'] });
  });
});

describe('any value in one field', () => {
  it('is refused at that field with text keys only, and never throws', () => {
    const fields = [...Object.keys(asked), 'nominated_instructor_id', 'fee', 'language', 'has_transportation'];
    fc.assert(
      fc.property(fc.constantFrom(...fields), hostile, (field, value) => {
        const found = errors({ [field]: value });
        expect(Object.keys(found).every((wrong) => wrong === field)).toBe(true);
        for (const key of Object.values(found).flat()) expect(key).toMatch(/^errors:\w+$/);
      }),
      { numRuns: 400 },
    );
  });
});
