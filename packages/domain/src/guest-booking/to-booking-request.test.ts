import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GuestBookingRequest } from '../booking/schema.ts';
import { id, validForm } from '../testing/arbitraries.ts';
import { emptyGuestForm } from './draft.ts';
import { GuestForm, type GuestFormData } from './form.ts';
import { toBookingRequest } from './to-booking-request.ts';

const form: GuestFormData = {
  date: '2026-12-20',
  numberOfDays: 2,
  lessonTime: 3,
  guestName: ' Li Wei ',
  phoneNumber: ' +86 138 0000 0000',
  email: 'li.wei@example.com ',
  emailConfirmation: 'li.wei@example.com',
  country: 156,
  abilityLevel: 4,
  lessonLanguage: 'zh',
  numberOfPeople: 5,
  nominatedInstructor: 7,
  hasTransportation: true,
  hotelName: '\u3000Hotel Yuzawa',
  ageGroup: '30s',
  referrer: 'instructor',
  referrerInstructorName: ' Tanaka ',
  preferredContactMethod: 'wechat',
  accountId: ' liwei88 ',
  participants: '',
};
const chosen = {
  course_id: 11,
  slope_id: 12,
  operating_day_id: 13,
  fee: 24_000,
  language: 'zh' as const,
  recaptcha_token: 'solved',
};

describe("toBookingRequest (§3: the guest form's names become the booking's)", () => {
  it('maps every field to its own name, with trimmed texts', () => {
    expect(toBookingRequest(form, chosen)).toEqual({
      customer_name: 'Li Wei',
      phone_number: '+86 138 0000 0000',
      email: 'li.wei@example.com',
      days_of_lesson: 2,
      number_of_orders: 5,
      ability_level: 4,
      course_id: 11,
      slope_id: 12,
      country_id: 156,
      nominated_instructor_id: 7,
      operating_day: 13,
      setting_time_id: 3,
      fee: 24_000,
      language: 'zh',
      lesson_language: 'zh',
      recaptcha_token: 'solved',
      has_transportation: true,
      hotel_name: 'Hotel Yuzawa',
      age_group: '30s',
      referrer: 'instructor',
      referrer_instructor_name: 'Tanaka',
      preferred_contact_method: 'wechat',
      account_id: 'liwei88',
    });
  });

  it.each(['partner', 'snowman_website', 'other_school', ''])(
    'sends no referring instructor when %j referred, whatever was typed before (§5)',
    (referrer) => expect(toBookingRequest({ ...form, referrer }, chosen).referrer_instructor_name).toBeNull(),
  );

  it('sends no instructor and no token as null, never as 0 or text', () => {
    const request = toBookingRequest({ ...form, nominatedInstructor: null }, { ...chosen, recaptcha_token: null });
    expect([request.nominated_instructor_id, request.recaptcha_token]).toEqual([null, null]);
  });

  it('sends no desk-only field and no second e-mail', () => {
    const keys = Object.keys(toBookingRequest(form, chosen));
    for (const key of ['admin_notes', 'has_discount', 'invoice_status', 'emailConfirmation', 'date', 'skip_recaptcha'])
      expect(keys).not.toContain(key);
  });

  it('turns a form the page accepts into a request the server accepts unchanged (§5: the rules are enforced on both sides)', () => {
    const choice = fc.record({
      course_id: id,
      slope_id: id,
      operating_day_id: id,
      fee: fc.integer({ min: 0, max: 100_000_000 }),
      language: fc.constantFrom('en' as const, 'ja' as const, 'zh' as const),
      recaptcha_token: fc.option(fc.string({ maxLength: 100 })),
    });
    fc.assert(
      fc.property(validForm, choice, (filled, picked) => {
        const request = toBookingRequest(filled, picked);
        expect(GuestBookingRequest.parse(request)).toEqual(request);
        expect(toBookingRequest(GuestForm.parse(filled), picked)).toEqual(request);
        expect(JSON.parse(JSON.stringify(request))).toEqual(request);
      }),
    );
  });

  it('turns an empty form into a request the server refuses field by field', () => {
    const result = GuestBookingRequest.safeParse(toBookingRequest(emptyGuestForm, { ...chosen, operating_day_id: 0 }));
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([
      'customer_name',
      'phone_number',
      'email',
      'ability_level',
      'country_id',
      'operating_day',
      'setting_time_id',
      'hotel_name',
      'age_group',
      'referrer',
      'preferred_contact_method',
      'account_id',
    ]);
  });
});
