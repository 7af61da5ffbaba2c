/** The current price, the head-counts on offer, and the input of the date rules (§5, §8, §9). */

import type { CoursePrice } from '@gerende/domain/course-price/schema';
import { emptyGuestForm } from '@gerende/domain/guest-booking/draft';
import type { NominatedInstructorOption } from '@gerende/domain/instructor/schema';
import { noText } from '@gerende/domain/school/profile-rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateQuestion,
  type Lookup,
  missingForConfirmation,
  nominationHolds,
  offeredPeople,
  priceView,
} from './lesson-rules.ts';

const row = (number_of_people: number, price: number): CoursePrice => ({
  id: number_of_people,
  slope_id: 1,
  season_type: 'high',
  season_start: '2026-12-15',
  season_end: '2027-03-10',
  number_of_people,
  price,
});
const ready = <Data>(data: Data): Lookup<Data> => ({ state: 'ready', data });
const slope = { id: 1, transportation_fee: 1500 };
const aoki: NominatedInstructorOption = {
  id: 5,
  name: 'Aoki',
  name_ja: null,
  name_zh: '',
  nomination_fee: 3000,
  unavailable: null,
  photo: null,
  languages: ['ja'],
  categories: [],
  about_en: null,
  about_ja: null,
  about_zh: null,
};
const known = {
  refused: false,
  course: { fee: 9000 },
  slope,
  prices: ready([row(1, 30_000), row(2, 36_000)]),
  instructors: [aoki],
};
const form = { ...emptyGuestForm, date: '2026-12-21', numberOfPeople: 2 };

describe('the price', () => {
  it('is the price of the day × days, plus the chosen extras', () => {
    const view = priceView({ ...form, numberOfDays: 3, hasTransportation: true, nominatedInstructor: 5 }, known);
    expect(view).toEqual({
      kind: 'exact',
      lines: [
        { kind: 'base', amount: 36_000 },
        { kind: 'days', amount: 72_000 },
        { kind: 'transportation', amount: 1500 },
        { kind: 'nomination', amount: 3000 },
      ],
      total: 112_500,
    });
  });

  it.each([
    ['while no day is chosen', { ...form, date: '' }, known],
    ['while the prices are on their way', form, { ...known, prices: { state: 'loading' as const } }],
    ['while the slope is not known', form, { ...known, slope: undefined }],
  ])('is the course fee × people %s (§9 initial value)', (_, asked, facts) => {
    expect(priceView(asked, facts)).toEqual({
      kind: 'estimate',
      lines: [{ kind: 'base', amount: 18_000 }],
      total: 18_000,
    });
  });

  it.each([
    ['no row prices that many people', { ...form, numberOfPeople: 4 }, known, 'no_price'],
    ['no season holds the day', { ...form, date: '2027-04-01' }, known, 'no_price'],
    ['the prices could not be loaded', form, { ...known, prices: { state: 'failed' as const } }, 'failed'],
  ])('is 0 plus the extras when %s, and says so', (_, asked, facts, kind) => {
    const view = priceView({ ...asked, hasTransportation: true }, facts);
    expect(view).toMatchObject({ kind, total: 1500 });
  });

  it('always equals the sum of its lines', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        fc.option(fc.constantFrom(5, 6)),
        fc.constantFrom('', '2026-12-21', '2027-06-01'),
        (numberOfDays, numberOfPeople, hasTransportation, nominatedInstructor, date) => {
          const view = priceView({ date, numberOfDays, numberOfPeople, hasTransportation, nominatedInstructor }, known);
          expect(view.total).toBe(view.lines.reduce((sum, line) => sum + line.amount, 0));
        },
      ),
    );
  });
});

describe('head-counts', () => {
  it.each([
    ['with a price', ready([row(3, 1), row(1, 1), row(2, 0)]), [1, 3]],
    ['when the look-up failed: 1 to 5', { state: 'failed' } as const, [1, 2, 3, 4, 5]],
    ['when none has a price: 1 to 5', ready([row(2, 0)]), [1, 2, 3, 4, 5]],
  ])('%s', (_, prices, expected) => expect(offeredPeople(prices, 1)).toEqual(expected));
});

describe('dateQuestion', () => {
  const noHeroText = { en: '', ja: '', zh: '', 'zh-Hant': '' };
  const school = {
    name: 'x',
    name_ja: null,
    name_zh: null,
    logo: null,
    time_zone: 'Asia/Tokyo',
    today: '2026-12-20',
    partner_label: '',
    default_from: '09:00',
    default_to: '17:00',
    ask_hotel: 'always' as const,
    ask_participants: false,
    arrive_minutes: 15,
    sends_mail: false,
    mails_requests: false,
    pay_when_booking: null,
    pay_online: null,
    uses_recaptcha: false,
    confirm_within_hours: null,
    footer: {
      phone: null,
      address: noText,
      hours: noText,
      license: noText,
      cancellation_rule: noText,
      links: [],
      pages: [],
    },
    hero: { image: null, title: noHeroText, text: noHeroText },
  };
  const open = {
    id: 1,
    name_translations: { en: '', ja: '', zh: '' },
    image: null,
    picture: null,
    operating_days: ['2026-12-21'],
    transportation_fee: 0,
    display_order: 0,
    version: 1,
  };

  it('is undefined until everything is known', () => {
    expect(dateQuestion(form, { school: undefined, slope: open, prices: ready([]) })).toBeUndefined();
    expect(dateQuestion(form, { school, slope: undefined, prices: ready([]) })).toBeUndefined();
    expect(dateQuestion(form, { school, slope: open, prices: { state: 'loading' } })).toBeUndefined();
  });

  it('has no price when the prices could not be loaded (§8)', () => {
    expect(dateQuestion(form, { school, slope: open, prices: { state: 'failed' } })).toMatchObject({ prices: [] });
  });
});

it.each([
  [null, [], true],
  [5, [aoki], true],
  [5, [{ ...aoki, unavailable: 'off' as const }], false],
  [5, [], false],
])('holds a nomination of %o only while that instructor is free (%#)', (nominated, options, expected) => {
  expect(nominationHolds(nominated, options)).toBe(expected);
});

it('returns the missing ones of the five fields of the wizard-level check', () => {
  expect(missingForConfirmation(emptyGuestForm)).toEqual([
    'guestName',
    'phoneNumber',
    'email',
    'country',
    'abilityLevel',
  ]);
  const filled = { guestName: 'a', phoneNumber: '1', email: 'a@b.c', country: 702, abilityLevel: 1 };
  expect(missingForConfirmation(filled)).toEqual([]);
  expect(missingForConfirmation({ ...filled, guestName: '  ' })).toEqual(['guestName']);
});
