import { describe, expect, it } from 'vitest';
import { GuestBookingRequest } from './booking/schema.ts';
import { AdminBookingRequest } from './desk-booking/schema.ts';
import { GuestForm } from './guest-booking/form.ts';
import { isDeskPhone, isGuestPhone } from './phone-number.ts';

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
