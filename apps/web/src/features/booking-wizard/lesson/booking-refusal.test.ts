/** How the wizard reads each way in which a booking can fail. */
import { describe, expect, it } from 'vitest';
import { lineOfRefusal, readRefusal } from './booking-refusal.ts';
import { fieldsClearedBy, withoutClearedErrors } from './field-errors.ts';

const answered = (data: Record<string, unknown>) => ({ data: { httpStatus: 422, message: 'Please check.', ...data } });

describe('readRefusal', () => {
  it('names the fields as the form does', () => {
    const error = answered({
      fields: { customer_name: ['Required field'], operating_day: ['Closed'], number_of_orders: ['No price'] },
    });
    expect(readRefusal(error)).toEqual({
      kind: 'fields',
      errors: { guestName: 'Required field', date: 'Closed', numberOfPeople: 'No price' },
      message: 'Please check.',
    });
  });

  it('reports a taken instructor as a field to correct', () => {
    const error = answered({ httpStatus: 409, fields: { nominated_instructor_id: ['Already teaching'] } });
    expect(readRefusal(error)).toMatchObject({ kind: 'fields', errors: { nominatedInstructor: 'Already teaching' } });
  });

  it('reads the current price', () => {
    const error = answered({ fields: { fee: ['The price has changed'] }, extra: { expected_fee: 33_000 } });
    expect(readRefusal(error)).toEqual({ kind: 'price', expectedFee: 33_000 });
  });

  it('distinguishes a refused token from other failures', () => {
    const error = answered({ fields: { recaptcha_token: ['Please complete the verification'] } });
    expect(readRefusal(error)).toEqual({ kind: 'token', message: 'Please complete the verification' });
  });

  it.each(['course_id', 'slope_id'])('reports the lesson as gone for a refused %s', (field) => {
    expect(readRefusal(answered({ fields: { [field]: ['Unknown'] } }))).toEqual({ kind: 'gone' });
  });

  it("returns the server's sentence when it names no field", () => {
    expect(readRefusal(answered({ httpStatus: 429, message: 'Too many' }))).toEqual({
      kind: 'refused',
      message: 'Too many',
    });
  });

  it.each([
    [new Error('Failed to fetch')],
    [undefined],
    ['x'],
    [{ data: null }],
    [{ data: { httpStatus: 502 } }],
    [answered({ httpStatus: 502 })],
    [answered({ httpStatus: 500 })],
  ])('reports a missing response as lost (%o)', (error) => expect(readRefusal(error)).toEqual({ kind: 'lost' }));

  it('reports a conflict without a field as an earlier attempt that was stored', () => {
    expect(readRefusal(answered({ httpStatus: 409 }))).toEqual({ kind: 'arrived_before' });
  });
});

describe('a refusal of one of several lessons', () => {
  it('names the lesson, and has its fields as those of a single one', () => {
    const error = answered({ fields: { 'lines.1.setting_time_id': ['Full'] }, extra: { line: 1 } });
    expect(lineOfRefusal(error)).toBe(1);
    expect(readRefusal(error)).toMatchObject({ kind: 'fields', errors: { lessonTime: 'Full' } });
  });

  it('of several invalid lessons is about the first, and about the guest', () => {
    const fields = { 'lines.2.fee': ['?'], 'lines.1.hotel_name': ['Required'], email: ['Wrong'] };
    expect(lineOfRefusal(answered({ fields }))).toBe(1);
    expect(readRefusal(answered({ fields }))).toMatchObject({
      kind: 'fields',
      errors: { hotelName: 'Required', email: 'Wrong' },
    });
  });

  it('that names no lesson is about the first', () => {
    for (const error of [undefined, answered({ fields: { email: ['Wrong'] } })]) expect(lineOfRefusal(error)).toBe(0);
  });
});

describe('fieldsClearedBy', () => {
  it('clears a refusal when its field or one that it depends on changes, and for no other change', () => {
    expect(fieldsClearedBy('guestName')).toEqual(['guestName']);
    const refused = { nominatedInstructor: 'Already teaching', guestName: 'Too long' };
    expect(withoutClearedErrors(refused, 'date')).toEqual({ guestName: 'Too long' });
    expect(withoutClearedErrors(refused, 'guestName')).toEqual({ nominatedInstructor: 'Already teaching' });
    expect(withoutClearedErrors(refused, 'hotelName')).toEqual(refused);
  });
});
