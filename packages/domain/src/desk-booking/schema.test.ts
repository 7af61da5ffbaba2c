import { describe, expect, it } from 'vitest';
import { AdminBookingRequest, CreateBooking, UpdateBooking } from './schema.ts';

const request = {
  customer_name: 'Tan Wei Ling',
  phone_number: '+65 8123 4567',
  email: 'weiling@example.com',
  days_of_lesson: 30,
  number_of_orders: 6,
  ability_level: 6,
  course_id: 1,
  slope_id: 1,
  country_id: 702,
  operating_day: 5,
  setting_time_id: 1,
  fee: 0,
};
const fieldsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } }) =>
  [...new Set(result.error?.issues.map((issue) => issue.path.join('.')))].sort();

describe('AdminBookingRequest (rest-v1 POST /booking by an administrator)', () => {
  it('does not require what only guests must enter', () => expect(AdminBookingRequest.parse(request)).toEqual(request));

  it('requires everything else', () => {
    expect(fieldsOf(AdminBookingRequest.safeParse({}))).toEqual(Object.keys(request).sort());
  });

  it('reads numbers and flags from form texts', () => {
    const sent = { ...request, fee: '12000', country_id: '702', has_discount: '1', has_transportation: 'false' };
    expect(AdminBookingRequest.parse(sent)).toMatchObject({
      fee: 12_000,
      country_id: 702,
      has_discount: true,
      has_transportation: false,
    });
  });

  it.each([
    ...['instructor_id', 'nominated_instructor_id', 'party_id', 'transportation_fee', 'fee_formula'],
    ...['lesson_language', 'age_group', 'referrer', 'preferred_contact_method', 'contact_status', 'invoice_status'],
  ])('reads %s as not chosen when it is an empty text, as a form sends it', (field) =>
    expect(AdminBookingRequest.parse({ ...request, [field]: '' })).toEqual({ ...request, [field]: null }),
  );

  it.each([
    ['days_of_lesson', 31],
    ['days_of_lesson', 0],
    ['number_of_orders', 7],
    ['ability_level', 0],
    ['fee', -1],
    ['fee', 1.5],
    ['fee', ''],
    ['transportation_fee', -1],
    ['contact_status', 'canceled'],
    ['invoice_status', 'Cancelled'],
    ['preferred_contact_method', 'fax'],
    ['instructor_id', 0],
    ['language', 'fr'],
    ['email', 'weiling'],
    ['customer_name', '   '],
    ['admin_notes', 'x'.repeat(5001)],
  ])('reports %s %j at that field', (field, value) => {
    expect(fieldsOf(AdminBookingRequest.safeParse({ ...request, [field]: value }))).toEqual([field]);
  });

  it('takes every status and every contact method, email and phone too (decisions)', () => {
    for (const preferred_contact_method of ['line', 'whatsapp', 'wechat', 'email', 'phone'])
      expect(AdminBookingRequest.safeParse({ ...request, preferred_contact_method }).success).toBe(true);
    for (const invoice_status of ['Unpaid', 'Paid', 'Sent', 'Not sent', 'Canceled'])
      expect(AdminBookingRequest.safeParse({ ...request, invoice_status }).success).toBe(true);
  });

  it('drops the bot-check token; CreateBooking reads it', () => {
    const sent = { ...request, skip_recaptcha: 'true', recaptcha_token: 'abc' };
    expect(AdminBookingRequest.parse(sent)).toEqual(request);
    expect(CreateBooking.parse(sent)).toEqual({ ...request, skip_recaptcha: true, recaptcha_token: 'abc' });
  });
});

describe('UpdateBooking (rest-v1 PUT /booking/{id}: any subset)', () => {
  it('may be empty, and adds no defaults', () => expect(UpdateBooking.parse({})).toEqual({}));
  it('accepts each field alone', () => {
    for (const [field, value] of Object.entries(request)) {
      expect(UpdateBooking.parse({ [field]: value })).toEqual({ [field]: value });
    }
  });
  it('tells null (nobody teaches) from a field left out', () => {
    expect(UpdateBooking.parse({ instructor_id: null, version: '3' })).toEqual({ instructor_id: null, version: 3 });
  });
  it.each(['customer_name', 'email', 'fee', 'operating_day', 'course_id'])('%s cannot be emptied', (field) => {
    expect(fieldsOf(UpdateBooking.safeParse({ [field]: null }))).toEqual([field]);
  });
});
