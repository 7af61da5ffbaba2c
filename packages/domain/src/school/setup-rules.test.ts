import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearProblem, isStepDone, nextSetupStep, setupSteps } from './setup-rules.ts';
import { DemoContents, SetupState } from './setup-schema.ts';

const count = fc.integer({ min: 0, max: 2 });
const anyState = fc.record({
  seeded_with: fc.constantFrom(null, 'demo'),
  settings_saved: fc.boolean(),
  slopes: count,
  open_days: count,
  setting_times: count,
  categories: count,
  courses: count,
  priced_courses: count,
  bookable_courses: count,
});

describe('the setup steps', () => {
  it('are done one after the other', () => {
    const none = SetupState.parse({
      seeded_with: null,
      settings_saved: false,
      slopes: 0,
      open_days: 0,
      setting_times: 0,
      categories: 0,
      courses: 0,
      priced_courses: 0,
      bookable_courses: 0,
    });
    let state = none;
    const asked = [
      {},
      { settings_saved: true },
      { slopes: 1, open_days: 1 },
      { setting_times: 1 },
      { categories: 1 },
      { courses: 1, priced_courses: 1 },
      { bookable_courses: 1 },
    ].map((changes) => {
      state = { ...state, ...changes };
      return nextSetupStep(state);
    });
    expect(asked).toEqual(['school', 'slope', 'time', 'category', 'course', 'course', undefined]);
  });

  it('return the first that is not done, whatever was done before', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const next = nextSetupStep(state);
        const before = setupSteps.slice(0, next ? setupSteps.indexOf(next) : setupSteps.length);
        expect(before.every((step) => isStepDone(step, state))).toBe(true);
        if (next) expect(isStepDone(next, state)).toBe(false);
      }),
    );
  });
});

describe('clearProblem', () => {
  const contents = DemoContents.parse({
    slopes: 5,
    courses: 9,
    instructors: 12,
    bookings: 300,
    rows: 9000,
    real_bookings: 0,
    real_invoices: 0,
  });

  it.each([
    [{}, undefined],
    [{ real_bookings: 1 }, 'errors:realBookings'],
    [{ real_invoices: 1 }, 'errors:realInvoices'],
    [{ real_bookings: 2, real_invoices: 1 }, 'errors:realInvoices'],
  ])('with %j is %j', (real, expected) => expect(clearProblem({ ...contents, ...real })).toBe(expected));
});
