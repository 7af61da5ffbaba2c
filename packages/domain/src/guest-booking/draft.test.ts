import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostile, id, validForm } from '../testing/arbitraries.ts';
import { emptyGuestForm, furthestStep, type GuestDraft, readDraft } from './draft.ts';

const chosen: GuestDraft = {
  step: 4,
  part: 'guest',
  slope_id: 1,
  category_id: 2,
  course_id: 3,
  filters: ['group'],
  form: { ...emptyGuestForm, guestName: 'Li Wei', nominatedInstructor: 7, hasTransportation: true },
  remember: true,
  idempotency_key: 'kept',
};
const read = (draft: unknown): GuestDraft => readDraft(JSON.stringify(draft), 'new');

const emptyDraft = (key: string): GuestDraft => readDraft(null, key);

describe('an empty draft', () => {
  it('starts at step 1 with nothing chosen and the given key', () => {
    expect(emptyDraft('k')).toEqual({
      step: 1,
      part: 'lesson',
      slope_id: null,
      category_id: null,
      course_id: null,
      filters: [],
      form: emptyGuestForm,
      remember: false,
      idempotency_key: 'k',
    });
  });
  it('has an empty form with one day (§5: falls back to 1) and one person', () => {
    expect(emptyGuestForm).toMatchObject({ numberOfDays: 1, numberOfPeople: 1, nominatedInstructor: null });
    const { numberOfDays, numberOfPeople, ...rest } = emptyGuestForm;
    expect(Object.values(rest).filter(Boolean)).toEqual([]);
  });
  it('has its own form object, so that typing never changes the next empty draft', () => {
    expect(emptyDraft('a').form).not.toBe(emptyDraft('b').form);
    expect(emptyDraft('a').form).not.toBe(emptyGuestForm);
  });
});

describe('readDraft (§4: a draft that cannot be parsed resets to empty defaults)', () => {
  it('reads a stored draft', () => expect(read(chosen)).toEqual(chosen));

  it.each<[string, string | null]>([
    ['nothing stored', null],
    ['an empty text', ''],
    ['no JSON', '{step: 1'],
    ['half of a draft', JSON.stringify(chosen).slice(0, -10)],
    ['null', 'null'],
    ['a number', '4'],
    ['a text', '"draft"'],
    ['a list', '[]'],
    ['a list of a draft', JSON.stringify([chosen])],
  ])('returns an empty draft for %s', (_what, stored) => expect(readDraft(stored, 'new')).toEqual(emptyDraft('new')));

  it.each<[string, object, Partial<GuestDraft>]>([
    ['no form', { form: undefined }, { form: emptyGuestForm }],
    ['a form of null', { form: null }, { form: emptyGuestForm }],
    ['a form that is a list', { form: [] }, { form: emptyGuestForm }],
    ['no slope', { slope_id: undefined }, { slope_id: null, step: 1 }],
    ['an agreement that is a text', { remember: 'true' }, { remember: false }],
    ['no half of step 4', { part: undefined }, { part: 'lesson' }],
    ['a half of step 4 that does not exist', { part: 'third' }, { part: 'lesson' }],
    ['a slope that is a text', { slope_id: '1' }, { slope_id: null, step: 1 }],
    ['a category of 0', { category_id: 0 }, { category_id: null, step: 2 }],
    ['filters of an older version', { filters: undefined }, { filters: [] }],
    ['filters that are a text', { filters: 'group' }, { filters: [] }],
    ['a filter that is a number', { filters: [1, 'group'] }, { filters: ['group'] }],
    ['a course below 0', { course_id: -3 }, { course_id: null, step: 3 }],
    ['a course of one and a half', { course_id: 1.5 }, { course_id: null, step: 3 }],
  ])('keeps the valid parts of a draft with %s', (_what, wrong, expected) =>
    expect(read({ ...chosen, ...wrong })).toEqual({ ...chosen, ...expected }),
  );

  it('keeps each valid field of the form and empties the others', () => {
    const form = {
      ...chosen.form,
      country: '156',
      hotelName: 7,
      hasTransportation: 'true',
      extra: 'x',
      referrer: null,
    };
    expect(read({ ...chosen, form }).form).toEqual({
      ...chosen.form,
      country: 0,
      hotelName: '',
      hasTransportation: false,
      referrer: '',
    });
  });
  it('fills in fields that are missing in the draft', () =>
    expect(read({ ...chosen, form: { guestName: 'Li Wei' } }).form).toEqual({
      ...emptyGuestForm,
      guestName: 'Li Wei',
    }));
  it.each([[0], [-1], ['7'], [1.5], [true], [{}]])(
    'keeps a nominated instructor that is an id or null, not %j',
    (value) => {
      expect(
        read({ ...chosen, form: { ...chosen.form, nominatedInstructor: value } }).form.nominatedInstructor,
      ).toBeNull();
    },
  );

  it('keeps the idempotency key, so that a reload never books twice (decisions: Idempotency-Key)', () =>
    expect(read(chosen).idempotency_key).toBe('kept'));
  it.each([[undefined], [null], [''], [7], [{}]])('uses the new key when the draft has %j', (key) =>
    expect(read({ ...chosen, idempotency_key: key }).idempotency_key).toBe('new'),
  );

  it.each([[0], [6], [-1], [1.5], ['4'], [null], [undefined], [{}]])('goes to step 1 where the step is %j', (step) =>
    expect(read({ ...chosen, step }).step).toBe(1),
  );
});

describe('the step after a reload is limited by the choices made (§4)', () => {
  it.each<[number, number | null, number | null, number | null, number]>([
    [1, 1, 2, 3, 1],
    [2, 1, 2, 3, 2],
    [3, 1, 2, 3, 3],
    [4, 1, 2, 3, 4],
    // Step 5 is reached from step 4 only, after the bot check.
    [5, 1, 2, 3, 4],
    [4, 1, 2, null, 3],
    [5, 1, 2, null, 3],
    [3, 1, null, null, 2],
    [4, 1, null, 3, 2],
    [2, null, null, null, 1],
    [4, null, 2, 3, 1],
    [1, null, null, null, 1],
    [2, 1, null, null, 2],
  ])(
    'stored step %i with slope %s, category %s and course %s becomes step %i',
    (step, slope_id, category_id, course_id, expected) =>
      expect(read({ ...chosen, step, slope_id, category_id, course_id }).step).toBe(expected),
  );

  it.each<[number | null, number | null, number | null, number]>([
    [null, null, null, 1],
    [1, null, null, 2],
    [1, 2, null, 3],
    [1, 2, 3, 4],
    [null, 2, 3, 1],
    [1, null, 3, 2],
  ])('slope %s, category %s and course %s allow step %i', (slope_id, category_id, course_id, step) =>
    expect(furthestStep({ slope_id, category_id, course_id })).toBe(step),
  );
});

describe('any draft', () => {
  const draft = fc.record({
    step: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    part: fc.constantFrom('lesson' as const, 'guest' as const),
    slope_id: fc.option(id),
    category_id: fc.option(id),
    course_id: fc.option(id),
    filters: fc.array(fc.string()),
    form: validForm,
    remember: fc.boolean(),
    idempotency_key: fc.uuid(),
  });

  it('is unchanged by a reload', () => {
    fc.assert(
      fc.property(draft, (good) => {
        const kept = { ...good, step: good.step < furthestStep(good) ? good.step : furthestStep(good) };
        expect(read(good)).toEqual(kept);
        expect(read(kept)).toEqual(kept);
      }),
    );
  });

  it('is read from any text without throwing, and can be shown', () => {
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          step: hostile,
          part: hostile,
          remember: hostile,
          slope_id: fc.oneof(fc.option(id), hostile),
          category_id: fc.oneof(fc.option(id), hostile),
          course_id: fc.oneof(fc.option(id), hostile),
          filters: fc.oneof(fc.array(fc.string()), hostile),
          form: fc.oneof(
            hostile,
            fc.record(Object.fromEntries(Object.keys(emptyGuestForm).map((name) => [name, hostile]))),
          ),
          idempotency_key: hostile,
        })
        .map((value) => JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? Number(part) : part)) ?? ''),
    );
    fc.assert(
      fc.property(stored, (text) => {
        const result = readDraft(text, 'new');
        expect(result.step).toBeLessThanOrEqual(furthestStep(result));
        expect(result.step).toBeGreaterThanOrEqual(1);
        expect(['lesson', 'guest']).toContain(result.part);
        expect(typeof result.remember).toBe('boolean');
        expect(result.idempotency_key).not.toBe('');
        expect(Object.keys(result)).toEqual(Object.keys(emptyDraft('')));
        for (const [name, empty] of Object.entries(emptyGuestForm)) {
          const value = result.form[name as keyof typeof emptyGuestForm];
          if (name !== 'nominatedInstructor') expect(typeof value).toBe(typeof empty);
          else expect(value === null || Number(value) > 0).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
