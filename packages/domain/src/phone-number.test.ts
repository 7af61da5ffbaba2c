import { describe, expect, it } from 'vitest';
import { GuestBookingRequest } from './booking/schema.ts';
import { AdminBookingRequest } from './desk-booking/schema.ts';
import { GuestForm } from './guest-booking/form.ts';
import { isDeskPhone, isGuestPhone, plainPhone } from './phone-number.ts';

describe('a phone number', () => {
  it.each([
    ['+65 8123 4567', true, true],
    ['(090) 1234-5678', true, true],
    ['090.1234.5678', true, true],
    ['+43 (1) 555-0100 ext. 12', true, true],
    ['03-1234-5678 内線12', true, true],
    ['０９０－１２３４－５６７８', true, true],
    ['٠٩٠١٢٣٤٥٦٧٨', true, true],
    ['12345', true, true],
    ['1234', false, true],
    ['ext. 4', false, true],
    ['-', false, true],
    ['abc', false, false],
    ['no phone', false, false],
    ['なし', false, false],
  ])('%s: for a guest %s, for the desk %s', (text, guest, desk) => {
    expect([isGuestPhone(text), isDeskPhone(text)]).toEqual([guest, desk]);
  });
});

describe('a phone number as it is stored', () => {
  it.each([
    ['０９０－１２３４－５６７８', '090-1234-5678'],
    ['＋８６　１３８ ００１３ ８０００', '+86 138 0013 8000'],
    ['（０３）１２３４−５６７８', '(03)1234-5678'],
    ['090ー1234ー5678', '090-1234-5678'],
    ['٠٩٠١٢٣٤٥٦٧٨', '09012345678'],
    ['०९०१२३४५६७८', '09012345678'],
    ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
    ['03-1234-5678 フロントデスク', '03-1234-5678 フロントデスク'],
  ])('%s has the digits and signs that telephones know: %s', (typed, stored) => {
    expect(plainPhone(typed)).toBe(stored);
    expect(plainPhone(stored)).toBe(stored);
  });

  it('is not worked out for a text that is too long to be one, which would take seconds', () => {
    const endless = '٠'.repeat(300_000);
    expect(plainPhone(endless)).toBe(endless);
  });

  it.each([
    ["a guest's booking", GuestBookingRequest],
    ["the desk's booking", AdminBookingRequest],
  ] as const)('%s has it, so that the guest is found and called by it', (_form, schema) => {
    const { phone_number } = schema.shape;
    expect(phone_number.parse('０９０－１２３４－５６７８')).toBe('090-1234-5678');
  });
});

describe('every form with a phone number', () => {
  const said = (
    schema: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
    field: string,
    text: string,
  ) =>
    schema
      .safeParse({ [field]: text })
      .error?.issues.filter((issue) => issue.path[0] === field)
      .map((issue) => issue.message) ?? [];

  it.each([
    ['the details', GuestForm, 'phoneNumber', 'lastSteps:requiredField'],
    ["a guest's booking", GuestBookingRequest, 'phone_number', 'errors:requiredField'],
    ["the desk's booking", AdminBookingRequest, 'phone_number', 'errors:requiredField'],
  ] as const)('%s refuses a word, and reports a blank one only as missing', (_form, schema, field, missing) => {
    expect(said(schema, field, 'abc')).toEqual(['errors:invalidPhone']);
    expect(said(schema, field, '  ')).toEqual([missing]);
    expect(said(schema, field, '+65 8123 4567')).toEqual([]);
  });
});
