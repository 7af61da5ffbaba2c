import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BookingFilter } from '../booking/schema.ts';
import { hostile } from '../testing/arbitraries.ts';
import { neverFlags, neverNumbers } from '../testing/hostile-values.ts';

const errors = (query: Record<string, unknown>): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  for (const issue of BookingFilter.safeParse(query).error?.issues ?? []) {
    const field = issue.path.join('.');
    found[field] = [...new Set([...(found[field] ?? []), issue.message])];
  }
  return found;
};
const page1 = { page: 1, per_page: 30 };

describe('BookingFilter (rest-v1 GET /booking)', () => {
  it('defaults to the first page of 30', () => {
    expect(BookingFilter.parse({})).toEqual(page1);
    expect(BookingFilter.parse({ page: undefined, per_page: undefined, email: undefined })).toEqual(page1);
  });

  it('reads every filter from query text', () => {
    const query = {
      page: '2',
      per_page: '200',
      customer_name: ' Li ',
      email: 'example.com',
      phone_number: '138',
      hotel_name: 'Yuzawa',
      account_id: 'liwei',
      admin_notes: '%_',
      instructor_id: '4',
      nominated_instructor_id: '5',
      course_id: '6',
      setting_time_id: '7',
      ability_level: '6',
      invoice_status: 'Not sent',
      contact_status: 'not_contacted',
      age_group: 'under_6',
      referrer: 'instructor',
      preferred_contact_method: 'phone',
      has_discount: 'false',
      free_instructor: 'true',
      operating_day_from: '12',
      operating_day_to: '2026-12-31',
    };
    expect(BookingFilter.parse(query)).toEqual({
      ...query,
      page: 2,
      per_page: 200,
      customer_name: 'Li',
      instructor_id: 4,
      nominated_instructor_id: 5,
      course_id: 6,
      setting_time_id: 7,
      ability_level: 6,
      has_discount: false,
      free_instructor: true,
      operating_day_from: 12,
    });
  });

  it('drops unknown parameters', () => {
    const query = { sort: 'fee', limit: '9999', constructor: 'x', 'customer_name[$like]': '%' };
    expect(BookingFilter.parse(query)).toEqual(page1);
    expect(BookingFilter.parse(JSON.parse('{"__proto__": {"page": 9}}'))).toEqual(page1);
  });
});

describe('its pages', () => {
  const notUndefined = neverNumbers.filter(([, value]) => value !== undefined);
  it.each(notUndefined)('refuses %s as page and page size: 422', (_what, value) => {
    expect(errors({ page: value })).toEqual({ page: ['errors:invalidPage'] });
    expect(errors({ per_page: value })).toEqual({ per_page: ['errors:invalidPerPage'] });
  });
  it.each([0, -1, '0', '-1', 1_000_000_001])('refuses page %j: 422', (page) =>
    expect(errors({ page })).toEqual({ page: ['errors:invalidPage'] }),
  );
  it.each([0, 201, '0', '201', -30])('refuses per_page %j: 422 (1 to 200)', (per_page) =>
    expect(errors({ per_page })).toEqual({ per_page: ['errors:invalidPerPage'] }),
  );
  it.each([1, 200, '1', '200'])('accepts per_page %j', (per_page) =>
    expect(BookingFilter.parse({ per_page }).per_page).toBe(Number(per_page)),
  );
});

describe('its enumerations (rest-v1 filters: an unknown value is 422)', () => {
  it.each([
    ['invoice_status', ['Unpaid', 'Paid', 'Sent', 'Not sent', 'Canceled']],
    ['contact_status', ['not_contacted', 'contacted', 'notified', 'confirmed', 'cancelled']],
    ['age_group', ['under_6', '7_12', '13_19', '20s', '30s', '40s', '50s', 'over_60', 'parent_child']],
    ['referrer', ['snowman_website', 'partner', 'instructor', 'other_school']],
    ['preferred_contact_method', ['line', 'whatsapp', 'wechat', 'email', 'phone']],
  ])('%s accepts every value of its enumeration, and no other', (field, values) => {
    for (const value of values) expect(BookingFilter.parse({ [field]: value })).toEqual({ ...page1, [field]: value });
    const unknown = [
      '',
      'x',
      values[0]?.toUpperCase().concat('!'),
      ` ${values[0]}`,
      null,
      0,
      values,
      [values[0]],
      {},
      '__proto__',
    ];
    for (const value of unknown) expect(errors({ [field]: value })).toEqual({ [field]: ['errors:invalidChoice'] });
  });
});

describe('its flags (rest-v1 filters: true, false, 1, 0)', () => {
  it.each(['has_discount', 'free_instructor'])('%s is never true for an unknown value', (field) => {
    const read = (value: unknown) => BookingFilter.parse({ [field]: value });
    for (const yes of ['true', '1', 1, true]) expect(read(yes)).toEqual({ ...page1, [field]: true });
    for (const no of ['false', '0', 0, false]) expect(read(no)).toEqual({ ...page1, [field]: false });
    for (const [, value] of neverFlags.filter(([, v]) => v !== undefined))
      expect(errors({ [field]: value })).toEqual({ [field]: ['errors:invalidFlag'] });
  });
});

describe('its texts, ids and days', () => {
  const texts = ['customer_name', 'email', 'phone_number', 'hotel_name', 'account_id', 'admin_notes'];
  it.each(texts)('%s accepts one text of at most 200 characters', (field) => {
    expect(BookingFilter.parse({ [field]: '' })).toEqual({ ...page1, [field]: '' });
    expect(errors({ [field]: 'x'.repeat(200) })).toEqual({});
    expect(errors({ [field]: 'x'.repeat(201) })).toEqual({ [field]: ['errors:tooLong'] });
    for (const value of [null, 7, ['a', 'b'], { like: '%' }])
      expect(errors({ [field]: value })).toEqual({ [field]: ['errors:invalidText'] });
  });
  it.each(['instructor_id', 'nominated_instructor_id', 'course_id', 'setting_time_id'])('%s accepts an id', (field) => {
    for (const value of [0, '0', -1, '-1', ...neverNumbers.map(([, v]) => v).filter((v) => v !== undefined)])
      expect(errors({ [field]: value })).toEqual({ [field]: ['errors:invalidId'] });
  });
  it.each([0, 7, '0', '7', '', '1,2', null, ['1', '2']])('refuses ability_level %j: 422 (1 to 6)', (ability_level) =>
    expect(errors({ ability_level })).toEqual({ ability_level: ['errors:invalidLevel'] }),
  );
  it.each(['operating_day_from', 'operating_day_to'])('%s accepts an id or an existing day', (field) => {
    for (const [sent, read] of [
      ['2028-02-29', '2028-02-29'],
      ['7', 7],
      [7, 7],
    ])
      expect(BookingFilter.parse({ [String(field)]: sent })).toEqual({ ...page1, [field]: read });
    for (const value of ['', '2026-02-29', '0', '-1', 'today', '2026-12-20T00:00:00Z', null, ['2026-12-20'], 1.5])
      expect(errors({ [field]: value })).toEqual({ [field]: ['errors:invalidDate'] });
  });
});

describe('any value in one filter', () => {
  it('is refused at that filter with text keys only, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(BookingFilter.shape)), hostile, (field, value) => {
        const found = errors({ [field]: value });
        expect(Object.keys(found).every((wrong) => wrong === field)).toBe(true);
        for (const key of Object.values(found).flat()) expect(key).toMatch(/^errors:\w+$/);
      }),
      { numRuns: 400 },
    );
  });
});
