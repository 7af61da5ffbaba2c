import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyGuestForm } from './draft.ts';
import type { GuestFormData } from './form.ts';
import { fieldsOf, type RememberedGuest, readRemembered, rememberedFrom } from './remembered-guest.ts';

const form: GuestFormData = {
  ...emptyGuestForm,
  date: '2026-12-21',
  guestName: ' Tan Wei ',
  phoneNumber: '+65 8123 4567',
  email: 'tan@mail.example',
  emailConfirmation: 'tan@mail.example',
  country: 702,
  hotelName: 'Futaba',
  preferredContactMethod: 'wechat',
  accountId: 'tan',
};
const kept: RememberedGuest = {
  guestName: 'Tan Wei',
  phoneNumber: '+65 8123 4567',
  email: 'tan@mail.example',
  country: 702,
  preferredContactMethod: 'wechat',
  accountId: 'tan',
  keptUntil: '2027-12-20',
};
const read = (stored: unknown, today = '2026-12-21') => readRemembered(JSON.stringify(stored), today);

describe('the stored details of a guest', () => {
  it("contain the guest's contact, and nothing about the lesson or the stay", () =>
    expect(rememberedFrom(form, '2026-12-20')).toEqual(kept));

  it('fill the fields they come from, and the second e-mail field', () => {
    const { keptUntil: _kept, ...fields } = kept;
    expect(fieldsOf(kept)).toEqual({ ...fields, emailConfirmation: 'tan@mail.example' });
  });

  it('are not made from an incomplete form', () => expect(rememberedFrom(emptyGuestForm, '2026-12-20')).toBeNull());

  it('are offered for a year', () => {
    expect(read(kept, '2027-12-20')).toEqual(kept);
    expect(read(kept, '2027-12-21')).toBeNull();
  });

  it.each([
    ['a country that is a text', { country: '702' }],
    ['a contact method that guests are not offered', { preferredContactMethod: 'fax' }],
    ['an account that is an object', { accountId: {} }],
    ['a blank name', { guestName: ' ' }],
    ['no end', { keptUntil: undefined }],
    ['an end that is no day', { keptUntil: 'later' }],
    ['an endless text', { guestName: 'x'.repeat(5000) }],
  ])('are not offered with %s', (_what, wrong) => expect(read({ ...kept, ...wrong })).toBeNull());

  it('are read from any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        expect(readRemembered(stored, '2026-12-21')).toBeNull();
      }),
    );
    expect(readRemembered(null, '2026-12-21')).toBeNull();
  });
});
