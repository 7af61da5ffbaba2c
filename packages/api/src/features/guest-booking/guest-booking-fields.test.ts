import { describe, expect, it } from 'vitest';
import { book, bookingWith, doors, goodBooking, nothing, storedRows } from '../../testing/guest-booking.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const required = [
  'customer_name',
  'phone_number',
  'email',
  'hotel_name',
  'account_id',
  'age_group',
  'referrer',
  'preferred_contact_method',
] as const;
const numbers = ['days_of_lesson', 'number_of_orders', 'ability_level'] as const;
const ids = ['course_id', 'slope_id', 'country_id', 'operating_day', 'setting_time_id'] as const;

/** Each rule of §5 broken in one field, and its error message. */
const broken: [field: string, value: unknown, sentence: string | RegExp][] = [
  ...required.flatMap((field): [string, unknown, string][] => [
    [field, undefined, 'Required field'],
    [field, '', 'Required field'],
    [field, null, 'Required field'],
  ]),
  ...['customer_name', 'phone_number', 'email', 'hotel_name', 'account_id'].map((field): [string, unknown, string] => [
    field,
    ' \t\u3000',
    'Required field',
  ]),
  ...numbers.map((field): [string, unknown, string] => [field, undefined, 'Required field']),
  ...ids.map((field): [string, unknown, string] => [field, undefined, 'Required field']),
  ...ids.flatMap((field): [string, unknown, RegExp][] =>
    [0, -1, 1.5, 'one', true, [1]].map((bad) => [field, bad, /id is not valid/]),
  ),
  ...[0, 31, -1, 1.5, 'two'].map((bad): [string, unknown, RegExp] => [
    'days_of_lesson',
    bad,
    /whole number from 1 to 30/,
  ]),
  ...[0, 7, 1.5, 'two'].map((bad): [string, unknown, RegExp] => ['number_of_orders', bad, /whole number from 1 to 6/]),
  ...[0, 7, 2.5, 'high'].map((bad): [string, unknown, RegExp] => ['ability_level', bad, /whole number from 1 to 6/]),
  ...['weiling', 'weiling@', 'a@b', 'a b@example.com', 'a@example.com, b@example.com'].map(
    (bad): [string, unknown, string] => ['email', bad, 'Please enter a valid e-mail address'],
  ),
  ...['age_group', 'referrer', 'preferred_contact_method'].map((field): [string, unknown, string] => [
    field,
    'whatever',
    'Please choose one of the options',
  ]),
  ...['email', 'phone'].map((desk): [string, unknown, string] => [
    'preferred_contact_method',
    desk,
    'Please choose one of the options',
  ]),
  ['language', 'fr', 'Please choose one of the options'],
  ['has_transportation', 'perhaps', 'Please answer yes or no'],
  ['fee', -1, 'Please enter a whole amount of yen, 0 or more'],
  ['fee', 100.5, 'Please enter a whole amount of yen, 0 or more'],
  ['fee', 'free', 'Please enter a whole amount of yen, 0 or more'],
  ['nominated_instructor_id', 'aoki', /id is not valid/],
  ['customer_name', 'x'.repeat(10_000), 'This text is too long (at most 120 characters)'],
  ['hotel_name', 'x'.repeat(201), 'This text is too long (at most 200 characters)'],
  ['phone_number', '1'.repeat(41), 'This text is too long (at most 40 characters)'],
  ['account_id', 'x'.repeat(121), 'This text is too long (at most 120 characters)'],
  ['email', `${'x'.repeat(250)}@example.com`, 'This text is too long (at most 254 characters)'],
];

describe.each(doors)("a guest's booking through %s", (door) => {
  it('is refused on the one field that breaks a rule of §5, with its message, and nothing is stored', async () => {
    const t = await createTestApp();
    for (const [field, value, sentence] of broken) {
      const { status, errors, message } = await book(t, door, { ...goodBooking, [field]: value });
      const wanted = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
      expect({ field, value, status, errors, message }).toEqual({
        field,
        value,
        status: 422,
        errors: { [field]: [wanted] },
        message: 'Please check your input.',
      });
    }
    expect(await storedRows(t)).toEqual(nothing);
  });

  it('that is empty names every required field at once', async () => {
    const t = await createTestApp();
    const { status, errors } = await book(t, door, {});
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {}).sort()).toEqual([...required, ...numbers, ...ids].sort());
    expect(new Set(Object.values(errors ?? {}).flat())).toEqual(new Set(['Required field']));
  });

  it('is refused in the language of the request', async () => {
    const t = await createTestApp();
    const said = async (language: string) =>
      (await book(t, door, { ...goodBooking, email: 'x' }, { language })).errors?.email?.[0];
    const sentences = [await said('en'), await said('ja'), await said('zh-CN'), await said('ko')];
    expect(new Set(sentences).size).toBe(3);
    expect(sentences[3]).toBe(sentences[0]);
    expect(sentences[1]).toMatch(/[ぁ-ん]/);
  });

  it.each([
    ['course_id', 999, ['course_id']],
    ['course_id', school.course.deleted, ['course_id']],
    ['slope_id', 999, ['slope_id']],
    ['slope_id', school.slope.deleted, ['slope_id']],
    ['country_id', 1, ['country_id']],
    ['country_id', 999, ['country_id']],
    ['operating_day', 999, ['operating_day']],
    ['setting_time_id', 999, ['setting_time_id']],
    ['nominated_instructor_id', 999, ['nominated_instructor_id']],
    ['course_id', Number.MAX_SAFE_INTEGER, ['course_id']],
  ])('with an unknown row in %s (%i) is refused on that field', async (field, id, wrong) => {
    const t = await createTestApp();
    const { status, errors } = await book(t, door, bookingWith({ [field]: id }));
    expect({ status, wrong: Object.keys(errors ?? {}) }).toEqual({ status: 422, wrong });
    expect(await storedRows(t)).toEqual(nothing);
  });

  it('with unknown rows everywhere is refused on all of them at once', async () => {
    const t = await createTestApp();
    const everywhere = Object.fromEntries(ids.map((field) => [field, 999]));
    const { status, errors } = await book(t, door, bookingWith(everywhere));
    expect({ status, wrong: Object.keys(errors ?? {}).sort() }).toEqual({ status: 422, wrong: [...ids].sort() });
  });

  it('of a course that the slope does not offer is refused on the slope', async () => {
    const t = await createTestApp();
    const asked = bookingWith({
      course_id: school.course.snowboard,
      slope_id: school.slope.naeba,
      setting_time_id: school.time.fullDay,
    });
    expect(await book(t, door, asked)).toMatchObject({
      status: 422,
      errors: { slope_id: ['The course is not held on this slope'] },
    });
  });

  it('at a lesson time that the course does not offer is refused on the time', async () => {
    const t = await createTestApp();
    const { status, errors } = await book(t, door, bookingWith({ setting_time_id: school.time.fullDay }));
    expect({ status, errors }).toEqual({
      status: 422,
      errors: { setting_time_id: ['The course is not held at this lesson time'] },
    });
    expect(await storedRows(t)).toEqual(nothing);
  });
});

describe('a blank hotel', () => {
  const askOnlyWithPickUp = async () => {
    const t = await createTestApp();
    await t.app.db.updateTable('school').set({ ask_hotel: 'with_pick_up' }).execute();
    return t;
  };
  const refused = { status: 422, errors: { hotel_name: ['Required field'] } };

  it.each([false, undefined, null])(
    'is accepted from the wizard without a pick-up (%j), where the school allows it',
    async (pickUp) => {
      const t = await askOnlyWithPickUp();
      const { status, id } = await book(t, 'tRPC', bookingWith({ hotel_name: ' ', has_transportation: pickUp }));
      expect(status).toBe(200);
      expect(await t.app.db.selectFrom('booking').select(['id', 'hotel_name']).orderBy('id').execute()).toEqual([
        { id, hotel_name: null },
      ]);
    },
  );

  it('is refused with a pick-up', async () => {
    const t = await askOnlyWithPickUp();
    expect(await book(t, 'tRPC', bookingWith({ hotel_name: '', has_transportation: true }))).toMatchObject(refused);
    expect(await storedRows(t)).toEqual(nothing);
  });

  it('is refused by REST v1 in any case', async () => {
    const t = await askOnlyWithPickUp();
    expect(await book(t, 'REST', bookingWith({ hotel_name: '' }))).toMatchObject(refused);
  });
});
