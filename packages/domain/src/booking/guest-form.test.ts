import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostile, validForm } from '../testing/arbitraries.ts';
import { emptyGuestForm } from './guest-draft.ts';
import { GuestForm, type GuestFormData } from './guest-form.ts';

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
  numberOfPeople: 3,
  nominatedInstructor: null,
  hasTransportation: false,
  hotelName: 'Hotel Yuzawa',
  ageGroup: '30s',
  referrer: 'instructor',
  referrerInstructorName: '',
  preferredContactMethod: 'wechat',
  accountId: 'liwei88',
};

/** The text keys of each field that the form refuses. */
const errors = (changes: Record<string, unknown>): Record<string, string[]> => {
  const result = GuestForm.safeParse({ ...filled, ...changes });
  const found: Record<string, string[]> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.join('.');
    found[field] = [...(found[field] ?? []), issue.message];
  }
  return found;
};
const required = ['landingPage:requiredField'];
const mismatch = { emailConfirmation: ['landingPage:emailMismatch'] };

describe('the guest form (§5 Guest form)', () => {
  it('takes a form that is filled in', () => expect(GuestForm.parse(filled)).toEqual(filled));

  it('finds every required field of an empty form at once, and only those', () => {
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
  ])('%s is required, also where it is missing or null', (field) => {
    expect(errors({ [field]: undefined })).toEqual({ [field]: required });
    expect(errors({ [field]: null })).toEqual({ [field]: required });
  });

  it.each(['ageGroup', 'referrer', 'preferredContactMethod', 'date'])('%s is a required selection', (field) =>
    expect(errors({ [field]: '' })).toEqual({ [field]: required }),
  );

  it.each(['country', 'abilityLevel', 'lessonTime'])('%s is a required selection: 0 is not chosen', (field) => {
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
  ])('%s takes %i characters and no more', (field, max, character) => {
    expect(errors({ [field]: character.repeat(max) })).toEqual({});
    expect(errors({ [field]: character.repeat(max + 1) })).toEqual({ [field]: ['errors:tooLong'] });
  });

  it('asks for no referring instructor, even where one referred', () =>
    expect(errors({ referrer: 'instructor', referrerInstructorName: '' })).toEqual({}));

  it('hands on the texts trimmed', () => {
    const spaced = { ...filled, guestName: '\u3000Li Wei ', email: ' li.wei@example.com', hotelName: ' Hotel Yuzawa ' };
    expect(GuestForm.parse(spaced)).toEqual(filled);
  });
});

describe('the numbers of the guest form', () => {
  it.each([1, 2, 30])('takes %i days (§5: 1-30)', (numberOfDays) => expect(errors({ numberOfDays })).toEqual({}));
  it.each([0, -1, 31, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2', null, undefined])(
    'refuses %s days',
    (numberOfDays) => expect(errors({ numberOfDays }).numberOfDays?.[0]).toBe('errors:invalidDays'),
  );

  it.each([1, 2, 3, 4, 5, 6])('takes ability level %i (§5: 1-6)', (abilityLevel) =>
    expect(errors({ abilityLevel })).toEqual({}),
  );
  it('refuses ability level 7', () =>
    expect(errors({ abilityLevel: 7 })).toEqual({ abilityLevel: ['errors:invalidLevel'] }));

  it.each([1, 5, 6])('takes %i people (§9: 1-6)', (numberOfPeople) => expect(errors({ numberOfPeople })).toEqual({}));
  it.each([0, -1, 7, 1.5, Number.NaN, '2', null])('refuses %s people', (numberOfPeople) =>
    expect(errors({ numberOfPeople }).numberOfPeople?.[0]).toBe('errors:invalidPeople'),
  );

  it('takes a nominated instructor or none', () => {
    expect([errors({ nominatedInstructor: null }), errors({ nominatedInstructor: 7 })]).toEqual([{}, {}]);
    expect(errors({ nominatedInstructor: 0 })).toEqual({ nominatedInstructor: ['errors:invalidId'] });
  });
});

describe('the two e-mail addresses (§5: if they differ, the mismatch text stands at emailConfirmation)', () => {
  it.each([
    ['another address', 'a@example.com', 'b@example.com'],
    ['another spelling of capitals', 'a@example.com', 'A@example.com'],
    ['a letter missing', 'a@example.com', 'a@example.co'],
  ])('differ: %s', (_why, email, emailConfirmation) => expect(errors({ email, emailConfirmation })).toEqual(mismatch));

  it.each([
    ['room before', ' a@example.com', 'a@example.com'],
    ['room behind', 'a@example.com', 'a@example.com\u3000'],
  ])('are the same but for %s', (_why, email, emailConfirmation) =>
    expect(errors({ email, emailConfirmation })).toEqual({}),
  );

  it('are compared while other fields are still empty, so that the guest sees everything at once', () => {
    expect(errors({ guestName: '', emailConfirmation: 'b@example.com' })).toEqual({ guestName: required, ...mismatch });
  });
  it('are compared also while the first is no address', () => {
    expect(errors({ email: 'a', emailConfirmation: 'b' })).toEqual({ email: ['errors:invalidEmail'], ...mismatch });
    expect(errors({ email: 'a', emailConfirmation: 'a' })).toEqual({ email: ['errors:invalidEmail'] });
  });
  it('ask for what is empty and no more', () => {
    expect(errors({ email: 'a@example.com', emailConfirmation: ' ' })).toEqual({ emailConfirmation: required });
    expect(errors({ email: '', emailConfirmation: '' })).toEqual({ email: required, emailConfirmation: required });
  });
  it('take 254 letters and no more', () => {
    const longest = `${'a'.repeat(63)}@${'b.'.repeat(93)}com`.padStart(254, 'a');
    expect(longest).toHaveLength(254);
    expect(errors({ email: longest, emailConfirmation: longest })).toEqual({});
    expect(errors({ email: `a${longest}`, emailConfirmation: `a${longest}` })).toEqual({
      email: ['errors:tooLong'],
      emailConfirmation: ['errors:tooLong'],
    });
  });
  it.each(['a', 'a@', '@example.com', 'a@b', 'a b@example.com', 'a@example.com b@example.com'])(
    '%j is no address',
    (email) => expect(errors({ email, emailConfirmation: email })).toEqual({ email: ['errors:invalidEmail'] }),
  );
});

describe('any form', () => {
  it('is taken when a guest could send it, and is what it was but for room around texts', () => {
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

  it('is refused with text keys alone, and never throws, whatever stands in one field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(filled)), hostile, (field, value) => {
        const found = errors({ [field]: value });
        for (const key of Object.values(found).flat()) expect(key).toMatch(/^(landingPage|errors):\w+$/);
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
  ])('is refused without throwing where it is %s', (_what, value) =>
    expect(GuestForm.safeParse(value).success).toBe(false),
  );
});
