import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactRefusal } from './contact-limits.ts';

const limits = { guest_held_days: 5, guest_lessons_per_day: 2 };
const days = (...numbers: number[]): string[] => numbers.map((day) => `2026-12-${day}`);

describe('limits of one guest', () => {
  it('allow lesson days up to the limit and refuse one more', () => {
    expect(contactRefusal(days(20, 21, 22), days(23, 24), limits)).toBeNull();
    expect(contactRefusal(days(20, 21, 22), days(23, 24, 25), limits)).toEqual({ reason: 'days', held: 3, limit: 5 });
  });

  it('refuse another lesson on a day that is at the limit, and name the day', () => {
    expect(contactRefusal(days(20, 20), days(19, 20), limits)).toEqual({ reason: 'day', date: '2026-12-20', limit: 2 });
    expect(contactRefusal(days(20), days(20), limits)).toBeNull();
  });

  it('do not apply at 0', () => {
    const none = { guest_held_days: 0, guest_lessons_per_day: 0 };
    expect(contactRefusal(Array(400).fill('2026-12-20'), days(20), none)).toBeNull();
  });

  it('never allow a result above a limit', () => {
    const day = fc.integer({ min: 10, max: 14 }).map((number) => `2026-12-${number}`);
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(day, { minLength: 1, maxLength: 3 })), (wishes) => {
        const held: string[] = [];
        for (const wanted of wishes) if (!contactRefusal(held, wanted, limits)) held.push(...wanted);
        expect(held.length).toBeLessThanOrEqual(limits.guest_held_days);
        for (const date of held) expect(held.filter((other) => other === date).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
