import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostile, validForm } from '../testing/arbitraries.ts';
import { emptyGuestForm } from './draft.ts';
import { GuestForm, type GuestFormData, guestFormFor } from './form.ts';

const filled: GuestFormData = {
  date: '2026-12-20',
  numberOfDays: 2,
  lessonTime: 3,
  guestName: 'Li Wei',
  phoneNumber: '+86 138 0000 0000',
  email: 'li.wei@example.com',
  emailConfirmation: 'li.wei@example.com',
  country: 156,
  abilityLevel: 2,
  lessonLanguage: '',
  numberOfPeople: 3,
  nominatedInstructor: null,
  hasTransportation: false,
  hotelName: 'Hotel Yuzawa',
  ageGroup: '30s',
  referrer: 'instructor',
  referrerInstructorName: '',
  preferredContactMethod: 'wechat',
  accountId: 'liwei88',
  participants: '',
};

/** The text keys per refused field. */
const errors = (changes: Record<string, unknown>): Record<string, string[]> => {
  const result = GuestForm.safeParse({ ...filled, ...changes });
  const found: Record<string, string[]> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.join('.');
    found[field] = [...(found[field] ?? []), issue.message];
  }
  return found;
};
const required = ['lastSteps:requiredField'];

describe('the guest form of a school that requires the hotel only with a pick-up', () => {
  const form = guestFormFor('with_pick_up');
  const errorsOf = (changes: object) =>
    (form.safeParse({ ...filled, ...changes }).error?.issues ?? []).map(({ path, message }) => [path[0], message]);

  it('accepts a blank hotel without a pick-up', () =>
    expect(form.parse({ ...filled, hotelName: ' ' })).toEqual({ ...filled, hotelName: '' }));

  it.each(['', ' \u3000'])('refuses a blank hotel with a pick-up: %j', (hotelName) =>
    expect(errorsOf({ hotelName, hasTransportation: true })).toEqual([['hotelName', 'lastSteps:requiredField']]),
  );

  it('reports it together with the other errors', () =>
    expect(errorsOf({ hotelName: '', hasTransportation: true, guestName: '', emailConfirmation: 'x' })).toEqual([
      ['guestName', 'lastSteps:requiredField'],
      ['emailConfirmation', 'lastSteps:emailMismatch'],
      ['hotelName', 'lastSteps:requiredField'],
    ]));

  it('is the form of §5 for every other school', () => expect(guestFormFor('always')).toBe(GuestForm));
});
const mismatch = { emailConfirmation: ['lastSteps:emailMismatch'] };

describe('the guest form (§5 Guest form)', () => {
  it('accepts a filled-in form', () => expect(GuestForm.parse(filled)).toEqual(filled));

  it('takes what a Japanese keyboard writes for the plain letters', () => {
    const wide = { email: 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ', emailConfirmation: 'taro@example.jp　' };
    expect(GuestForm.safeParse({ ...filled, ...wide, phoneNumber: '０９０－１２３４－５６７８' })).toMatchObject({
      success: true,
    });
  });

  it.each(['guestName', 'hotelName', 'accountId'])('takes %s for blank when no letter of it can be seen', (field) =>
    expect(errors({ [field]: '\u200b\u2060' })).toEqual({ [field]: required }),
  );

  it('reports every required field of an empty form at once, and no other', () => {
    const fields = ['date', 'lessonTime', 'guestName', 'phoneNumber', 'email', 'emailConfirmation', 'country'].concat([
      'abilityLevel',
      'hotelName',
      'ageGroup',
      'referrer',
      'preferredContactMethod',
      'accountId',
    ]);
    expect(errors(emptyGuestForm)).toEqual(Object.fromEntries(fields.map((field) => [field, required])));
  });

  const texts = ['guestName', 'phoneNumber', 'email', 'emailConfirmation', 'hotelName', 'accountId'];
  it.each(
    texts.flatMap((field) => [
      [field, ''],
      [field, ' '],
      [field, '   \t\n'],
      [field, '\u3000'],
      [field, '\u00a0'],
    ]),
  )('%s is required, and %j is blank', (field, blank) =>
    expect(errors({ [field]: blank })).toEqual({ [field]: required }),
  );

  it.each([
    ...texts,
    'date',
    'ageGroup',
    'referrer',
    'preferredContactMethod',
    'country',
    'abilityLevel',
    'lessonTime',
  ])('%s is required: refused when missing or null', (field) => {
    expect(errors({ [field]: undefined })).toEqual({ [field]: required });
    expect(errors({ [field]: null })).toEqual({ [field]: required });
  });

  it.each(['ageGroup', 'referrer', 'preferredContactMethod', 'date'])('%s is a required selection', (field) =>
    expect(errors({ [field]: '' })).toEqual({ [field]: required }),
  );

  it.each(['country', 'abilityLevel', 'lessonTime'])('%s is a required selection: 0 means not chosen', (field) => {
    expect(errors({ [field]: 0 })).toEqual({ [field]: required });
    expect(errors({ [field]: 1 })).toEqual({});
    expect(errors({ [field]: '1' })).toEqual({ [field]: required });
  });

  it.each([
    ['guestName', 120, 'x'],
    ['phoneNumber', 40, '1'],
    ['hotelName', 200, 'x'],
    ['accountId', 120, 'x'],
    ['referrerInstructorName', 120, 'x'],
  ])('%s takes at most %i characters', (field, max, character) => {
    expect(errors({ [field]: character.repeat(max) })).toEqual({});
    expect(errors({ [field]: character.repeat(max + 1) })).toEqual({ [field]: ['errors:tooLong'] });
  });

  it('does not require a referring instructor, even when one referred', () =>
    expect(errors({ referrer: 'instructor', referrerInstructorName: '' })).toEqual({}));

  it('returns trimmed texts', () => {
    const spaced = { ...filled, guestName: '\u3000Li Wei ', email: ' li.wei@example.com', hotelName: ' Hotel Yuzawa ' };
    expect(GuestForm.parse(spaced)).toEqual(filled);
  });
});

describe('the numbers of the guest form', () => {
  it.each([1, 2, 30])('accept %i days (§5: 1-30)', (numberOfDays) => expect(errors({ numberOfDays })).toEqual({}));
  it.each([0, -1, 31, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2', null, undefined])(
    'refuse %s days',
    (numberOfDays) => expect(errors({ numberOfDays }).numberOfDays?.[0]).toBe('errors:invalidDays'),
  );

  it.each([1, 2, 3, 4, 5, 6])('accept ability level %i (§5: 1-6)', (abilityLevel) =>
    expect(errors({ abilityLevel })).toEqual({}),
  );
  it('refuse ability level 7', () =>
    expect(errors({ abilityLevel: 7 })).toEqual({ abilityLevel: ['errors:invalidLevel'] }));

  it.each([1, 5, 6])('accept %i people (§9: 1-6)', (numberOfPeople) => expect(errors({ numberOfPeople })).toEqual({}));
  it.each([0, -1, 7, 1.5, Number.NaN, '2', null])('refuse %s people', (numberOfPeople) =>
    expect(errors({ numberOfPeople }).numberOfPeople?.[0]).toBe('errors:invalidPeople'),
  );

  it('accept a nominated instructor or none', () => {
    expect([errors({ nominatedInstructor: null }), errors({ nominatedInstructor: 7 })]).toEqual([{}, {}]);
    expect(errors({ nominatedInstructor: 0 })).toEqual({ nominatedInstructor: ['errors:invalidId'] });
  });
});

describe('the two e-mail addresses (§5: if they differ, the mismatch text is shown at emailConfirmation)', () => {
  it.each([
    ['another address', 'a@example.com', 'b@example.com'],
    ['another spelling of capitals', 'a@example.com', 'A@example.com'],
    ['a letter missing', 'a@example.com', 'a@example.co'],
  ])('differ: %s', (_why, email, emailConfirmation) => expect(errors({ email, emailConfirmation })).toEqual(mismatch));

  it.each([
    ['room before', ' a@example.com', 'a@example.com'],
    ['room behind', 'a@example.com', 'a@example.com\u3000'],
  ])('are the same when they differ only in %s', (_why, email, emailConfirmation) =>
    expect(errors({ email, emailConfirmation })).toEqual({}),
  );

  it('are compared even while other fields are empty, so that the guest sees all errors at once', () => {
    expect(errors({ guestName: '', emailConfirmation: 'b@example.com' })).toEqual({ guestName: required, ...mismatch });
  });
  it('are compared even when the first is not a valid address', () => {
    expect(errors({ email: 'a', emailConfirmation: 'b' })).toEqual({ email: ['errors:invalidEmail'], ...mismatch });
    expect(errors({ email: 'a', emailConfirmation: 'a' })).toEqual({ email: ['errors:invalidEmail'] });
  });
  it('are only reported as required when empty', () => {
    expect(errors({ email: 'a@example.com', emailConfirmation: ' ' })).toEqual({ emailConfirmation: required });
    expect(errors({ email: '', emailConfirmation: '' })).toEqual({ email: required, emailConfirmation: required });
  });
  it('accept at most 254 characters', () => {
    const longest = `${'a'.repeat(63)}@${'b.'.repeat(93)}com`.padStart(254, 'a');
    expect(longest).toHaveLength(254);
    expect(errors({ email: longest, emailConfirmation: longest })).toEqual({});
    expect(errors({ email: `a${longest}`, emailConfirmation: `a${longest}` })).toEqual({
      email: ['errors:tooLong'],
      emailConfirmation: ['errors:tooLong'],
    });
  });
  it.each(['a', 'a@', '@example.com', 'a@b', 'a b@example.com', 'a@example.com b@example.com'])('refuse %j', (email) =>
    expect(errors({ email, emailConfirmation: email })).toEqual({ email: ['errors:invalidEmail'] }),
  );
});

describe('any form', () => {
  it('is accepted when valid, and unchanged except for trimmed texts', () => {
    fc.assert(
      fc.property(validForm, (form) => {
        const read = GuestForm.parse(form);
        expect(read).toEqual({
          ...form,
          guestName: form.guestName.trim(),
          phoneNumber: form.phoneNumber.trim(),
          hotelName: form.hotelName.trim(),
          accountId: form.accountId.trim(),
        });
        expect(GuestForm.parse(read)).toEqual(read);
      }),
    );
  });

  it('is refused with text keys only, and never throws, for any value in one field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(filled)), hostile, (field, value) => {
        const found = errors({ [field]: value });
        for (const key of Object.values(found).flat()) expect(key).toMatch(/^(lastSteps|errors):\w+$/);
        for (const wrong of Object.keys(found)) expect([field, 'emailConfirmation']).toContain(wrong);
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['a list', []],
    ['a text', 'x'],
    ['a number', 7],
    ['two numbers for addresses', { ...filled, email: 5, emailConfirmation: 5 }],
  ])('is refused without throwing when it is %s', (_what, value) =>
    expect(GuestForm.safeParse(value).success).toBe(false),
  );
});
